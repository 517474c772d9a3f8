/** The table page's own state, around the link: what is chosen, what was refused, what is being read or replayed. */
import { tick } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import { load } from '../games'
import { here, written } from './address'
import { sentence } from './api'
import {
  NOT_YET,
  type BoardProps,
  type Draft,
  type GameUI,
  type LegalAction,
  type Spots,
  type Telling,
  type View,
} from './board'
import { hall } from './hall.svelte'
import { keepOrders, ordersAt, withOne } from './orders'
import type { DecisionInfo, Line, Objection, ProposalInfo, Suggestion } from './protocol'
import { dealt, toldBy, type Position } from './position'
import { Ravens } from './ravens.svelte'
import { ReplayState } from './replay.svelte'
import type { Place } from './router.svelte'
import { see, seenAt } from './seen'
import { settings } from './settings.svelte'
import { play, soundOf } from './sounds'
import { TableLink, type Order } from './table.svelte'
import { inTurn } from './turn'
import { Teller, type Around } from './teller.svelte'

export interface Refusal {
  text: string
  clause: string | null
  at: DOMRect | null
}

const NOTATION = / Still open: .*$/s
const MOST_OPEN = 5 // ways that are named one by one

type Answer = Record<string, unknown> | null

export class Room {
  readonly link: TableLink
  readonly replay: ReplayState
  /** What the ravens say of the decision that is open. */
  readonly ravens: Ravens
  /** Tells what happened at the table; the replay has one of its own. */
  readonly teller: Teller
  ui = $state.raw<GameUI | null>(null)
  uiReady = $state(false)
  refusal = $state.raw<Refusal | null>(null)
  rulesOpen = $state(false)
  clause = $state<string | null>(null)
  /** The line of the log under the mouse or in focus. */
  pointed = $state.raw<Line | null>(null)
  /** Every legal action in words, opened by the player. */
  listOpen = $state(false)
  /** Proposals up to this one were put off: the choices are there instead. */
  putOff = $state(0)
  /** What happened since my last act in whole sentences, opened by the player. */
  recap = $state(false)
  /** The guide was called from the menu; it answers and takes this back. */
  coachCalled = $state(false)
  /** Somebody wants its room for something else. */
  coachAway = $state(false)
  /** Lines at the end of the log that the teller will hear of in a moment. */
  private held = $state(0)
  /** A drawing of the game failed: the plain list plays on. */
  broken = $state(false)

  /** A question of the past put once more, as a puzzle: the answer is judged, not played. */
  posed = $state.raw<DecisionInfo | null>(null)
  answered: (action: LegalAction) => void = () => undefined

  constructor(
    readonly id: string,
    link = new TableLink(id),
  ) {
    this.link = link
    this.ravens = new Ravens(this)
    this.teller = new Teller({
      ...this.around(() => this.link.lines),
      known: ({ number }) => {
        if (typeof document !== 'undefined' && !document.hidden) see(id, number)
      },
      recall: () => this.story(),
    })
    this.hand = inTurn((positions, anew) => {
      this.held = anew ? 0 : Math.max(0, this.held - countOf(positions))
      this.teller.arrived(positions, anew)
    })
    this.link.arrived = (positions, anew, missed) => {
      this.held += countOf(positions)
      const left = seenAt(this.id) // before what arrives is seen
      if (anew) this.missing = null
      if (this.missing) this.missing.push(...positions)
      else if (missed != null && this.isTold(positions.at(-1)!)) void this.catchUp(positions.at(-1)!, missed)
      else this.hand(positions, anew)
      if (anew) this.returned(left)
    }
    this.replay = new ReplayState(
      id,
      (error) => hall.tell(error),
      this.around(() => this.replay.log, true),
      (place) => this.addressed(place),
    )
  }

  /** Hands on what arrives, a flood of it some times a second. */
  private readonly hand: (positions: Position[], anew: boolean) => void
  /** What arrived while the positions before it are asked for. */
  private missing: Position[] | null = null
  /** How far what happened here was told when the page was opened, or was last in sight; null: it is new here, or has
   *  been told since. */
  private left: number | null = null

