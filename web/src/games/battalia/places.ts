/** Which places of the board a line of the log speaks of: squares of the map, and decks of the market. */
import type { Way } from '../../lib/beats'
import { groundOf, kindOf } from './model'
import type { Line } from './view'

/** These tell of the battle going on and do not name its square. */
const OF_THE_BATTLE = new Set<string>([
  'card_fought',
  'totals',
  'defender_chose',
  'step_stopped',
  'seal_won',
  'peak_taken',
])

/** A deck's name among the places. */
export const deckPlace = (deck: string): string => `deck ${deck}`

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event } = line
  if (event.event === 'card_built') return [event.square, deckPlace(event.deck)]
  if (event.event === 'extra_city_placed') return [event.square, deckPlace(event.deck)]
  if (event.event === 'card_gained') return deckOf(event.card)
  if ('squares' in event) return event.squares
  if ('square' in event) return [event.square]
  if ('source' in event) return [event.source, event.target]
  return OF_THE_BATTLE.has(event.event) ? foughtFor(line, lines) : []
}

/** A card of a people comes from a deck; Great Artefacts lie elsewhere. */
function deckOf(card: string): string[] {
  return groundOf(card) !== 'any' || card.includes('/') ? [deckPlace(kindOf(card))] : []
}

/** Heroes go ways; what is built comes from a deck and needs no arrow. */
export function waysOf(line: Line, lines: Line[]): Way[] {
  const { event } = line
  if (event.event === 'hero_moved') return [{ from: event.source, to: event.target, count: 0 }]
  if (event.event !== 'hero_retreated') return []
  const [from] = foughtFor(line, lines)
  return from ? [{ from, to: event.square, count: 0 }] : []
}

function foughtFor(line: Line, lines: Line[]): string[] {
  const before = lines.slice(0, lines.indexOf(line)).map((one) => one.event)
  const began = before.findLast((event) => event.event === 'battle_began')
  return began ? [began.square] : []
}
