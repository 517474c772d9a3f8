/** What was told since my last act, as it is drawn on the table: who went where, who shot at whom, who fell. */
import type * as lib from '../../../lib/beats'
import type { Named } from '../../../lib/events'
import { CELL, type Box, type Frame } from '../frame'
import type { Battle, Facing, Figure } from '../model'
import { fallen, manOf, ownerOf, thrown, together } from '../tell'
import type { FeastEvent } from '../view'

type Beat = lib.Beat<FeastEvent>
type Point = [number, number]
type Moved = Named<FeastEvent, 'moved'>

/** Men who went together: one pale square for each, one arrow for all. */
export interface Track {
  number: number
  seat: number | null
  ghosts: Box[]
  from: Point
  to: Point
  count: number
  /** Of a man who went alone. */
  name: string
}
/** A shot or a blow. */
export interface Attack {
  number: number
  seat: number | null
  from: Point
  to: Point
  look: 'miss' | 'stopped' | 'hit'
  words: string
}
/** Somebody who is no longer there. */
export interface Down {
  number: number
  seat: number
  figure: number
  box: Box
  name: string
  kind: string
  isMine: boolean
}
export interface Story {
  tracks: Track[]
  attacks: Attack[]
  downs: Down[]
}

interface Place {
  x: number
  y: number
  columns: number
  rows: number
}
const AHEAD: Record<Facing, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

/** Walks through the beats from how the table stood before them. */
class Walk {
  readonly places = new Map<number, Place>()
  readonly told: Story = { tracks: [], attacks: [], downs: [] }

  constructor(
    private readonly before: Battle,
    private readonly battle: Battle,
    private readonly frame: Frame,
    private readonly mine: number | null,
  ) {
    for (const one of before.figures) this.stand(one)
    for (const one of battle.figures) if (!this.places.has(one.id)) this.stand(one)
  }

  private stand({ id, x, y, columns, rows }: Figure): void {
    if (x !== null && y !== null) this.places.set(id, { x, y, columns, rows })
  }

  private box(place: Place): Box {
    return this.frame.box(place.x, place.y, place.columns, place.rows)
  }

  private nameOf(figure: number): string {
    return manOf(this.battle, figure, this.battle.figures[figure]?.name ?? '')
  }

  private middle(figure: number): Point | null {
    const place = this.places.get(figure)
    if (!place) return null
    const box = this.box(place)
    return [(box.x + box.w / 2) * CELL, (box.y + box.h / 2) * CELL]
  }

  beat(beat: Beat): void {
    let group: Moved[] = []
    const close = (): void => {
      this.went(
        beat,
        group.map(({ figure, x, y }) => ({ figure, x, y })),
      )
      group = []
    }
    for (const { event } of beat.lines) {
      if (event.event === 'moved') {
        if (group.length > 0 && !together(event, group, this.battle)) close()
        group.push(event)
        continue
      }
      if (event.event === 'deployed')
        this.places.set(event.figure, { columns: 1, rows: 1, ...this.places.get(event.figure), x: event.x, y: event.y })
      if (event.event === 'fled' || event.event === 'stepped_up') this.went(beat, [event])
      if (event.event === 'wall_moved') this.went(beat, this.shifted(event.wall, event.squares))
    }
    close()
    this.attacks(beat)
    for (const { figure, name } of fallen(beat.lines)) this.fell(beat, figure, name)
  }

  private shifted(id: number, squares: number): { figure: number; x: number; y: number }[] {
    const wall = [...this.battle.walls, ...this.before.walls].find((one) => one.id === id)
    const [dx, dy] = AHEAD[wall?.facing ?? 'N']
    return (wall?.figures ?? []).flatMap((figure) => {
      const place = this.places.get(figure)
      return place ? [{ figure, x: place.x + dx * squares, y: place.y + dy * squares }] : []
    })
  }

  private went(beat: Beat, men: { figure: number; x: number; y: number }[]): void {
    const ghosts: Box[] = []
    const [from, to]: [Point[], Point[]] = [[], []]
    for (const { figure, x, y } of men) {
      const place = this.places.get(figure)
      const start = this.middle(figure)
      this.places.set(figure, { columns: 1, rows: 1, ...place, x, y })
      if (!place || !start || (place.x === x && place.y === y)) continue
      ghosts.push(this.box(place))
      from.push(start)
      to.push(this.middle(figure)!)
    }
    if (ghosts.length === 0) return
    const { number, seat } = beat
    const name = ghosts.length === 1 && men.length === 1 ? this.nameOf(men[0]!.figure) : ''
    this.told.tracks.push({ number, seat, ghosts, from: mean(from), to: mean(to), count: ghosts.length, name })
  }

  private attacks(beat: Beat): void {
    for (const one of thrown(beat.lines)) {
      const [from, to] = [this.middle(one.figure ?? -1), this.middle(one.target ?? -1)]
      if (!from || !to || one.figure === null) continue
      const hits = one.end === 'falls' || one.end.endsWith('left')
      const look = hits ? 'hit' : one.dice[0]?.good ? 'stopped' : 'miss'
      const who = this.nameOf(one.figure)
      const whom = this.nameOf(one.target ?? -1)
      const words = { hit: `wounds ${whom}`, stopped: `hits ${whom}, no wound`, miss: `misses ${whom}` }[look]
      this.told.attacks.push({ number: beat.number, seat: beat.seat, from, to, look, words: `${who} ${words}` })
    }
  }

  private fell(beat: Beat, figure: number, called: string): void {
    const place = this.places.get(figure)
    const seat = ownerOf(this.battle, figure) ?? 0
    if (!place) return
    const name = manOf(this.battle, figure, called)
    const kind = this.battle.kinds[this.battle.figures[figure]?.kind ?? -1]?.name ?? ''
    this.told.downs.push({
      number: beat.number,
      seat,
      figure,
      box: this.box(place),
      name,
      kind,
      isMine: seat === this.mine,
    })
  }
}

const mean = (points: Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

export function storyOf(beats: Beat[], before: Battle, battle: Battle, frame: Frame, mine: number | null): Story {
  const walk = new Walk(before, battle, frame, mine)
  for (const beat of beats) walk.beat(beat)
  return walk.told
}

/** Where to look while this beat is told. */
export function focusOf(story: Story, number: number): Point | null {
  const attack = story.attacks.findLast((one) => one.number === number)
  if (attack) return attack.to
  const down = story.downs.findLast((one) => one.number === number)
  if (down) return [(down.box.x + down.box.w / 2) * CELL, (down.box.y + down.box.h / 2) * CELL]
  const tracks = story.tracks.filter((one) => one.number === number)
  return tracks.length > 0 ? mean(tracks.map((one) => one.to)) : null
}
