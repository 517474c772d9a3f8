/** How long things are told, in milliseconds: what moves, then a rest to take it in. */
import { areAlike, type Beat, type BeatKind } from './beats'
import type { Speed } from './settings.svelte'

export const ECHO = 270 // my own act, before its beats
export const PAUSE = 900 // between my outcome and the others; and before the result
export const BETWEEN = 300 // between two others
export const QUESTION = 600 // the last beat before a question rests longer
export const LONGEST = 12_000 // one telling at normal speed
export const LATE = 300 // keys pressed so shortly before a question do not answer it

const TIMES: Record<BeatKind, [move: number, rest: number]> = {
  dice: [620, 500],
  loss: [280, 700],
  move: [280, 300],
  shot: [400, 500],
  card: [280, 600],
  plain: [0, 500],
}
const FACTOR: Record<Speed, number> = { slow: 2, normal: 1, quick: 0.5, at_once: 0, step: 1 }

export interface Times {
  /** Before it begins. */
  wait: number
  /** It moves. */
  show: number
  /** It has happened. */
  rest: number
}

export const factor = (speed: Speed): number => FACTOR[speed]
export const total = (times: Times[]): number => times.reduce((sum, one) => sum + one.wait + one.show + one.rest, 0)

/** At normal speed. `before` was told already, `asked`: a question follows. */
export function natural(beats: Beat[], before: Beat[], mine: number[], asked: boolean): Times[] {
  const all = [...before, ...beats]
  return beats.map((beat, at) => {
    if (beat.brief) return { wait: 0, show: 0, rest: 0 }
    const [show, rest] = TIMES[beat.kind]
    return {
      wait: waitOf(beat, all.slice(0, before.length + at), mine),
      show,
      rest: rest + (asked && at === beats.length - 1 ? QUESTION : 0),
    }
  })
}

/** My act echoes; who answers it lets me look at what came of it. */
function waitOf(beat: Beat, before: Beat[], mine: number[]): number {
  const isMine = (one: Beat | undefined): boolean => one !== undefined && mine.includes(one.seat ?? -1)
  if (before.length === 0) return isMine(beat) ? ECHO : 0
  if (!beat.opens || isMine(beat)) return 0
  return isMine(before.findLast((one) => one.opens)) ? PAUSE : BETWEEN
}

/** Which beats are told as one so that all are told in time: pairs alike are merged, from the first on, while it is too
 *  long. Answers groups of places in the list. */
export function merged(beats: Beat[], mine: number[], asked: boolean): number[][] {
  const groups = beats.map((_, at) => [at])
  const long = (): boolean => {
    const heads = groups.map((group) => beats[group[0]!]!)
    return total(natural(heads, [], mine, asked)) > LONGEST
  }
  for (let at = 0; at + 1 < groups.length && long();) {
    const [one, next] = [groups[at]!, groups[at + 1]!]
    if (areAlike(beats[one.at(-1)!]!, beats[next[0]!]!)) groups.splice(at, 2, [...one, ...next])
    else at += 1
  }
  return groups
}

/** Rests and waits give way until it fits, then what moves; what is weighty keeps its time. */
export function fitted(times: Times[], beats: Beat[]): Times[] {
  const over = (all: Times[]): number => total(all) - LONGEST
  if (over(times) <= 0) return times
  const free = (at: number): boolean => !beats[at]!.weighty
  const rests = times.reduce((sum, one, at) => sum + (free(at) ? one.rest + one.wait : 0), 0)
  const keep = rests === 0 ? 1 : Math.max(0, 1 - over(times) / rests)
  const shorter = times.map((one, at) => (free(at) ? { ...one, rest: one.rest * keep, wait: one.wait * keep } : one))
  if (over(shorter) <= 1) return shorter
  const shows = shorter.reduce((sum, one, at) => sum + (free(at) ? one.show : 0), 0)
  const still = shows === 0 ? 1 : Math.max(0, 1 - over(shorter) / shows)
  return shorter.map((one, at) => (free(at) ? { ...one, show: one.show * still } : one))
}
