/**
 * A lesson as a table's link.
 *
 * The hall keeps nothing of it. We hold the actions that stand and send them with every question; the same actions lead
 * to the same dice, so "try again" is to ask once more without the last ones.
 */
import { api } from '../lib/api'
import type { LessonNow, LessonTry } from '../lib/protocol'
import { keep } from './progress.svelte'
import { TaskLink, tableOf } from './task.svelte'

export const OFFERED = 3 // from this try on, "Show me" is the first thing offered

export class LessonLink extends TaskLink {
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

  override get halted(): string {
    return this.ended ? (this.now?.verdict === 'wrong' ? 'Try again first.' : 'Go on first.') : ''
  }

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

  /** The value asked for in place of an action. */
  answer(text: string): Promise<void> {
    return this.attempt(text)
  }

  protected readonly of = 'lessons'
  protected attempt(action: string): Promise<void> {
    return this.ask({ done: this.now?.done ?? [], do: 'try', action }, true)
  }
  protected against(action: string): ReturnType<typeof api.lessonWhyNot> {
    return api.lessonWhyNot(this.game, this.lesson, this.now?.done ?? [], action)
  }
  protected advice(question: Record<string, unknown>): Promise<Record<string, unknown>> {
    // a try that led nowhere is looked at, and no more: the hall goes on from what stands
    if (this.now?.verdict === 'wrong') return Promise.reject(new Error('it is set back first'))
    return api.lessonConsult(this.game, this.lesson, this.now?.done ?? [], question)
  }

  private ask(body: LessonTry, loud = false): Promise<void> {
    return this.asking(async () => this.hear(await api.lesson(this.game, this.lesson, body), body), loud)
  }

  private hear(now: LessonNow, asked: LessonTry): void {
    const tried = (asked.do ?? 'look') !== 'look'
    if (now.verdict === 'wrong') this.tries += 1
    this.table = tableOf(now.lesson, now)
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
