import { describe, expect, it, vi } from 'vitest'
import { KEYS as battalia } from '../../games/battalia/keys'
import { KEYS as battleRavens } from '../../games/battle_ravens/keys'
import { KEYS as odinsRavens } from '../../games/odins_ravens/keys'
import { KEYS as ravenfeast } from '../../games/ravenfeast/keys'
import { KEYS as rollAndRaid } from '../../games/roll_and_raid/keys'
import { DoubleEnter, mayAnswer, TABLE_KEYS } from '../keyboard'
import { LATE } from '../tempo'

const GAMES = { battleRavens, odinsRavens, rollAndRaid, ravenfeast, battalia }
/** The single letters that a list of keys names. */
const letters = (keys: string[]): string[] =>
  keys
    .flatMap((one) => one.split(/,? /))
    .filter((one) => /^[A-Za-z]$/.test(one))
    .map((one) => one.toLowerCase())

describe('keys', () => {
  it.each(Object.entries(GAMES))('mean one thing in %s', (_, keys) => {
    const own = letters(keys.map((key) => key.keys))
    expect(own.filter((one, at) => own.indexOf(one) !== at)).toEqual([])
    const table = letters(TABLE_KEYS.map(([key]) => key))
    expect(own.filter((one) => table.includes(one))).toEqual([])
  })
  it('that only look are heard at once, those that may answer are not', () => {
    const all = letters(TABLE_KEYS.map(([key]) => key)).filter((key) => mayAnswer(key))
    expect(all, 'of the table only what asks the ravens or takes back').toEqual(['u', 'h'])
    expect(['Enter', ' ', '1', 'd', ']', '?', 'Escape'].filter(mayAnswer)).toEqual(['Enter', ' ', '1', 'd'])
  })
  it('do not answer the next question by a double Enter, nor by one that is held', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const double = new DoubleEnter()
    expect(double.pressed('Enter', false, '0 7')).toBe(false)
    expect(double.pressed('Enter', false, '0 8')).toBe(true)
    expect(double.pressed('Enter', true, '0 8')).toBe(true)
    vi.advanceTimersByTime(LATE)
    expect(double.pressed('Enter', true, '0 8'), 'held on').toBe(true)
    expect(double.pressed('Enter', false, '0 8'), 'pressed anew').toBe(false)
    expect(double.pressed('1', false, '0 9')).toBe(false)
    expect(double.pressed('Enter', false, '0 9'), 'after another key').toBe(false)
    expect(double.pressed('Enter', false, '0 9'), 'the same question').toBe(false)
    vi.useRealTimers()
  })
})
