/** Where an action is done: places of the sheet carry the action that names them, raids their card. */
import type { Spots } from '../../lib/board'
import type { LegalAction } from './view'

export function spotsOf({ form, text }: LegalAction): Spots {
  const name = String(form['action'])
  if (name === 'die' || name === 'fate') return { places: ['dice'] }
  if (name === 'draw') return { places: [text.split(':').slice(0, 2).join(':')] }
  return { places: [text] }
}
