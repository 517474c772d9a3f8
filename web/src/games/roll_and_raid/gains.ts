/** What a place would give, as marks beside it. */
import type { Gains, RaidView } from './model'
import { some } from '../../lib/words'
import { signed } from './words'

export interface Mark {
  icon: string | null
  text: string
}

const ICONS: [keyof Gains, string][] = [
  ['ships', 'em-ship'],
  ['axes', 'em-axe'],
  ['houses', 'g-house'],
  ['vikings', 'g-helm'],
]

export function marks(gains: Gains): Mark[] {
  const found: Mark[] = ICONS.filter(([field]) => gains[field]).map(([field, icon]) => ({
    icon,
    text: String(gains[field]),
  }))
  if (gains.fate) found.push({ icon: 'g-fate', text: String(gains.fate) })
  if (gains.glory) found.push({ icon: null, text: `${signed(gains.glory)} GP` })
  return found
}

/** The glyph of a product or good by its name. */
export const GLYPH: Record<string, string> = {
  ship: 'em-ship',
  axe: 'em-axe',
  house: 'g-house',
  viking: 'g-helm',
  ships: 'em-ship',
  axes: 'em-axe',
  vikings: 'g-helm',
}

/** How many dice are still to be used, in words; '' for none. */
function dice(view: RaidView): string {
  const sheet = view.sheets[view.seat ?? 0]
  if (!sheet) return ''
  const common = view.mine?.dice_left ?? 0
  const fate = sheet.fate.filter((die) => !die.used).length
  const parts = [
    common ? some(common, 'common die', 'common dice') : '',
    fate ? some(fate, 'Fate die', 'Fate dice') : '',
  ].filter(Boolean)
  return parts.join(' and ')
}

export const diceLeft = (view: RaidView): string =>
  dice(view) ? `You may still use ${dice(view)}.` : 'All your dice are used.'

/** What it means to be done now. */
export const diceLost = (view: RaidView): string =>
  dice(view) ? `Then you do without ${dice(view)} this round.` : 'All your dice are used.'
