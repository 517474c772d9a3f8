import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LATE, PAUSE } from '../tempo'
import { Teller } from '../teller.svelte'
import { around, attack, line, losses, move, position } from './story'
import type { Position } from '../position'
import type { Line } from '../protocol'

const start = (): ReturnType<typeof position> => position([line('turn_began', null, {}, 'Turn 1.')])
const opens = (lines: { event: Record<string, unknown> }[]): boolean =>
  lines.some((one) => ['attacked', 'moved', 'drew'].includes(String(one.event['event'])))

/** A table where I have just attacked: my dice, their losses, their reply. */
function story(choices: Parameters<typeof around>[0] = {}) {
  const surroundings = around({ tell: { opens }, ...choices })
  const teller = new Teller(surroundings)
  teller.arrived([start()], true)
  teller.forget()
  teller.acted()
  const mine = position(attack(0), { points: '0' })
  const fell = position(losses(1), { points: '0' })
  const reply = position(move(1), { points: '0' }, { decision: { seat: 0 } as never })
  teller.arrived([mine, fell, reply], false)
  return { teller, surroundings, mine, fell, reply }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

describe('the teller', () => {
  it('tells beats in the order of their events, and my outcome before the reply', async () => {
    const { teller, surroundings, fell, reply } = story()
    await pass(300)
    expect(teller.now?.title).toBe('Asa')
    expect(teller.shown?.number).not.toBe(reply.number)
    await pass(620 + 500 + 280 + 200)
    expect(teller.shown).toBe(fell)
    expect(surroundings.beats.map((beat) => beat.seat)).toEqual([0, 1])
    await pass(20_000)
    expect(surroundings.beats.map((beat) => beat.lines.map((one) => one.event['event']))).toEqual([
      ['attacked', 'rolled'],
      ['fell'],
      ['moved'],
    ])
    expect(teller.shown).toBe(reply)
    expect(teller.telling).toBe(false)
  })
  it('keeps news of the hall for the log: nobody waits for who sits down', async () => {
    const { teller, surroundings } = story()
    await pass(20_000)
    const told = surroundings.beats.length
    teller.arrived(
      [position([line('seat_taken', 1), line('dealt', null)], {}, { decision: { seat: 0 } as never })],
      false,
    )
    expect([teller.telling, teller.untold, surroundings.beats.length]).toEqual([false, 0, told])
    teller.arrived([position([line('returned', 1), ...move(1)])], false)
    expect([teller.telling, teller.untold]).toEqual([true, 1])
  })
  /** What bots do, as it comes: so many positions, one by one, and how long it was told from the first on. */
  async function toldFor(teller: Teller, positions: Position[], apart: number): Promise<number> {
    const began = performance.now()
    for (const one of positions) {
      teller.arrived([one], false)
      await pass(apart)
    }
    while (teller.telling) await pass(50)
    return performance.now() - began
  }
  const card = (seat: number): Line[] => [line('drew', seat, { cards: 2 })]
  it('tells a long go in seconds, however it comes', async () => {
    const feast = [
      ...Array(28).fill(move),
      ...Array(5).fill(attack),
      losses,
      ...Array(20).fill(move),
    ] as (typeof move)[]
    const bots = Array.from({ length: 90 }, (_, at) => [move, card, attack, card][at % 4]!)
    for (const [acts, seats] of [
      [feast, 1],
      [bots, 3],
    ] as const) {
      const teller = new Teller(around({ tell: { opens } }))
      teller.arrived([start()], true)
      const all = acts.map((act, at) => position(act(1 + Math.floor((at * seats) / acts.length))))
      const took = await toldFor(teller, all, 60)
      expect(took).toBeLessThan(15_000)
      expect(took).toBeGreaterThan(6_000)
      expect(teller.shown).toBe(all.at(-1))
      expect(teller.told.flatMap((beat) => beat.lines).length, 'and all of it').toBe(
        1 + all.flatMap((one) => one.lines).length,
      )
    }
  })
  it('keeps all that a player has not answered yet, of what only watchers see the newest', async () => {
    for (const [mine, kept] of [
      [[0], 70],
      [[], 48],
    ] as const) {
      const teller = new Teller(around({ tell: { opens: () => false }, mine: [...mine], speed: 'at_once' }))
      teller.arrived([start()], true)
      teller.forget()
      for (let at = 0; at < 70; at += 1) teller.arrived([position([attack, move, card][at % 3]!(1))], false)
      expect(teller.told.length).toBe(kept)
    }
  })
  it('goes on from where somebody had been told', async () => {
    const surroundings = around({ tell: { opens } })
    const teller = new Teller(surroundings)
    const [before, mine, fell, reply] = [start(), position(attack(0)), position(losses(1)), position(move(1))]
    teller.arrived([reply], true)
    expect(teller.recalled([before, mine, fell, reply])).toBe(true)
    teller.again(fell.number)
    expect([teller.telling, teller.shown]).toEqual([true, fell])
    await pass(20_000)
    expect(surroundings.beats.map((beat) => beat.lines[0]!.event['event'])).toEqual(['moved'])
    expect(teller.told.length, 'what was known is marked as well').toBe(3)
    teller.again(reply.number)
    expect(teller.telling).toBe(false)
  })
  it('is not deaf to who has clicked on what is asked', async () => {
    const { teller } = story()
    for (let waited = 0; teller.telling && waited < 20_000; waited += 50) await pass(50)
    expect(teller.deaf).toBe(true)
    teller.heed()
    expect(teller.deaf).toBe(false)
  })
  it('shows a beat over the position before it, then the new one with its log line', async () => {
    const { teller, mine } = story()
    await pass(280)
    expect([teller.stage, teller.shown === mine, teller.untold]).toEqual(['show', false, 4])
    await pass(620)
    expect([teller.stage, teller.shown === mine, teller.untold]).toEqual(['rest', true, 2])
  })
  it('tells what follows together with what waits to be told, and by itself once that is told', async () => {
    const tell = { opens, joins: (one: { event: Record<string, unknown> }) => one.event['event'] === 'fell' }
    const late = story({ tell })
    await pass(20_000)
    const more = position(losses(0), { points: '0' })
    late.teller.arrived([more], false)
    await pass(5_000)
    expect(late.surroundings.beats.at(-1)?.lines.map((one) => one.event['event'])).toEqual(['fell'])
    expect(late.teller.shown).toBe(more)
    const soon = story({ tell })
    soon.teller.arrived([more], false)
    await pass(20_000)
    expect(soon.surroundings.beats.at(-1)?.lines.map((one) => one.event['event'])).toEqual(['moved', 'fell'])
    expect(soon.teller.shown).toBe(more)
  })
  it('pauses before the others answer', async () => {
    const { teller } = story()
    await pass(270 + 620 + 500 + 280 + 700 + 10)
    expect(teller.stage).toBe('wait')
    await pass(PAUSE)
    expect(teller.now?.seat).toBe(1)
    expect(teller.stage).toBe('show')
  })
  it('keeps what was told until my next act, and goes on counting while I only answer', async () => {
    const { teller } = story()
    await pass(20_000)
    expect(teller.told.map((beat) => beat.number)).toEqual([1, 2, 3])
    teller.arrived([position([line('counted', 1, { hits: 0 })])], false)
    await pass(20_000)
    teller.acted()
    teller.arrived([position(losses(0))], false)
    expect(teller.beats.length).toBe(5)
    await pass(20_000)
    teller.acted()
    expect(teller.beats.length).toBe(5)
    teller.arrived([position(move(0))], false)
    expect(teller.beats.map((beat) => beat.number)).toEqual([1])
  })
  it('forgets with each act of mine where a game does not say what opens', async () => {
    const { teller } = story({ tell: undefined })
    await pass(20_000)
    teller.acted()
    teller.arrived([position(losses(0))], false)
    expect(teller.beats.length).toBe(1)
  })
  it('skips to now at once, with all marks', () => {
    const { teller, reply } = story()
    teller.skip()
    expect([teller.telling, teller.shown === reply, teller.told.length, teller.untold]).toEqual([false, true, 3, 0])
    expect(teller.said).toContain('Grim moved')
    expect(teller.said.split('.').filter(Boolean).length, 'a sentence each').toBe(3)
  })
  it('skips when I answer, so that nothing blocks a decision', () => {
    const { teller, reply } = story()
    teller.acted()
    expect(teller.shown).toBe(reply)
  })
  it('tells all at once where nobody looks or wants it, and marks it', () => {
    for (const choices of [{ hidden: true }, { speed: 'at_once' as const }]) {
      const { teller, reply, surroundings } = story(choices)
      expect([teller.telling, teller.shown === reply, teller.told.length]).toEqual([false, true, 3])
      expect(surroundings.beats).toEqual([])
    }
  })
  it('moves nothing under reduced motion, with the same rests', async () => {
    const { teller, mine } = story({ still: true })
    await pass(271)
    expect([teller.stage, teller.shown === mine]).toEqual(['rest', true])
    await pass(490)
    expect(teller.now?.number).toBe(1)
    await pass(10)
    expect(teller.now?.number).toBe(2)
  })
  it('waits after each beat step by step', async () => {
    const { teller } = story({ speed: 'step' })
    await pass(60_000)
    expect([teller.now?.number, teller.stage]).toEqual([1, 'rest'])
    teller.on()
    await pass(60_000)
    expect([teller.now?.number, teller.stage]).toEqual([2, 'rest'])
    teller.on()
    await pass(60_000)
    teller.on()
    expect(teller.telling).toBe(false)
  })
  it('pauses and goes on where it was', async () => {
    const { teller } = story()
    await pass(300)
    teller.pause()
    await pass(60_000)
    expect(teller.now?.number).toBe(1)
    teller.pause()
    await pass(60_000)
    expect(teller.telling).toBe(false)
  })
  it('goes back, on, to a beat, and tells again from the start with the old board', async () => {
    const { teller, mine, fell, reply } = story()
    await pass(60_000)
    teller.back()
    expect([teller.now?.number, teller.shown]).toEqual([3, reply])
    teller.back()
    expect([teller.now?.number, teller.shown]).toEqual([2, fell])
    teller.jump(0)
    expect([teller.now?.number, teller.shown, teller.paused]).toEqual([1, mine, true])
    teller.on()
    expect(teller.now?.number).toBe(2)
    teller.again()
    expect(teller.shown?.number).toBeLessThan(mine.number)
    expect(teller.untold).toBe(0)
    expect(teller.unseen).toBe(4)
    await pass(60_000)
    expect([teller.telling, teller.shown]).toEqual([false, reply])
  })
  it('is deaf for a moment after it has told, not after it was skipped', async () => {
    const { teller } = story()
    await vi.advanceTimersByTimeAsync(270 + 620 + 500 + 280 + 700 + 900 + 280 + 300 + 600 + 1)
    expect([teller.telling, teller.deaf]).toEqual([false, true])
    await pass(LATE + 1)
    expect(teller.deaf).toBe(false)
    const skipped = story().teller
    skipped.skip()
    expect(skipped.deaf).toBe(false)
  })
  it('waits for a picture that takes longer', async () => {
    const { teller } = story()
    await pass(280)
    let done: () => void = () => undefined
    teller.hold(new Promise<void>((resolve) => (done = resolve)))
    await pass(2000)
    expect(teller.stage).toBe('show')
    done()
    await pass(1)
    expect(teller.stage).toBe('rest')
  })
  it('tells the last exchange before the result', async () => {
    const surroundings = around()
    const teller = new Teller(surroundings)
    teller.arrived([start()], true)
    teller.arrived([position(losses(1), {}, { result: { winners: [0] } as never })], false)
    await pass(300 + 280 + 700 + 10)
    expect([teller.telling, teller.ended]).toEqual([false, false])
    await pass(PAUSE)
    expect(teller.ended).toBe(true)
  })
  it('stands with what happened since my last act when somebody comes back', () => {
    const teller = new Teller(around({ tell: { opens } }))
    teller.arrived([position([...move(1), ...attack(0), ...losses(1), ...move(1)])], true)
    expect(teller.telling).toBe(false)
    expect(teller.told.map((beat) => beat.seat)).toEqual([0, 1, 1])
  })
  it('lets the older exchanges of people go at once', async () => {
    const teller = new Teller(around({ tell: { opens }, people: [1] }))
    teller.arrived([start()], true)
    for (let at = 0; at < 5; at += 1) teller.arrived([position(move(1))], false)
    expect(teller.beats.length).toBe(6)
    expect(teller.beats.length - (teller.now?.number ?? teller.told.length)).toBeLessThanOrEqual(2)
    await pass(60_000)
    expect(teller.telling).toBe(false)
  })
  it('tells who comes back on the boards that stood on the way, which it asks for', async () => {
    const surroundings = around({ tell: { opens } })
    const [before, mine, fell, reply] = [
      start(),
      position(attack(0)),
      position(losses(1)),
      position(move(1), {}, { decision: { seat: 0 } as never }),
    ]
    const known = vi.fn()
    const recall = vi.fn(() => Promise.resolve([before, mine, fell, reply]))
    const teller = new Teller({ ...surroundings, known, recall })
    teller.arrived([{ ...reply, lines: [...mine.lines, ...fell.lines, ...reply.lines] }], true)
    expect(known).toHaveBeenCalledTimes(1)
    expect(teller.beats.length, 'it is marked').toBe(3)
    expect(recall, 'and nothing is asked for before it is wanted').not.toHaveBeenCalled()
    teller.again()
    await pass(300)
    expect(recall).toHaveBeenCalledTimes(1)
    expect([teller.telling, teller.shown]).toEqual([true, before])
    await pass(620 + 500)
    expect(teller.shown).toBe(mine)
    teller.skip()
    expect(teller.shown?.match).toBe(reply.match)
    teller.again()
    expect(recall, 'it is kept').toHaveBeenCalledTimes(1)
  })
})
