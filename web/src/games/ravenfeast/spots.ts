/** Where an action is done: the figure it names, the square it leads to, and the way there. */
import type { Spots } from '../../lib/board'
import type { BoardProps, LegalAction } from './view'
import { num, word } from './model'
import { placeOf } from './places'

/** A square as a place; it is drawn where advice speaks of it. */
export const squareOf = (x: number, y: number): string => `square ${x},${y}`
export function squareIn(place: string): [number, number] | null {
  const found = /^square (\d+),(\d+)$/.exec(place)
  return found ? [Number(found[1]), Number(found[2])] : null
}

export function spotsOf(action: LegalAction, { view }: Pick<BoardProps, 'view'>): Spots {
  switch (word(action)) {
    case 'figure':
    case 'captive':
    case 'turn':
      return { places: [placeOf(num(action, 'figure'))] }
    case 'wall':
      return {
        places: view.walls.find((one) => one.id === num(action, 'wall'))?.figures.map(placeOf) ?? [],
      }
    case 'square': {
      const [to, going] = [squareOf(num(action, 'x'), num(action, 'y')), view.picked.figure]
      return typeof going === 'number' ? { places: [to], way: [placeOf(going), to] } : { places: [to] }
    }
    default:
      return { places: [] }
  }
}
