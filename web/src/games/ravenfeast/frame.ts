/** How the table lies on the screen: turned by quarters until the own side is at the bottom. Only the picture turns. */
import { FACINGS, facingAt, type Facing } from './model'

export const CELL = 24

export interface Box {
  x: number
  y: number
  w: number
  h: number
}

const known = new Map<string, Frame>()
const OWN_FRONT: Record<Facing, number> = { N: 0, W: 1, S: 2, E: 3 }

export class Frame {
  readonly width: number
  readonly height: number
  readonly #columns: number
  readonly #rows: number

  /** @param turns quarter turns to the right */
  constructor(
    readonly turns: number,
    rows: string[],
  ) {
    this.#columns = rows[0]?.length ?? 0
    this.#rows = rows.length
    this.width = turns % 2 ? this.#rows : this.#columns
    this.height = turns % 2 ? this.#columns : this.#rows
  }

  /** Whoever fronts north sits at the bottom already. */
  static for(front: Facing | undefined, rows: string[]): Frame {
    const turns = front ? OWN_FRONT[front] : 0
    const name = `${turns} ${rows[0]?.length} ${rows.length}`
    let frame = known.get(name)
    if (!frame) known.set(name, (frame = new Frame(turns, rows)))
    return frame
  }

  /** Squares of the table as squares of the picture. */
  box(x: number, y: number, columns = 1, rows = 1): Box {
    const [w, h] = this.turns % 2 ? [rows, columns] : [columns, rows]
    if (this.turns === 1) return { x: this.#rows - y - rows, y: x, w, h }
    if (this.turns === 2) return { x: this.#columns - x - columns, y: this.#rows - y - rows, w, h }
    if (this.turns === 3) return { x: y, y: this.#columns - x - columns, w, h }
    return { x, y, w, h }
  }

  /** The table's square under a square of the picture. */
  square(px: number, py: number): { x: number; y: number } {
    if (this.turns === 1) return { x: py, y: this.#rows - 1 - px }
    if (this.turns === 2) return { x: this.#columns - 1 - px, y: this.#rows - 1 - py }
    if (this.turns === 3) return { x: this.#columns - 1 - py, y: px }
    return { x: px, y: py }
  }

  holds(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.#columns && y < this.#rows
  }

  /** 0 up, 1 right, 2 down, 3 left in the picture. */
  way(facing: Facing): number {
    return (FACINGS.indexOf(facing) + this.turns) % 4
  }

  /** Which facing looks that way in the picture. */
  facing(way: number): Facing {
    return facingAt(way - this.turns)
  }

  /** The ground as it lies in the picture, row by row. */
  ground(rows: string[]): string[] {
    return Array.from({ length: this.height }, (_, py) =>
      Array.from({ length: this.width }, (_, px) => {
        const { x, y } = this.square(px, py)
        return rows[y]?.[x] ?? '.'
      }).join(''),
    )
  }
}
