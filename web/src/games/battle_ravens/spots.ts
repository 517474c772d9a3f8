/** Where an action is done: its areas, and the way of whoever moves. */
import type { Spots } from '../../lib/board'
import type { BoardProps, LegalAction } from './view'
import { beside, num, placeOf, word, type Side } from './model'

export function spotsOf(action: LegalAction, { seat, view }: Pick<BoardProps, 'seat' | 'view'>): Spots {
  const [me, they]: [Side, Side] = seat === 1 ? [1, 0] : [0, 1]
  const area = num(action, 'area')
  const between = (from: number, to: number | null): Spots => {
    if (to === null) return { places: [placeOf(me, from)] }
    const way: [string, string] = [placeOf(me, from), placeOf(me, to)]
    return { places: way, way }
  }
  switch (word(action)) {
    case 'attack':
    case 'onslaught':
      return { places: [placeOf(me, area), placeOf(they, area)], way: [placeOf(me, area), placeOf(they, area)] }
    case 'move':
    case 'close':
      return between(area, beside(view, me, area, action.form.right === true))
    case 'send':
      return view.move ? between(view.move.source, view.move.target) : { places: [] }
    case 'shift':
      return between(num(action, 'source'), num(action, 'target'))
    case 'from':
      return { places: (action.form.areas ?? []).map((one) => placeOf(me, one)) }
    case 'scatter':
      return { places: [placeOf(they, area)] }
    default:
      return { places: typeof action.form.area === 'number' ? [placeOf(me, area)] : [] }
  }
}
