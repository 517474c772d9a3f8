/** What moves: heroes go their way, squares that changed are outlined. The board is drawn as it is already; this only shows
 *  how it came about, so nothing waits for it and a click ends it. */
import type { BoardSettings } from '../../lib/board'
import type { Line } from '../../lib/protocol'

const STEP = 420
const MARKED = 1800
const PLACES = ['square', 'target', 'source'] as const

export class Show {
  /** Squares that changed just now. */
  changed = $state<string[]>([])

  readonly #stage: () => HTMLElement | null
  readonly #settings: () => BoardSettings
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Animation[] = []

  constructor(stage: () => HTMLElement | null, settings: () => BoardSettings) {
    this.#stage = stage
    this.#settings = settings
  }

  tell(fresh: Line[]): void {
    const events = fresh.map((line) => line.event)
    this.changed = [...new Set(events.flatMap((event) => PLACES.map((name) => event[name]).filter((at): at is string => typeof at === 'string' && /^[a-g][1-7]$/.test(at))))]
    clearTimeout(this.#timer)
    if (this.changed.length) this.#timer = setTimeout(() => (this.changed = []), MARKED)
    if (this.#settings().motion) for (const event of events) if (event.event === 'hero_moved') this.#walk(event)
  }

  skip(): void {
    this.#running.forEach((one) => one.finish())
    this.#running = []
  }

  /** The figure starts where it came from and arrives where it is drawn. */
  #walk(event: Record<string, unknown>): void {
    const find = (name: unknown): Element | null => this.#stage()?.querySelector(`[data-place="${name}"]`) ?? null
    const [from, to] = [find(event.source)?.getBoundingClientRect(), find(event.target)?.getBoundingClientRect()]
    const figure = this.#stage()?.querySelector(`[data-hero="${event.seat}${event.hero}"] use`)
    if (!from || !to || !figure) return
    const scale = 60 / Math.max(1, to.width)
    const [x, y] = [(from.left - to.left) * scale, (from.top - to.top) * scale]
    this.#running.push(
      figure.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: STEP * this.#settings().pace, easing: 'cubic-bezier(.45, .05, .2, 1)' }),
    )
  }
}
