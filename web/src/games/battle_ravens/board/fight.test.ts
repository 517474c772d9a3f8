import { describe, expect, it } from 'vitest'
import type { Line } from '../view'
import { isOf, latestFight, outcome } from './fight'

const VIEW = { die: [0, 0, 0, 1, 1, 2], attack: null }
const told = (...events: Line['event'][]): Line[] => events.map((event, number) => ({ number, event }))
const ATTACK: Line['event'][] = [
  { event: 'attacked', seat: 0, area: 2, ravens: 3, dice: 3 },
  { event: 'attack_rolled', seat: 0, area: 2, dice: [6, 2, 1], successes: 2 },
  { event: 'thralls_rolled', seat: 0, dice: [4], successes: 1 },
  { event: 'hits_counted', seat: 0, area: 2, hits: 3, reduction: 0 },
  { event: 'block_rolled', seat: 1, area: 2, dice: [5], successes: 1 },
  { event: 'blocks_counted', seat: 1, area: 2, blocks: 1, net: 2 },
  { event: 'losses_taken', seat: 1, area: 2, hirdmen: 1, bondi: 0, wasted: 0 },
]

describe('the dice on the field', () => {
  it('lie there with their story after the attack', () => {
    const fight = latestFight(told(...ATTACK), VIEW)
    expect(fight?.rolls.map((roll) => [roll.what, roll.dice])).toEqual([
      ['attack', [6, 2, 1]],
      ['thralls', [4]],
      ['block', [5]],
    ])
    expect(outcome(fight!)).toBe('3 hits − 1 blocked = 2 · 1 Hirdman falls')
    expect(fight?.fallen).toEqual({ hirdmen: 1, bondi: 0 })
  })
  it('end with the attack: a card of a later moment is no part of it', () => {
    const fight = latestFight(told(...ATTACK, { event: 'card_played', seat: 0, card: 'S5', window: 'end_start' }), VIEW)
    expect(isOf(fight, ATTACK.length - 1)).toBe(true)
    expect(isOf(fight, ATTACK.length)).toBe(false)
  })
  it('are cleared away with the next turn', () => {
    expect(latestFight(told(...ATTACK, { event: 'turn_began', turn: 2 }), VIEW)).toBeNull()
  })
  it('show what a card turned', () => {
    const fight = latestFight(
      told(...ATTACK.slice(0, 2), { event: 'dice_rerolled', seat: 0, dice: [6, 5, 1], kind: 0 }),
      VIEW,
    )
    expect(fight?.rolls[0]).toMatchObject({ dice: [6, 5, 1], worth: [2, 1, 0], again: true })
    expect(outcome(fight!)).toBe('3 hits')
  })
})