  /** Would anybody see how the board stood on the way there? */
  private isTold({ match }: Position): boolean {
    return !document.hidden && settings.kept.speed !== 'at_once' && this.seatShown === (match.look ?? null)
  }
  private get seatShown(): number | null | undefined {
    const shown = this.teller.shown
    return shown ? (shown.match.look ?? null) : undefined
  }

  /** Cut off for a while: what happened came in one piece, and the positions that led there are asked for. Without them
   *  it is marked, not told. */
  private async catchUp(whole: Position, since: number): Promise<void> {
    const missing: Position[] = []
    this.missing = missing
    const story = await this.link.story(since).catch(() => null)
    if (this.missing !== missing) return // all of it came anew meanwhile
    this.missing = null
    const passed = (story?.positions ?? []).slice(1).filter((one) => one.number <= whole.number)
    const last = passed.at(-1)
    if (last && !story?.leftOut) {
      const way = passed.map((one) => ({ ...one, match: one === last ? whole.match : one.match, last: one === last }))
      this.hand(dealt(whole.lines, way), false)
    } else {
      this.hand([whole], true)
      this.held = countOf(missing)
    }
    if (missing.length > 0) this.hand(missing, false)
  }

  /** The page is opened, or in sight again. */
  returned(left = seenAt(this.id)): void {
    this.left = left
    void this.cameBack()
  }

  /** Somebody who was away is told once what the others did meanwhile; it can be skipped like all that is told. */
  private async cameBack(): Promise<void> {
    const [left, shown] = [this.left, this.teller.shown]
    if (left === null || !shown || !this.uiReady || this.mine.length === 0) return
    this.left = null
    if (left >= shown.number || this.replay.on || this.teller.telling || settings.kept.speed === 'at_once') return
    const positions = await this.story().catch(() => [])
    if (Object.keys(this.draft).length > 0 || this.link.pending > 0) return // the answer is under way
    if (this.teller.recalled(positions)) this.teller.again(left)
  }

  /** The positions since my last decision, with the lines of the log; none if more has happened meanwhile. */
  private async story(): Promise<Position[]> {
    const now = this.link.match
    const { positions } = await this.link.story()
    const [first, ...rest] = positions
    if (!now || !first || rest.length === 0 || now !== this.link.match) return []
    rest[rest.length - 1] = { ...rest.at(-1)!, match: now }
    return [first, ...dealt(toldBy(rest, this.link.lines), rest)]
  }

  /** What a teller asks of the page. */
  private around(lines: () => Line[], replayed = false): Around {
    return {
      told: () => ({
        ui: this.ui,
        kinds: hall.game(this.link.table?.game ?? '')?.events ?? [],
        names: this.names,
        lines: lines(),
        mine: replayed ? [] : this.mine,
        view: this.link.match?.view ?? this.view,
      }),
      speed: () => settings.kept.speed,
      still: () => settings.systemStill,
      hidden: () => typeof document !== 'undefined' && document.hidden,
      points: ({ match }) => this.names.map((_, seat) => this.ui?.seat?.(match.view, seat).score ?? '').join(' '),
      isPerson: (seat) => this.link.table?.seats.some((one) => one.seat === seat && one.kind === 'person') ?? false,
      sound: (lines) => {
        const sound = soundOf(lines)
        if (sound) play(sound)
      },
    }
  }

