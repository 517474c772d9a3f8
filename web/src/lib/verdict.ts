/** How a match ended, to who reads it: you win, you lose, we won together, a draw; and why. */
import type { Line, Result } from './protocol'
import { capital, listed } from './words'

export interface Verdict {
  title: string
  /** In words, as the log tells it; what the title has said already is left out. */
  why: string
  winners: number[]
}

const OTHERWISE = /^(resigned|flag_fell)$/

/** `together`: all win or lose as one. */
export function verdict(
  result: Result | null,
  mine: number[],
  names: string[],
  lines: Line[],
  together = false,
): Verdict {
  const winners = result?.winners ?? []
  const told = (pattern: RegExp): Line | undefined =>
    lines.findLast((line) => pattern.test(String(line.event['event'] ?? '')) && line.text)
  const cut = told(OTHERWISE)
  const why = (cut && ofMine(cut, mine)) ?? whyOf((cut ?? told(/ended$/))?.text ?? '')
  return { title: titleOf(winners, mine, names, together), why, winners }
}

/** To who has ended it himself. */
function ofMine(line: Line, mine: number[]): string | null {
  if (mine.length !== 1 || line.event['seat'] !== mine[0]) return null
  return /time/.test(line.text ?? '') ? 'Your time is up.' : 'You gave up.'
}

function titleOf(winners: number[], mine: number[], names: string[], together: boolean): string {
  const won = winners.filter((seat) => mine.includes(seat)).length
  if (winners.length === 0 && together && mine.length > 0)
    return names.length === 1 ? 'You lose.' : 'You lose together.'
  if (winners.length === 0)
    return together || names.length === 1 || mine.length === names.length ? 'The match is lost.' : 'A draw.'
  if (winners.length === names.length && names.length > 1)
    return mine.length > 0 ? 'You win together.' : `${listed(winners.map((seat) => names[seat] ?? ''))} win together.`
  if (won > 0 && mine.length < names.length) return winners.length > 1 ? 'You win together.' : 'You win.'
  if (won > 0 && names.length === 1) return 'You win.'
  const who = `${listed(winners.map((seat) => names[seat] ?? ''))} ${winners.length === 1 ? 'wins' : 'win'}.`
  return mine.length > 0 && mine.length < names.length ? 'You lose.' : who
}

/** "Grim wins: at least three areas are taken." → "At least three areas are taken." */
function whyOf(text: string): string {
  const rest = /^[^:]*\b(?:wins?|draw|lost|loses?)\b[^:]*: (.+)$/s.exec(text)?.[1]
  return capital(rest ?? text)
}
