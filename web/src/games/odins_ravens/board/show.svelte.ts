/** How the events of Odin's Ravens look: ravens fly along the row, cards go to their stacks, land turns and shifts, all
 *  over the position before it. */
import { Motion, type Point } from '../../../lib/motion.svelte'
import type { RaceEvent } from '../view'
import { seatClass } from '../../../lib/seats'
import { spaceOf } from '../model'

const MOVE = 280
const SPACE = 210 // of a flight, for each space
const CARD = 260
const SHUFFLE = 320
const LONGER = 1.4 // a swap goes further than a turn
const READ = 2200 // the sums of a race
const ARC = 12
const EASE = 'cubic-bezier(.45, .05, .2, 1)'
const DROP = 'cubic-bezier(.3, 1.35, .5, 1)'

export class Show extends Motion<RaceEvent> {
  /** Seats whose ravens are in the air: the board leaves them out so long. */
  flying = $state<number[]>([])

  protected async show(event: RaceEvent): Promise<void> {
    switch (event.event) {
      case 'flew':
        return this.#fly(event.seat, event.start, event.end)
      case 'raven_moved':
        return this.#fly(event.raven, event.start, event.end)
      case 'stashed':
      case 'stashed_unseen':
        return this.#card(`[data-hand="${event.seat}"]`, `[data-stack="${event.seat}"]`, event.seat)
      case 'magic_added':
        return this.#card(
          `[data-${event.source === 'stack' ? 'stack' : 'hand'}="${event.seat}"]`,
          `[data-magic="${event.seat}"]`,
          event.seat,
        )
      case 'marker_set':
        return this.#drop(event.seat, spaceOf(event.side, event.place))
      case 'land_rotated':
        return this.#turn(event.place)
      case 'lands_swapped':
        return this.#swap(event.first, event.second)
      case 'land_removed':
        return this.#close(event.place)
      case 'land_laid':
        return this.#lay(event.place)
      case 'race_ended':
        return this.#wait(READ)
    }
  }

  /** A raven goes from space to space in small arcs, to the end of its group. */
  async #fly(seat: number, start: number, end: number): Promise<void> {
    const step = end < start ? -1 : 1
    const stops = Array.from({ length: Math.abs(end - start) + 1 }, (_, i) =>
      this.centre(`[data-space="${spaceOf(seat, start + i * step)}"]`),
    )
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
    await this.run(ghost, frames, {
      duration: this.time(MOVE + SPACE * (points.length - 2)),
      easing: EASE,
      fill: 'both',
    })
    ghost.remove()
    this.flying = this.flying.filter((one) => one !== seat)
  }

  /** A card goes face down from one place to another. */
  async #card(from: string, to: string, seat: number): Promise<void> {
    const [start, end] = [this.centre(from), this.centre(to)]
    const stage = this.stage()
    if (!start || !end || !stage) return
    const back = document.createElement('i')
    back.className = `ghost card-back ${seatClass(seat)}`
    back.style.left = `${start.x}px`
    back.style.top = `${start.y}px`
    stage.append(back)
    const frames = [
      { transform: 'none' },
      { transform: `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(.8)` },
    ]
    await this.run(back, frames, { duration: this.time(CARD), easing: EASE, fill: 'both' })
    back.remove()
  }

  /** Both halves of a card change places. */
  async #turn(place: number): Promise<void> {
    const halves = this.#halves(place)
    const [one, two] = halves.map((half) => half.getBoundingClientRect())
    if (!one || !two) return
    const by = two.y - one.y
    await Promise.all(halves.map((half, i) => this.#shift(half, `translateY(${i ? -by : by}px) scaleX(.9)`, SHUFFLE)))
  }

  async #swap(first: number, second: number): Promise<void> {
    const [one, two] = [this.#halves(first), this.#halves(second)]
    const by = (two[0]?.getBoundingClientRect().x ?? 0) - (one[0]?.getBoundingClientRect().x ?? 0)
    const slide = (half: Element, x: number): Promise<void> => this.#shift(half, `translateX(${x}px)`, SHUFFLE * LONGER)
    await Promise.all([...one.map((half) => slide(half, by)), ...two.map((half) => slide(half, -by))])
  }

  /** A card is taken out and the row closes up: all behind the gap come a card nearer. */
  async #close(place: number): Promise<void> {
    const spaces = [...(this.stage()?.querySelectorAll<HTMLElement>('.space') ?? [])]
    const placeOf = (one: HTMLElement): number => Number(one.dataset.space?.split('-')[1])
    const gone = this.#halves(place)
    const width = (gone[0]?.offsetWidth ?? 0) + 4
    await Promise.all(
      gone.map((one) =>
        this.run(one, [{ opacity: 1 }, { transform: 'translateY(26px) rotate(8deg)', opacity: 0 }], {
          duration: this.time(SHUFFLE),
          fill: 'forwards',
        }),
      ),
    )
    const behind = spaces.filter((one) => placeOf(one) > place)
    await Promise.all(behind.map((one) => this.#shift(one, `translateX(${-width}px)`, SHUFFLE)))
    gone.forEach((one) => one.getAnimations().forEach((animation) => animation.cancel()))
  }

  /** A drawn card settles at the end of the row; one that was not seen before comes with the next position. */
  async #lay(place: number): Promise<void> {
    await Promise.all(
      this.#halves(place).map((half) =>
        this.run(half, [{ opacity: 0.4 }, { opacity: 1 }], { duration: this.time(CARD), easing: EASE }),
      ),
    )
  }

  /** The marker comes down onto a space. */
  async #drop(seat: number, space: string): Promise<void> {
    const at = this.centre(`[data-space="${space}"]`)
    if (!at) return
    const ghost = this.ghost('or-odin', seat, at, '-8 -8 56 56')
    const frames = [
      { transform: 'translateY(-46px) scale(1.25)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ]
    await this.run(ghost, frames, { duration: this.time(MOVE), easing: DROP, fill: 'both' })
    ghost.remove()
  }

  /** From where it lies to where the next position has it. */
  #shift(element: Element, to: string, ms: number): Promise<void> {
    const frames = [
      { transform: 'none', zIndex: 7 },
      { transform: to, zIndex: 7 },
    ]
    return this.run(element, frames, { duration: this.time(ms), easing: EASE })
  }

  /** An empty animation: it can be skipped like the others. */
  async #wait(ms: number): Promise<void> {
    const stage = this.stage()
    if (stage) await this.run(stage, [{}, {}], { duration: this.time(ms) })
  }

  #halves(place: number): HTMLElement[] {
    return [0, 1]
      .map((side) => this.stage()?.querySelector<HTMLElement>(`[data-space="${spaceOf(side, place)}"]`))
      .filter((one) => one instanceof HTMLElement)
  }
}
