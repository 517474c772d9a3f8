/** What the game answers about the position: reach, odds, dangers. Asked anew whenever what is asked about changes. */
import type { BoardProps } from './view'
import type { Danger, Morale, Odds, Orders, Reach, Targets } from './model'

type Question = Record<string, unknown>

/** One kind of question; the latest alone counts, and it is not asked twice. */
export class Asked<T> {
  answer = $state.raw<T | null>(null)
  #asked = ''
  #timer = 0

  constructor(readonly delay = 0) {}

  /** `at` names the position: the same question about another one is another question. */
  ask(props: BoardProps, question: Question | null, at: unknown): void {
    const name = question ? `${JSON.stringify(question)} ${String(at)}` : ''
    if (name === this.#asked) return
    this.#asked = name
    clearTimeout(this.#timer)
    this.answer = null
    if (!question || !props.consult) return
    const send = async (): Promise<void> => {
      const answer = await props.consult?.(question)
      if (this.#asked === name) this.answer = (answer ?? null) as T | null
    }
    if (this.delay === 0) void send()
    else this.#timer = window.setTimeout(() => void send(), this.delay)
  }
}

export class Scout {
  reach = new Asked<Reach>()
  targets = new Asked<Targets>(30)
  danger = new Asked<Danger>(150)
  odds = new Asked<Odds>(60)
  morale = new Asked<Morale>(250)
  orders = new Asked<Orders>(30)
  /** Where an enemy, or anybody, could go: asked by hovering. */
  hovered = new Asked<Reach>(350)
}

export const scout = new Scout()
