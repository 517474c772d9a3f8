/** Which places of the board a line speaks of. A land card keeps its name while the row closes up or loses its start,
 *  so that what was told of it stays marked on it; the cards of another race have other names. */
import type { Way } from '../../lib/beats'
import type { Line } from './view'

const MANY = 200 // no row is longer

/** The race and its cards: `cards[place - 1]` is the name of the card there. */
export interface Row {
  race: number
  cards: number[]
}

export function rowAfter(lines: Line[]): Row {
  const cards = Array.from({ length: MANY }, (_, at) => at + 1)
  const laid = lines.findLastIndex(({ event }) => event.event === 'row_laid')
  for (const { event } of lines.slice(laid + 1))
    if (event.event === 'land_removed') cards.splice(event.place - 1, 1)
    else if (event.event === 'path_trimmed') cards.splice(0, event.cards.length)
  return { race: lines.filter(({ event }) => event.event === 'race_began').length, cards }
}

/** Half a card, or the start place of a path. */
export const spacePlace = ({ race, cards }: Row, side: number, place: number): string =>
  `${race}-${side}-${place === 0 ? 'start' : cards[place - 1]}`
/** A whole card. */
export const cardPlace = ({ race, cards }: Row, place: number): string => `${race}-card-${cards[place - 1]}`
/** Before a card: where one was taken out. */
export const gapPlace = ({ race, cards }: Row, place: number): string => `${race}-gap-${cards[place - 1]}`
/** What a player has: "hand-0", "stack-1", "magic-0". */
export const ownPlace = (what: 'hand' | 'stack' | 'magic', seat: number): string => `${what}-${seat}`
/** A card of the own hand, or of the own stack from its top: "hand-card-2". */
export const heldPlace = (what: 'hand' | 'stack', at: number): string => `${what}-card-${at}`

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event } = line
  const row = before(line, lines)
  switch (event.event) {
    case 'flew':
      return [event.start, event.end].map((place) => spacePlace(row, event.seat, place))
    case 'raven_moved':
      return [event.start, event.end].map((place) => spacePlace(row, event.raven, place))
    case 'lands_swapped':
      return [event.first, event.second].map((place) => cardPlace(row, place))
    case 'land_rotated':
    case 'land_laid':
      return [cardPlace(row, event.place)]
    case 'land_removed':
      return [gapPlace(row, event.place + 1)]
    case 'marker_set':
      return [spacePlace(row, event.side, event.place)]
    case 'stashed':
    case 'stashed_unseen':
    case 'stack_ordered':
      return [ownPlace('stack', event.seat)]
    case 'magic_added':
      return [ownPlace('magic', event.seat)]
    case 'hand_drawn':
      return [ownPlace('hand', event.seat)]
    default:
      return []
  }
}

/** Ravens go one way, swapped lands both. */
export function waysOf(line: Line, lines: Line[]): Way[] {
  const { event } = line
  if (event.event !== 'flew' && event.event !== 'raven_moved' && event.event !== 'lands_swapped') return []
  const [from, to] = placesOf(line, lines) as [string, string]
  const way = { from, to, count: 0 }
  return event.event === 'lands_swapped' ? [way, { from: to, to: from, count: 0 }] : [way]
}

function before(line: Line, lines: Line[]): Row {
  const at = lines.findIndex((one) => one.number === line.number)
  return rowAfter(at < 0 ? lines : lines.slice(0, at))
}
