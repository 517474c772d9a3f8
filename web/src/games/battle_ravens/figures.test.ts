import { describe, expect, it } from 'vitest'
import { figuresOf, luck } from './figures'
import type { BattleFigures } from './view'

const side = (captures: number, hits: number) => ({
  captures,
  lost: { hirdmen: 2, bondi: 7 },
  ravens: { attack: 40, move: 3, block: 12 },
  hits: { scored: hits, expected: 28.7, dice: 43 },
  blocks: { scored: 4, expected: 8, dice: 12 },
})
const statistics: BattleFigures = { sides: [side(3, 31), side(1, 20)] }

describe('the figures of a battle', () => {
  it('name areas, losses by type, ravens by use, and the dice beside what they promised', () => {
    const groups = figuresOf(statistics, 3)
    expect(groups.flatMap((group) => group.measures.map((measure) => measure.name))).toEqual([
      'Areas',
      'Hirdmen',
      'Bondi',
      'Attacks',
      'Moves',
      'Blocks',
      'Hits',
      'Blocked',
    ])
    expect(groups.at(-1)?.measures[0]).toEqual({ name: 'Hits', values: [31, 20], expected: [28.7, 28.7] })
  })
  it('measure every bar of a group against its longest', () => {
    expect(figuresOf(statistics, 3).map((group) => group.most)).toEqual([3, 7, 40, 31])
  })
  it('tell the luck in words', () => {
    expect(luck(statistics, ['Sigrun', 'Leofric'])[1]).toBe(
      'Leofric scored 20 hits with 43 dice; 28.7 were to be expected.',
    )
  })
})
