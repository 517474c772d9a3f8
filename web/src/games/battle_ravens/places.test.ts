import { describe, expect, it } from 'vitest'
import type { Line } from './view'
import { placesOf } from './places'

const lines = (...events: Line['event'][]): Line[] => events.map((event, number) => ({ number, event }))
const last = (...events: Line['event'][]): string[] => {
  const all = lines(...events)
  return placesOf(all.at(-1)!, all)
}

describe('the places of a line', () => {
  it('are the own area for what happens on one side', () => {
    expect(last({ event: 'ravens_placed', seat: 1, area: 2, ravens: 4 })).toEqual(['1-2'])
  })
  it('are where a move came from and went', () => {
    expect(last({ event: 'warriors_moved', seat: 0, source: 3, target: 4, hirdmen: 1, bondi: 0, ravens: 1 })).toEqual([
      '0-3',
      '0-4',
    ])
  })
  it('are both areas of an attack', () => {
    expect(last({ event: 'attacked', seat: 0, area: 5, ravens: 1, dice: 1 })).toEqual(['0-5', '1-5'])
  })
  it('are those of the attack going on, where a line does not name them', () => {
    expect(
      last(
        { event: 'attacked', seat: 0, area: 1, ravens: 1, dice: 1 },
        { event: 'attacked', seat: 1, area: 3, ravens: 1, dice: 1 },
        { event: 'thralls_rolled', seat: 1, dice: [4], successes: 1 },
      ),
    ).toEqual(['0-3', '1-3'])
  })
  it('are none for a line about the whole board', () => {
    expect(last({ event: 'turn_began', turn: 2 })).toEqual([])
  })
})
