import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Position } from '../position'
import { inTurn } from '../turn'

const at = (number: number): Position => ({ number, match: { view: {} } as Position['match'], lines: [], last: true })
let heard: [number[], boolean][] = []
const deliver = (positions: Position[], anew: boolean): void => {
  heard.push([positions.map((one) => one.number), anew])
}

beforeEach(() => {
  heard = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('what comes alone goes on at once', () => {
  const turn = inTurn(deliver)
  turn([at(1)], false)
  vi.advanceTimersByTime(100)
  turn([at(2)], false)
  expect(heard).toEqual([
    [[1], false],
    [[2], false],
  ])
})

test('a flood is handed on in order, some times a second, and nothing of it is lost', () => {
  const turn = inTurn(deliver)
  for (let number = 1; number <= 100; number++) {
    turn([at(number)], false)
    vi.advanceTimersByTime(3)
  }
  vi.advanceTimersByTime(100)
  expect(heard.flatMap(([numbers]) => numbers)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
  expect(heard.length).toBeLessThan(10)
})

test('what is all new replaces what waited', () => {
  const turn = inTurn(deliver)
  turn([at(1)], false)
  turn([at(2)], false)
  turn([at(9)], true)
  vi.advanceTimersByTime(100)
  expect(heard).toEqual([
    [[1], false],
    [[9], true],
  ])
})
