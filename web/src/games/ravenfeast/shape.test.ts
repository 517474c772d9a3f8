import { describe, expect, it } from 'vitest'
import { Frame } from './frame'
import { FACINGS } from './model'
import { blocks, key, loops, outline, pieces, unkey } from './shape'
import { patches } from './terrain'

const ROWS = ['....', '.TT.', '..1.', '~..T', '...T', 'H...']

describe('the frame', () => {
  it.each([0, 1, 2, 3])('turned %i times, squares go to the picture and back', (turns) => {
    const frame = new Frame(turns, ROWS)
    for (let y = 0; y < ROWS.length; y++)
      for (let x = 0; x < 4; x++) {
        const box = frame.box(x, y)
        expect(frame.square(box.x, box.y)).toEqual({ x, y })
        expect(box.x >= 0 && box.x < frame.width && box.y >= 0 && box.y < frame.height).toBe(true)
      }
  })
  it.each(FACINGS)('who fronts %s sits at the bottom and looks up', (front) => {
    expect(Frame.for(front, ROWS).way(front)).toBe(0)
  })
  it.each([0, 1, 2, 3])('turned %i times, ways and facings agree', (turns) => {
    const frame = new Frame(turns, ROWS)
    for (const facing of FACINGS) expect(frame.facing(frame.way(facing))).toBe(facing)
  })
  it('a large base keeps its squares', () => {
    const frame = new Frame(1, ROWS)
    const box = frame.box(1, 2, 2, 3)
    const corners = [
      [1, 2],
      [2, 2],
      [1, 4],
      [2, 4],
    ].map(([x, y]) => frame.box(x as number, y as number))
    expect([box.w, box.h]).toEqual([3, 2])
    for (const one of corners)
      expect(one.x >= box.x && one.x < box.x + box.w && one.y >= box.y && one.y < box.y + box.h).toBe(true)
  })
  it('turns the ground with the figures on it', () => {
    const frame = new Frame(2, ROWS)
    const at = frame.box(0, 3)
    expect(frame.ground(ROWS)[at.y]?.[at.x]).toBe('~')
  })
})

describe('outlines', () => {
  const set = (...squares: [number, number][]): Set<number> => new Set(squares.map(([x, y]) => key(x, y)))
  it('name squares and read them back', () => {
    for (const at of [
      [0, 0],
      [47, 47],
      [-1, 3],
    ] as [number, number][])
      expect(unkey(key(...at))).toEqual(at)
  })
  it('go once around one square', () => {
    expect(loops(set([2, 3]))).toEqual([
      [
        [2, 3],
        [3, 3],
        [3, 4],
        [2, 4],
      ],
    ])
  })
  it('keep corner neighbours apart, and a hole open', () => {
    expect(loops(set([0, 0], [1, 1])).length).toBe(2)
    const ring = set([0, 0], [1, 0], [2, 0], [0, 1], [2, 1], [0, 2], [1, 2], [2, 2])
    expect(
      loops(ring)
        .map((loop) => loop.length)
        .sort(),
    ).toEqual([4, 4])
  })
  it('are grown outward and inward', () => {
    expect(outline(set([0, 0]), 0, 2)).toContain('M-2 -2')
    expect(outline(set([0, 0]), 0, -2)).toContain('M2 2')
  })
  it('put corner neighbours into one piece', () => {
    expect(
      pieces(set([0, 0], [1, 1], [5, 5]))
        .map((piece) => piece.size)
        .sort(),
    ).toEqual([1, 2])
    expect(blocks(set([1, 1]))).toBe('M24 24h24v24h-24z')
  })
  it('draw every kind of ground once a piece', () => {
    expect(patches(ROWS).map((patch) => patch.look)).toEqual(['hill', 'water', 'wood', 'wood', 'hedge'])
  })
})
