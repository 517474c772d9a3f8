/** What the hall tells about a Battle Ravens match: `view.py` as types, and the few questions the drawing asks of it. */
import type { LegalAction, View } from '../../lib/board'

export type Side = 0 | 1

export interface AreaView {
  hirdmen: number
  bondi: number
  strength: number
  ravens: number
  placed: boolean
}
export interface SideView {
  areas: AreaView[]
  ravens: { hand: number; lost: number }
  thralls: { ready: number; spent: number; lost: number }
  fallen: { hirdmen: number; bondi: number }
  captures: number
  points: number
}
export interface ColumnView {
  captor: Side | null
  garrison: { hirdmen: number; bondi: number }
}
export interface AttackView {
  attacker: Side
  column: number
  dice_due: number
  dice: number[]
  thralls: number
  thrall_dice: number[]
  hits: number
  hirdman_cost: number
  block_cap: number
  keep_one: boolean
  blockers: number
  block_dice: number[]
  net: number
}
export interface CardView {
  id: string
  army: string
  name: string
  window: string
  role: string
  text: string
}
export interface TacticsView {
  window: string | null
  hand: CardView[]
  held: number[]
  played: { seat: Side; card: CardView; turn: number }[]
  used: boolean[]
  resolving: CardView | null
  aim: number[]
  high_ground: (number | null)[]
  pillage: boolean[]
  chosen: string | null
}
export interface BattleView {
  turn: number
  phase: 'order' | 'place' | 'act' | 'end' | 'over'
  first: Side | null
  active: Side
  options: Record<string, unknown>
  sides: [SideView, SideView]
  columns: ColumnView[]
  move: { source: number; target: number } | null
  attack: AttackView | null
  tactics: TacticsView | null
}

export const COLUMNS = [0, 1, 2, 3, 4, 5] as const
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const

export const read = (view: View): BattleView => view as unknown as BattleView
export const roman = (column: number): string => ROMAN[column] ?? '?'
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** An area of a side in one word, for keys and for finding its element: "0-3". */
export const placeOf = (side: number, column: number): string => `${side}-${column}`

export function areaOf(view: BattleView, side: Side, column: number): AreaView {
  return view.sides[side].areas[column] ?? { hirdmen: 0, bondi: 0, strength: 0, ravens: 0, placed: false }
}

export function columnOf(view: BattleView, column: number): ColumnView {
  return view.columns[column] ?? { captor: null, garrison: { hirdmen: 0, bondi: 0 } }
}

/** A field of an action as a number: `num(action, 'ravens')`. */
export const num = (action: LegalAction, field: string): number => Number(action.form[field] ?? NaN)
export const word = (action: LegalAction): string => String(action.form.action)

export const armyName = (army: unknown): string =>
  army === 'norse' ? 'Norse' : army === 'anglo_saxon' ? 'Anglo-Saxon' : ''
