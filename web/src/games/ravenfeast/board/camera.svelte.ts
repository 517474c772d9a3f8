/** What part of the table is seen: zoom and pan, in units of the drawing. */
import { CELL, type Box, type Frame } from '../frame'

const FARTHEST = 0.7
const NEAREST_CELL = 72 // pixels a square has at most
// pixels a square has, when the page is opened on a phone: at least, and if all fits
const [READABLE_CELL, TOUCHABLE_CELL] = [20, 40]
const DESK_CELL = 32 // and on a desk, where figures are at least 28 across
const DESK = 600 // pixels from which a window is one

/** Pixels that dice and the small map may take at the lower edge: the table can be drawn out from under them. */
const COVERED = 120

export class Camera {
  zoom = $state(1)
  cx = $state(0)
  cy = $state(0)
  /** The window's size in pixels. */
  boxWidth = $state(0)
  boxHeight = $state(0)
  /** Pixels at the lower edge of the window that belong to buttons, not to the table. */
  foot = $state(0)
  width = $state(1)
  height = $state(1)

  /** The height of the window that is free for the table. */
  get free(): number {
    return Math.max(0, this.boxHeight - this.foot)
  }
  /** Pixels of a unit when the whole table is seen. */
  get fitting(): number {
    return Math.min(this.boxWidth / (this.width + 8), this.free / (this.height + 8)) || 1
  }
  get scale(): number {
    return this.fitting * this.zoom
  }
  get cell(): number {
    return this.scale * CELL
  }
  get left(): number {
    return this.cx - this.boxWidth / this.scale / 2
  }
  get top(): number {
    return this.cy - this.free / this.scale / 2
  }
  get viewBox(): string {
    const [w, h] = [this.boxWidth / this.scale, this.boxHeight / this.scale]
    return [this.left, this.top, w || 1, h || 1].map((one) => one.toFixed(2)).join(' ')
  }
  get sees(): { x: number; y: number; w: number; h: number } {
    return { x: this.left, y: this.top, w: this.boxWidth / this.scale, h: this.free / this.scale }
  }

  lay(frame: Frame): void {
    this.width = frame.width * CELL
    this.height = frame.height * CELL
  }

  fit(): void {
    this.zoom = 1
    this.cx = this.width / 2
    this.cy = this.height / 2
  }

  /** The whole table where squares stay readable; else as near as that takes, with all that matters in the picture if
   *  it fits, and what is one's own in any case. */
  open(all: Box, own: Box): void {
    this.fit()
    const wanted = this.boxWidth >= DESK ? DESK_CELL : this.#touchable(all)
    if (this.cell >= wanted) return
    this.zoom = wanted / this.cell
    const between = (from: number, size: number, mine: number, long: number, seen: number, beneath = CELL): number => {
      const [least, most] = [(mine + long) * CELL + beneath - seen / 2, (mine - 1) * CELL + seen / 2]
      return least > most ? (mine + long / 2) * CELL : Math.min(Math.max((from + size / 2) * CELL, least), most)
    }
    const { w, h } = this.sees
    this.look(between(all.x, all.w, own.x, own.w, w), between(all.y, all.h, own.y, own.h, h, this.#beneath))
  }

  /** Pixels of a square on a phone: as many as show all that matters, within what a finger needs and can use. */
  #touchable({ w, h }: Box): number {
    const showing = Math.min(this.boxWidth / (w + 2), this.free / (h + 2))
    return Math.min(Math.max(showing, READABLE_CELL), TOUCHABLE_CELL)
  }

  look(x: number, y: number): void {
    this.cx = x
    this.cy = y
    this.#hold()
  }

  /** Bring a place into the picture if it is not there: the table is shifted no farther than that takes. */
  show(x: number, y: number): void {
    const { sees } = this
    const edge = CELL * 2
    const shift = (at: number, from: number, size: number): number =>
      Math.min(0, at - from - edge) + Math.max(0, at - from - size + edge)
    const [dx, dy] = [shift(x, sees.x, sees.w), shift(y, sees.y, sees.h)]
    if (dx !== 0 || dy !== 0) this.look(this.cx + dx, this.cy + dy)
  }

  pan(dx: number, dy: number): void {
    this.look(this.cx - dx / this.scale, this.cy - dy / this.scale)
  }

  /** Zoom while the point of the window stays where it is. */
  zoomAt(factor: number, x = this.boxWidth / 2, y = this.free / 2): void {
    const before = this.point(x, y)
    this.zoom = Math.min(Math.max(this.zoom * factor, FARTHEST), Math.max(3, NEAREST_CELL / (this.fitting * CELL)))
    const after = this.point(x, y)
    this.look(this.cx + before.x - after.x, this.cy + before.y - after.y)
  }

  /** A point of the window in units of the drawing. */
  point(x: number, y: number): { x: number; y: number } {
    return { x: this.left + x / this.scale, y: this.top + y / this.scale }
  }

  /** How much below the table may be seen, so that nothing of it lies under dice and map. */
  get #beneath(): number {
    return Math.max(CELL, (COVERED - this.foot) / this.scale)
  }

  /** The table never leaves the window altogether. */
  #hold(): void {
    const kept = (at: number, half: number, size: number, beyond: number): number =>
      2 * half >= size ? size / 2 : Math.min(Math.max(at, half - CELL), size - half + beyond)
    this.cx = kept(this.cx, this.boxWidth / this.scale / 2, this.width, CELL)
    this.cy = kept(this.cy, this.free / this.scale / 2, this.height, this.#beneath)
  }
}
