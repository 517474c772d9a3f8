/** Where an action is done: spaces, land cards, the own stack and hand, the magic way. */
import type { Spots } from '../../lib/board'
import type { BoardProps, LegalAction } from './view'
import { num, word } from './model'
import { cardPlace, heldPlace, ownPlace, rowAfter, spacePlace } from './places'

export function spotsOf(action: LegalAction, { view, lines }: Pick<BoardProps, 'view' | 'lines'>): Spots {
  const me = view.seat === 1 ? 1 : 0
  const row = rowAfter(lines)
  const at = num(action, 'place')
  switch (word(action)) {
    case 'fly': {
      const end = view.sides[me].next?.end ?? view.ravens[me]
      const way: [string, string] = [spacePlace(row, me, view.ravens[me]), spacePlace(row, me, end)]
      return { places: [way[1]], way }
    }
    case 'marker':
      return { places: [spacePlace(row, num(action, 'side'), at)] }
    case 'rotate':
    case 'remove':
    case 'swap':
      return { places: [cardPlace(row, at)] }
    case 'with': {
      const way: [string, string] = [cardPlace(row, view.odin?.first ?? at), cardPlace(row, at)]
      return { places: way, way }
    }
    case 'stash':
      return { places: [held(action, view), ownPlace('stack', me)] }
    case 'magic':
      return { places: [held(action, view), ownPlace('magic', me)] }
    case 'odin':
      return { places: [held(action, view)] }
    case 'next':
    case 'keep':
      return { places: ['stack'] }
    default:
      return { places: [] }
  }
}

/** The card itself that is used: the top of the own stack, or the first such card of the hand. */
const held = (action: LegalAction, view: BoardProps['view']): string =>
  action.form.source === 'stack'
    ? heldPlace('stack', 0)
    : heldPlace('hand', view.mine?.hand.indexOf(String(action.form.card)) ?? 0)
