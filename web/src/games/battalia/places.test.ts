import { describe, expect, it } from 'vitest'
import type { Line } from '../../lib/protocol'
import { placesOf } from './places'

const last = (...events: Line['event'][]): string[] => {
  const all = events.map((event, number) => ({ number, event }))
  return placesOf(all.at(-1)!, all)
}

describe('the squares of a line', () => {
  it('are the one it names, or both ends of a way', () => {
    expect(last({ event: 'card_built', seat: 0, deck: 'turn', square: 'c2', terrain: 'woods' })).toEqual(['c2'])
    expect(last({ event: 'hero_moved', seat: 0, hero: 'A', source: 'b2', target: 'c3', means: 'horse' })).toEqual(['b2', 'c3'])
    expect(last({ event: 'squares_closed', squares: ['a1', 'a2'] })).toEqual(['a1', 'a2'])
  })
  it('are that of the battle going on, where a line does not name it', () => {
    const began = { event: 'battle_began', seat: 0, square: 'd4', target: 'ruins' }
    expect(last(began, { event: 'card_fought', seat: 0, card: 'lord/red', uses: 1 })).toEqual(['d4'])
  })
  it('are none for cards alone', () => {
    expect(last({ event: 'card_gained', seat: 0, card: 'lord/red' })).toEqual([])
  })
})
