import { describe, expect, it } from 'vitest'
import { differing } from '../secrets'

describe('what only some seats knew', () => {
  it('is nothing where all know the same', () => {
    expect(differing([{ turn: 3, board: [1, 2] }, { turn: 3, board: [1, 2] }])).toEqual([null, null])
  })
  it('is found inside what is shared otherwise', () => {
    const views = [{ turn: 3, cards: { hand: ['a'], left: 7 } }, { turn: 3, cards: { hand: ['b', 'c'], left: 7 } }]
    expect(differing(views)).toEqual([{ cards: { hand: ['a'] } }, { cards: { hand: ['b', 'c'] } }])
  })
  it('is what one seat has and the others have not', () => {
    expect(differing([{ mine: 4 }, { mine: null }, {}])).toEqual([{ mine: 4 }, null, null])
  })
})
