import { describe, expect, it } from 'vitest'
import type { Line } from '../../lib/protocol'
import { clauseOf } from './clauses'
import { justEnded, racesOf } from './races'

const line = (event: Record<string, unknown>, number = 0): Line => ({ number, event, text: '' }) as unknown as Line
const ended = line({ event: 'race_ended', race: 2, reason: 'finish', leader: 1, lead: 4, magic: -1, points: [0, 4], scores: [3, 9] })
const began = line({ event: 'race_began', race: 3, seat: 0, way: 'S+P' })

describe('races that are over', () => {
  it('are read off what was told', () => {
    expect(racesOf([began, ended])).toEqual([{ race: 2, dusk: false, leader: 1, lead: 4, magic: null, points: [0, 4], scores: [3, 9] }])
  })
  it('are summed up until the seat acts in the next one', () => {
    const other = line({ event: 'flew', seat: 1, start: 0, end: 2 })
    const own = line({ event: 'stashed', seat: 0, card: 'P' })
    expect(justEnded([began], 0)).toBeNull()
    expect(justEnded([ended, began], 0)?.race).toBe(2)
    expect(justEnded([ended, began, other], 0)?.race).toBe(2)
    expect(justEnded([ended, began, other, own], 0)).toBeNull()
    expect(justEnded([ended, began, other], null)).toBeNull()
  })
  it('name the clause that ended them', () => {
    expect(clauseOf(ended.event)).toBe('OR-45')
    expect(clauseOf({ event: 'race_ended', reason: 'dusk' })).toBe('OR-50')
  })
})
