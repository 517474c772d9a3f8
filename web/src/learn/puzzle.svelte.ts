/**
 * A puzzle as a table's link: the same boards and controls run on it, answered by the puzzle door instead of a socket.
 *
 * The hall keeps nothing of it but that it was solved. We hold the tries that missed and send them with every question.
 * A try is judged, not played: the board stays as it was.
 */
import { api, Trouble } from '../lib/api'
import { identity } from '../lib/identity.svelte'
import type { PuzzleInfo, PuzzleNow, PuzzleTry, SeatInfo, TableInfo } from '../lib/protocol'
import { router } from '../lib/router.svelte'
import { play } from '../lib/sounds'
import { TableLink, type Answer, type Order } from '../lib/table.svelte'

export class PuzzleLink extends TableLink {
  now = $state.raw<PuzzleNow | null>(null)
  /** It was found, and could not be written down. */
  unkept = $state(false)
  list = $state.raw<PuzzleInfo[]>([])

  constructor(
    readonly game: string,
    readonly name: string,
  ) {
    super(`${game}/${name}`)
  }

  over = $derived.by(() => ['found', 'shown'].includes(this.now?.verdict ?? ''))
  ended = $derived.by(() => this.over || this.now?.verdict === 'wrong')
  /** The next that is not solved, after this one or from the first. */
  following = $derived.by<PuzzleInfo | null>(() => {
    const at = this.list.findIndex((one) => one.id === this.now?.puzzle)
    const row = [...this.list.slice(at + 1), ...this.list.slice(0, Math.max(0, at))]
    return row.find((one) => !one.solved) ?? null
  })

  override open(): void {
    void this.ask({ tries: [] })
    api.puzzles(this.game).then(
      (told) => (this.list = told.puzzles),
      () => {},
    )
  }
  override close(): void {}
  override wake(): void {
    if (this.state === 'lost') this.retry()
  }

  /** The question once more, after a try that missed. */
  retry(): void {
    void this.ask({ tries: this.now?.tries ?? [] })
  }
  /** The answer, which is offered from the third try. */
  show(): void {
    void this.ask({ tries: this.now?.tries ?? [], do: 'show' })
  }
  on(): void {
    router.go(this.following ? `/puzzle/${this.game}/${this.following.id}` : `/learn/${this.game}`)
  }
  leave(): void {
    router.go(`/learn/${this.game}`)
  }
  /** What Enter does: on after the answer, back after another try. */
  enter(): void {
    if (this.over) this.on()
    else if (this.now?.offered && this.now.tries.length > 2) this.show()
    else this.retry()
  }

  override async send(order: Order): Promise<Answer> {
    try {
      if (order.type === 'play') {
        await this.ask({ tries: this.now?.tries ?? [], do: 'try', action: this.written(order.action) }, true)
        return { type: 'done', id: '' }
      }
      if (order.type === 'why_not') {
        const against = await api.puzzleWhyNot(this.game, this.name, String(order.action))
        return { type: 'objection', id: '', ...against }
      }
      if (order.type === 'consult')
        return { type: 'advice', id: '', answer: await api.puzzleConsult(this.game, this.name, order.question) }
    } catch (error) {
      return { type: 'refused', id: '', reason: 'refused', message: error instanceof Trouble ? error.message : '' }
    }
    return { type: 'refused', id: '', reason: 'not_now', message: 'that is for tables, not for puzzles' }
  }

  /** An action of the menu by its notation: codes are for the socket. */
  private written(action: unknown): string {
    return this.match?.decision?.actions.find((one) => one.code === action)?.text ?? String(action)
  }

  private async ask(body: PuzzleTry, loud = false): Promise<void> {
    this.pending += 1
    try {
      const now = await api.puzzle(this.game, this.name, body)
      this.hear(now)
      if (now.verdict === 'found') await this.keep(now, body)
    } catch (error) {
      if (error instanceof Trouble && error.status === 404) this.gone(error.message)
      else if (!loud) this.state = 'lost'
      if (loud) throw error
    } finally {
      this.pending -= 1
    }
  }

  /** Found. A guest who has no name yet gets one now, and the same try is sent once more to be written down. */
  private async keep(now: PuzzleNow, body: PuzzleTry): Promise<void> {
    play('croak')
    this.unkept = false
    if (now.kept) return
    try {
      await identity.ensure()
      this.now = await api.puzzle(this.game, this.name, body)
    } catch {
      this.unkept = true
    }
  }

  private hear(now: PuzzleNow): void {
    this.table = tableOf(now)
    this.lines = []
    this.fresh = []
    this.match = now.match
    this.number = now.tries.length + 1
    this.now = now
    this.state = 'live'
    this.arrived?.([{ number: this.number, match: now.match, lines: [], last: true }], true)
  }
}

function tableOf(now: PuzzleNow): TableInfo {
  const seats = now.names.map((name, seat): SeatInfo => ({ seat, kind: 'person', name, mine: seat === now.seat }))
  return {
    id: now.puzzle,
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
