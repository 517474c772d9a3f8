/** Stepping through a match: the frames a seat knew, or all of them after the end. */
import { api } from './api'
import type { View } from './board'
import type { Frame, Line } from './protocol'

export type Eyes = number | 'all' | null

export class ReplayState {
  frames = $state.raw<Frame[]>([])
  /** The frame shown; null: the table as it is now. */
  at = $state<number | null>(null)
  eyes = $state<Eyes>(null)
  /** With all eyes open: through whose the board is drawn. */
  through = $state(0)
  loading = $state(false)
  private last = -1

  constructor(
    private readonly table: string,
    private readonly tell: (error: unknown) => void,
  ) {}

  get on(): boolean {
    return this.at !== null
  }

  get frame(): Frame | null {
    return this.at === null ? null : (this.frames[this.at] ?? null)
  }

  /** The seat looked from; null: as a watcher. */
  get seat(): number | null {
    return this.eyes === 'all' ? this.through : this.eyes
  }

  /** All-seeing: what each seat knew, by seat. */
  get views(): View[] | null {
    return this.eyes === 'all' && this.frame ? (this.frame.view['seats'] as View[]) : null
  }

  get view(): View | null {
    return this.views ? (this.views[this.through] ?? null) : (this.frame?.view ?? null)
  }

  /** What had been told by then. */
  get lines(): Line[] {
    return this.at === null ? [] : this.frames.slice(0, this.at + 1).flatMap((frame) => frame.lines)
  }

  /** What the step shown added, if it was reached by one step forward. */
  get fresh(): Line[] {
    return this.at !== null && this.last === this.at - 1 ? (this.frame?.lines ?? []) : []
  }

  async start(eyes: Eyes): Promise<void> {
    if (this.loading) return
    this.loading = true
    try {
      const frames = (await api.replay(this.table, eyes)).frames
      const before = this.frame
      this.frames = frames
      this.eyes = eyes
      this.at = before === null ? Math.max(0, frames.length - 1) : this.atStep(before)
      this.last = this.at
    } catch (error) {
      this.tell(error)
    } finally {
      this.loading = false
    }
  }

  go(at: number): void {
    this.last = this.at ?? -1
    this.at = Math.max(0, Math.min(at, this.frames.length - 1))
  }

  goToNumber(number: number): void {
    this.go(this.atNumber(number))
  }

  /** Where a link leads: the last step by then that everybody saw, whatever sealed steps these eyes know besides. */
  goToMoment(moment: number): void {
    this.go(this.frames.findLastIndex((frame) => frame.moment != null && frame.moment <= moment))
  }

  private atNumber(number: number): number {
    const found = this.frames.findIndex((frame) => frame.number >= number)
    return found < 0 ? this.frames.length - 1 : found
  }

  /** The same moment through other eyes: the last step that was no secret to them by then. */
  private atStep(before: Frame): number {
    const step = (frame: Frame): number => frame.step ?? frame.number
    return Math.max(0, this.frames.findLastIndex((frame) => step(frame) <= step(before)))
  }

  /** Back to the table as it is. */
  live(): void {
    this.at = null
    this.frames = []
    this.last = -1
  }
}
