/** A finished match looked at again: what the ravens saw, the step on the board, the eyes, and a moment as a puzzle. */
import { actionsOf } from './actions'
import { written } from './address'
import { api } from './api'
import type { LegalAction, Spots } from './board'
import { hall } from './hall.svelte'
import type { MomentJudged, Review, ReviewGo, ReviewMoment } from './protocol'
import type { Room } from './room.svelte'

const AGAIN = 1500 // milliseconds between two questions while the ravens look
const LONGER = 6000 // milliseconds after the first estimate: who still looks on then has them look longer
const TRIES = 2

export type Eye = number | 'all'
export type Shown = 'all' | 'choice' | 'luck'

/** A try at a puzzle, and what it is worth. */
export interface Tried extends MomentJudged {
  said: string
}

/** Something done on the board, and where. */
export interface Deed extends Spots {
  kind: 'played' | 'better'
}

export class ReviewState {
  told = $state.raw<Review | null>(null)
  trouble = $state('')
  eye = $state<Eye>('all')
  shown = $state<Shown>('all')
  /** The moment that is tried again, until its answer is shown. */
  puzzle = $state.raw<ReviewMoment | null>(null)
  tries = $state.raw<Tried[]>([])
  private actions = $state.raw<LegalAction[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined
  private closed = false
  /** The estimate is there, and the page has been left open: they go on and see sharper. */
  private longer = false

  constructor(readonly room: Room) {
    room.answered = (action) => void this.attempt(action)
  }

  /** Whose chances: one's own, else the first seat's. */
  get whose(): number {
    return this.eye === 'all' ? (this.room.seat ?? 0) : this.eye
  }

  readonly moments = $derived.by<ReviewMoment[]>(() =>
    (this.told?.moments ?? []).filter((one) => this.shown === 'all' || one.kind === this.shown),
  )
  /** The step of the position on the board. */
  readonly step = $derived.by<number>(() => {
    const frame = this.room.replay.frame
    return frame ? (frame.step ?? frame.number) : 0
  })
  /** Where on the curve that is: the go that is to be decided there; after the last one the end. */
  readonly at = $derived.by<number>(() => {
    const goes = this.told?.goes ?? []
    const next = goes.findIndex((go) => go.after > this.step)
    return next < 0 ? goes.length : next
  })
  readonly go = $derived.by<ReviewGo | null>(() => this.told?.goes?.[this.at] ?? null)
  /** The key moment that the board stands at. */
  readonly moment = $derived.by<ReviewMoment | null>(
    () => (this.told?.moments ?? []).find((one) => one.go === this.at) ?? null,
  )

  /** What was played at this moment and what was better, drawn on the board where the game says where that is. */
  readonly deeds = $derived.by<Deed[]>(() => {
    const moment = this.puzzle && !this.solved ? null : this.moment
    const kinds = moment?.missed ? (['played', 'better'] as const) : (['played'] as const)
    const spots = this.room.ui?.spots
    if (!moment?.codes || !spots || moment.step !== this.step) return []
    const props = { ...this.room.props, seat: moment.seat }
    return kinds.flatMap((kind, at) => {
      const action = this.actions[moment.codes?.[at] ?? -1]
      return action ? [{ kind, ...spots(action, props) }] : []
    })
  })

  /** A moment's heading as people say it; luck is told in the words of the log. */
  titleOf(moment: ReviewMoment): string {
    if (moment.kind === 'luck' && moment.title === moment.told) return moment.title
    const codes = moment.missed ? (moment.codes ?? []).slice(0, 1) : (moment.codes ?? [])
    const said = codes.map((code) => this.sayAt(moment, code))
    return said.length > 0 && said.every(Boolean) ? said.join(', then ') : moment.title
  }
  playedAt(moment: ReviewMoment): string {
    return this.sayAt(moment, moment.codes?.[0]) || moment.played
  }
  betterAt(moment: ReviewMoment): string {
    return (moment.missed && this.sayAt(moment, moment.codes?.[1])) || (moment.better ?? '')
  }
  /** An action in the game's words, on the board as it was then; "" while board or words are not here. */
  private sayAt(moment: ReviewMoment, code: number | undefined): string {
    const action = this.actions[code ?? -1]
    const view = this.room.replay.viewAtStep(moment.step)
    try {
      return (action && view && this.room.ui?.say?.(action, view)) || ''
    } catch {
      return '' // the words of a later answer may need a board that these eyes never saw
    }
  }

  /** Look with these eyes; the curve and the list are drawn anew in place. */
  async look(eye: Eye): Promise<void> {
    this.eye = eye
    this.leavePuzzle()
    const game = this.room.link.table?.game
    if (game)
      void actionsOf(game)
        .then((all) => (this.actions = all))
        .catch(() => undefined)
    await Promise.all([this.ask(), this.room.replay.start(eye)])
  }

  async ask(): Promise<void> {
    clearTimeout(this.timer)
    if (this.closed) return
    const eye = this.eye
    try {
      const longer = this.longer && !document.hidden
      const told = await api.review(this.room.id, { ...(eye === 'all' ? { whose: this.whose } : { eye }), longer })
      if (eye !== this.eye || this.closed) return
      this.told = told
      this.trouble = ''
      if (told.working) this.timer = setTimeout(() => void this.ask(), AGAIN)
      else if (!longer) this.timer = setTimeout(() => void this.askLonger(), LONGER)
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error)
      this.timer = setTimeout(() => void this.ask(), 4 * AGAIN)
    }
  }

