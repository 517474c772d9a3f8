import { describe, expect, it } from 'vitest'
import { chances, outlook, percents, successes } from './odds'

describe('odds', () => {
  it('a die gives none, one or two successes', () => {
    expect(successes([1, 2, 3, 4, 5, 6])).toBe(4)
    expect(chances(1)).toEqual([1 / 2, 1 / 3, 1 / 6])
  })
  it('all chances together are one, and two thirds a die on average', () => {
    for (const dice of [0, 1, 5, 12]) {
      const row = chances(dice)
      expect(row.reduce((a, b) => a + b, 0)).toBeCloseTo(1)
      expect(row.reduce((sum, p, n) => sum + p * n, 0)).toBeCloseTo((dice * 2) / 3)
    }
  })
  it('one die against a lone Bondir without ravens: even', () => {
    expect(outlook(0, 1, 0, 1, 1)).toEqual({ nobody: 0.5, some: 0, all: 0.5 })
  })
  it('known hits are cancelled by block dice', () => {
    const { nobody, all } = outlook(1, 0, 1, 1, 1)
    expect(nobody).toBeCloseTo(0.5)
    expect(all).toBeCloseTo(0.5)
  })
  it('percents add up to a hundred', () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3]).reduce((a, b) => a + b, 0)).toBe(100)
  })
})
