/** The few questions the drawing asks of the view, whose types are in view.ts. */
import type { ContestView, Form, LegalAction, RaidView, Track } from './view'

export type * from './view'

/** A letter of the data files: whoever plays with other shields has other colours. */
export type Colour = string

export const TRACKS: Track[] = ['W', 'M', 'V']
/** Of the common dice, in the order of the trackers. */
export const DIE_COLOURS = ['#6b4423', '#565c63', '#a1441a']
export const TRACK_NAMES: Record<Track, string> = { W: 'Wood', M: 'Metal', V: 'Villagers' }
const COLOUR_NAMES: Record<Colour, string> = { Y: 'yellow', B: 'blue', R: 'red', O: 'orange' }
export const colourName = (colour: Colour) => COLOUR_NAMES[colour] ?? colour
export const ROMAN = ['–', 'I', 'II', 'III']
export const UPGRADES = ['intensive', 'specialized', 'ritual'] as const
export const PARTS = ['festivals', 'upgrades', 'gods', 'shields', 'cities', 'creatures'] as const

/** What kind of action it is. */
export const word = (action: LegalAction): Form['action'] => action.form.action
export const num = (action: LegalAction, field: keyof Form): number => Number(action.form[field] ?? NaN)

/** "NJORD" → "Njord". */
export const godName = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase()

/** Who is at a card: fighting for it, raiding it, or having claimed it among companions. */
export function contestAt(view: RaidView, slot: number): ContestView | null {
  const contest = view.contests.find((one) => one.slot === slot)
  if (contest) return contest
  const members = [...(view.claims ?? []).keys()].filter((seat) => view.claims?.[seat] === slot)
  if (members.length === 0) return null
  const status = members.map(() => 'claims it')
  return { slot, members, status, staked: [], raider: null, dice: [], bonus: 0, berserker: 0, result: 0 }
}

/** The contest that is being settled: the first with somebody still to act. */
export function openContest(view: RaidView): ContestView | null {
  const asked = view.asks.map((ask) => ask.seat)
  return (
    view.contests.find(
      (one) => one.status.includes('fighting') || (one.raider !== null && asked.includes(one.raider)),
    ) ??
    view.contests.at(-1) ??
    null
  )
}

/** Does a moment run in which everybody works or chooses unseen? */
export const isSealed = (view: RaidView): boolean => view.asks.some((ask) => ask.seat === null)
