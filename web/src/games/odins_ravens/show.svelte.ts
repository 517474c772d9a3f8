/** How the events of Odin's Ravens look: ravens fly along the row, cards go to their stacks, land turns and shifts. */
import { Motion, type Happening, type Point } from '../../lib/motion.svelte'
import type { Line } from '../../lib/protocol'
import { seatClass } from '../../lib/seats'
import { spaceOf } from './model'

const MOVE = 280
const SPACE = 210 // of a flight, for each space
const CARD = 260
const SHUFFLE = 320
const ARC = 12
const EASE = 'cubic-bezier(.45, .05, .2, 1)'
const DROP = 'cubic-bezier(.3, 1.35, .5, 1)'

export class Show extends Motion {
  /** Seats whose ravens are in the air: the board leaves them out so long. */
  flying = $state<number[]>([])

  /** Of a race that is over nothing moves: its row is gone. */
  override tell(fresh: Line[]): void {
    super.tell(fresh.slice(fresh.findLastIndex((line) => line.event.event === 'race_began') + 1))
  }

  protected async show(event: Happening): Promise<void> {
    const [seat, place] = [Number(event.seat), Number(event.place)]
    switch (event.event) {
      case 'flew':
        return this.#fly(seat, Number(event.start), Number(event.end))
      case 'raven_moved':
        return this.#fly(Number(event.raven), Number(event.start), Number(event.end))
      case 'stashed':
      case 'stashed_unseen':
        return this.#card(`[data-hand="${seat}"]`, `[data-stack="${seat}"]`, seat)
      case 'magic_added':
        return this.#card(`[data-${event.source === 'stack' ? 'stack' : 'hand'}="${seat}"]`, `[data-magic="${seat}"]`, seat)
      case 'marker_set':
        return this.#from(`[data-space="${spaceOf(Number(event.side), place)}"] .marker`, 'translateY(-46px) scale(1.25)', DROP)
      case 'land_rotated':
        return this.#turn(place)
      case 'lands_swapped':
        return this.#swap(Number(event.first), Number(event.second))
      case 'land_removed':
        return this.#close(place)
      case 'land_laid':
        return this.#lay(place)
    }
  }

  /** A raven goes from space to space in small arcs, to the end of its group. */
  async #fly(seat: number, start: number, end: number): Promise<void> {
    const step = end < start ? -1 : 1
    const stops = Array.from({ length: Math.abs(end - start) + 1 }, (_, i) => this.centre(`[data-space="${spaceOf(seat, start + i * step)}"]`))
    const points = stops.filter((point): point is Point => point !== null)
    const from = points[0]
    if (!from || points.length < 2) return
    const ghost = this.ghost('or-raven', seat, from, '-2 -2 68 52')
    const turn = step < 0 ? ' scaleX(-1)' : ''
    const frames = points.flatMap((point, i): Keyframe[] => {
      const at = { x: point.x - from.x, y: point.y - from.y }
      const next = points[i + 1]
      const here = { transform: `translate(${at.x}px, ${at.y}px)${turn}` }
      if (!next) return [here]
      const half = { x: (point.x + next.x) / 2 - from.x, y: (point.y + next.y) / 2 - from.y - ARC }
      return [here, { transform: `translate(${half.x}px, ${half.y}px)${turn} scale(1.1, .92)` }]
    })
    this.flying = [...this.flying, seat]
    await this.run(ghost, frames, { duration: this.time(MOVE + SPACE * (points.length - 2)), easing: EASE, fill: 'both' })
    ghost.remove()
    this.flying = this.flying.filter((one) => one !== seat)
  }

  /** A card goes face down from one place to another. */
  async #card(from: string, to: string, seat: number): Promise<void> {
    const [start, end] = [this.centre(from), this.centre(to)]
    const stage = this.stage()
    if (!start || !end || !stage) return
    const back = document.createElement('i')
    back.className = `ghost-card ${seatClass(seat)}`
    back.style.left = `${start.x}px`
    back.style.top = `${start.y}px`
    stage.append(back)
    const frames = [{ transform: 'none' }, { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.8)` }]
    await this.run(back, frames, { duration: this.time(CARD), easing: EASE, fill: 'both' })
    back.remove()
  }

  /** Both halves of a card change places. */
  async #turn(place: number): Promise<void> {
    const halves = this.#halves(place)
    const [one, two] = halves.map((half) => half.getBoundingClientRect())
    if (!one || !two) return
    const by = two.y - one.y
    await Promise.all(halves.map((half, i) => this.run(half, [{ transform: `translateY(${i ? -by : by}px) scaleX(.9)` }, { transform: 'none' }], { duration: this.time(SHUFFLE), easing: EASE })))
  }

  async #swap(first: number, second: number): Promise<void> {
    const [one, two] = [this.#halves(first), this.#halves(second)]
    const by = (two[0]?.getBoundingClientRect().x ?? 0) - (one[0]?.getBoundingClientRect().x ?? 0)
    const slide = (half: Element, x: number): Promise<void> =>
      this.run(half, [{ transform: `translateX(${x}px)`, zIndex: 7 }, { transform: 'none', zIndex: 7 }], { duration: this.time(SHUFFLE * 1.4), easing: EASE })
    await Promise.all([...one.map((half) => slide(half, by)), ...two.map((half) => slide(half, -by))])
  }

  /** The row closes up: all behind the gap come a card nearer. */
  async #close(place: number): Promise<void> {
    const spaces = [...(this.stage()?.querySelectorAll<HTMLElement>('.space') ?? [])]
    const behind = spaces.filter((one) => Number(one.dataset.space?.split('-')[1]) >= place)
    const width = (behind[0]?.offsetWidth ?? 0) + 4
    await Promise.all(behind.map((one) => this.run(one, [{ transform: `translateX(${width}px)` }, { transform: 'none' }], { duration: this.time(SHUFFLE), easing: EASE })))
  }

  /** A new card comes from the land stack. */
  async #lay(place: number): Promise<void> {
    await Promise.all(this.#halves(place).map((half) => this.run(half, [{ transform: 'translateX(70px) rotateY(80deg)', opacity: 0.4 }, { transform: 'none', opacity: 1 }], { duration: this.time(CARD), easing: EASE })))
  }

  async #from(selector: string, start: string, easing: string): Promise<void> {
    const element = this.stage()?.querySelector(selector)
    if (element) await this.run(element, [{ transform: start, opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: this.time(MOVE), easing })
  }

  #halves(place: number): HTMLElement[] {
    return [0, 1].map((side) => this.stage()?.querySelector<HTMLElement>(`[data-space="${spaceOf(side, place)}"]`)).filter((one) => one instanceof HTMLElement)
  }

  protected places(event: Happening): string[] {
    switch (event.event) {
      case 'flew':
        return [spaceOf(Number(event.seat), Number(event.end))]
      case 'raven_moved':
        return [spaceOf(Number(event.raven), Number(event.end))]
      case 'marker_set':
        return [spaceOf(Number(event.side), Number(event.place))]
      case 'lands_swapped':
        return [`card-${event.first}`, `card-${event.second}`]
      case 'land_rotated':
      case 'land_laid':
        return [`card-${event.place}`]
      default:
        return []
    }
  }
}
