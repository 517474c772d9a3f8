/** The board in sentences: labels of areas, buttons, the plain list. */
import type { Form, LegalAction } from './view'
import { some } from '../../lib/words'
import { areaOf, beside, columnOf, num, roman, sideOf, word, type BattleView, type Side } from './model'

export const ravens = (n: number): string => some(n, 'raven')
export const hirdmen = (n: number): string => some(n, 'Hirdman', 'Hirdmen')
export const bondi = (n: number): string => some(n, 'Bondir', 'Bondi')

export function warriors(h: number, b: number): string {
  return [h ? hirdmen(h) : '', b ? bondi(b) : ''].filter(Boolean).join(' and ') || 'nobody'
}

/** Whose: "Your", "Leofric’s". */
export function whose(side: Side, seat: number | null, names: string[]): string {
  return side === seat ? 'Your' : `${names[side] ?? `Seat ${side + 1}`}’s`
}

/** "Your area III: 3 Hirdmen, 1 Bondir, strength 7, 5 ravens." */
export function areaSentence(
  view: BattleView,
  side: Side,
  column: number,
  seat: number | null,
  names: string[],
): string {
  const start = `${whose(side, seat, names)} area ${roman(column)}`
  const { captor, garrison } = columnOf(view, column)
  if (captor !== null) {
    const holder = captor === seat ? 'you hold' : `${names[captor]} holds`
    return captor === side
      ? `${start}: closed, its warriors moved up. `
      : `${start}: ${holder} it with ${warriors(garrison.hirdmen, garrison.bondi)}, captured. `
  }
  const area = areaOf(view, side, column)
  const men =
    area.strength === 0
      ? 'nobody stands here'
      : `${hirdmen(area.hirdmen)}, ${bondi(area.bondi)}, strength ${area.strength}`
  const high = view.tactics?.high_ground[side] === column ? ' High ground: attacks here score fewer hits.' : ''
  return `${start}: ${men}, ${ravens(area.ravens)}.${high} `
}

/** An action as the deed it is. */
export function say(action: LegalAction, view: BattleView): string {
  const n = (field: keyof Form): number => num(action, field)
  const at = roman(n('area'))
  switch (word(action)) {
    case 'order':
      return action.form.first ? 'Be first player' : 'Be second player'
    case 'place':
      return `Place ${n('ravens')} in ${at}`
    case 'attack':
      return `Attack ${at} with ${n('ravens')}`
    case 'move': {
      const to = beside(view, sideOf(view.active), n('area'), action.form.right === true)
      return `Move from ${at} to ${roman(to ?? n('area'))}`
    }
    case 'close':
      return `Move from ${at} ${action.form.right ? 'towards VI' : 'towards I'}`
    case 'send':
      return `Send ${warriors(n('hirdmen'), n('bondi'))}`
    case 'thralls':
      return n('number') === 0 ? 'Keep the thralls' : `Reroll with ${some(n('number'), 'thrall')}`
    case 'block':
      return n('ravens') === 0 ? 'Do not block' : `Block with ${n('ravens')}`
    case 'lose':
      return `Lose ${warriors(n('hirdmen'), n('bondi'))}`
    case 'pass':
      return 'Pass'
    case 'card':
      return `Play ${cardName(view, String(action.form.card))}`
    case 'shift':
      return `Shift ${n('ravens')} from ${roman(n('source'))} to ${roman(n('target'))}`
    case 'gather':
      return `Gather ravens in ${at}`
    case 'from':
      return `Take one each from ${(action.form.areas ?? []).map(roman).join(', ')}`
    case 'scatter':
      return `Scatter ${n('ravens')} in ${at}`
    case 'onslaught':
      return `Attack once more from ${at}`
    case 'recall':
      return `Bring ${bondi(n('bondi'))} to ${at}`
    case 'hold':
      return `Hold the high ground in ${at}`
    default:
      return action.text
  }
}

export function cardName(view: BattleView, id: string): string {
  return view.tactics?.hand.find((card) => card.id === id)?.name ?? id
}

/** The heading under which the plain list puts an action. */
export function group(action: LegalAction): string {
  if (typeof action.form.area === 'number') return `Area ${roman(action.form.area)}`
  if (typeof action.form.source === 'number') return `From area ${roman(action.form.source)}`
  return ''
}

const WINDOWS: Record<string, string> = {
  place_start: 'before placing',
  place_end: 'after placing',
  act_start: 'before actions',
  act_end: 'after actions',
  end_start: 'before captures',
  end_end: 'at the end of the turn',
  atk_before: 'before attack dice',
  atk_after: 'after attack dice',
  thr_before: 'before thrall dice',
  thr_after: 'after thrall dice',
  blk_before: 'before block dice',
  blk_after: 'after block dice',
}
export const moment = (window: string): string => WINDOWS[window] ?? window
