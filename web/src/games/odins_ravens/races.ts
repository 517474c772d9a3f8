/** Races that are over, read off what was told: for the summary between two races and the chart at the end. */
import type { Line } from '../../lib/protocol'
import type { Side } from './model'

export interface Race {
  race: number
  /** At dusk: the limit of turns ended it. */
  dusk: boolean
  leader: Side | null
  lead: number
  magic: Side | null
  points: [number, number]
  scores: [number, number]
}

const seatOrNone = (value: unknown): Side | null => (value === 0 || value === 1 ? value : null)

export function racesOf(lines: Line[]): Race[] {
  return lines
    .map((line) => line.event)
    .filter((event) => event.event === 'race_ended')
    .map((event) => ({
      race: Number(event.race),
      dusk: event.reason === 'dusk',
      leader: seatOrNone(event.leader),
      lead: Number(event.lead),
      magic: seatOrNone(event.magic),
      points: event.points as [number, number],
      scores: event.scores as [number, number],
    }))
}

/** The race that ended last, as long as the seat has not acted in the next one; watchers see it for a turn. */
export function justEnded(lines: Line[], seat: number | null): Race | null {
  const at = lines.findLastIndex((line) => line.event.event === 'race_ended')
  if (at < 0) return null
  const acted = lines.slice(at + 1).some(({ event }) => ACTS.includes(String(event.event)) && (seat === null || event.seat === seat))
  return acted ? null : (racesOf(lines.slice(at, at + 1))[0] ?? null)
}
const ACTS = ['stashed', 'flew', 'magic_added', 'odin_played', 'turn_done']
