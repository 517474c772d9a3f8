/** Plays moments one after another over the table. The board is always drawn as it is already; a click ends it. */
import type { BoardSettings } from '../../lib/board'
import type { Moment } from './moments'

const CHANT = 1300 // three beats before hands are shown
const HANDS = 2100
const ROLL = 2000
const STILL = 3200 // without motion: long enough to read
const LONG = 3 // a queue longer than this is shown at twice the speed

export class Show {
  /** What is shown now, and whether the hands are still fists. */
  moment = $state.raw<Moment | null>(null)
  fists = $state(false)

  readonly #settings: () => BoardSettings
  #queue: Moment[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(settings: () => BoardSettings) {
    this.#settings = settings
  }

  tell(moments: Moment[]): void {
    if (moments.length === 0) return
    this.#queue.push(...moments)
    if (!this.moment) this.#next()
  }

  skip(): void {
    this.#queue = []
    clearTimeout(this.#timer)
    this.moment = null
  }

  #next(): void {
    const moment = this.#queue.shift() ?? null
    this.moment = moment
    if (!moment) return
    const { motion, pace } = this.#settings()
    const speed = (this.#queue.length >= LONG ? 0.5 : 1) * (motion ? pace : 1)
    this.fists = motion && moment.kind === 'hands'
    if (this.fists) this.#after(CHANT * speed, () => this.#open(HANDS * speed))
    else this.#after((motion ? ROLL : STILL) * speed, () => this.#next())
  }

  #open(ms: number): void {
    this.fists = false
    this.#after(ms, () => this.#next())
  }

  #after(ms: number, then: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(then, ms)
  }
}
