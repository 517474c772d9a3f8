/** The ground, from its signs: which squares are drawn as what. Effects are the game's affair. */
import { key, outline, pieces, type Squares } from './shape'

export interface Ground {
  name: string
  /** Class of the drawing. */
  look: string
}

export const LEGEND: Record<string, Ground> = {
  '.': { name: 'open ground', look: '' },
  '1': { name: 'hill', look: 'hill' },
  '2': { name: 'hilltop', look: 'top' },
  ',': { name: 'rough ground', look: 'rough' },
  T: { name: 'woods', look: 'wood' },
  H: { name: 'hedge', look: 'hedge' },
  w: { name: 'low wall', look: 'low' },
  '#': { name: 'high wall or building', look: 'high' },
  '~': { name: 'deep water', look: 'water' },
}

export interface Patch {
  look: string
  path: string
}

/** Patches from the lowest to the highest, each one path. A hilltop also lies on its hill. */
export function patches(ground: string[]): Patch[] {
  const all = (signs: string): Squares => {
    const found: Squares = new Set()
    ground.forEach((row, y) => [...row].forEach((sign, x) => signs.includes(sign) && found.add(key(x, y))))
    return found
  }
  const drawn: [string, string, number][] = [
    ['hill', '12', 9],
    ['top', '2', 8],
    ['rough', ',', 7],
    ['water', '~', 9],
    ['wood', 'T', 9],
    ['hedge', 'H', 5],
    ['low', 'w', 2],
    ['high', '#', 2],
  ]
  return drawn.flatMap(([look, signs, radius]) =>
    pieces(all(signs)).map((piece) => ({ look, path: outline(piece, radius, INSET[look] ?? 0) })),
  )
}

const INSET: Record<string, number> = { hedge: -4, low: -5, top: -3, rough: -1 }
