/** How the events of Battle Ravens look: ravens and warriors fly, the fallen drop, dice and captures get a moment. */
import { Motion, type Happening } from '../../lib/motion.svelte'
import type { Line } from '../../lib/protocol'

const MOVE = 280
const LOSS = 280
const DICE = 720
const SCENE = 900
const STAGGER = 40
const MOST_FLYING = 5
const ARC = 12

export class Show extends Motion {
  /** Columns captured just now. */
  captured = $state<number[]>([])

  override tell(fresh: Line[]): void {
    this.captured = fresh.filter((line) => line.event.event === 'area_captured').map((line) => Number(line.event.area))
    super.tell(fresh)
  }

  protected async show(event: Happening): Promise<void> {
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
        duration: this.time(MOVE), delay: this.time(STAGGER * i), easing: 'cubic-bezier(.45, .05, .2, 1)', fill: 'both',
      }) // prettier-ignore
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

  protected places(event: Happening): string[] {
    const { seat, area, source, target } = event
    return [area, source, target].filter((column) => column !== undefined).map((column) => `${seat}-${column}`)
  }
}
