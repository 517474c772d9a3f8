/**
 * A lesson as a table's link: the same boards and controls run on it, answered by the learn door instead of a socket.
 *
 * The hall keeps nothing of it. We hold the actions that stand and send them with every question; the same actions lead
 * to the same dice, so "try again" is to ask once more without the last ones.
 */
import { api, Trouble } from '../lib/api'
import type { LessonNow, LessonTry, SeatInfo, TableInfo } from '../lib/protocol'
import { TableLink, type Answer, type Order } from '../lib/table.svelte'
import { keep } from './progress.svelte'

export const OFFERED = 3 // from this try on, "Show me" is the first thing offered

export class LessonLink extends TableLink {
  now = $state.raw<LessonNow | null>(null)
  /** Wrong tries at this step. */
  tries = $state(0)

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super(`${game}/${lesson}`)
  }

  ended = $derived.by(() => ['wrong', 'solved', 'finished'].includes(this.now?.verdict ?? ''))

  override open(): void {
    this.tries = 0
    void this.ask({ done: [] })
  }
  override close(): void {}
  override wake(): void {
    if (this.state === 'lost') void this.ask({ done: this.now?.back ?? [] })
  }

  /** Back to where this task began, with the same dice. */
  retry(): Promise<void> {
    return this.ask({ done: this.now?.back ?? [] })
  }

  /** The next task of a lesson that has several. */
  next(): Promise<void> {
    this.tries = 0
    return this.ask({ done: this.now?.done ?? [] })
  }

  /** The move that leads on is played for us. */
  async show(): Promise<void> {
    if (this.now?.verdict === 'wrong') await this.retry()
    await this.ask({ done: this.now?.done ?? [], do: 'show' })
  }

  override async send(order: Order): Promise<Answer> {
    const done = this.now?.done ?? []
    try {
      if (order.type === 'play') {
        await this.ask({ done, do: 'try', action: this.written(order.action) }, true)
        return { type: 'done', id: '' }
      }
      if (order.type === 'why_not') {
        const against = await api.lessonWhyNot(this.game, this.lesson, done, String(order.action))
        return { type: 'objection', id: '', ...against }
      }
      if (order.type === 'consult')
        return {
          type: 'advice',
          id: '',
          answer: await api.lessonConsult(this.game, this.lesson, done, order.question),
        }
    } catch (error) {
      return { type: 'refused', id: '', reason: 'refused', message: error instanceof Trouble ? error.message : '' }
    }
    return { type: 'refused', id: '', reason: 'not_now', message: 'that is for tables, not for lessons' }
  }

  /** An action of the menu by its notation: codes are for the socket. */
  private written(action: unknown): string {
    return this.match?.decision?.actions.find((one) => one.code === action)?.text ?? String(action)
  }

  private async ask(body: LessonTry, loud = false): Promise<void> {
    this.pending += 1
    try {
      this.hear(await api.lesson(this.game, this.lesson, body), body)
    } catch (error) {
      if (error instanceof Trouble && error.status === 404) this.gone(error.message)
      else if (!loud) this.state = 'lost'
      if (loud) throw error
    } finally {
      this.pending -= 1
    }
  }

  private hear(now: LessonNow, asked: LessonTry): void {
    const tried = (asked.do ?? 'look') !== 'look'
    if (now.verdict === 'wrong') this.tries += 1
    this.table = tableOf(now)
    this.lines = now.lines
    this.fresh = tried && now.fresh > 0 ? now.lines.slice(-now.fresh) : []
    this.match = now.match
    this.number = now.lines.length
    this.now = now
    this.state = 'live'
    this.arrived?.([{ number: this.number, match: now.match, lines: this.fresh, last: true }], !tried)
    if (now.verdict === 'finished' && !now.example)
      void keep({ game: this.game, lesson: this.lesson, done: now.done }, now.kept === true)
  }
}

function tableOf(now: LessonNow): TableInfo {
  const seats = now.names.map((name, seat): SeatInfo => ({ seat, kind: 'person', name, mine: seat === now.seat }))
  return {
    id: now.lesson,
    game: now.game,
    title: now.title,
    status: 'playing',
    created: 0,
    host: '',
    options: {},
    seats,
    undo: 'none',
    watch: 'nobody',
  } as unknown as TableInfo
}
