/** Stepping through a match: the frames a seat knew, or all of them after the end. A step forward is told as at the
 *  table. */
import { api } from './api'
import type { View } from './board'
import { isAllSeen, seenFrom, type Position } from './position'
import type { Frame, Line } from './protocol'
import type { Place } from './router.svelte'
import { Teller, type Around } from './teller.svelte'

const BETWEEN = 150 // milliseconds between two steps that follow each other

export type Eyes = number | 'all' | null

/** Frames that are asked for, and when they are here. */
interface Coming {
  eyes: Eyes
  done: Promise<void>
}

export class ReplayState {
  frames = $state.raw<Frame[]>([])
  /** The frame shown; null: the table as it is now. */
  at = $state<number | null>(null)
  eyes = $state<Eyes>(null)
  /** With all eyes open: through whose the board is drawn. */
  through = $state(0)
  loading = $state(false)
  /** Goes on by itself. */
  playing = $state(false)
  readonly teller: Teller
  private timer: ReturnType<typeof setTimeout> | undefined
  private coming: Coming | null = null
  /** The step that was asked for before there were any. */
  private wanted: number | null = null

  constructor(
    private readonly table: string,
    private readonly tell: (error: unknown) => void,
    around: Around,
    /** Another step is shown; null: the table as it is. */
    private readonly moved: (place: string | null) => void = () => undefined,
  ) {
    this.teller = new Teller({ ...around, hidden: () => false, caught: () => this.onward() })
  }

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
    return this.frame && isAllSeen(this.frame.view) ? this.frame.view.seats : null
  }

  /** The board as the step is told. */
  get view(): View | null {
    const frame = this.telling ?? this.frame
    return frame ? this.viewOf(frame) : null
  }

  /** The board at a step, through these eyes. */
  viewAt(at: number): View {
    return this.viewOf(this.frames[at]!)
  }

  /** The board as it stood after this step of the whole log; null while there is none. */
  viewAtStep(step: number): View | null {
    const frame = this.frames.findLast((one) => !one.passed && (one.step ?? one.number) <= step)
    return frame ? this.viewOf(frame) : null
  }

  private viewOf(frame: Frame): View {
    return seenFrom(frame.view, this.through)
  }

  /** While a step is told, the frame before it may be on the board. */
  private get telling(): Frame | null {
    return this.teller.telling ? (this.frames[this.teller.shown?.frame ?? -1] ?? null) : null
  }

  /** What had been told by then. */
  get lines(): Line[] {
    const lines = this.at === null ? [] : this.frames.slice(0, this.at + 1).flatMap((frame) => frame.lines)
    return lines.slice(0, lines.length - this.teller.unseen)
  }

  /** Everything these eyes were told. */
  get log(): Line[] {
    return this.frames.flatMap((frame) => frame.lines)
  }

  /** Where an address of this step leads: to the last moment by then that everybody saw, "12", or to a position on the
   *  way there, "12.3". */
  get place(): string | null {
    if (this.at === null) return null
    const at = this.frames.slice(0, this.at + 1).findLastIndex((one) => one.moment != null)
    const frame = this.frames[at]
    if (!frame) return null
    return frame.passed ? `${frame.moment}.${this.onWay(frame.moment!).indexOf(at) + 1}` : `${frame.moment}`
  }

  /** The positions that were passed on the way to this moment, by their frames. */
  private onWay(moment: number): number[] {
    return this.frames.flatMap((one, at) => (one.passed && one.moment === moment ? [at] : []))
  }

  /** With these eyes; asked for others before they are here, those asked for last are waited for. */
  start(eyes: Eyes): Promise<void> {
    if (this.coming?.eyes !== eyes) {
      const asked: Coming = { eyes, done: Promise.resolve() }
      this.coming = asked
      asked.done = this.load(asked)
    }
    return this.coming.done
  }

  private async load(asked: Coming): Promise<void> {
    this.loading = true
    try {
      const frames = (await api.replay(this.table, asked.eyes)).frames
      if (this.coming !== asked) return
      const before = this.frame
      this.frames = frames
      this.eyes = asked.eyes
      this.stand(before === null ? Math.max(0, frames.length - 1) : this.atStep(before))
      if (this.wanted !== null) this.goToStep(this.wanted)
    } catch (error) {
      if (this.coming === asked) this.tell(error)
    } finally {
      if (this.coming === asked) {
        this.coming = null
        this.loading = false
      }
    }
  }

  /** One step forward is told; any other way leads there at once. */
  go(at: number): void {
    const to = Math.max(0, Math.min(at, this.frames.length - 1))
    const from = this.at
    this.stand(to)
    if (from === null || to !== from + 1 || !this.frames[from]) return
    this.teller.begin(this.position(from), [])
    this.teller.arrived([this.position(to)], false)
  }

  /** Go on by itself, from the start if this is the end. */
  play(): void {
    this.playing = this.frames.length > 0
    if (this.at === null || this.at >= this.frames.length - 1) this.stand(0)
    this.onward()
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.timer)
  }

  private onward(): void {
    clearTimeout(this.timer)
    if (!this.playing || this.at === null) return
    if (this.at >= this.frames.length - 1) return this.pause()
    this.timer = setTimeout(() => {
      if (!this.playing || this.at === null) return
      this.go(this.at + 1)
      if (!this.teller.telling) this.onward()
    }, BETWEEN)
  }

  private stand(at: number): void {
    const frame = this.frames[at]
    if (!frame) return
    this.at = at
    this.teller.begin(this.position(at), frame.lines)
    this.moved(this.place)
  }

  private position(at: number): Position {
    const frame = this.frames[at]!
    const match = { view: this.viewOf(frame), look: this.seat }
    return { number: frame.number, match, lines: frame.lines, last: true, frame: at }
  }

  goToNumber(number: number): void {
    this.go(this.atNumber(number))
  }

  /** To the position to which this line of the log led. */
  goToLine(line: Line): void {
    const told = JSON.stringify(line.event)
    const says = (one: Line): boolean =>
      one === line || (one.number === line.number && one.text === line.text && JSON.stringify(one.event) === told)
    const found = this.frames.findIndex((frame) => frame.lines.some(says))
    this.go(found < 0 ? this.atNumber(line.number) : found)
  }

  /** Where a link leads: the last step by then that everybody saw, whatever sealed steps these eyes know besides, or
   *  as far on the way to it as these eyes saw. */
  goToPlace({ moment, way }: Place): void {
    const passed = way > 0 ? this.onWay(moment) : []
    const found = this.frames.findLastIndex((frame) => frame.moment != null && frame.moment <= moment)
    this.go(passed[Math.min(way, passed.length) - 1] ?? found)
  }

  private atNumber(number: number): number {
    const found = this.frames.findIndex((frame) => frame.number >= number && !frame.passed)
    return found < 0 ? this.frames.length - 1 : found
  }

  /** To the position that stood after this step of the whole log. */
  goToStep(step: number): void {
    this.wanted = this.frames.length === 0 ? step : null
    const found = this.frames.findLastIndex((frame) => !frame.passed && (frame.step ?? frame.number) <= step)
    this.go(Math.max(0, found))
  }

  /** The same moment through other eyes: the last step that was no secret to them by then. */
  private atStep(before: Frame): number {
    const step = (frame: Frame): number => frame.step ?? frame.number
    return Math.max(
      0,
      this.frames.findLastIndex((frame) => step(frame) <= step(before)),
    )
  }

  /** Back to the table as it is. */
  live(): void {
    this.pause()
    this.teller.close()
    this.at = null
    this.frames = []
    this.wanted = null
    this.coming = null
    this.loading = false
    this.moved(null)
  }
}
