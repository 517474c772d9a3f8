/** How the events of Battle Ravens look: ravens and warriors fly, the fallen drop, dice and captures get a moment. */
import { Motion } from '../../../lib/motion.svelte'
import { placeOf } from '../model'
import type { BattleEvent, Line } from '../view'

const MOVE = 280
const LOSS = 280
const DICE = 720
const SCENE = 900
const STAGGER = 40
const MOST_FLYING = 5
const ARC = 12

export class Show extends Motion<BattleEvent> {
  /** Columns captured just now. */
  captured = $state<number[]>([])

  override tell(fresh: Line[]): Promise<void> {
    this.captured = fresh.flatMap(({ event }) => (event.event === 'area_captured' ? [event.area] : []))
    return super.tell(fresh)
  }

  protected async show(event: BattleEvent): Promise<void> {
    switch (event.event) {
      case 'ravens_placed':
        return this.#fly('raven', event.ravens, hand(event.seat), perch(event.seat, event.area), event.seat)
      case 'attacked':
      case 'attack_wasted':
      case 'blocked':
      case 'ravens_scattered':
        return this.#fly('raven', event.ravens, perch(event.seat, event.area), hand(event.seat), event.seat)
      case 'ravens_shifted': {
        const { seat, source, target } = event
        return this.#fly('raven', event.ravens, perch(seat, source), perch(seat, target), seat)
      }
      case 'warriors_moved': {
        const [from, to] = [area(event.seat, event.source), area(event.seat, event.target)]
        const both = [
          this.#fly('hirdman', event.hirdmen, from, to, event.seat),
          this.#fly('bondir', event.bondi, from, to, event.seat),
        ]
        return void (await Promise.all(both))
      }
      case 'bondi_recalled':
        return this.#fly(
          'bondir',
          event.bondi,
          `[data-strip="${event.seat}"]`,
          area(event.seat, event.area),
          event.seat,
        )
      case 'attack_rolled':
      case 'thralls_rolled':
      case 'block_rolled':
      case 'dice_rerolled':
        return this.#wait(DICE)
      case 'losses_taken':
        await Promise.all([
          this.#fall('hirdman', event.hirdmen, area(event.seat, event.area), event.seat),
          this.#fall('bondir', event.bondi, area(event.seat, event.area), event.seat),
        ])
        return
      case 'area_captured':
        return this.#wait(SCENE)
    }
  }

  /** An empty animation: it can be skipped like the others. */
  async #wait(ms: number): Promise<void> {
    const stage = this.stage()
    if (stage) await this.run(stage, [{}, {}], { duration: this.time(ms) })
  }

  /** Pieces go in an arc from one element to another. */
  async #fly(figure: string, number: number, from: string, to: string, seat: number): Promise<void> {
    const [start, end] = [this.centre(from), this.centre(to)]
    if (!start || !end || number < 1) return
    const turn = end.x < start.x && figure === 'raven' ? ' scaleX(-1)' : ''
    const flights = Array.from({ length: Math.min(number, MOST_FLYING) }, (_, i) => {
      const ghost = this.ghost(figure, seat, start)
      const [x, y] = [end.x - start.x, end.y - start.y]
      const frames = [
        { transform: `translate(0, 0)${turn}` },
        { transform: `translate(${x / 2}px, ${y / 2 - ARC}px)${turn} scale(1.15)` },
        { transform: `translate(${x}px, ${y}px)${turn}` },
      ]
      const done = this.run(ghost, frames, {
        duration: this.time(MOVE),
        delay: this.time(STAGGER * i),
        easing: 'cubic-bezier(.45, .05, .2, 1)',
        fill: 'both',
      })
      return done.finally(() => ghost.remove())
    })
    await Promise.all(flights)
  }

  /** Pieces tilt, drop and fade where they stood. */
  async #fall(figure: string, number: number, at: string, seat: number): Promise<void> {
    const place = this.centre(at)
    if (!place) return
    const falls = Array.from({ length: Math.min(number, MOST_FLYING) }, (_, i) => {
      const ghost = this.ghost(figure, seat, { x: place.x + (i - (number - 1) / 2) * 18, y: place.y })
      const frames = [
        { transform: 'none', opacity: 1 },
        { transform: 'translateY(8px) rotate(20deg)', opacity: 0 },
      ]
      const done = this.run(ghost, frames, { duration: this.time(LOSS) * 1.6, delay: this.time(60 * i), fill: 'both' })
      return done.finally(() => ghost.remove())
    })
    await Promise.all(falls)
  }
}

const area = (seat: number, column: number): string => `[data-place="${placeOf(seat, column)}"]`
const perch = (seat: number, column: number): string => `${area(seat, column)} .perch`
const hand = (seat: number): string => `[data-strip="${seat}"] .beam`
