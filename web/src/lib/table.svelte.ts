/**
 * One table as this page knows it, kept up to date over a link that may break at any time.
 *
 * The hall numbers what this viewer may notice; after a gap we join again with the last number seen and get the rest in
 * one message. Commands are sent again under the same id until they are answered, so nothing is lost or done twice.
 * What happens in the match comes as patches; where one does not fit, we join again and are told everything.
 */
import { api, Trouble } from './api'
import { actionsOf, forgetActions } from './actions'
import { isOutdated, renew } from './build'
import { newId } from './ids'
import { connection } from './connection'
import type { Link, Ways } from './links'
import { Misfit } from './patch'
import { positionsOf, seenFrom, type Position } from './position'
import type {
  ActionChoice,
  Advice,
  ChatLine,
  ClockInfo,
  Command,
  Done,
  Hint,
  Line,
  MatchInfo,
  Message,
  Objection,
  Presence,
  Refused,
  TableInfo,
  Update,
} from './protocol'

export type Answer = Done | Refused | Objection | Advice | Hint
type Unsent<C> = C extends Command ? Omit<C, 'id'> : never
export type Order = Unsent<Command>
export type LinkState = 'connecting' | 'live' | 'lost' | 'gone'

interface Waiting {
  command: Command
  answer: (answer: Answer) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000
const HEARTBEAT = 20_000
const SILENCE = 10_000
const SILENT_SOCKETS = 2 // so many sockets without a word, and we take server-sent events
const AGAIN_SOON = 1200 // after "too fast"

export type { Ways }

export class TableLink {
  state = $state<LinkState>('connecting')
  way = $state<'socket' | 'events'>('socket')
  /** Why there is nothing here, when `state` is gone. */
  trouble = $state('')
  table = $state.raw<TableInfo | null>(null)
  match = $state.raw<MatchInfo | null>(null)
  clock = $state.raw<{ info: ClockInfo; at: number } | null>(null)
  lines = $state.raw<Line[]>([])
  /** The lines that came with the newest view. */
  fresh = $state.raw<Line[]>([])
  chat = $state.raw<ChatLine[]>([])
  /** There are lines of chat before these. */
  olderChat = $state(false)
  presence = $state.raw<Presence | null>(null)
  /** How often the ravens have said that they saw more of the finished match. */
  reviewed = $state(0)
  number = $state(0)
  /** Plays sent and not answered yet. */
  pending = $state(0)
  /** What must be done before the next choice, where it is this page that waits and no seat; else ''. */
  get halted(): string {
    return ''
  }
  look: number | null = null
  /** One decision is all that is asked here: a puzzle. */
  readonly alone: boolean = false
  /** Told of every update with news of the match; `anew`: nothing from before counts any more; `missed`: the number
   *  after which the positions that led to this one were left out. */
  arrived: ((positions: Position[], anew: boolean, missed?: number | null) => void) | null = null

  private link: Link | null = null
  private waiting = new Map<string, Waiting>()
  private silent = 0
  private wait = FIRST_WAIT
  private joining = ''
  private again: ReturnType<typeof setTimeout> | undefined
  private beat: ReturnType<typeof setInterval> | undefined
  private heardAt = 0
  private stopped = false
  /** Every action of the game by its code, once it is here, and the updates that wait for it. */
  private actions: ActionChoice[] | null = null
  private held: Update[] = []
  /** Something did not fit: until all is told anew, nothing else counts. */
  private mending = false
  private outdatedBy: string | null = null

  constructor(
    readonly id: string,
    private readonly ways: Ways = connection.ways,
  ) {}

  open(): void {
    this.stopped = false
    clearTimeout(this.again)
    this.link?.close()
    const end = {
      opened: () => this.opened(),
      heard: (message: Message) => this.heard(message),
      closed: (silent: boolean) => this.broke(silent),
    }
    this.heardAt = Date.now()
    this.held = []
    const misfit = this.mending
    clearInterval(this.beat)
    this.beat = setInterval(() => this.pulse(), HEARTBEAT)
    if (this.way === 'socket') this.link = this.ways.socket(end, socketAddress())
    else this.link = this.ways.events(end, { table: this.id, since: this.number, look: this.look, misfit })
  }

