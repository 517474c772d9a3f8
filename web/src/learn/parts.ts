import type { GuideCard } from '../lib/protocol'

/** "strength **3**" as its plain and its bold parts. */
export interface Part {
  text: string
  bold: boolean
}

export function parts(text: string): Part[] {
  return text
    .split('**')
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((part) => part.text)
}

/** What the guide says here: the card for this table and seat, else the usual one of the kind. */
export function cardFor(
  cards: GuideCard[],
  kind: string,
  options: Record<string, unknown>,
  seat: number | null,
): GuideCard | null {
  const fits = ({ when = {}, seat: whose = null }: GuideCard): boolean =>
    (whose === null || whose === seat) && Object.entries(when).every(([name, values]) => values.includes(options[name]))
  const isUsual = ({ when = {}, seat: whose = null }: GuideCard): boolean =>
    Object.keys(when).length === 0 && whose === null
  const found = cards.filter((card) => card.kind === kind && fits(card))
  return found.find((card) => !isUsual(card)) ?? found[0] ?? null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Where the words of `wanted` occur in a text, for setting them in bold and underlined. */
export function found(text: string, wanted: string): Part[] {
  const words = wanted.split(/\s+/).filter((word) => word.length >= 2)
  if (words.length === 0) return [{ text, bold: false }]
  return text
    .split(new RegExp(`(${words.map(escaped).join('|')})`, 'i'))
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((part) => part.text)
}

/** The word of a list that is written most like another: for "Did you mean block?". */
export function nearest(wanted: string, known: string[]): string | null {
  const near = known.map((word) => ({ word, far: distance(wanted.toLowerCase(), word.toLowerCase()) }))
  const best = near.sort((one, other) => one.far - other.far)[0]
  return best && best.far <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : null
}

/** How many letters have to be changed, left away or put in. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}