  private askLonger(): Promise<void> {
    this.longer = true
    return this.ask()
  }

  /** They stop when nobody looks on. */
  close(): void {
    this.closed = true
    clearTimeout(this.timer)
    this.room.replay.pause()
    this.leavePuzzle()
  }

  goTo(go: number): void {
    const goes = this.told?.goes ?? []
    this.leavePuzzle()
    this.room.replay.pause()
    this.room.replay.goToStep(goes[go]?.before ?? goes.at(-1)?.after ?? 0)
  }

  open(moment: ReviewMoment): void {
    this.leavePuzzle()
    this.room.replay.pause()
    this.room.replay.goToStep(moment.step)
  }

  /** To the next key moment, or the one before. */
  hop(by: -1 | 1): void {
    const moments = this.moments
    const to = by > 0 ? moments.find((one) => one.go > this.at) : moments.findLast((one) => one.go < this.at)
    if (to) this.open(to)
  }

  // ── try again, play on ──────────────────────────────────────────────────────────────────────────────────────────

  async pose(moment: ReviewMoment): Promise<void> {
    try {
      if (this.eye !== moment.seat) await this.look(moment.seat)
      const posed = await api.poseMoment(this.room.id, moment.go)
      this.open(moment)
      this.puzzle = moment
      this.tries = []
      this.room.posed = posed
    } catch (error) {
      hall.tell(error)
    }
  }

  private async attempt(action: LegalAction): Promise<void> {
    const moment = this.puzzle
    if (!moment) return
    try {
      const judged = await api.tryMoment(this.room.id, moment.go, action.code)
      this.tries = [...this.tries, { ...judged, said: this.room.say(action) }]
      if (judged.found || this.tries.length >= TRIES) this.room.posed = null
    } catch (error) {
      hall.tell(error)
    }
  }

  /** The tries are over: found, or used up. */
  get solved(): boolean {
    return this.puzzle !== null && this.room.posed === null
  }

  leavePuzzle(): void {
    this.puzzle = null
    this.tries = []
    this.room.posed = null
  }

  /** A new table from here against the same bots, with new dice. */
  async playOn(): Promise<void> {
    const go = this.go
    if (!go) return hall.tell('This is the end: choose a moment before it.')
    try {
      const made = await api.playOn(this.room.id, this.at, this.room.seat ?? go.seat)
      location.assign(written(`/table/${made.table}`))
    } catch (error) {
      hall.tell(error)
    }
  }
}

/** A figure with its sign; nothing has none. */
export function signed(value: number): string {
  return value === 0 ? '0' : value > 0 ? `+${value}` : `−${-value}`
}

export function nth(number: number): string {
  const tens = number % 100
  const end = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
  return `${number}${end}`
}

/** A moment in one sentence, for listeners; `title` and `better` as people say them. */
export function spoken(moment: ReviewMoment, word: string, title = moment.title, better = moment.better ?? ''): string {
  const figure = moment.missed ? `missed ${moment.figure}` : signed(moment.figure)
  const instead = better ? ` Better: ${better}.` : ''
  return `${word} ${moment.turn}, ${moment.kind}, ${figure}: ${title}.${instead}`.replace('..', '.')
}

/** Each seat's eyes and the all-seeing ones, each with its button and its label. */
export function eyesOf({ names, mine }: Room): [Eye, string, string][] {
  const own = (name: string): [string, string] => (mine.length > 1 ? [name, name] : ['Your eyes', 'you'])
  return [
    ...names.map((name, seat): [Eye, string, string] => {
      const [text, who] = mine.includes(seat) ? own(name) : [`${name}’s`, name]
      return [seat, text, `As ${who} knew it`]
    }),
    ['all', 'All seeing', 'All seeing'],
  ]
}
