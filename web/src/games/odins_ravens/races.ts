/** Races that are over, read off what was told: for the summary while its end is told and the chart at the end. */
import type { Line, RaceEnded, Side } from './view'

export interface Race {
  race: number
  /** At dusk: the limit of turns ended it. */
  dusk: boolean
  leader: Side | null
  lead: number
  magic: Side | null
  points: number[]
  scores: number[]
}

const seatOrNone = (value: number): Side | null => (value === 0 || value === 1 ? value : null)

export function racesOf(lines: Line[]): Race[] {
  return lines.flatMap(({ event }) => (event.event === 'race_ended' ? [raceOf(event)] : []))
}

function raceOf(event: RaceEnded): Race {
  const { race, lead, points, scores } = event
  const [leader, magic] = [seatOrNone(event.leader), seatOrNone(event.magic)]
  return { race, dusk: event.reason === 'dusk', leader, lead, magic, points, scores }
}

/** The race whose end these lines tell. */
export const endedIn = (lines: Line[]): Race | null => racesOf(lines).at(-1) ?? null
