/** Outlines around sets of squares, as paths with cut corners. */
import { CELL } from './frame'

export type Squares = Set<number>
const WIDE = 64 // more than the largest table has squares in a row

export const key = (x: number, y: number): number => (y + 1) * WIDE + x + 1
export const unkey = (square: number): [number, number] => [(square % WIDE) - 1, Math.floor(square / WIDE) - 1]

export function squaresOf(boxes: Iterable<{ x: number; y: number; w: number; h: number }>): Squares {
  const found: Squares = new Set()
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.h; y++) for (let x = box.x; x < box.x + box.w; x++) found.add(key(x, y))
  return found
}

/** Maximal sets that hang together by edges or corners. */
export function pieces(squares: Squares): Squares[] {
  const left = new Set(squares)
  const found: Squares[] = []
  for (const start of squares) {
    if (!left.delete(start)) continue
    const piece: Squares = new Set([start])
    for (const one of piece)
      for (const step of [-WIDE - 1, -WIDE, -WIDE + 1, -1, 1, WIDE - 1, WIDE, WIDE + 1])
        if (left.delete(one + step)) piece.add(one + step)
    found.push(piece)
  }
  return found
}

/** Every square as a small path of its own: one element for many. */
export function blocks(squares: Iterable<number>, inset = 0): string {
  const side = CELL - 2 * inset
  return [...squares]
    .map((one) => {
      const [x, y] = unkey(one)
      return `M${x * CELL + inset} ${y * CELL + inset}h${side}v${side}h-${side}z`
    })
    .join('')
}

type Point = [number, number]

/** The boundary of the squares, inside to the right, as closed loops of corner points. */
export function loops(squares: Squares): Point[][] {
  const next = new Map<string, Point[]>()
  const add = (from: Point, to: Point): void => {
    const name = from.join()
    next.set(name, [...(next.get(name) ?? []), to])
  }
  for (const one of squares) {
    const [x, y] = unkey(one)
    if (!squares.has(one - WIDE)) add([x, y], [x + 1, y])
    if (!squares.has(one + 1)) add([x + 1, y], [x + 1, y + 1])
    if (!squares.has(one + WIDE)) add([x + 1, y + 1], [x, y + 1])
    if (!squares.has(one - 1)) add([x, y + 1], [x, y])
  }
  const found: Point[][] = []
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const loop: Point[] = [start.split(',').map(Number) as Point]
      let to = ends.pop() as Point
      while (to.join() !== start) {
        const from = loop.at(-1) as Point
        loop.push(to)
        const open = next.get(to.join()) as Point[]
        to = open.splice(turnRight(from, to, open), 1)[0] as Point
      }
      found.push(corners(loop))
    }
  }
  return found
}

/** Where two loops meet at a corner, keep to the right, so that each stays whole. */
function turnRight(from: Point, at: Point, open: Point[]): number {
  if (open.length < 2) return 0
  const cross = ([x, y]: Point): number => (at[0] - from[0]) * (y - at[1]) - (at[1] - from[1]) * (x - at[0])
  return open.findIndex((one) => cross(one) > 0)
}

/** Only the points where the outline turns. */
function corners(loop: Point[]): Point[] {
  return loop.filter((at, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point
    const after = loop[(i + 1) % loop.length] as Point
    return !((before[0] === at[0] && at[0] === after[0]) || (before[1] === at[1] && at[1] === after[1]))
  })
}

/** The outline, its corners rounded; `grow` moves it outward (inward if negative). */
export function outline(squares: Squares, radius = 3, grow = 0): string {
  return loops(squares)
    .map((loop) =>
      rounded(
        loop.map((at, i) => pushed(loop, at, i, grow)),
        radius,
      ),
    )
    .join('')
}

function pushed(loop: Point[], at: Point, i: number, grow: number): Point {
  const before = loop[(i + loop.length - 1) % loop.length] as Point
  const after = loop[(i + 1) % loop.length] as Point
  const [ax, ay] = [Math.sign(at[0] - before[0]), Math.sign(at[1] - before[1])]
  const [bx, by] = [Math.sign(after[0] - at[0]), Math.sign(after[1] - at[1])]
  return [at[0] * CELL + grow * (ay + by), at[1] * CELL - grow * (ax + bx)]
}

function rounded(loop: Point[], radius: number): string {
  const parts = loop.map((at, i) => {
    const before = loop[(i + loop.length - 1) % loop.length] as Point
    const after = loop[(i + 1) % loop.length] as Point
    const [from, to] = [toward(at, before, radius), toward(at, after, radius)]
    return `${i === 0 ? 'M' : 'L'}${from.join(' ')}Q${at.join(' ')} ${to.join(' ')}`
  })
  return `${parts.join('')}z`
}

function toward(at: Point, other: Point, far: number): Point {
  const [dx, dy] = [other[0] - at[0], other[1] - at[1]]
  const length = Math.abs(dx) + Math.abs(dy)
  const step = Math.min(far, length / 2) / (length || 1)
  return [at[0] + dx * step, at[1] + dy * step]
}
