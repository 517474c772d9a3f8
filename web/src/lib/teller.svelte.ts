/**
 * Tells what happened, beat by beat, at one table: my own act and what came of it, then each thing the others did.
 *
 * Positions arrive in a chain; each is cut into beats. For each beat first what moves is shown over the position
 * before, then the board stands as it is after it, and the log has its line. What was told since my last act stays: it
 * is marked on the board and can be told again. Nothing waits for the teller: `skip` is always open.
 */
import { beatOf, grouped, isQuiet, spoken, together, type Beat, type Told } from './beats'
import type { Position } from './position'
import type { Line } from './protocol'
import type { Speed } from './settings.svelte'
import { budget, factor, fitted, LATE, merged, natural, PAUSE, total, type Times } from './tempo'

/** `now`: everything is told. `wait`: before a beat. `show`: it moves. `rest`: it has happened. */
export type Stage = 'now' | 'wait' | 'show' | 'rest'

/** A beat, or a position of which nothing is told, and how the board stands after it. */
interface Act extends Times {
  beat: Beat | null
  lines: Line[]
  then: Position | null
}

export interface Around {
  told(): Told
  speed(): Speed
  /** Nothing moves: the same beats and rests without movement. */
  still(): boolean
  /** Nobody looks. */
  hidden(): boolean
  /** The points of all seats in a position, in a word. */
  points(position: Position): string
  /** Bots are told in full, however long; of people who play on only the newest waits. */
  isPerson(seat: number | null): boolean
  /** A beat begins. */
  begun?(beat: Beat): void
  /** These are told now, whether anything moves or not: at most one sound. */
  sound?(lines: Line[]): void
  /** Everything is told. */
  caught?(): void
  /** The board stands so, and everything that led to it is told. */
  known?(position: Position): void
  /** The positions since my last act, the one before them first: asked for when marks without them are to be told. */
  recall?(): Promise<Position[]>
}

const LONGEST_HOLD = 4000 // a picture that never ends does not stop the story
const MOST_LIVE = 2 // exchanges of people that wait to be told; older ones go at once
const MANY = 400 // lines that are looked through for my last act
const MOST_SAID = 3 // sentences that are told of what was skipped
const MOST_AFTER = 24 // beats that stand when somebody comes back who has not acted
const MOST_KEPT = 48 // acts that can be told again to who never acts
const MOST_OF_MINE = 600 // the same since my own act: more than the longest go
const NOTHING: Times = { wait: 0, show: 0, rest: 0 }

export class Teller {
  acts = $state.raw<Act[]>([])
  /** The act that is told; all are when it is their number. */
  at = $state(0)
  stage = $state<Stage>('now')
  paused = $state(false)
  /** The position on the board. */
  shown = $state.raw<Position | null>(null)
  /** What moves, or has moved last. */
  fresh = $state.raw<Line[]>([])
  /** A sentence for who listens. */
  said = $state('')
  /** The match is over, and its last beat has been told for a moment. */
  ended = $state(false)
  /** Acts that were told once. */
  private frontier = $state(0)
  private origin = $state.raw<Position | null>(null)
  private known = false
  private sent = false
  private caughtAt = -Infinity
  /** Something was told that took its time. */
  private took = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private due: { at: number; then: () => void } | null = null
  private left = 0
  private turn = 0
  /** With which act this telling began. */
  private from = 0
  private held: Promise<unknown>[] = []

  constructor(private readonly around: Around) {}

  telling = $derived.by(() => this.stage !== 'now')
  beats = $derived.by<Beat[]>(() => this.acts.flatMap((act) => act.beat ?? []))
  /** The beat that is told now. */
  now = $derived.by<Beat | null>(() => (this.telling ? (this.acts[this.at]?.beat ?? null) : null))
  /** What has been told since my last act, the beat of now included. */
  told = $derived.by<Beat[]>(() =>
    this.acts.slice(0, this.stage === 'wait' ? this.at : this.at + 1).flatMap((act) => act.beat ?? []),
  )
  /** The beat after it, of which only the seat is told. */
  next = $derived.by<Beat | null>(() => {
    const from = this.stage === 'wait' ? this.at : this.at + 1
    return this.acts.slice(from).find((act) => act.beat)?.beat ?? null
  })
  /** How the board stood before the story began. */
  before = $derived.by<Position | null>(() => this.origin)
  /** Lines at the end of the log that are still to be told. */
  untold = $derived.by<number>(() => count(this.acts.slice(this.frontier)))
  /** The same for the board, which also goes back, and shows what moves. */
  unseen = $derived.by<number>(() => count(this.acts.slice(this.stage === 'wait' ? this.at : this.at + 1)))

