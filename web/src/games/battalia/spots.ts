/** Where an action is done: squares of the map, decks of the market. */
import type { Spots } from '../../lib/board'
import type { LegalAction } from './view'
import { field } from './model'
import { deckPlace } from './places'

const DECKS = new Set(['hire', 'create', 'road', 'city_type'])

export function spotsOf(action: LegalAction): Spots {
  const [square, choice] = [field(action, 'square'), field(action, 'choice')]
  if (square) return { places: [square] }
  if (DECKS.has(String(action.form.action))) return { places: [deckPlace(choice)] }
  return { places: /^[a-z]\d+$/.test(choice) ? [choice] : [] }
}
