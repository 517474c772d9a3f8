/** What the game answers about the position: reach, odds, dangers. Asked anew whenever what is asked about changes. */
import type { Question } from '../../lib/board'
import type { Answers, BoardProps } from './view'

/** One kind of question. The latest is shown; what is known of the position is kept and not asked twice. */
export class Asked<K extends keyof Answers> {
  answer = $state.raw<Answers[K] | null>(null)
  #asked = ''
  #timer = 0
  #view: unknown = null
  #known = new Map<string, Answers[K]>()

  constructor(readonly delay = 0) {}

  /** `at` names the position: the same question about another one is another question. */
  ask(props: BoardProps, question: Question<K> | null, at: unknown): void {
    const name = question ? `${JSON.stringify(question)} ${String(at)}` : ''
    if (name === this.#asked) return
    this.#asked = name
    clearTimeout(this.#timer)
    if (props.view !== this.#view) this.#known = new Map()
    this.#view = props.view
    const known = this.#known // of this very view: another table has others
    this.answer = known.get(name) ?? null
    if (!question || !props.consult || this.answer) return
    const send = async (): Promise<void> => {
      const answer = await props.consult?.(question)
      if (answer) known.set(name, answer)
      if (this.#asked === name) this.answer = answer ?? null
    }
    if (this.delay === 0) void send()
    else this.#timer = window.setTimeout(() => void send(), this.delay)
  }
}

export class Scout {
  reach = new Asked<'reach'>()
  targets = new Asked<'targets'>(30)
  danger = new Asked<'danger'>(150)
  odds = new Asked<'odds'>(60)
  morale = new Asked<'morale'>(250)
  orders = new Asked<'order'>(30)
  /** Where an enemy, or anybody, could go: asked by hovering. */
  hovered = new Asked<'reach'>(350)
}

export const scout = new Scout()
