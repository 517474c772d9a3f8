/** What moves on the board: fresh events, in order, one at a time. The board is always drawn as it is already; this only
 *  shows how it came about, so nothing waits for it and a click ends it. */
import type { BoardSettings } from '../../lib/board'
import type { Line } from '../../lib/protocol'
import { seatClass } from '../../lib/seats'

const MOVE = 280
const LOSS = 280
const DICE = 720
const SCENE = 900
const STAGGER = 40
const MOST_FLYING = 5
const ARC = 12
const LONG = 6 // a queue longer than this is shown at twice the speed
const MARKED = 2000

type Event = Record<string, unknown>

export class Show {
  /** Places that changed, outlined for a while when nothing moves. */
  changed = $state<string[]>([])
  /** Columns captured just now. */
  captured = $state<number[]>([])

  readonly #stage: () => HTMLElement | null
  readonly #settings: () => BoardSettings
  #queue: Event[] = []
  #running: Animation[] = []
  #busy = false
  #skipped = false

  constructor(stage: () => HTMLElement | null, settings: () => BoardSettings) {
    this.#stage = stage
    this.#settings = settings
  }

  tell(fresh: Line[]): void {
    const events = fresh.map((line) => line.event)
    this.captured = events.filter((e) => e.event === 'area_captured').map((e) => Number(e.area))
    if (!this.#settings().motion) return this.#mark(events)
    this.#queue.push(...events)
    if (!this.#busy) void this.#play()
  }

  skip(): void {
    this.#queue = []
    this.#skipped = true
    this.#running.forEach((one) => one.finish())
  }

  async #play(): Promise<void> {
    this.#busy = true
    this.#skipped = false
    for (let event = this.#queue.shift(); event && !this.#skipped; event = this.#queue.shift()) await this.#one(event)
    this.#busy = false
    this.#skipped = false
  }

  async #one(event: Event): Promise<void> {
    const seat = Number(event.seat)
    const area = `[data-place="${seat}-${event.area}"]`
    const hand = `[data-strip="${seat}"] .beam`
    const birds = Number(event.ravens ?? 0)
    switch (event.event) {
      case 'ravens_placed':
        return this.#fly('raven', birds, hand, `${area} .perch`, seat)
      case 'attacked':
      case 'attack_wasted':
      case 'blocked':
      case 'ravens_scattered':
        return this.#fly('raven', birds, `${area} .perch`, hand, seat)
      case 'ravens_shifted':
        return this.#fly('raven', birds, `[data-place="${seat}-${event.source}"] .perch`, `[data-place="${seat}-${event.target}"] .perch`, seat)
      case 'warriors_moved': {
        const [from, to] = [event.source, event.target].map((c) => `[data-place="${seat}-${c}"]`) as [string, string]
        const both = [this.#fly('hirdman', Number(event.hirdmen), from, to, seat), this.#fly('bondir', Number(event.bondi), from, to, seat)]
        return void (await Promise.all(both))
      }
      case 'bondi_recalled':
        return this.#fly('bondir', Number(event.bondi), `[data-strip="${seat}"]`, area, seat)
      case 'attack_rolled':
      case 'thralls_rolled':
      case 'block_rolled':
      case 'dice_rerolled':
        return this.#wait(DICE)
      case 'losses_taken':
        await Promise.all([this.#fall('hirdman', Number(event.hirdmen), area, seat), this.#fall('bondir', Number(event.bondi), area, seat)])
        return
      case 'area_captured':
        return this.#wait(SCENE)
    }
  }

  #time(ms: number): number {
    return ms * this.#settings().pace * (this.#queue.length > LONG ? 0.5 : 1)
  }

  /** An empty animation: it can be skipped like the others. */
  async #wait(ms: number): Promise<void> {
    const stage = this.#stage()
    if (stage) await this.#run(stage, [{}, {}], { duration: this.#time(ms) })
  }

  /** Pieces go in an arc from one element to another. */
  async #fly(figure: string, number: number, from: string, to: string, seat: number): Promise<void> {
    const [start, end] = [this.#centre(from), this.#centre(to)]
    if (!start || !end || number < 1) return
    const turn = end.x < start.x && figure === 'raven' ? ' scaleX(-1)' : ''
    const flights = Array.from({ length: Math.min(number, MOST_FLYING) }, (_, i) => {
      const ghost = this.#ghost(figure, seat, start)
      const [x, y] = [end.x - start.x, end.y - start.y]
      const frames = [
        { transform: `translate(0, 0)${turn}` },
        { transform: `translate(${x / 2}px, ${y / 2 - ARC}px)${turn} scale(1.15)` },
        { transform: `translate(${x}px, ${y}px)${turn}` },
      ]
      const done = this.#run(ghost, frames, {
        duration: this.#time(MOVE), delay: this.#time(STAGGER * i), easing: 'cubic-bezier(.45, .05, .2, 1)', fill: 'both',
      }) // prettier-ignore
      return done.finally(() => ghost.remove())
    })
    await Promise.all(flights)
  }

  /** Pieces tilt, drop and fade where they stood. */
  async #fall(figure: string, number: number, at: string, seat: number): Promise<void> {
    const place = this.#centre(at)
    if (!place) return
    const falls = Array.from({ length: Math.min(number, MOST_FLYING) }, (_, i) => {
      const ghost = this.#ghost(figure, seat, { x: place.x + (i - (number - 1) / 2) * 18, y: place.y })
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(8px) rotate(20deg)', opacity: 0 },
      ]
      const done = this.#run(ghost, frames, { duration: this.#time(LOSS) * 1.6, delay: this.#time(60 * i), fill: 'both' })
      return done.finally(() => ghost.remove())
    })
    await Promise.all(falls)
  }

  async #run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (typeof element.animate !== 'function') return
    const one = element.animate(frames, timing)
    this.#running.push(one)
    await one.finished.catch(() => undefined)
    this.#running = this.#running.filter((other) => other !== one)
  }

  #centre(selector: string): { x: number; y: number } | null {
    const stage = this.#stage()
    const box = stage?.querySelector(selector)?.getBoundingClientRect()
    if (!stage || !box || box.width === 0) return null
    const origin = stage.getBoundingClientRect()
    return { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y }
  }

  #ghost(figure: string, seat: number, at: { x: number; y: number }): SVGSVGElement {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
    use.setAttribute('href', `#${figure}`)
    svg.append(use)
    svg.classList.add('ghost', figure, seatClass(seat))
    svg.setAttribute('aria-hidden', 'true')
    svg.style.left = `${at.x}px`
    svg.style.top = `${at.y}px`
    this.#stage()?.append(svg)
    return svg
  }

  #mark(events: Event[]): void {
    const places = events.flatMap((e) => [e.area, e.source, e.target].filter((c) => c !== undefined).map((c) => `${e.seat}-${c}`))
    if (places.length === 0) return
    this.changed = places
    setTimeout(() => (this.changed = []), MARKED)
  }
}
