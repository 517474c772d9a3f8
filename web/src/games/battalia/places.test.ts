import { describe, expect, it } from 'vitest'
import type { Line } from './view'
import { placesOf } from './places'

const last = (...events: Line['event'][]): string[] => {
  const all = events.map((event, number) => ({ number, event }))
  return placesOf(all.at(-1)!, all)
}

describe('the places of a line', () => {
  it('are the one it names, or both ends of a way', () => {
    expect(last({ event: 'card_built', seat: 0, deck: 'turn', square: 'c2', terrain: 'woods' })).toEqual([
      'c2',
      'deck turn',
    ])
    expect(last({ event: 'hero_moved', seat: 0, hero: 'A', source: 'b2', target: 'c3', means: 'horse' })).toEqual([
      'b2',
      'c3',
    ])
    expect(last({ event: 'squares_closed', squares: ['a1', 'a2'] })).toEqual(['a1', 'a2'])
  })
  it('are that of the battle going on, where a line does not name it', () => {
    const began: Line['event'] = { event: 'battle_began', seat: 0, square: 'd4', target: 'ruins' }
    expect(last(began, { event: 'card_fought', seat: 0, card: 'lord/red', uses: 1 })).toEqual(['d4'])
  })
  it('are the deck for a card that is gained, and none for what lies in no deck', () => {
    expect(last({ event: 'card_gained', seat: 0, card: 'lord/red' })).toEqual(['deck lord'])
    expect(last({ event: 'card_gained', seat: 0, card: 'supply' })).toEqual(['deck supply'])
    expect(last({ event: 'card_gained', seat: 0, card: 'crown' })).toEqual([])
  })
})
