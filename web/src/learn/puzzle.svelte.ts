/**
 * A puzzle as a table's link.
 *
 * The hall keeps nothing of it but that it was solved. We hold the tries that missed and send them with every question.
 * A try is judged, not played: the board stays as it was.
 */
import { api } from '../lib/api'
import type { LegalAction } from '../lib/board'
import { identity } from '../lib/identity.svelte'
import type { PuzzleInfo, PuzzleNow, PuzzleTry } from '../lib/protocol'
import { router } from '../lib/router.svelte'
import type { Room } from '../lib/room.svelte'
import { play } from '../lib/sounds'
import { TaskLink, tableOf } from './task.svelte'

/** Which puzzle it is. */
export function named(now: PuzzleNow): string {
  if (now.yesterday) return 'Yesterday’s puzzle'
  return now.daily ? 'Today’s puzzle' : `Puzzle ${now.number} of ${now.of}`
}

export class PuzzleLink extends TaskLink {
  override readonly alone = true
  now = $state.raw<PuzzleNow | null>(null)
  /** It was found, and could not be written down. */
  unkept = $state(false)
  list = $state.raw<PuzzleInfo[]>([])
  /** The puzzle of the day before, where there is one. */
  before = $state('')
  /** What is open in the position, by its notation: told while it is asked, named when it is over. */
  private menu = new Map<string, LegalAction>()

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
    if (this.name === 'yesterday') void this.read()
    else void this.ask({ tries: [] })
    api.puzzles(this.game).then(
      (told) => {
        this.list = told.puzzles
        this.before = told.yesterday ?? ''
      },
      () => {},
    )
  }
  /** Yesterday's is there to be read, and tried afterwards; what is open there is named in the words of the list. */
  private read(): Promise<void> {
    return this.asking(async () => {
      this.note(await api.puzzle(this.game, this.name, { tries: [] }))
      this.hear(await api.puzzle(this.game, this.name, { tries: [], do: 'show' }))
    }, false)
  }
  override close(): void {}
  override wake(): void {
    if (this.state === 'lost') this.retry()
  }

  /** An action in the words of its game, as it stood in the list while it was open. */
  said(action: string, room: Room): string | null {
    const found = this.menu.get(action)
    return found && room.ui?.say && room.view ? room.ui.say(found, room.view) : null
  }
  /** The question once more, after a try that missed. */
  retry(): void {
    void this.ask({ tries: this.now?.tries ?? [] })
  }
  /** From the beginning, as if nothing had been tried. */
  anew(): void {
    void this.ask({ tries: [] })
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

  protected readonly of = 'puzzles'
  protected attempt(action: string): Promise<void> {
    return this.ask({ tries: this.now?.tries ?? [], do: 'try', action }, true)
  }
  protected against(action: string): ReturnType<typeof api.puzzleWhyNot> {
    return api.puzzleWhyNot(this.game, this.name, action)
  }
  protected advice(question: Record<string, unknown>): Promise<Record<string, unknown>> {
    return api.puzzleConsult(this.game, this.name, question)
  }

  private ask(body: PuzzleTry, loud = false): Promise<void> {
    return this.asking(async () => {
      const now = await api.puzzle(this.game, this.name, body)
      this.hear(now)
      if (now.verdict === 'found') await this.keep(now, body)
    }, loud)
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

  private note(now: PuzzleNow): void {
    for (const one of now.match.decision?.actions ?? []) this.menu.set(one.text, one)
  }

  private hear(now: PuzzleNow): void {
    this.table = tableOf(now.puzzle, now)
    this.note(now)
    this.lines = []
    this.fresh = []
    this.match = now.match
    this.number = now.tries.length + 1
    this.now = now
    this.state = 'live'
    this.arrived?.([{ number: this.number, match: now.match, lines: [], last: true }], true)
  }
}