  close(): void {
    this.stopped = true
    clearTimeout(this.again)
    clearInterval(this.beat)
    this.link?.close()
    this.link = null
  }

  /** Back in sight, or the network is back: do not wait any longer. */
  wake(): void {
    if (this.state === 'lost' && !this.stopped) this.open()
  }

  /** Send a command until it is answered. */
  send(order: Order): Promise<Answer> {
    const command = { ...order, id: newId() } as Command
    return new Promise((resolve) => {
      const isPlay = command.type === 'play'
      if (isPlay) this.pending += 1
      const answer = (given: Answer): void => {
        if (isPlay) this.pending -= 1
        resolve(given)
      }
      this.waiting.set(command.id, { command, answer })
      if (this.state === 'live') this.link?.send(command)
    })
  }

  /** See the table from another own seat. */
  lookFrom(seat: number): void {
    this.look = seat
    if (this.way === 'socket' && this.state === 'live') void this.send({ type: 'look', seat })
    else {
      this.number = 0
      this.open()
    }
  }

  private opened(): void {
    if (this.way === 'events') return
    this.joining = newId()
    const misfit = this.mending
    this.link?.send({
      type: 'join',
      id: this.joining,
      table: this.id,
      since: this.number,
      look: this.look,
      patches: true,
      misfit,
    })
  }

  /** What came does not fit what we have: have it told whole. */
  private mend(): void {
    this.mending = true
    this.held = []
    if (this.way === 'socket') this.opened()
    else this.open()
  }

  private heard(message: Message): void {
    this.heardAt = Date.now()
    this.silent = 0
    switch (message.type) {
      case 'update':
        this.update(message)
        return
      case 'review':
        this.reviewed += 1
        return
      case 'presence':
        this.presence = message
        return
      case 'goodbye':
        this.goodbye(message.reason, message.retry ?? null)
        return
      default:
        this.answered(message)
    }
  }

  private update(update: Update): void {
    if (update.table_id !== this.id) return
    if (this.mending && !update.table) return // from before we asked
    if (this.held.length > 0 || (update.news?.decision && !this.actions)) {
      this.held.push(update)
      if (this.table) this.learn(this.table.game)
      return
    }
    if (update.since > this.number) {
      this.mend() // something is missing in between: ask for it
      return
    }
    try {
      this.take(update)
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      if (this.table) forgetActions(this.table.game) // it may be these that are not the hall's any more
      this.actions = null
      this.number = 0
      this.mend()
    }
  }

  /** Take in what fits what we have; Misfit if it does not. */
  private take(update: Update): void {
    const isWhole = update.table !== undefined && update.table !== null
    if (isWhole) this.mending = false
    const anew = update.since === 0
    const chatAnew = anew || update.older_chat === true
    const lines = (update.lines ?? []).filter((line) => anew || line.number > this.number)
    const chat = (update.chat ?? []).filter((line) => chatAnew || line.number > this.number)
    const positions = positionsOf(update, lines, this.match, this.number, this.actions ?? [])
    const missed = update.match && !anew && new Set(lines.map((line) => line.number)).size > 1 ? this.number : null
    this.lines = anew ? lines : [...this.lines, ...lines]
    this.chat = chatAnew ? chat : [...this.chat, ...chat]
    if (chatAnew) this.olderChat = update.older_chat === true
    this.fresh = anew ? [] : lines
    if (update.table) this.table = update.table
    const newest = positions.at(-1)
    if (newest) {
      this.match = newest.match
      this.look = newest.match.look ?? null
    }
    if (update.clock) this.clock = { info: update.clock, at: performance.now() }
    this.number = update.number
    if (update.table) this.learn(update.table.game)
    if (this.state !== 'live') this.alive()
    if (newest) this.arrived?.(positions, anew, missed)
    if (isOutdated(update.build)) this.outdatedBy = update.build ?? null
    this.renewed()
  }

