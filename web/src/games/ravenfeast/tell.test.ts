/** How a turn is cut into beats, and what is drawn of it. */
import { describe, expect, it } from 'vitest'
import { beatOf, grouped, type Beat, type Told } from '../../lib/beats'
import type { Line } from '../../lib/protocol'
import { storyOf } from './board/story'
import { Frame } from './frame'
import { placesOf } from './places'
import { tell } from './tell'
import type { Battle } from './model'

const figure = (id: number, kind: number, seat: number, x: number, y: number): object => ({
  id,
  kind,
  seat,
  x,
  y,
  columns: 1,
  rows: 1,
  zone: 'table',
  facing: 'N',
  name: `${kind ? 'Archer' : 'Bondi'} ${'ABCDEFGH'[id]}`,
})
const view = {
  kinds: [{ name: 'Bondi' }, { name: 'Archer' }],
  figures: [0, 1, 2, 3]
    .map((id) => figure(id, 0, 0, 4 + id + (id === 3 ? 20 : 0), 3))
    .concat([figure(4, 1, 0, 8, 1), figure(5, 0, 1, 9, 12), figure(6, 0, 1, 10, 12)]),
  walls: [],
} as unknown as Battle
const line = (event: string, more: object = {}): Line =>
  ({ number: 1, text: `${event}.`, event: { event, ...more } }) as unknown as Line
const moved = (id: number, x: number, y: number): Line =>
  line('moved', { figure: id, name: view.figures[id]!.name, x, y, facing: 'S', spent: 12, flying: false })
const shot = (hit: boolean): Line =>
  line('shot', { figure: 4, name: 'Archer E', target: 5, target_name: 'Bondi F', die: hit ? 1 : 6, score: 3, hit })
const down = [
  line('armor_rolled', { figure: 5, name: 'Bondi F', die: 5, score: 2, saved: false }),
  line('wounded', { figure: 5, name: 'Bondi F', left: 0 }),
]

function beats(lines: Line[], mine: number[] = [1]): Beat[] {
  const told: Told = {
    ui: { tell, places: placesOf } as unknown as Told['ui'],
    kinds: [],
    names: ['Grim', 'Asa'],
    lines,
    mine,
    view: view as never,
  }
  const found: Beat[] = []
  for (const group of grouped(lines, [], told)) found.push(beatOf(group.lines, found.at(-1) ?? null, told))
  return found.map((beat, at) => ({ ...beat, number: at + 1 }))
}

describe('how a turn is told', () => {
  it('men of a kind who go side by side are one beat, others are not', () => {
    const found = beats([moved(0, 4, 9), moved(1, 5, 9), moved(2, 6, 9), moved(3, 27, 9), moved(4, 8, 3)])
    expect(found.map((beat) => [beat.title, beat.result, beat.seat])).toEqual([
      ['3 Bondi', 'go 6″', 0],
      ['Bondi D', 'goes 6″', 0],
      ['Archer E', 'goes 6″', 0],
    ])
  })

  it('each shot is a beat with all its dice, and a man of mine who falls is never merged', () => {
    const found = beats([shot(false), shot(true), ...down, line('phase_began', { phase: 'melee' })])
    expect(found.map((beat) => [beat.kind, beat.result, beat.weighty])).toEqual([
      ['shot', 'a miss', false],
      ['shot', 'F falls, your Bondi', true],
    ])
    expect(beats([shot(true), ...down], [0])[0]).toMatchObject({ result: 'F falls', weighty: false })
  })

  it('is drawn with a ghost for each man, one arrow for all, and the fallen where they stood', () => {
    const told = beats([moved(0, 4, 9), moved(1, 5, 9), shot(true), ...down])
    const story = storyOf(told as never, view, view, new Frame(0, Array(24).fill('.'.repeat(24))), 1)
    expect(story.tracks.map((one) => [one.number, one.count, one.ghosts.length])).toEqual([[1, 2, 2]])
    expect(story.attacks).toMatchObject([{ number: 2, look: 'hit', words: 'E wounds F' }])
    expect(story.downs).toMatchObject([{ number: 2, figure: 5, name: 'F', kind: 'Bondi', isMine: true }])
  })
})
