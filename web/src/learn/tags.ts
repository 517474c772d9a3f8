/** Where the tag of a mark stands: beside its place and never over it, where it hides least of what else lies there. */

export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}
export type Side = 'below' | 'above' | 'after' | 'before'

const HIGH = 30 // pixels of a tag with its distance
const LETTER = 8 // pixels, rather too many
const PADDING = 24

/** The sides in the order in which they are liked. */
const SIDES: Side[] = ['below', 'above', 'after', 'before']

export function tagRect(place: Rect, text: string, side: Side): Rect {
  const wide = text.length * LETTER + PADDING
  const middle = (place.left + place.right - wide) / 2
  const level = (place.top + place.bottom - HIGH) / 2
  const left = side === 'after' ? place.right + 5 : side === 'before' ? place.left - 5 - wide : middle
  const top = side === 'below' ? place.bottom : side === 'above' ? place.top - HIGH : level
  return { left, top, right: left + wide, bottom: top + HIGH }
}

function shared(one: Rect, other: Rect): number {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** What of a tag would lie outside the board. */
function outside(tag: Rect, board: Rect): number {
  return (tag.right - tag.left) * (tag.bottom - tag.top) - shared(tag, board)
}

/** The side on which the tag hides least; of equals the first. `others` is what must stay seen. */
export function bestSide(place: Rect, text: string, board: Rect, others: Rect[]): Side {
  const hidden = SIDES.map((side) => {
    const tag = tagRect(place, text, side)
    return others.reduce((sum, other) => sum + shared(tag, other), 2 * outside(tag, board))
  })
  return SIDES[hidden.indexOf(Math.min(...hidden))] ?? 'below'
}
