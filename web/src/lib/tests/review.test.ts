// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type { ReviewMoment } from '../protocol'
import { nth, signed, spoken } from '../review.svelte'

const MOMENT: ReviewMoment = {
  go: 3,
  seat: 0,
  turn: 6,
  nth: 4,
  kind: 'choice',
  figure: 23,
  missed: true,
  title: 'attack V with 1',
  played: 'attack V with 1',
  step: 40,
  give: 5,
  better: 'one Bondir from V to VI',
}

describe('a review in words', () => {
  it('signs gains and losses, and nothing has no sign', () => {
    expect([5, -5, 0].map(signed)).toEqual(['+5', '−5', '0'])
  })

  it('counts goes', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(nth)).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd'.split(' '))
  })

  it('says a moment in one sentence', () => {
    expect(spoken(MOMENT, 'Turn')).toBe('Turn 6, choice, missed 23: attack V with 1. Better: one Bondir from V to VI.')
    const luck: ReviewMoment = { ...MOMENT, kind: 'luck', missed: false, figure: -26, title: 'Leofric rolls 6 6 6.' }
    delete luck.better
    expect(spoken(luck, 'Turn')).toBe('Turn 6, luck, −26: Leofric rolls 6 6 6.')
  })
})
