import { describe, expect, it } from 'vitest'
import { clauseOf } from '../events'
import type { EventInfo } from '../protocol'

const KINDS: EventInfo[] = [
  {
    name: 'flew',
    roles: { seat: 'who', marker: 'is' },
    clause: 'OR-17',
    unless: [{ field: 'marker', value: true, clause: 'OR-39' }],
  },
]

describe('the clause of a told event', () => {
  it('is the one its kind is declared with', () => {
    expect(clauseOf(KINDS, { event: 'flew', seat: 0, marker: false })).toBe('OR-17')
  })
  it('may hang on a value', () => {
    expect(clauseOf(KINDS, { event: 'flew', seat: 0, marker: true })).toBe('OR-39')
  })
  it('is none for what the table tells', () => {
    expect(clauseOf(KINDS, { event: 'sat_down' })).toBeUndefined()
  })
})
