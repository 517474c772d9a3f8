/** What moves on a board: the events of one beat, in order, one at a time, over the position before it. The teller
 *  waits for it (`telling.hold`) and a click ends it. A game says how each of its events looks. */
import type { BoardSettings } from './board'
import { seatClass } from './seats'

const LONG = 6 // a queue longer than this is shown at twice the speed
const SVG = 'http://www.w3.org/2000/svg'

export interface Point {
  x: number
  y: number
}

export abstract class Motion<E> {
  protected readonly stage: () => HTMLElement | null
  readonly #settings: () => BoardSettings
  #queue: E[] = []
  #running: Animation[] = []
  #busy = false
  #playing: Promise<void> = Promise.resolve()
  #skipped = false

  constructor(stage: () => HTMLElement | null, settings: () => BoardSettings) {
    this.stage = stage
    this.#settings = settings
  }

  /** How this looks, if it can be seen. */
  protected abstract show(event: E): Promise<void>

  /** Resolves when it has been shown. */
  tell(fresh: { event: E }[]): Promise<void> {
    if (!this.#settings().motion) return Promise.resolve()
    this.#queue.push(...fresh.map((line) => line.event))
    this.#playing = this.#busy ? this.#playing : this.#play()
    return this.#playing
  }

  skip(): void {
    this.#queue = []
    this.#skipped = true
    this.#running.forEach((one) => one.finish())
  }

  async #play(): Promise<void> {
    this.#busy = true
    this.#skipped = false
    for (let event = this.#queue.shift(); event && !this.#skipped; event = this.#queue.shift()) await this.show(event)
    this.#busy = false
    this.#skipped = false
  }

  protected time(ms: number): number {
    return ms * this.#settings().pace * (this.#queue.length > LONG ? 0.5 : 1)
  }

  /** An animation that can be skipped. */
  protected async run(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (typeof element.animate !== 'function') return
    const one = element.animate(frames, timing)
    this.#running.push(one)
    await one.finished.catch(() => undefined)
    this.#running = this.#running.filter((other) => other !== one)
  }

  protected centre(selector: string): Point | null {
    const stage = this.stage()
    const box = stage?.querySelector(selector)?.getBoundingClientRect()
    if (!stage || !box || box.width === 0) return null
    const origin = stage.getBoundingClientRect()
    return { x: box.x + box.width / 2 - origin.x, y: box.y + box.height / 2 - origin.y }
  }

  /** A drawn piece above the board; whoever moves it removes it. */
  protected ghost(figure: string, seat: number, at: Point, viewBox = ''): SVGSVGElement {
    const svg = document.createElementNS(SVG, 'svg')
    const use = document.createElementNS(SVG, 'use')
    use.setAttribute('href', `#${figure}`)
    svg.append(use)
    svg.classList.add('ghost', figure, seatClass(seat))
    if (viewBox) svg.setAttribute('viewBox', viewBox)
    svg.setAttribute('aria-hidden', 'true')
    svg.style.left = `${at.x}px`
    svg.style.top = `${at.y}px`
    this.stage()?.append(svg)
    return svg
  }
}
