/** Lines around and between bases, in units of the drawing. */
import { CELL, type Box, type Frame } from '../frame'
import type { Standing, Wall } from '../model'
import { key, squaresOf } from '../shape'

/** All that lies within so many inches of a base, edge to edge. */
export function around(box: Box, inches: number): string {
  const r = inches * CELL
  const [x, y, w, h] = [box.x * CELL, box.y * CELL, box.w * CELL, box.h * CELL]
  const bend = `a${r} ${r} 0 0 1`
  return `M${x} ${y - r}h${w}${bend} ${r} ${r}v${h}${bend}-${r} ${r}h-${w}${bend}-${r}-${r}v-${h}${bend} ${r}-${r}z`
}

/** What lies forward of the rear edge of a base, and that edge through the whole table. */
export function frontOf(frame: Frame, box: Box, way: number): Box & { edge: string } {
  const [width, height] = [frame.width * CELL, frame.height * CELL]
  const [left, top, right, bottom] = [box.x * CELL, box.y * CELL, (box.x + box.w) * CELL, (box.y + box.h) * CELL]
  if (way === 0) return { x: 0, y: 0, w: width, h: bottom, edge: `M0 ${bottom}H${width}` }
  if (way === 1) return { x: left, y: 0, w: width - left, h: height, edge: `M${left} 0V${height}` }
  if (way === 2) return { x: 0, y: top, w: width, h: height - top, edge: `M0 ${top}H${width}` }
  return { x: 0, y: 0, w: right, h: height, edge: `M${right} 0V${height}` }
}

const OUT = 2.5

/** The shields of a wall: a bar along its front and both flanks, none behind. */
export function shields(frame: Frame, wall: Wall, figures: Standing[]): string {
  const way = frame.way(wall.facing)
  const squares = squaresOf(figures.map((one) => frame.box(one.x, one.y)))
  const edges: string[] = []
  for (const one of figures) {
    const { x, y } = frame.box(one.x, one.y)
    const [l, t, r, b] = [x * CELL - OUT, y * CELL - OUT, (x + 1) * CELL + OUT, (y + 1) * CELL + OUT]
    const sides: [number, number, string][] = [
      [0, -1, `M${l} ${t}H${r}`],
      [1, 0, `M${r} ${t}V${b}`],
      [0, 1, `M${l} ${b}H${r}`],
      [-1, 0, `M${l} ${t}V${b}`],
    ]
    sides.forEach(([dx, dy, line], side) => {
      if (side !== (way + 2) % 4 && !squares.has(key(x + dx, y + dy))) edges.push(line)
    })
  }
  return edges.join('')
}

/** The leftmost square of a wall in the picture, the upper one of several. */
export function leftEnd(frame: Frame, figures: Standing[]): Box {
  const boxes = figures.map((one) => frame.box(one.x, one.y))
  return boxes.reduce((best, box) => (box.x < best.x || (box.x === best.x && box.y < best.y) ? box : best))
}

export const middle = (frame: Frame, one: Standing): [number, number] => {
  const box = frame.box(one.x, one.y, one.columns, one.rows)
  return [(box.x + box.w / 2) * CELL, (box.y + box.h / 2) * CELL]
}