  /** Keys pressed just before the question was there were not meant for it. */
  get deaf(): boolean {
    return performance.now() - this.caughtAt < LATE
  }
  /** Somebody has answered to what is asked by a click: what is pressed next is meant for it. */
  heed(): void {
    this.caughtAt = -Infinity
  }
  /** Everything has been told once: what is asked is known. */
  get isKnown(): boolean {
    return this.known
  }

  // ── what comes in ──────────────────────────────────────────────────────────────────────────────────────────────
  arrived(positions: Position[], anew: boolean): void {
    const last = positions.at(-1)
    if (!last) return
    if (anew || !this.shown || (this.shown.match.look ?? null) !== (last.match.look ?? null)) return this.begin(last)
    const fresh = this.cut(positions)
    const first = fresh.find((act) => act.beat)?.beat
    const { mine, ui } = this.around.told()
    if (first && this.sent && !ui?.tell?.opens && mine.includes(first.seat ?? -1)) first.opens = true
    if (this.stage === 'now' && (this.sent || mine.length === 0) && first?.opens) this.forget()
    if (first) this.sent = false
    if (this.acts.length === 0) this.origin = this.shown
    this.known = false
    this.add(fresh, last.match.decision != null)
    if (this.around.hidden() || this.around.speed() === 'at_once') {
      this.around.sound?.(fresh.flatMap((act) => act.lines))
      return this.skip()
    }
    this.hurry()
    if (this.stage === 'now') this.step()
  }

  /** An act of mine is under way: an answer to a question that is known skips the rest. */
  acted(): void {
    this.skip()
    this.sent = true
  }

  /** Shown as it is, with what happened since my last act as marks; also where a replay jumps to. */
  begin(position: Position, since: Line[] | null = null): void {
    this.stop()
    const told = this.around.told()
    const beats: Beat[] = []
    const known = (since ?? position.lines).slice(-MANY).filter((line) => !isQuiet(line))
    for (const { lines } of grouped(known, [], told)) beats.push(beatOf(lines, beats.at(-1) ?? null, told))
    this.origin = position
    this.acts = (since ? beats : latest(beats, told.mine)).map((beat) => ({
      ...NOTHING,
      ...natural([beat], [beat], [], false)[0],
      beat,
      lines: beat.lines,
      then: null,
    }))
    this.number()
    this.shown = position
    this.fresh = []
    this.all()
  }

  /** The newest act, if it waits to be told: what follows from it may still be told with it. */
  private open(): Act | null {
    const waiting = this.at < this.acts.length - 1 || this.stage === 'wait'
    return (waiting && this.acts.at(-1)) || null
  }

  private cut(positions: Position[]): Act[] {
    const told = this.around.told()
    const acts: Act[] = []
    let before = this.open()
    let points = this.around.points(this.acts.findLast((act) => act.then)?.then ?? this.shown!)
    for (const position of positions) {
      const groups = grouped(position.lines, before?.beat?.lines ?? [], told)
      const touched: Act[] = []
      for (const { lines, more } of groups) {
        if (lines.every(isQuiet)) {
          before = { ...NOTHING, beat: null, lines, then: null }
          acts.push(before)
        } else if (more && before?.beat) {
          before.beat = { ...beatOf([...before.beat.lines, ...lines], null, told), ...kept(before.beat) }
          before.lines = [...before.lines, ...lines]
        } else {
          const last = before?.beat ?? this.beats.at(-1) ?? null
          before = { ...NOTHING, beat: beatOf(lines, last, told), lines, then: null }
          acts.push(before)
        }
        touched.push(before)
      }
      const last = touched.at(-1)
      if (last && last === (acts.at(-1) ?? this.acts.at(-1))) last.then = position
      else acts.push({ ...NOTHING, beat: null, lines: [], then: position })
      const now = this.around.points(position)
      if (now !== points) for (const act of touched) if (act.beat) act.beat.weighty = true
      points = now
    }
    return acts
  }

  /** Whatever is still to be told has its time anew: bots answer one by one, and all of it shall fit. */
  private add(fresh: Act[], asked: boolean): void {
    const { mine } = this.around.told()
    if (this.stage === 'now') this.from = this.acts.length
    const kept = Math.max(this.at + (this.stage === 'now' ? 0 : 1), this.frontier)
    const before = this.acts.slice(0, kept)
    const left = budget(total(before.slice(this.from)))
    const acts = this.short([...this.acts.slice(kept), ...fresh], before, left, asked)
    const beats = beatsOf(acts)
    const times = fitted(natural(beats, beatsOf(before), mine, asked), beats, left)
    acts.forEach((act) => act.beat && Object.assign(act, times[beats.indexOf(act.beat)]))
    this.acts = [...before, ...acts]
    this.number()
  }

