import { describe, expect, it } from 'vitest'
import type { Line } from '../view'
import { moves, shifts } from './ghosts'
import { inches } from '../model'
import { throwsOf } from './throws'

let number = 0
const line = (event: string, values: Record<string, unknown>): Line =>
  ({ number: ++number, event: { event, ...values }, text: '' }) as unknown as Line
const shot = line('shot', {
  figure: 3,
  name: 'Bondi Archer 3',
  target: 12,
  target_name: 'Bondi 12',
  die: 2,
  score: 2,
  hit: true,
})

describe('dice that fell', () => {
  it('are one throw for an attack with all its rolls', () => {
    const lines = [
      shot,
      line('cover_rolled', { die: 3, passed: true }),
      line('armor_rolled', { figure: 12, name: 'Bondi 12', die: 5, score: 2, saved: false }),
      line('wounded', { figure: 12, name: 'Bondi 12', left: 0 }),
    ]
    const [found] = throwsOf(lines)
    expect(found?.dice.map((die) => [die.face, die.good])).toEqual([
      [2, true],
      [3, true],
      [5, true],
    ])
    expect(found?.end).toBe('falls')
  })
  it('are told apart though one event of the table told them all', () => {
    const twice = [shot, line('tested', { figure: 1, name: 'Bondi 1', die: 1, score: 2, held: true })].map((one) => ({
      ...one,
      number: 4,
    }))
    expect(new Set(throwsOf(twice).map((one) => one.number)).size).toBe(2)
  })
  it('leave with their phase, or the one after', () => {
    const phase = line('phase_began', { phase: 'x' })
    const order = line('order_rolled', { seat: 0, die: 3, total: 2 })
    expect(throwsOf([phase, order, shot]).length).toBe(2)
    expect(throwsOf([phase, order, shot, phase]).map((one) => one.seat)).toEqual([null])
    expect(throwsOf([phase, order, shot, phase, phase])).toEqual([])
  })
  it('tell what stopped the blow', () => {
    expect(throwsOf([shot, line('cover_rolled', { die: 4, passed: false })])[0]?.end).toBe('stopped by cover')
    expect(throwsOf([shot, line('armor_rolled', { die: 1, score: 2, saved: true })])[0]?.end).toBe('armour holds')
  })
  it('keep the latest few', () => {
    const tests = Array.from({ length: 9 }, (_, i) =>
      line('tested', { figure: i, name: `Bondi ${i}`, die: 6, score: 3, held: false }),
    )
    const found = throwsOf(tests, 3)
    expect(found.map((one) => one.title)).toEqual([
      'Bondi 6 tests Morale',
      'Bondi 7 tests Morale',
      'Bondi 8 tests Morale',
    ])
  })
})

describe('who goes first', () => {
  const began = (phase: string): Line => line('phase_began', { phase })
  const rolled = line('order_rolled', { seat: 1, die: 2, total: 2 })
  const turn = [shot, began('facing'), began('melee'), began('end'), line('turn_began', { turn: 3 }), rolled]

  it('is rolled where it is asked, and does not push the dice of a fight aside', () => {
    expect(throwsOf(turn).map((one) => one.seat)).toEqual([null, 1])
    expect(throwsOf(turn, 6, false).map((one) => one.title)).toEqual(['Bondi Archer 3 shoots Bondi 12'])
  })
  it('is forgotten once the turn goes on', () => {
    expect(throwsOf([...turn, began('movement')]).filter((one) => one.seat !== null)).toEqual([])
  })
})

describe('small words', () => {
  it('half inches are read as people read them', () => {
    expect([inches(0), inches(1), inches(7), inches(12)]).toEqual(['0', '½', '3½', '6'])
  })
  it('the ways of walls are found in an order', () => {
    expect(
      shifts(['wall:0', 'forward:2', 'fig:1', 'sq:1,1', 'face:N', 'wall:3', 'back:1', 'wall:4', 'reverse']),
    ).toEqual([
      { wall: 0, forward: 2 },
      { wall: 3, forward: -1 },
    ])
  })
  it('the moves of an order are found in its actions', () => {
    const found = moves(['fig:3', 'fly', 'x:4', 'sq:4,7', 'face:S', 'wall:0', 'forward:2', 'fig:5', 'sq:1,2', 'face:N'])
    expect(found).toEqual([
      { figure: 3, x: 4, y: 7, facing: 'S' },
      { figure: 5, x: 1, y: 2, facing: 'N' },
    ])
  })
})
