/** The table page's own state, around the link: what is chosen, what was refused, what is being read or replayed. */
import { load } from '../games'
import { sentence } from './api'
import type { BoardProps, Draft, GameUI, LegalAction, View } from './board'
import { hall } from './hall.svelte'
import type { DecisionInfo, Line, Objection } from './protocol'
import { ReplayState } from './replay.svelte'
import { settings } from './settings.svelte'
import { play } from './sounds'
import { TableLink, type Order } from './table.svelte'

export interface Refusal {
  text: string
  clause: string | null
  at: DOMRect | null
}

export class Room {
  readonly link: TableLink
  readonly replay: ReplayState
  ui = $state.raw<GameUI | null>(null)
  uiReady = $state(false)
  refusal = $state.raw<Refusal | null>(null)
  rulesOpen = $state(false)
  clause = $state<string | null>(null)
  /** The line of the log under the mouse or in focus. */
  pointed = $state.raw<Line | null>(null)
  /** Every legal action in words, opened by the player. */
  listOpen = $state(false)

  constructor(readonly id: string) {
    this.link = new TableLink(id)
    this.replay = new ReplayState(id, (error) => hall.tell(error))
  }

  seat = $derived.by<number | null>(() => this.link.match?.look ?? null)
  mine = $derived.by<number[]>(() => (this.link.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat))
  names = $derived.by<string[]>(() => (this.link.table?.seats ?? []).map((seat) => seat.name || `Seat ${seat.seat + 1}`))
  view = $derived.by<View | null>(() => this.replay.view ?? this.link.match?.view ?? null)
  lines = $derived.by<Line[]>(() => (this.replay.on ? this.replay.lines : this.link.lines))
  fresh = $derived.by<Line[]>(() => (this.replay.on ? this.replay.fresh : this.link.fresh))
  over = $derived.by(() => this.link.table?.status === 'over')
  decision = $derived.by<DecisionInfo | null>(() => {
    const open = this.link.match?.decision ?? null
    return this.replay.on || this.over || this.link.state !== 'live' ? null : open
  })
  /** Emptied with every new decision, for it is made anew with it. */
  draft = $derived.by<Draft>(() => {
    void `${this.link.match?.decision?.seat} ${this.link.match?.decision?.number} ${this.replay.on}`
    const fresh = $state<Draft>({})
    return fresh
  })
  /** The places of the board that the pointed line speaks of. */
  told = $derived.by<string[]>(() => (this.pointed && this.ui?.places ? this.ui.places(this.pointed, this.lines) : []))
  /** Seats that everybody may see are asked. */
  asked = $derived.by<number[]>(() => {
    const asks = (this.view?.['asks'] ?? []) as { seat: number | null }[]
    return [...new Set([...asks.map((ask) => ask.seat).filter((seat) => seat !== null), ...(this.replay.on ? [] : (this.link.match?.asked ?? []))])]
  })
  /** An own seat that must decide and is not the one looked from: several people at one screen. */
  handOver = $derived.by<number | null>(() => {
    const asked = this.link.match?.asked ?? []
    if (this.replay.on || this.seat === null || asked.length === 0 || asked.includes(this.seat)) return null
    return asked[0] ?? null
  })

  async loadGame(name: string): Promise<void> {
    try {
      this.ui = await load(name)
    } catch {
      hall.tell('The board did not load. The plain list still plays.')
    }
    this.uiReady = true
  }

  get props(): BoardProps {
    const decision = this.decision
    return {
      view: this.view ?? {},
      seat: this.replay.on ? this.replay.seat : this.seat,
      decision,
      actions: decision?.actions ?? [],
      asked: decision !== null,
      pending: this.link.pending > 0,
      names: this.names,
      lines: this.lines,
      fresh: this.fresh,
      draft: this.draft,
      settings: { motion: settings.pace > 0, pace: settings.pace },
      choose: (action) => void this.choose(action),
      refuse: (action, at) => void this.refuse(action, at ?? null),
      whyNot: (action) => this.whyNot(action),
      consult: (question) => this.consult(question),
      rule: (clause) => this.rule(clause),
      undo: this.replay.on || this.over ? 'no' : (this.link.match?.undo ?? 'no'),
      takeBack: () => this.takeBack(),
    }
  }

  async choose(action: LegalAction): Promise<void> {
    const decision = this.decision
    if (!decision || this.link.pending > 0) return
    this.refusal = null
    await this.order({ type: 'play', seat: decision.seat, action: action.code, number: decision.number })
  }

  /** Send it; what the hall refuses is shown with its clause. True if it was done. */
  async order(order: Order): Promise<boolean> {
    const answer = await this.link.send(order)
    if (answer.type !== 'refused') return true
    this.show(answer.message, answer.clause ?? null, null)
    return false
  }

  async whyNot(action: string): Promise<Objection | null> {
    if (this.seat === null) return null
    const answer = await this.link.send({ type: 'why_not', seat: this.seat, action })
    if (answer.type === 'refused') return { type: 'objection', id: answer.id, message: answer.message, clause: answer.clause }
    return answer.type === 'objection' && answer.message ? answer : null
  }

  async consult(question: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    const answer = await this.link.send({ type: 'consult', question, ...(this.seat === null ? {} : { seat: this.seat }) })
    return answer.type === 'advice' ? answer.answer : null
  }

  async refuse(action: string, at: Element | null): Promise<void> {
    const objection = await this.whyNot(action)
    if (objection) this.show(objection.message ?? '', objection.clause ?? null, at)
  }

  private show(message: string, clause: string | null, at: Element | null): void {
    play('knock')
    this.refusal = { text: sentence(message), clause, at: at?.getBoundingClientRect() ?? null }
  }

  rule(clause: string | null): void {
    this.clause = clause
    this.rulesOpen = true
  }

  takeBack(): void {
    if (this.seat !== null && (this.link.match?.undo ?? 'no') !== 'no') void this.order({ type: 'take_back', seat: this.seat })
  }

  /** Show the step with that number, as this viewer counts. */
  async step(number: number): Promise<void> {
    if (!this.replay.on) await this.replay.start(this.seat)
    if (this.replay.on) this.replay.goToNumber(number)
  }

  /** An address that leads everybody to the same moment. */
  linkTo(line: Line): string {
    return `/table/${this.id}?step=${line.moment ?? line.number}`
  }

  /** Show where such an address leads. */
  async followed(moment: number): Promise<void> {
    if (!this.replay.on) await this.replay.start(this.seat)
    if (this.replay.on) this.replay.goToMoment(moment)
  }

  async stepBy(by: number): Promise<void> {
    if (!this.replay.on) {
      if (by > 0) return
      await this.replay.start(this.seat)
    }
    if (this.replay.on) this.replay.go((this.replay.at ?? 0) + by)
  }
}