  seat = $derived.by<number | null>(() => this.link.match?.look ?? null)
  mine = $derived.by<number[]>(() =>
    (this.link.table?.seats ?? []).filter((seat) => seat.mine).map((seat) => seat.seat),
  )
  names = $derived.by<string[]>(() =>
    (this.link.table?.seats ?? []).map((seat) => seat.name || `Seat ${seat.seat + 1}`),
  )
  /** Who tells what is on the board. */
  tell = $derived.by<Teller>(() => (this.replay.on ? this.replay.teller : this.teller))
  view = $derived.by<View | null>(() => this.replay.view ?? this.teller.shown?.match.view ?? null)
  /** How far one is, in a sentence, as far as it is told. */
  standing = $derived.by<string>(() => {
    if (this.replay.on) return ''
    const { telling, shown, before } = this.teller
    return (telling ? (shown?.match.standing ?? before?.match.standing) : this.link.match?.standing) ?? ''
  })
  /** What the board may draw from: the beat of now included. */
  lines = $derived.by<Line[]>(() =>
    this.replay.on ? this.replay.lines : without(this.link.lines, this.held + this.teller.unseen),
  )
  /** What the log shows: nothing runs ahead of the telling; of a replay everything. */
  log = $derived.by<Line[]>(() =>
    this.replay.on ? this.replay.log : without(this.link.lines, this.held + this.teller.untold),
  )
  fresh = $derived.by<Line[]>(() => this.tell.fresh)
  over = $derived.by(() => this.link.table?.status === 'over' && !this.teller.telling && this.teller.ended)
  decision = $derived.by<DecisionInfo | null>(() => {
    if (this.posed) return this.posed
    const open = this.teller.telling || this.held > 0 ? null : (this.link.match?.decision ?? null)
    return this.replay.on || this.over || this.link.state !== 'live' ? null : open
  })
  /** Emptied with every new decision, for it is made anew with it. */
  draft = $derived.by<Draft>(() => {
    void [this.link.match?.decision?.seat, this.link.match?.decision?.number, this.replay.on, this.posed]
    const fresh = $state<Draft>({})
    return fresh
  })
  /** What the game answered about the position shown: emptied with every new one. */
  #answers = $derived.by<SvelteMap<string, Answer>>(() => {
    void [this.link.match?.view, this.seat]
    return new SvelteMap()
  })
  /** The places of the board that the pointed line speaks of. */
  told = $derived.by<string[]>(() => (this.pointed && this.ui?.places ? this.ui.places(this.pointed, this.lines) : []))
  /** Seats that everybody may see are asked. */
  asked = $derived.by<number[]>(() => {
    const asks = this.view?.asks ?? []
    return [
      ...new Set([
        ...asks.map((ask) => ask.seat).filter((seat) => seat !== null),
        ...(this.replay.on || this.teller.telling ? [] : (this.link.match?.asked ?? [])),
      ]),
    ]
  })
  /** What kind of decision the match waits for, ours or another's: the rules show where it is. */
  kind = $derived.by<string | null>(() => {
    return this.over ? null : (this.decision?.kind ?? this.view?.asks[0]?.kind ?? null)
  })
  /** An own seat that must decide and is not the one looked from: several people at one screen. */
  handOver = $derived.by<number | null>(() => {
    const asked = this.link.match?.asked ?? []
    if (this.replay.on || this.teller.telling || this.seat === null || asked.length === 0 || asked.includes(this.seat))
      return null
    return asked[0] ?? null
  })

  /** Taking back is for others to agree to: bots always do, so with them nobody is asked. */
  asksToTakeBack = $derived.by<boolean>(
    () =>
      this.link.match?.undo === 'ask' &&
      (this.link.table?.seats ?? []).some((seat) => seat.kind === 'person' && !seat.mine),
  )
  /** What somebody asks the others, and what of it is not put off. */
  proposals = $derived.by<ProposalInfo[]>(() => this.link.table?.proposals ?? [])
  proposal = $derived.by<ProposalInfo | null>(() => this.proposals.find((one) => one.proposal > this.putOff) ?? null)
  /** Whoever holds the seat is at the table; bots and oneself always are. */
  isHere(seat: number): boolean {
    const info = this.link.table?.seats.find((one) => one.seat === seat)
    return info?.kind !== 'person' || info.mine || (this.link.presence?.here[seat] ?? true)
  }

  /** Where on the board each plan of the ravens is done; `on`: it is looked at. */
  hinted = $derived.by<(Spots & { number: number; on: boolean })[]>(() =>
    this.ravens.plans.map(({ number, legal }) => ({
      ...(this.ui?.spots?.(legal, this.plainProps) ?? { places: [] }),
      number,
      on: this.ravens.chosen?.number === number,
    })),
  )

  async loadGame(name: string): Promise<void> {
    try {
      this.ui = await load(name)
    } catch {
      hall.tell('The board did not load. The plain list still plays.')
    }
    this.uiReady = true
    this.teller.refresh()
    void this.cameBack()
  }

  get props(): BoardProps {
    return { ...this.plainProps, hinted: this.hinted.flatMap((one) => [...one.places, ...(one.way ?? [])]) }
  }

  private get plainProps(): BoardProps {
    const decision = this.decision
    return {
      view: this.view ?? NOT_YET,
      seat: this.replay.on ? this.replay.seat : this.seat,
      decision,
      actions: decision?.actions ?? [],
      asked: decision !== null,
      pending: this.link.pending > 0,
      names: this.names,
      lines: this.lines,
      fresh: this.fresh,
      telling: this.telling,
      over: this.over && !this.replay.on,
      draft: this.draft,
      alone: this.link.alone || this.posed !== null,
      settings: { motion: settings.pace > 0, pace: settings.pace },
      choose: (action, more) => void this.choose(action, more),
      refuse: (action, at) => void this.refuse(action, at ?? null),
      explain: (at, what, first) => this.explain(at, what, first),
      whyNot: (action) => this.whyNot(action),
      consult: (question) => this.consult(question),
      known: (question) => this.known(question),
      rule: (clause) => this.rule(clause),
      undo: this.replay.on || this.over ? 'no' : (this.link.match?.undo ?? 'no'),
      takeBack: () => this.takeBack(),
    }
  }

  private telling = $derived.by<Telling>(() => {
    const { stage, told, now, before } = this.tell
    return {
      stage,
      told,
      now,
      before: before?.match.view ?? null,
      hold: (until) => this.tell.hold(until),
      skip: () => this.tell.skip(),
    }
  })

  async choose(action: LegalAction, more = false): Promise<void> {
    const decision = this.decision
    if (decision && decision === this.posed) return this.answered(action)
    if (!decision || this.link.pending > 0) return
    this.refusal = null
    this.listOpen = false
    this.ravens.close()
    this.teller.acted()
    const counted = ordersAt(this.id, this.seat)
    // counted at once: the next action of an order may be sent before the answer to this one is here
    keepOrders(this.id, this.seat, withOne(counted, more))
    const play: Order = { type: 'play', seat: decision.seat, action: action.code, number: decision.number }
    if (!(await this.order(play))) keepOrders(this.id, decision.seat, counted)
  }

  /** An action in words. */
  say(action: LegalAction): string {
    return (this.view && this.ui?.say?.(action, this.view)) || action.text
  }

  /** Prepare an action in the bar, as if its parts had been chosen; it is for the player to do it. `then` are answers
   *  to the questions that would follow at once, for games that put several into one choice. */
  lay(action: LegalAction, then: string[] = []): void {
    const draft = this.draft
    this.teller.heed()
    for (const name of Object.keys(draft)) delete draft[name]
    Object.assign(draft, this.ui?.lay?.(action, this.props, then) ?? { laid: action.text })
    void tick().then(() => document.querySelector<HTMLElement>('.act .btn.primary')?.focus())
  }

  /** Send it; what the hall refuses is shown with its clause. True if it was done. */
  async order(order: Order): Promise<boolean> {
    const answer = await this.link.send(order)
    if (answer.type !== 'refused') return true
    this.show(this.inWords(answer.message), answer.clause ?? null, null)
    return false
  }

  /** What is open instead of what was refused: the hall writes it in notation, for programs; people get words. */
  private inWords(message: string): string {
    const reason = message.replace(NOTATION, '')
    const view = this.view
    if (reason === message || !view) return reason
    const actions = this.decision?.actions ?? []
    const open = [...new Set(actions.map((action) => this.ui?.group?.(action, view) || this.say(action)))]
    const told = open.length > MOST_OPEN ? 'what is lit on the board or stands in the bar' : open.join('; ')
    return told ? `${sentence(reason)} Still open: ${told}.` : reason
  }

  /** The reason alone: what is open instead stands where it is asked from. */
  async whyNot(action: string): Promise<Objection | null> {
    const objection = await this.objection(action)
    return objection && { ...objection, message: objection.message.replace(NOTATION, '') }
  }

  private async objection(action: string): Promise<(Objection & { message: string }) | null> {
    if (this.seat === null) return null
    const answer = await this.link.send({ type: 'why_not', seat: this.seat, action })
    if (answer.type !== 'refused' && answer.type !== 'objection') return null
    if (!answer.message) return null
    return { type: 'objection', id: answer.id, message: answer.message, clause: answer.clause ?? null }
  }

  async consult(question: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    const answer = await this.ask(question)
    return answer.type === 'advice' ? answer.answer : null
  }

  private ask(question: Record<string, unknown>): ReturnType<TableLink['send']> {
    return this.link.send({ type: 'consult', question, ...(this.seat === null ? {} : { seat: this.seat }) })
  }

  /** What a sensible player would do here: the hall answers this for every game. */
  get advised(): Partial<Suggestion> | null {
    return this.known({ about: 'advice' })
  }

  /** The answer, if it is here; otherwise it is asked for, once. What the hall has no time for now is asked again when
   *  somebody looks again. */
  known(question: Record<string, unknown>): Answer {
    if (this.replay.on || this.seat === null || this.link.state !== 'live') return null
    const answers = this.#answers
    const key = JSON.stringify(question)
    const answer = answers.get(key)
    if (answer !== undefined) return answer
    if (!this.#asked.get(answers)?.has(key)) {
      this.#asked.set(answers, (this.#asked.get(answers) ?? new Set()).add(key))
      void this.ask(question).then((told) => {
        if (told.type === 'advice') answers.set(key, told.answer)
        else if (told.type === 'refused' && told.reason === 'not_now') this.#asked.get(answers)?.delete(key)
        else answers.set(key, null)
      })
    }
    return null
  }
  #asked = new WeakMap<object, Set<string>>()

  async refuse(action: string, at: Element | null): Promise<void> {
    const objection = await this.objection(action)
    if (objection) this.show(this.inWords(objection.message), objection.clause ?? null, at)
  }

  /** No click stays without an answer: what this is, and what the table waits for, unless something must come first. */
  explain(at: Element | null, said?: string, first?: string): void {
    const what = said ?? at?.getAttribute('aria-label')
    if (this.replay.on || this.teller.telling || what == null) return
    const now = this.decision
      ? this.decision.text
      : this.over
        ? 'The match is over.'
        : this.seat === null
          ? 'You are watching.'
          : this.link.halted || 'It is not your go.'
    this.refusal = { text: `${what} ${first ?? now}`.trim(), clause: null, at: at?.getBoundingClientRect() ?? null }
  }

  private show(message: string, clause: string | null, at: Element | null): void {
    play('knock')
    this.refusal = { text: sentence(message), clause, at: at?.getBoundingClientRect() ?? null }
  }

  rule(clause: string | null): void {
    this.clause = clause
    this.rulesOpen = true
  }

  /** Also where it is not possible: then the hall says why. */
  takeBack(): void {
    if (this.seat === null || this.over || this.replay.on) return
    const orders = (this.link.match?.undo ?? 'no') === 'no' ? [] : ordersAt(this.id, this.seat)
    void this.order({ type: 'take_back', seat: this.seat, steps: orders.pop() ?? 1 })
    keepOrders(this.id, this.seat, orders)
  }

  /** Show the step to which this line led. */
  async step(line: Line): Promise<void> {
    if (!this.replay.on) await this.replay.start(this.seat)
    if (this.replay.on) this.replay.goToLine(line)
  }

  /** An address that leads everybody to the same moment. */
  linkTo(line: Line): string {
    return `/table/${this.id}?step=${line.moment ?? line.number}`
  }

  /** Show where such an address leads. */
  async followed(place: Place): Promise<void> {
    if (!this.replay.on) await this.replay.start(this.seat)
    if (this.replay.on) this.replay.goToPlace(place)
  }

  /** The address follows the step, so that what it shows can be sent to somebody. */
  private addressed(place: string | null): void {
    if (typeof location === 'undefined' || here().path !== `/table/${this.id}`) return
    history.replaceState(history.state, '', written(`/table/${this.id}${place === null ? '' : `?step=${place}`}`))
  }

  async stepBy(by: number): Promise<void> {
    if (!this.replay.on) {
      if (by > 0) return
      await this.replay.start(this.seat)
    }
    if (this.replay.on) this.replay.go((this.replay.at ?? 0) + by)
  }
}

const countOf = (positions: Position[]): number => positions.reduce((sum, one) => sum + one.lines.length, 0)
const without = (lines: Line[], last: number): Line[] => (last === 0 ? lines : lines.slice(0, lines.length - last))
