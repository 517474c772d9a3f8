import { describe, expect, it } from 'vitest'
import type { Line } from './view'
import { placesOf } from './places'

/** An event, of which only what matters here is told. */
type Told = Partial<Exclude<Line['event'], { event: 'mustered' }>>

const last = (...events: Told[]): string[] => {
  const all = events.map((event, number) => ({ number, event })) as Line[]
  return placesOf(all.at(-1)!, all)
}

describe('the places of a line', () => {
  it('are the figure that does something, and the one it does it to', () => {
    expect(last({ event: 'moved', figure: 3, x: 1, y: 2 })).toEqual(['figure 3'])
    expect(last({ event: 'struck', figure: 0, target: 12 })).toEqual(['figure 0', 'figure 12'])
    expect(last({ event: 'taken', figure: 4, escort: 0 })).toEqual(['figure 4', 'figure 0'])
  })
  it('are all of several', () => {
    expect(last({ event: 'locked', figures: [2, 5] })).toEqual(['figure 2', 'figure 5'])
  })
  it('are those who formed a wall, when the wall does something', () => {
    expect(
      last(
        { event: 'wall_formed', seat: 0, wall: 1, figures: [7, 8, 9] },
        { event: 'wall_moved', seat: 0, wall: 1, squares: 2 },
      ),
    ).toEqual(['figure 7', 'figure 8', 'figure 9'])
  })
  it('are shooter and target, when the shot meets cover', () => {
    expect(last({ event: 'shot', figure: 1, target: 6 }, { event: 'cover_rolled', die: 2 })).toEqual([
      'figure 1',
      'figure 6',
    ])
  })
  it('are a door, too, when loot is carried out of it', () => {
    expect(last({ event: 'looted', figure: 1, x: 17, y: 9 })).toEqual(['figure 1', 'door 17,9'])
  })
  it('are none for a line about the whole table', () => {
    expect(last({ event: 'turn_began', turn: 2 })).toEqual([])
  })
})
