import { describe, expect, it } from 'vitest'
import { bestSide, type Rect } from './tags'

const at = (left: number, top: number, size = 70): Rect => ({ left, top, right: left + size, bottom: top + size })
const BOARD: Rect = { left: 0, top: 0, right: 600, bottom: 400 }

describe('the tag of a mark', () => {
  it('stands below its place where nothing else lies', () => {
    expect(bestSide(at(200, 100), 'your city', BOARD, [])).toBe('below')
  })
  it('goes above where the board ends below, and where somebody stands below', () => {
    expect(bestSide(at(200, 330), 'your city', BOARD, [])).toBe('above')
    expect(bestSide(at(200, 100), 'your city', BOARD, [at(200, 170)])).toBe('above')
  })
  it('goes to a side between two who must be seen', () => {
    expect(bestSide(at(200, 100), 'he', BOARD, [at(200, 170), at(200, 30)])).toBe('after')
    expect(bestSide(at(530, 100), 'he', BOARD, [at(530, 170), at(530, 30)])).toBe('before')
  })
})