  /** Beats alike are told as one where all would take too long. */
  private short(acts: Act[], before: Act[], left: number, asked: boolean): Act[] {
    const told = this.around.told()
    const beats = acts.map((act) => act.beat)
    return merged(beats, beatsOf(before), told.mine, asked, left).map((group) => {
      const some = group.map((at) => acts[at]!)
      if (some.length === 1) return some[0]!
      const beat = some.slice(1).reduce((one, act) => together(one, act.beat!, told), some[0]!.beat!)
      const then = some.findLast((act) => act.then)?.then ?? null
      return { ...NOTHING, beat, lines: some.flatMap((act) => act.lines), then }
    })
  }

  private number(): void {
    this.acts.flatMap((act) => act.beat ?? []).forEach((beat, at) => (beat.number = at + 1))
    this.acts = [...this.acts]
  }

  /** Of what people do meanwhile only the newest waits to be told. */
  private hurry(): void {
    const waiting = this.acts.map((act, at) => ({ beat: act.beat, at })).filter(({ at }) => at > this.at)
    const opening = waiting.filter(({ beat }) => beat?.opens && this.around.isPerson(beat.seat))
    if (this.stage === 'now' || opening.length <= MOST_LIVE) return
    this.stop()
    this.go(opening.at(-MOST_LIVE)!.at)
    this.step()
  }

  // ── the clock ──────────────────────────────────────────────────────────────────────────────────────────────────
  private step(): void {
    const act = this.acts[this.at]
    if (!act) return this.caught()
    this.stage = 'wait'
    this.after(act.wait, () => this.move())
  }

  private move(): void {
    const act = this.acts[this.at]
    if (!act) return this.caught()
    this.stage = 'show'
    this.held = []
    if (act.beat) {
      this.fresh = act.lines
      this.around.begun?.(act.beat)
      this.around.sound?.(act.lines)
    }
    this.after(this.around.still() ? 0 : act.show, () => void this.settle())
  }

  /** The picture may take longer than its time. */
  private async settle(): Promise<void> {
    const turn = this.turn
    const act = this.acts[this.at]
    if (this.held.length > 0) {
      const enough = new Promise((resolve) => setTimeout(resolve, act?.hurried ? 0 : LONGEST_HOLD))
      await Promise.race([Promise.allSettled(this.held), enough])
    }
    if (turn === this.turn) this.rest()
  }

  private rest(): void {
    const act = this.acts[this.at]!
    this.stage = 'rest'
    if (act.then) this.shown = act.then
    this.frontier = Math.max(this.frontier, this.at + 1)
    this.say(act)
    if (this.around.speed() === 'step' && act.beat) return
    this.after(act.rest, () => this.onward())
  }

  private onward(): void {
    this.at += 1
    this.step()
  }

  private caught(): void {
    if (this.took) this.caughtAt = performance.now()
    this.took = false
    this.all()
    if (this.shown?.match.result) {
      this.ended = false
      this.turn += 1
      const turn = this.turn
      this.timer = setTimeout(() => turn === this.turn && (this.ended = true), PAUSE)
    }
    this.around.caught?.()
  }

  /** Everything is told. */
  private all(): void {
    this.trim()
    this.at = this.acts.length
    this.frontier = this.at
    this.stage = 'now'
    this.paused = false
    this.known = true
    this.ended = true
    if (this.shown) this.around.known?.(this.shown)
  }

  /** Who never acts is not told the whole match again; of a player's story nothing is left out that one could bear. */
  private trim(): void {
    const many = this.acts.length - (this.around.told().mine.length > 0 ? MOST_OF_MINE : MOST_KEPT)
    if (many <= 0) return
    this.origin = this.acts.slice(0, many).findLast((act) => act.then)?.then ?? this.origin
    this.acts = this.acts.slice(many)
    this.number()
  }

  /** So much later, at the player's speed, unless paused meanwhile. */
  private after(time: number, then: () => void): void {
    this.turn += 1
    const ms = time * factor(this.around.speed())
    this.arm(ms, then)
  }

  private arm(ms: number, then: () => void): void {
    this.due = { at: performance.now() + ms, then }
    this.left = ms
    if (this.paused) return
    if (ms <= 0) return this.fire(then)
    this.took = true
    this.timer = setTimeout(() => this.fire(then), ms)
  }

  private fire(then: () => void): void {
    this.due = null
    then()
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.turn += 1
    this.due = null
  }

  // ── what people do ─────────────────────────────────────────────────────────────────────────────────────────────
  /** The board draws something for the beat: it rests no sooner than this has ended. */
  hold(until: Promise<unknown>): void {
    if (this.stage === 'show') this.held.push(until)
  }

