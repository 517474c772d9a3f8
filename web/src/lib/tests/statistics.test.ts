import { describe, expect, it } from 'vitest'
import { bySeat } from '../statistics'

describe('statistics by seat', () => {
  it('are rows with a value for each seat', () => {
    expect(bySeat({ flights: [4, 7] }, 2).rows).toEqual([{ name: 'Flights', values: [4, 7] }])
  })
  it('are unfolded where each seat has figures of its own', () => {
    const { rows, rest } = bySeat(
      {
        sides: [
          { lost: { bondi: 3 }, taken: 1 },
          { lost: { bondi: 0 }, taken: 2 },
        ],
        rounds: 9,
      },
      2,
    )
    expect(rows).toEqual([
      { name: 'Lost: bondi', values: [3, 0] },
      { name: 'Taken', values: [1, 2] },
    ])
    expect(rest).toEqual([['rounds', 9]])
  })
})
