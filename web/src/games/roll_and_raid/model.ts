/** What the hall tells about a Roll & Raid match: `view.py` as types, and the few questions the drawing asks of it. */
import type { LegalAction, View } from '../../lib/board'

export type Track = 'W' | 'M' | 'V'
export type Colour = 'Y' | 'B' | 'R' | 'O'
export type Season = 'winter' | 'summer'

export interface Goods {
  ships: number
  axes: number
  vikings: number
}
export interface City {
  id: string
  name: string
  level: number | null
  winter: Goods
  summer: Goods
  cost: Goods
  glory: number
  shields: Partial<Record<Colour, number>>
  defense: number
  creature: boolean
}
export interface TrackView {
  id: Track
  name: string
  crossed: number
  /** "", "blank", "ship", "ship+axe"; "(axe)" was drawn in. */
  spaces: string[]
}
export interface GodView {
  name: string
  written: number[]
  rewards: string[]
  glory: number[]
}
export interface FateView {
  value: number
  from: string
  used: boolean
}
export interface Score {
  festivals: number
  upgrades: number
  gods: number
  shields: number
  cities: number
  creatures: number
  total: number
}
export interface SheetView extends Goods {
  spent: Goods
  tracks: TrackView[]
  harbor: string[]
  armory: string[]
  recruited: number
  settlements: { name: string; houses: number; of: number }[]
  gods: GodView[]
  fate: FateView[]
  uses: number[]
  tools: Track[]
  berserker: boolean
  festivals: number[]
  creature_gp: number[]
  cities: string[]
  shields: Record<Colour, number>
  score: Score
  retreated: boolean
  dice_used: Track[]
}
/** What a place would give; only what is more than nothing is there. */
export interface Gains {
  action: string
  ships?: number
  axes?: number
  houses?: number
  vikings?: number
  fate?: number
  glory?: number
  crossings?: number
  drawings?: number
  offerings?: number
}
export interface DieUse {
  value: number
  places: Gains[]
  refused: { clause: string; message: string; actions: string[] }[]
}
export interface Lane {
  die: Track | 'fate' | null
  value: number | null
  waiting: string[]
  tools_used: Track[]
  sealed: number | null
  /** By the die that may be taken, "W" or "fate:3"; or "hand". */
  uses: Record<string, DieUse>
}
export interface ContestView {
  slot: number
  members: number[]
  status: string[]
  staked: number[]
  raider: number | null
  dice: number[]
  bonus: number
}
export interface Creature {
  id: string
  name: string
  kind: 'bid' | 'offering'
  good: 'ship' | 'axe' | 'viking'
  glory?: number[]
  price?: number
  faces?: string[][]
}
export interface AreaPad {
  id: string
  name: string
  rows: string[][]
  start: string[]
  fate: Record<string, number>
}
export interface Pad {
  seasons: Season[]
  areas: AreaPad[]
  hall: { hexes: number; row: number }
  settlements: { bonus: string; shields: Partial<Record<Colour, number>>; fate: number }[]
  uses: number[]
  upgrade_min: number
  dice: number
  /** Of a Paris game: what a score is worth, the lowest first. */
  grades: { number: number; least: number; text: string }[]
}
export interface RaidView {
  seat: number | null
  seats: number
  options: Record<string, unknown>
  asks: { seat: number | null; kind: string; text: string }[]
  round: number
  rounds: number
  season: Season
  festivals: number[]
  phase: string
  dice: Record<Track, number> | null
  table: (City | null)[]
  deck: { size: number; levels: number[]; paris: boolean; back: { level: number | null; number: number | null } | null }
  sheets: SheetView[]
  mine: Lane | null
  contests: ContestView[]
  /** Together: for each clan the card it has claimed, 0 for none, null while it is to speak. */
  claims: (number | null)[] | null
  attack: { dice: number[]; bonus: number } | null
  creatures: { deck: number; gone: string[]; here: Creature | null } | null
  goal: number | null
  paris_taken: boolean
  pad: Pad
}

export const TRACKS: Track[] = ['W', 'M', 'V']
export const TRACK_NAMES: Record<Track, string> = { W: 'Wood', M: 'Metal', V: 'Villagers' }
export const COLOURS: Colour[] = ['Y', 'B', 'R', 'O']
export const COLOUR_NAMES: Record<Colour, string> = { Y: 'yellow', B: 'blue', R: 'red', O: 'orange' }
export const ROMAN = ['–', 'I', 'II', 'III']
export const UPGRADES = ['intensive', 'specialized', 'ritual'] as const
export const PARTS = ['festivals', 'upgrades', 'gods', 'shields', 'cities', 'creatures'] as const

export const read = (view: View): RaidView => view as unknown as RaidView
export const word = (action: LegalAction): string => String(action.form.action)
export const num = (action: LegalAction, field: string): number => Number(action.form[field] ?? NaN)

/** "NJORD" → "Njord". */
export const godName = (name: string): string => name.charAt(0) + name.slice(1).toLowerCase()

/** The glory of the part reached, less all that is written. */
export const godScore = (god: GodView): number =>
  (god.glory[god.written.length - 1] ?? 0) - god.written.reduce((sum, value) => sum + value, 0)

/** What of the cost is missing: nothing when all are 0. */
export function missing(sheet: Goods, cost: Goods): Goods {
  const short = (good: keyof Goods): number => Math.max(0, cost[good] - sheet[good])
  return { ships: short('ships'), axes: short('axes'), vikings: short('vikings') }
}
export const canPay = (sheet: Goods, cost: Goods): boolean => Object.values(missing(sheet, cost)).every((n) => n === 0)

/** Who is at a card: fighting for it, raiding it, or having claimed it among companions. */
export function contestAt(view: RaidView, slot: number): ContestView | null {
  const contest = view.contests.find((one) => one.slot === slot)
  if (contest) return contest
  const members = [...(view.claims ?? []).keys()].filter((seat) => view.claims?.[seat] === slot)
  if (members.length === 0) return null
  return { slot, members, status: members.map(() => 'claims it'), staked: [], raider: null, dice: [], bonus: 0 }
}

/** The contest that is being settled: the first with somebody still to act. */
export function openContest(view: RaidView): ContestView | null {
  const asked = view.asks.map((ask) => ask.seat)
  return (
    view.contests.find((one) => one.status.includes('fighting') || (one.raider !== null && asked.includes(one.raider))) ??
    view.contests.at(-1) ??
    null
  )
}

/** Does a moment run in which everybody works or chooses unseen? */
export const isSealed = (view: RaidView): boolean => view.asks.some((ask) => ask.seat === null)
