/** A task as a table's link: the same boards and controls run on it, answered by the learn door instead of a socket. */
import { Trouble } from '../lib/api'
import type { SeatInfo, TableInfo } from '../lib/protocol'
import { TableLink, type Answer, type Order } from '../lib/table.svelte'

export abstract class TaskLink extends TableLink {
  /** What it is for, to whoever asks for more than it can do. */
  protected abstract readonly of: 'lessons' | 'puzzles'
  protected abstract attempt(action: string): Promise<void>
  protected abstract against(action: string): Promise<{ clause?: string | null; message?: string | null }>
  protected abstract advice(question: Record<string, unknown>): Promise<Record<string, unknown>>

  override async send(order: Order): Promise<Answer> {
    try {
      if (order.type === 'play') {
        await this.attempt(this.written(order.action))
        return { type: 'done', id: '' }
      }
      if (order.type === 'why_not') return { type: 'objection', id: '', ...(await this.against(String(order.action))) }
      if (order.type === 'consult') return { type: 'advice', id: '', answer: await this.advice(order.question) }
    } catch (error) {
      return { type: 'refused', id: '', reason: 'refused', message: error instanceof Trouble ? error.message : '' }
    }
    return { type: 'refused', id: '', reason: 'not_now', message: `that is for tables, not for ${this.of}` }
  }

  /** An action of the menu by its notation: codes are for the socket. */
  private written(action: unknown): string {
    return this.match?.decision?.actions.find((one) => one.code === action)?.text ?? String(action)
  }

  /** What is asked of the hall; `loud`: whoever asked hears what went wrong. */
  protected async asking(work: () => Promise<void>, loud: boolean): Promise<void> {
    this.pending += 1
    try {
      await work()
    } catch (error) {
      if (error instanceof Trouble && error.status === 404) this.gone(error.message)
      else if (!loud) this.state = 'lost'
      if (loud) throw error
    } finally {
      this.pending -= 1
    }
  }
}

/** As if it were a table: somebody sits on every seat, and one of them is me. */
export function tableOf(
  id: string,
  now: { game: string; title: string; names: string[]; seat: number; aim?: string },
): TableInfo {
  const { game, title, aim = '' } = now
  const seats = now.names.map((name, seat): SeatInfo => ({ seat, kind: 'person', name, mine: seat === now.seat }))
  return {
    id,
    game,
    title,
    aim,
    status: 'playing',
    created: 0,
    host: '',
    options: {},
    seats,
    undo: 'never',
    watch: 'nobody',
  }
}
