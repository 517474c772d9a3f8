import { describe, expect, it } from 'vitest'
import { Misfit, patched, unpacked } from '../patch'
import { viewOf } from './story'

describe('a patch', () => {
  const before = { turn: 1, hand: ['a', 'b', 'c'], open: null as string | null, sides: [{ men: 3 }, { men: 4 }] }

  it.each([
    ['nothing', null, before],
    ['a field', { turn: [2] }, { ...before, turn: 2 }],
    ['a field that becomes null', { turn: [null] }, { ...before, turn: null }],
    ['a new field', { extra: [[1]] }, { ...before, extra: [1] }],
    ['a field that goes', { open: false }, { turn: 1, hand: before.hand, sides: before.sides }],
    ['an item', { sides: { '1': { men: [0] } } }, { ...before, sides: [{ men: 3 }, { men: 0 }] }],
    ['items out and in', { hand: { '~': [1, 1, 'x', 'y'] } }, { ...before, hand: ['a', 'x', 'y', 'c'] }],
    ['both', { hand: { '~': [0, 1], '1': ['z'] } }, { ...before, hand: ['b', 'z'] }],
    ['everything', [7], 7],
  ])('changes %s', (_, patch, after) => {
    const kept = structuredClone(before)
    expect(patched(before, patch)).toEqual(after)
    expect(before).toEqual(kept)
  })

  it.each([
    ['a field that is not there', { gone: { men: [1] } }],
    ['a field that is not there to go', { gone: false }],
    ['an item that is not there', { sides: { '2': { men: [1] } } }],
    ['more items than there are', { hand: { '~': [2, 5] } }],
    ['the inside of a number', { turn: { a: [1] } }],
    ['no patch at all', 'turn'],
  ])('does not fit: %s', (_, patch) => {
    expect(() => patched(before, patch)).toThrow(Misfit)
  })

  it('leads from frame to frame of a replay', () => {
    const frames = [{ number: 1, view: viewOf({ turn: 1 }), lines: [] }]
    const later = [2, 3].map((number) => ({ number, patch: { turn: [number] }, lines: [], passed: number === 2 }))
    const replay = unpacked({ table: 't', game: 'g', frames, patched: later })
    expect(replay.frames.map((frame) => frame.view)).toEqual([1, 2, 3].map((turn) => viewOf({ turn })))
    expect(replay.frames.map((frame) => frame.passed)).toEqual([undefined, true, false])
  })
})
