/** The view of a battle as the board reads it, and what the game answers when it is asked about the position. */
import type { LegalAction, View } from '../../lib/board'

export type Facing = 'N' | 'E' | 'S' | 'W'
export const FACINGS: Facing[] = ['N', 'E', 'S', 'W']
export const FACING_NAMES: Record<Facing, string> = { N: 'north', E: 'east', S: 'south', W: 'west' }

export interface Kind {
  /** Null for figures of somebody's own. */
  id: string | null
  name: string
  glyph: string
  price: number
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  width: number
  depth: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: 'none' | 'hero' | 'leader'
}

export interface Figure {
  id: number
  name: string
  seat: number
  kind: number
  zone: 'reserve' | 'table' | 'killed' | 'fled_off' | 'captured_off'
  x: number | null
  y: number | null
  facing: Facing
  columns: number
  rows: number
  wounds: number
  broken: boolean
  captive_of: number | null
  escorting: number | null
  wall: number | null
  song: boolean
  marked: boolean
  done: boolean
  locked: boolean
  spent: number
  aloft: boolean
  shots: number
  attacks: number
}

/** A figure that stands on the table. */
export interface Standing extends Figure {
  x: number
  y: number
}

export interface Wall {
  id: number
  seat: number
  facing: Facing
  figures: number[]
  ranks: number[]
}

export interface Side {
  team: number
  start: number
  present: number
  lost: number
  half_at: number
  half_done: boolean
  eliminated: boolean
  points: number
  active: number
  strength: number
}

export interface Battle {
  turn: number
  turn_limit: number
  phase: string
  closing: boolean
  order: number[]
  scenario: string
  table: { id: string; name: string; rows: string[] }
  zones: [number, number, number, number, Facing][]
  doors: [number, number, number][]
  looted: number
  hoard: number[]
  picked: { figure: number | null; wall: number | null; mode: string | null; column: number | null; square: [number, number] | null; right_end: number | null }
  kinds: Kind[]
  sides: Side[]
  figures: Figure[]
  walls: Wall[]
}

export const read = (view: View): Battle => view as unknown as Battle
export const kindOf = (battle: Battle, figure: Figure): Kind => battle.kinds[figure.kind] as Kind
export const isStanding = (figure: Figure | undefined): figure is Standing => figure?.zone === 'table' && figure.x !== null && figure.y !== null
export const standing = (battle: Battle): Standing[] => battle.figures.filter(isStanding)

export function figureAt(battle: Battle, x: number, y: number): Standing | undefined {
  return standing(battle).find((one) => x >= one.x && x < one.x + one.columns && y >= one.y && y < one.y + one.rows)
}

// ── actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const word = (action: LegalAction): string => String(action.form['action'])
export const num = (action: LegalAction, field: string): number => Number(action.form[field])
export const says = (action: LegalAction): string => (word(action) === 'word' ? String(action.form['says']) : '')

// ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export interface End {
  x: number
  y: number
  cost: number
  touches: number[]
}

export interface Objected {
  clause: string
  message: string
}

export interface Odds {
  by: 'melee' | 'missile' | 'free'
  figure: number
  target: number
  distance2: number
  score: number
  cover: number
  armor: number
  attacks: number
  hit: number
  pass: number
  save: number
  wound: number
  text: string
  objection: Objected | null
}

export interface Reach {
  figure: number
  mode: string
  modes: string[]
  withdraws: boolean
  half: number
  full: number
  free_attacks: Odds[]
  objection: Objected | null
  ends: End[]
}

export interface Targets {
  figure: number
  missile: Odds[]
  melee: Odds[]
}

export interface Danger {
  figure: number
  touching: number[]
  chargers: { figure: number; cost: number }[]
  shooters: { figure: number; from: [number, number] }[]
}

export interface Morale {
  own: number
  group: number | null
  hero_near: number
  leader: number
  heroes: number
  cover: number
  score: number
  with_loan: number
  lender: number | null
}

export interface Orders {
  order: string
  actions: string[]
  more: boolean
  left_out: { figure: number; clause: string; message: string }[]
}

/** Half inches as people read them: 7 → 3½. */
export function inches(half: number): string {
  const whole = Math.floor(half / 2)
  return half % 2 ? `${whole || ''}½` : String(whole)
}

/** The distance between two bases in whole inches, rounded up as a ruler is read: within 5″. */
export const within = (distance2: number): number => Math.ceil(Math.sqrt(distance2))