  /** Have the game's actions at hand: decisions come with codes. */
  private learn(game: string): void {
    if (this.actions) return
    void actionsOf(game).then(
      (actions) => {
        this.actions = actions
        const held = this.held
        this.held = []
        for (const update of held) this.update(update)
      },
      () => {
        if (this.held.length > 0 && !this.stopped) setTimeout(() => this.learn(game), AGAIN_SOON)
      },
    )
  }

  /** The hall serves another page by now: load it, as soon as nothing of ours is on its way. */
  private renewed(): void {
    if (this.outdatedBy !== null && this.waiting.size === 0) renew(this.outdatedBy)
  }

  /** What has happened since that number, or since our own last decision; the first is where it begins. */
  async story(since: number | null = null): Promise<{ positions: Position[]; leftOut: number }> {
    const told = await api.story(this.id, since, this.look)
    const positions = told.frames.map((frame, at): Position => {
      const last = at === told.frames.length - 1 && frame.number === this.number
      const match = last && this.match ? this.match : { view: seenFrom(frame.view, this.look), look: this.look }
      return { number: frame.number, match, lines: at === 0 ? [] : frame.lines, last }
    })
    return { positions, leftOut: told.left_out ?? 0 }
  }

  /** Ask for the lines of chat before those that are here. */
  async older(): Promise<void> {
    const first = this.chat[0]
    if (!first) return
    const before = await api.chat(this.id, first.number)
    if (this.chat[0] !== first) return // asked twice, or all of it came anew meanwhile
    this.chat = [...before.lines, ...this.chat]
    this.olderChat = before.older === true
  }

  private alive(): void {
    this.state = 'live'
    this.wait = FIRST_WAIT
    for (const one of this.waiting.values()) this.link?.send(one.command)
  }

  private answered(message: Answer): void {
    if (message.id === this.joining) {
      this.joining = ''
      if (message.type === 'refused' && message.reason === 'unknown') this.gone(message.message)
      return
    }
    const one = this.waiting.get(message.id)
    if (!one) return
    if (message.type === 'refused' && message.reason === 'too_fast' && one.command.type !== 'say') {
      setTimeout(() => this.link?.send(one.command), AGAIN_SOON)
      return
    }
    this.waiting.delete(message.id)
    one.answer(message)
    this.renewed()
  }

  private goodbye(reason: string, retry: number | null): void {
    this.link?.close()
    if (retry === null) this.gone(reason)
    else this.later(retry * 1000)
  }

  private broke(silent: boolean): void {
    this.silent = silent ? this.silent + 1 : 0
    if (this.silent >= SILENT_SOCKETS) {
      this.way = this.way === 'socket' ? 'events' : 'socket'
      this.silent = 0
    }
    if (this.table === null && this.way === 'events') void this.check()
    this.later(this.wait)
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT)
  }

  /** A stream cannot tell "there is no such table" from "not now"; a plain question can. */
  private async check(): Promise<void> {
    try {
      await api.table(this.id)
    } catch (error) {
      if (error instanceof Trouble && error.status === 404) this.gone(error.message)
    }
  }

  private later(wait: number): void {
    if (this.stopped || this.state === 'gone') return
    if (this.state === 'live') this.state = 'lost'
    clearTimeout(this.again)
    clearInterval(this.beat)
    this.again = setTimeout(() => this.open(), wait)
  }

  /** There is nothing to follow: an unknown table, or we are not welcome. */
  gone(reason: string): void {
    this.trouble = reason
    this.state = 'gone'
    this.close()
  }

  private pulse(): void {
    if (this.way !== 'socket' || this.state !== 'live') return
    const before = this.heardAt
    void this.send({ type: 'ping' })
    setTimeout(() => {
      if (this.heardAt === before && this.state === 'live' && !this.stopped) {
        this.state = 'lost'
        this.open()
      }
    }, SILENCE)
  }
}

function socketAddress(): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket`
}
