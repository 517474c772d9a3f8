/** The few questions the drawing asks of the view. */
import type { Facing, FeastView as Battle, FigureView as Figure, Form, KindView as Kind, LegalAction } from './view'

export type * from './view'
export type { Battle, Figure, Kind }
export type { SideView as Side, WallView as Wall } from './view'

export const FACINGS: Facing[] = ['N', 'E', 'S', 'W']
/** So many quarter turns to the right of north. */
export const facingAt = (turns: number): Facing => FACINGS[(turns + 8) % 4] ?? 'N'

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

/** What kind of action it is. */
export const word = (action: LegalAction): Form['action'] => action.form.action
export const num = (action: LegalAction, field: keyof Form): number => Number(action.form[field])
export const says = (action: LegalAction): string => (word(action) === 'word' ? String(action.form['says']) : '')

// ── distances ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Half inches as people read them: 7 → 3½. */
export function inches(half: number): string {
  const whole = Math.floor(half / 2)
  return half % 2 ? `${whole || ''}½` : String(whole)
}
