/** The few questions the drawing asks of the view. */
import type { LegalAction } from '../../lib/board'
import type { Facing, FeastView as Battle, FigureView as Figure, KindView as Kind } from './view'

export type * from './view'
export type { Battle, Figure, Kind }
export type { SideView as Side, WallView as Wall } from './view'

export const FACINGS: Facing[] = ['N', 'E', 'S', 'W']

/** A figure that stands on the table. */
export interface Standing extends Figure {
  x: number
  y: number
}

export const kindOf = (battle: Battle, figure: Figure): Kind => battle.kinds[figure.kind] as Kind
export const isStanding = (figure: Figure | undefined): figure is Standing =>
  figure?.zone === 'table' && figure.x !== null && figure.y !== null
export const standing = (battle: Battle): Standing[] => battle.figures.filter(isStanding)

export function figureAt(battle: Battle, x: number, y: number): Standing | undefined {
  return standing(battle).find((one) => x >= one.x && x < one.x + one.columns && y >= one.y && y < one.y + one.rows)
}

// ── actions ─────────────────────────────────────────────────────────────────────────────────────────────────────────

export const word = (action: LegalAction): string => String(action.form['action'])
export const num = (action: LegalAction, field: string): number => Number(action.form[field])
export const says = (action: LegalAction): string => (word(action) === 'word' ? String(action.form['says']) : '')

// ── distances ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Half inches as people read them: 7 → 3½. */
export function inches(half: number): string {
  const whole = Math.floor(half / 2)
  return half % 2 ? `${whole || ''}½` : String(whole)
}
