/** How long things are told, in milliseconds: what moves, then a rest to take it in. */
import { areAlike, type Beat, type BeatKind } from './beats'
import type { Speed } from './settings.svelte'

export const ECHO = 270 // my own act, before its beats
export const PAUSE = 900 // between my outcome and the others; and before the result
export const BETWEEN = 300 // between two others
export const QUESTION = 600 // the last beat before a question rests longer
export const LONGEST = 12_000 // one telling at normal speed
export const SHORTEST = 3000 // of it for what comes when it is nearly over
export const LATE = 300 // keys pressed so shortly before a question do not answer it

const TIMES: Record<BeatKind, [move: number, rest: number]> = {
  dice: [620, 500],
  loss: [280, 700],
  move: [280, 300],
  shot: [400, 500],
  card: [280, 600],
  plain: [0, 500],
}
export const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.5, at_once: 0, step: 1 }

export interface Times {
  /** Before it begins. */
  wait: number
  /** It moves. */
  show: number
  /** It has happened. */
  rest: number
  /** Time is so short that no picture is waited for. */
  hurried?: boolean
}

export const factor = (speed: Speed): number => FACTOR[speed]
export const total = (times: Times[]): number => times.reduce((sum, one) => sum + one.wait + one.show + one.rest, 0)

/** At normal speed. `before` was told already, `asked`: a question follows. */
export function natural(beats: Beat[], before: Beat[], mine: number[], asked: boolean): Times[] {
  const isMine = (one: Beat | undefined): boolean => one !== undefined && mine.includes(one.seat ?? -1)
  let opening = before.findLast((one) => one.opens)
  return beats.map((beat, at) => {
    const wait = waitOf(beat, before.length + at === 0, isMine(beat), isMine(opening))
    if (beat.opens) opening = beat
    if (beat.brief) return { wait: 0, show: 0, rest: 0 }
    const [show, rest] = TIMES[beat.kind]
    return { wait, show, rest: rest + (asked && at === beats.length - 1 ? QUESTION : 0) }
  })
}

/** My act echoes; who answers it lets me look at what came of it. */
function waitOf(beat: Beat, first: boolean, mine: boolean, answersMe: boolean): number {
  if (first) return mine ? ECHO : 0
  if (!beat.opens || mine) return 0
  return answersMe ? PAUSE : BETWEEN
}

/** What is left of the longest telling after so much of it. */
export const budget = (told: number): number => Math.max(LONGEST - told, SHORTEST)

/** Which beats are told as one so that all are told in time: pairs alike are merged, from the first on, while it is too
 *  long; null is nothing that is told, and parts what stands beside it. Answers groups of places in the list. */
export function merged(
  beats: (Beat | null)[],
  before: Beat[],
  mine: number[],
  asked: boolean,
  left = LONGEST,
): number[][] {
  const groups = beats.map((_, at) => [at])
  const long = (): boolean => {
    const heads = groups.flatMap((group) => beats[group[0]!] ?? [])
    return total(natural(heads, before, mine, asked)) > left
  }
  for (let at = 0; at + 1 < groups.length && long();) {
    const [one, next] = [beats[groups[at]!.at(-1)!], beats[groups[at + 1]![0]!]]
    if (one && next && areAlike(one, next)) groups.splice(at, 2, [...groups[at]!, ...groups[at + 1]!])
    else at += 1
  }
  return groups
}

/** Rests and waits give way until it fits, then what moves; what is weighty keeps its time. */
export function fitted(times: Times[], beats: Beat[], left = LONGEST): Times[] {
  const over = (all: Times[]): number => total(all) - left
  if (over(times) <= 0) return times
  const free = (at: number): boolean => !beats[at]!.weighty
  const rests = times.reduce((sum, one, at) => sum + (free(at) ? one.rest + one.wait : 0), 0)
  const keep = rests === 0 ? 1 : Math.max(0, 1 - over(times) / rests)
  const shorter = times.map((one, at) => (free(at) ? { ...one, rest: one.rest * keep, wait: one.wait * keep } : one))
  if (over(shorter) <= 1) return shorter
  const shows = shorter.reduce((sum, one, at) => sum + (free(at) ? one.show : 0), 0)
  const still = shows === 0 ? 1 : Math.max(0, 1 - over(shorter) / shows)
  return shorter.map((one, at) => (free(at) ? { ...one, show: one.show * still, hurried: true } : one))
}