  /** To the table as it is. What was not told yet is told in a sentence. */
  skip(): void {
    if (this.stage === 'now' && this.frontier === this.acts.length) return
    this.stop()
    const rest = this.acts.slice(this.frontier).flatMap((act) => (act.beat ? spoken(act.beat, this.around.told()) : []))
    if (rest.length > 0) this.said = rest.filter(Boolean).slice(-MOST_SAID).join(' ')
    const last = this.acts.findLast((act) => act.then)?.then
    if (last) this.shown = last
    this.fresh = []
    this.all()
  }

  pause(): void {
    if (!this.telling) return
    this.paused = !this.paused
    if (!this.paused) {
      const due = this.due
      if (due) this.arm(this.left, due.then)
      else if (this.stage === 'rest') this.onward()
      return
    }
    clearTimeout(this.timer)
    if (this.due) this.left = Math.max(0, this.due.at - performance.now())
  }

  /** Who comes back finds marks: how the board stood on the way is asked for when it is to be told. */
  private remembered(then: () => void): void {
    const { acts, turn } = this
    const known = this.telling || acts.length === 0 || acts.some((act) => act.then)
    if (known || !this.around.recall) return then()
    void this.around
      .recall()
      .catch(() => [])
      .then((positions) => {
        if (turn !== this.turn || acts !== this.acts) return
        this.recalled(positions)
        then()
      })
  }

  /** What led from the first of these positions to the one shown can be told on the board. False if it is nothing. */
  recalled(positions: Position[]): boolean {
    const [first, ...rest] = positions
    const shown = this.shown
    if (!first || rest.length === 0 || !shown || this.telling) return false
    this.forget()
    this.origin = this.shown = first
    this.add(this.cut(rest), shown.match.decision != null)
    this.shown = shown
    this.all()
    return this.beats.length > 0
  }

  /** From the start of what is marked, or what came after that number. */
  again(since = -Infinity): void {
    this.remembered(() => {
      const from = this.acts.findLastIndex((act) => act.then && act.then.number <= since) + 1
      if (!this.acts.slice(from).some((act) => act.beat)) return
      this.stop()
      this.paused = false
      this.go(from)
      this.step()
    })
  }

  /** One beat back; from now on it waits. */
  back(): void {
    this.jump(this.told.length - (this.telling ? 2 : 1))
  }

  /** The next beat at once. */
  on(): void {
    if (!this.telling) return
    const next = this.acts.findIndex((act, at) => at > this.at && act.beat)
    if (next < 0) return this.skip()
    if (this.paused) return this.look(next)
    this.stop()
    this.go(next)
    this.move()
  }

  /** Look at a beat, counted from 0, as it was told. */
  jump(beat: number): void {
    this.remembered(() => {
      const wanted = this.beats[Math.max(0, beat)]
      const at = this.acts.findIndex((act) => act.beat && act.beat === wanted)
      if (at >= 0) this.look(at)
    })
  }

  private look(at: number): void {
    this.stop()
    this.go(at)
    this.paused = true
    const act = this.acts[at]!
    this.stage = 'rest'
    this.frontier = Math.max(this.frontier, at + 1)
    if (act.then) this.shown = act.then
    this.fresh = []
    this.say(act)
  }

  private say({ beat }: Act): void {
    if (beat) this.said = spoken(beat, this.around.told()) || this.said
  }

  /** The board as it stood before that act. */
  private go(at: number): void {
    this.at = at
    this.shown = this.acts.slice(0, at).findLast((act) => act.then)?.then ?? this.origin
    this.frontier = Math.max(this.frontier, at)
  }

  /** What game this is has become known: what was cut without it is cut anew. */
  refresh(): void {
    if (this.shown && !this.telling && this.origin === this.shown) this.begin(this.shown)
  }

  /** My next act is known: the marks of before go. */
  forget(): void {
    this.acts = []
    this.at = 0
    this.frontier = 0
    this.origin = this.shown
  }

  close(): void {
    this.stop()
  }
}

const beatsOf = (acts: Act[]): Beat[] => acts.flatMap((act) => act.beat ?? [])
const count = (acts: Act[]): number => acts.reduce((sum, act) => sum + act.lines.length, 0)
const kept = ({ number, opens, weighty }: Beat): Pick<Beat, 'number' | 'opens' | 'weighty'> => ({
  number,
  opens,
  weighty,
})

/** Since my last act, or the newest act where there is none of mine. */
function latest(beats: Beat[], mine: number[]): Beat[] {
  const own = beats.findLastIndex((beat) => beat.opens && mine.includes(beat.seat ?? -1))
  const any = beats.findLastIndex((beat) => beat.opens)
  return own >= 0 ? beats.slice(own) : beats.slice(Math.max(any, 0)).slice(-MOST_AFTER)
}
