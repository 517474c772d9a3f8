/**
 * What the player has laid out but not yet done: who is chosen, where to, facing which way, and the actions that are
 * still to be played of an order. The table page empties its draft with every decision; a move takes several of them,
 * so the board keeps this itself. There is one table on the screen, hence one desk.
 */
import type { BoardProps } from './view'
import type { Question } from '../../lib/board'
import type { Facing } from './model'

export interface Spot {
  x: number
  y: number
}

export type OrderQuestion = Question<'order'>
/** An order for several figures, as it can be given again to others. */
export interface GivenOrder {
  order: string
  by?: [number, number]
  facing?: Facing
}

const LONGEST_STORY = 30_000 // milliseconds that dice of an order are told, at most
const PATIENCE = 1500 // milliseconds; an action that changed nothing was refused

export class Desk {
  /** Chosen figures; the first leads. */
  chosen = $state.raw<number[]>([])
  mode = $state<string | null>(null)
  square = $state.raw<Spot | null>(null)
  facing = $state<Facing | null>(null)
  target = $state<number | null>(null)
  /** The kind of figure to deploy next. */
  kind = $state<string | null>(null)
  /** Touching figures adds them to those chosen. */
  grouping = $state(false)
  hover = $state<number | null>(null)
  /** The square under the mouse. */
  over = $state.raw<Spot | null>(null)
  cursor = $state.raw<Spot | null>(null)
  /** The cursor is moved by keys, so it is shown. */
  byKeys = $state(false)
  /** Something is being dragged, and over which square. */
  drag = $state.raw<{ what: 'figure' | 'kind'; at: Spot | null; x: number; y: number } | null>(null)
  /** Advice was laid out: as soon as it can be done, its button has the focus. */
  laid = $state(false)
  /** Said about the last order: who was left out and why. */
  note = $state('')
  last = $state.raw<GivenOrder | null>(null)
  queue = $state.raw<string[]>([])
  /** The table finds the square under a point of the screen. */
  locate: (x: number, y: number) => Spot | null = () => null

  #again: OrderQuestion | null = null
  #repeating = $state(false)
  #sent = -1
  /** The next action goes on with an order, and is taken back with it. */
  #more = false
  #timer = 0

  get isBusy(): boolean {
    return this.queue.length > 0 || this.#repeating
  }

  clear(): void {
    this.chosen = []
    this.laid = false
    this.forget()
  }

  /** Where to and how, not who. */
  forget(): void {
    this.mode = null
    this.square = null
    this.facing = null
    this.target = null
  }

  reset(): void {
    this.clear()
    this.stop()
    this.kind = null
    this.grouping = false
    this.hover = null
    this.cursor = null
    this.note = ''
    this.last = null
  }

  /** Play these one after another, each as it comes up; those that are not asked are passed over. */
  play(actions: string[], again: OrderQuestion | null = null): void {
    this.#more = this.#repeating
    this.queue = actions
    this.#again = again
    this.#sent = -1
  }

  stop(): void {
    this.queue = []
    this.#again = null
    clearTimeout(this.#timer)
  }

  /** The next action of the queue, if the game waits for it. Called whenever something is asked anew. */
  step(props: BoardProps): void {
    if (this.queue.length === 0 || props.pending || !props.decision) return
    if (props.decision.number === this.#sent) return this.#doubt(props)
    const texts = new Map(props.actions.map((action) => [action.text, action]))
    const at = this.queue.findIndex((text) => texts.has(text))
    const action = texts.get(this.queue[at] ?? '')
    if (!action) {
      const refused = props.decision.kind.startsWith('deploy') ? this.queue[0] : undefined
      this.stop()
      if (refused) props.refuse(refused)
      return
    }
    clearTimeout(this.#timer)
    this.#sent = props.decision.number
    this.queue = this.queue.slice(at + 1)
    props.choose(action, this.#more)
    this.#more = true
    if (this.queue.length === 0 && this.#again) void this.#repeat(props, this.#again)
  }

  /** Dice have fallen: the rest of the order is worked out anew. */
  async #repeat(props: BoardProps, question: OrderQuestion): Promise<void> {
    this.#again = null
    this.#repeating = true
    const waits = (): boolean => props.pending || !props.decision || props.decision.number === this.#sent
    for (let wait = 0; wait < LONGEST_STORY && waits(); wait += 50) await new Promise((done) => setTimeout(done, 50))
    const answer = props.decision && (await props.consult?.(question))
    if (answer && answer.actions.length > 0) this.play(answer.actions, answer.more ? question : null)
    this.#repeating = false
  }

  #doubt(props: BoardProps): void {
    const number = this.#sent
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => props.decision?.number === number && !props.pending && this.stop(), PATIENCE)
  }
}

export const desk = new Desk()
