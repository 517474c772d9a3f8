/** The few questions the drawing asks of the view, whose types are in view.ts. */
import type { AreaView, BattleView, ColumnView, Form, LegalAction, Side } from './view'

export type * from './view'

export const COLUMNS = [0, 1, 2, 3, 4, 5] as const
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'] as const

export const roman = (column: number): string => ROMAN[column] ?? '?'
export const sideOf = (seat: number): Side => (seat === 1 ? 1 : 0)
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** An area of a side in one word, for keys and for finding its element: "0-3". */
export const placeOf = (side: number, column: number): string => `${side}-${column}`

const NOWHERE: AreaView = {
  hirdmen: 0,
  bondi: 0,
  strength: 0,
  ravens: 0,
  placed: false,
  left: null,
  right: null,
}
export function areaOf(view: BattleView, side: Side, column: number): AreaView {
  return view.sides[side].areas[column] ?? NOWHERE
}

export function columnOf(view: BattleView, column: number): ColumnView {
  return view.columns[column] ?? { captor: null, garrison: { hirdmen: 0, bondi: 0 } }
}

/** A field of an action as a number: `num(action, 'ravens')`. */
export const num = (action: LegalAction, field: keyof Form): number => Number(action.form[field] ?? NaN)
/** What kind of action it is. */
export const word = (action: LegalAction): Form['action'] => action.form.action

/** Where warriors of an area would go that way. */
export const beside = (view: BattleView, side: Side, column: number, right: boolean): number | null =>
  areaOf(view, side, column)[right ? 'right' : 'left']

/** Tenths as people read them: 27 → 2.7. */
export const tenths = (number = 0): string => (number / 10).toFixed(1)

export const armyName = (army: unknown): string =>
  army === 'norse' ? 'Norse' : army === 'anglo_saxon' ? 'Anglo-Saxon' : ''
