/** Pointers on the table: a touch chooses, a drag moves a figure, draws a frame around some, or shifts the table. */
import { desk, type Spot } from '../desk.svelte'
import { CELL } from '../frame'
import { figureAt } from '../model'
import type { Plan } from '../plan'
import type { Camera } from './camera.svelte'

const STILL = 6 // pixels a pointer may slip and still be a touch

interface Point {
  x: number
  y: number
}
type Doing = 'nothing' | 'pan' | 'drag' | 'frame' | 'pinch'

export class Hands {
  /** The frame drawn around figures, in units of the drawing. */
  marquee = $state.raw<{ x: number; y: number; w: number; h: number } | null>(null)
  #at = new Map<number, Point>()
  #start: Point = { x: 0, y: 0 }
  #doing: Doing = 'nothing'
  #extend = false
  #apart = 0

  constructor(
    readonly plan: Plan,
    readonly camera: Camera,
    readonly stage: () => Element | null,
  ) {}

  /** The square under a point of the screen. */
  square(clientX: number, clientY: number): Spot | null {
    const rect = this.stage()?.getBoundingClientRect()
    if (!rect) return null
    const { x, y } = this.camera.point(clientX - rect.left, clientY - rect.top)
    const frame = this.plan.frame
    const spot = frame.square(Math.floor(x / CELL), Math.floor(y / CELL))
    return frame.holds(spot.x, spot.y) ? spot : null
  }

  down(event: PointerEvent): void {
    if (event.button > 0) return
    this.#at.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (this.#at.size === 1) {
      this.#start = { x: event.clientX, y: event.clientY }
      this.#doing = 'nothing'
      this.#extend = event.shiftKey
    } else if (this.#at.size === 2) {
      this.#doing = 'pinch'
      desk.drag = null
      this.#apart = this.#spread()
    }
  }

  move(event: PointerEvent): void {
    const before = this.#at.get(event.pointerId)
    if (!before) return this.#hover(event)
    const now = { x: event.clientX, y: event.clientY }
    this.#at.set(event.pointerId, now)
    if (this.#doing === 'pinch') return this.#pinch()
    if (this.#doing === 'nothing') this.#begin(now, event)
    if (this.#doing === 'pan') this.camera.pan(now.x - before.x, now.y - before.y)
    if (this.#doing === 'drag') desk.drag = { what: 'figure', at: this.square(now.x, now.y), x: now.x, y: now.y }
    if (this.#doing === 'frame') this.#frame(now)
  }

  up(event: PointerEvent): void {
    if (!this.#at.delete(event.pointerId)) return
    const doing = this.#doing
    if (this.#at.size > 0) return
    this.#doing = 'nothing'
    if (doing === 'drag') this.#drop(event)
    else if (doing === 'frame') this.#gather()
    else if (doing === 'nothing' && event.type === 'pointerup') this.#touch(event)
  }

  wheel(event: WheelEvent): void {
    event.preventDefault()
    const rect = this.stage()?.getBoundingClientRect()
    if (rect) this.camera.zoomAt(Math.exp(-event.deltaY * 0.0015), event.clientX - rect.left, event.clientY - rect.top)
  }

  #hover(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return
    const spot = this.square(event.clientX, event.clientY)
    const found = spot ? (figureAt(this.plan.battle, spot.x, spot.y)?.id ?? null) : null
    if (desk.hover !== found) desk.hover = found
    if (desk.over?.x !== spot?.x || desk.over?.y !== spot?.y) desk.over = spot
  }

  #touch(event: PointerEvent): void {
    const spot = this.square(event.clientX, event.clientY)
    if (!spot) return
    const found = figureAt(this.plan.battle, spot.x, spot.y)
    if (event.pointerType !== 'mouse') [desk.hover, desk.over] = [found?.id ?? null, spot]
    const element = found ? (this.stage()?.querySelector(`[data-figure="${found.id}"]`) ?? null) : null
    desk.byKeys = false
    this.plan.touch(spot, this.#extend, element)
  }

  /** The pointer has gone far enough to mean something. */
  #begin(now: Point, event: PointerEvent): void {
    if (Math.hypot(now.x - this.#start.x, now.y - this.#start.y) < STILL) return
    const spot = this.square(this.#start.x, this.#start.y)
    const found = spot ? figureAt(this.plan.battle, spot.x, spot.y) : undefined
    const movable = found && this.plan.kind === 'move_pick' && this.plan.isMine(found) && this.plan.able.has(found.id)
    if (movable && !this.#extend && !desk.grouping) {
      if (!desk.chosen.includes(found.id)) {
        desk.clear()
        this.plan.choose(found.id)
      }
      this.#doing = 'drag'
    } else this.#doing = (this.#extend || desk.grouping) && this.plan.kind === 'move_pick' ? 'frame' : 'pan'
    this.stage()?.setPointerCapture(event.pointerId)
    desk.hover = null
  }

  #drop(event: PointerEvent): void {
    desk.drag = null
    const spot = event.type === 'pointerup' ? this.square(event.clientX, event.clientY) : null
    const held = spot ? figureAt(this.plan.battle, spot.x, spot.y) : undefined
    if (spot && !(held && desk.chosen.includes(held.id))) this.plan.touch(spot, false)
  }

  #frame(now: Point): void {
    const rect = this.stage()?.getBoundingClientRect()
    if (!rect) return
    const a = this.camera.point(this.#start.x - rect.left, this.#start.y - rect.top)
    const b = this.camera.point(now.x - rect.left, now.y - rect.top)
    this.marquee = { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) }
  }

  #gather(): void {
    const box = this.marquee
    this.marquee = null
    if (!box) return
    const frame = this.plan.frame
    const inside = this.plan.waiting.filter((one) => {
      const at = frame.box(one.x, one.y, one.columns, one.rows)
      const [x, y] = [(at.x + at.w / 2) * CELL, (at.y + at.h / 2) * CELL]
      return x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h
    })
    desk.forget()
    desk.chosen = [...new Set([...desk.chosen, ...inside.map((one) => one.id)])]
  }

  #pinch(): void {
    const rect = this.stage()?.getBoundingClientRect()
    const [a, b] = [...this.#at.values()]
    if (!rect || !a || !b) return
    const apart = this.#spread()
    this.camera.zoomAt(apart / this.#apart, (a.x + b.x) / 2 - rect.left, (a.y + b.y) / 2 - rect.top)
    this.#apart = apart
  }
  #spread(): number {
    const [a, b] = [...this.#at.values()]
    return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 1
  }
}
