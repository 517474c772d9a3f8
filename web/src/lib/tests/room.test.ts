// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Room } from '../room.svelte'
import type { Position } from '../position'
import type { Line } from '../protocol'
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
  // the bar asks for the reason: the ways that are open stand in it already
  room.link.match = { ...asked.match, look: 0 } as never
  expect((await room.whyNot('sq:5,5'))?.message).toBe('Ketil stands there.')
  expect(await room.order({ type: 'rematch' } as never)).toBe(false)
  expect(room.refusal?.text).toBe('Ketil stands there. Still open: Step to the hedge.')
  room.link.send = () => Promise.resolve({ ...refused, message: 'nothing is taken back while choices are sealed' })
  await room.order({ type: 'rematch' } as never)
  expect(room.refusal?.text).toBe('Nothing is taken back while choices are sealed.')
})

/** A hall that answers for the story, and a page at the table that has seen its first position. */
function away(): {
  room: Room
  story: ReturnType<typeof vi.fn>
  hear(one: Position, anew?: boolean, missed?: number): void
} {
  const room = new Room('mill')
  const story = vi.fn()
  room.link.story = story
  room.uiReady = true
  const says = (event: string) => (one: Line) => one.event['event'] === event
  const opens = (lines: Line[]): boolean => lines.some(says('attacked'))
  room.ui = { tell: { opens, joins: says('rolled') } } as never
  room.link.table = { seats: [{ seat: 0, mine: true, kind: 'person' }, { seat: 1 }] } as never
  return {
    room,
    story,
    hear(one, anew = false, missed) {
      room.link.lines = [...room.link.lines, ...one.lines]
      room.link.match = one.match
      room.link.number = one.number
      room.link.state = 'live'
      room.link.arrived?.([one], anew, missed)
    },
  }
}
const frames = (...all: Position[]): Position[] => all.map((one, at) => (at === 0 ? { ...one, lines: [] } : one))

test('what was missed while the line was down is told on the boards that stood on the way', async () => {
  const { room, story, hear } = away()
  const before = position([line('turn_began', null)])
  hear(before, true)
  const [first, news, second] = [position(attack(1)), line('seat_left', null), position(move(1))]
  const whole = { ...second, match: { ...second.match, decision: { seat: 0 } as never } }
  const next = position(move(1))
  story.mockResolvedValue({ positions: frames(before, first, second), leftOut: 0 })
  hear({ ...whole, lines: [...first.lines, news, ...second.lines] }, false, before.number)
  expect(room.view, 'nothing is told over the board of before').toEqual(before.match.view)
  expect(room.log.length).toBe(1)
  hear(next)
  await vi.advanceTimersByTimeAsync(1)
  expect(story).toHaveBeenCalledWith(before.number)
  while (!room.teller.telling) await vi.advanceTimersByTimeAsync(20)
  const seen: unknown[] = []
  for (let waited = 0; room.teller.telling && waited < 60_000; waited += 20) {
    if (room.view !== seen.at(-1)) seen.push(room.view)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(seen).toEqual([before, first, second, next].slice(0, seen.length).map((one) => one.match.view))
  expect(seen.length).toBeGreaterThan(2)
  expect(room.log).toEqual(room.link.lines)
  expect(room.view).toEqual(next.match.view)
})

test('where nobody can tell what was missed it is marked, and the table is as it is', async () => {
  const { room, story, hear } = away()
  const before = position([line('turn_began', null)])
  hear(before, true)
  story.mockRejectedValue(new Error('not now'))
  const whole = position([...attack(1), ...move(1)])
  hear(whole, false, before.number)
  await vi.advanceTimersByTimeAsync(1)
  expect([room.teller.telling, room.view]).toEqual([false, whole.match.view])
  expect(room.teller.told.length).toBe(2)
  expect(room.log).toEqual(room.link.lines)
})

test('who looks again is told what happened meanwhile, each line with its own board', async () => {
  const { room, story, hear } = away()
  localStorage.clear()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const before = position([line('turn_began', null)])
  hear(before, true)
  hidden.mockReturnValue(true)
  const first = position(attack(1))
  hear(first)
  room.link.lines = [...room.link.lines, line('seat_left', null), line('proposed', 1)]
  const second = position(move(1))
  await vi.advanceTimersByTimeAsync(100)
  hear(second)
  await vi.advanceTimersByTimeAsync(100)
  expect(room.teller.telling).toBe(false)
  expect(room.view).toEqual(second.match.view)
  hidden.mockReturnValue(false)
  story.mockResolvedValue({ positions: frames(before, first, second), leftOut: 0 })
  room.returned()
  await vi.advanceTimersByTimeAsync(1)
  expect([room.teller.telling, room.view]).toEqual([true, first.match.view])
  const acts = room.teller.acts.map((act) => act.lines.map((one) => one.event['event']))
  expect(acts).toEqual([['attacked', 'rolled'], ['seat_left'], ['proposed'], ['moved']])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(room.view).toEqual(second.match.view)
  room.returned()
  await vi.advanceTimersByTimeAsync(1)
  expect(room.teller.telling, 'once').toBe(false)
})

test('what the hall has no time for now is asked again when somebody looks again; an answer is kept', async () => {
  const room = new Room('mill')
  const asked = position([], {}, {})
  room.link.match = asked.match
  room.link.state = 'live'
  room.link.arrived?.([asked], true)
  const answers = [
    { type: 'refused', id: '', reason: 'not_now', message: 'ask again' },
    { type: 'advice', id: '', answer: { hit: 3 } },
  ] as const
  let sent = 0
  room.link.send = () => Promise.resolve(answers[sent++]! as never)
  const look = async (): Promise<unknown> => {
    const known = room.known({ about: 'odds' })
    await vi.advanceTimersByTimeAsync(0)
    return known
  }
  expect([await look(), await look(), await look(), await look()]).toEqual([null, null, { hit: 3 }, { hit: 3 }])
  expect(sent).toBe(2)
})
