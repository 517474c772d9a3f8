// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Room } from '../room.svelte'
import { attack, line, move, position } from './story'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('what waits for its turn to be told is in no log, on no board, and asks nothing yet', () => {
  const room = new Room('mill')
  const hear = (one: ReturnType<typeof position>, anew = false): void => {
    room.link.lines = [...room.link.lines, ...one.lines]
    room.link.match = one.match
    room.link.state = 'live'
    room.link.arrived?.([one], anew)
  }
  hear(position([line('turn_began', null)]), true)
  const seen = (): number[] => [room.log.length, room.lines.length]
  expect(seen()).toEqual([1, 1])
  hear(position(attack(1)))
  expect(room.log.length).toBe(1)
  const [, drawn] = seen()
  hear(position(move(1), {}, { decision: { seat: 0 } as never }))
  expect(seen()).toEqual([1, drawn])
  expect(room.decision).toBeNull()
  room.teller.skip()
  expect(room.decision, 'known, but its lines are still to come').toBeNull()
  vi.advanceTimersByTime(60)
  room.teller.skip()
  expect(room.log).toEqual(room.link.lines)
  expect(room.decision).not.toBeNull()
})

test('what is open instead of what was refused is told in words, not in notation', async () => {
  const room = new Room('mill')
  const actions = [{ text: 'sq:3,4', code: 7, form: {} }]
  const asked = position(
    [],
    {},
    { decision: { seat: 0, number: 1, kind: 'step', text: 'Where to?', actions } as never },
  )
  room.link.match = asked.match
  room.link.state = 'live'
  room.link.arrived?.([asked], true)
  room.ui = { say: () => 'Step to the hedge' } as never
  const refused = { type: 'refused', id: '', reason: 'refused', clause: 'RF-18' } as const
  room.link.send = () => Promise.resolve({ ...refused, message: 'Ketil stands there. Still open: sq:3,4.' })
  expect(await room.order({ type: 'rematch' } as never)).toBe(false)
  expect(room.refusal?.text).toBe('Ketil stands there. Still open: Step to the hedge.')
  room.link.send = () => Promise.resolve({ ...refused, message: 'nothing is taken back while choices are sealed' })
  await room.order({ type: 'rematch' } as never)
  expect(room.refusal?.text).toBe('Nothing is taken back while choices are sealed.')
})
