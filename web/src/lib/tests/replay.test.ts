import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Frame } from '../protocol'
import { ReplayState } from '../replay.svelte'
import { around, viewOf } from './story'

const frame = (number: number, view: Record<string, unknown>): Frame => ({
  number,
  view: viewOf(view),
  lines: [{ number, event: { event: 'moved' }, text: `Line ${number}.` }],
})

function answering(byEyes: Record<string, Frame[]>): void {
  vi.stubGlobal('fetch', (path: string) => {
    const eyes = new URL(path, 'http://hall').searchParams.get('seat') ?? ''
    return Promise.resolve(new Response(JSON.stringify({ table: 't', game: 'g', frames: byEyes[eyes] })))
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('looking back', () => {
  const told = vi.fn()
  it('steps from frame to frame and tells what each brought', async () => {
    answering({ 0: [frame(3, { turn: 1 }), frame(5, { turn: 2 })] })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    await replay.start(0)
    replay.go(0)
    expect(replay.view).toMatchObject({ turn: 1 })
    replay.go(1)
    expect(replay.teller.beats.map((beat) => beat.text)).toEqual(['Line 5.'])
    expect(replay.lines.length).toBe(2)
    expect(replay.views).toBeNull()
    replay.live()
    expect(replay.on).toBe(false)
  })
  it('goes to a step that is asked for before there are any as soon as they are here', async () => {
    answering({ 0: [frame(3, { turn: 1 }), frame(5, { turn: 2 }), frame(7, { turn: 3 })] })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    const started = replay.start(0)
    replay.goToStep(5)
    replay.go(2)
    replay.play()
    expect(replay.view).toBeNull()
    expect(replay.on).toBe(false)
    await started
    expect(replay.view).toMatchObject({ turn: 2 })
    expect(replay.playing).toBe(false)
  })
  it('looks with the eyes that were asked for last, and waits for them', async () => {
    answering({ 0: [frame(3, { mine: 0 })], 1: [frame(3, { mine: 1 })] })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    const both = [replay.start(0), replay.start(1), replay.start(1)]
    await both[2]
    expect([replay.eyes, replay.view, replay.loading]).toMatchObject([1, { mine: 1 }, false])
    await Promise.all(both)
    expect(replay.eyes).toBe(1)
  })
  it('sees all at once and draws the board from any side', async () => {
    answering({ all: [frame(3, { seats: [{ hand: 'a' }, { hand: 'b' }] })] })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    await replay.start('all')
    expect(replay.views).toEqual([{ hand: 'a' }, { hand: 'b' }])
    replay.through = 1
    expect(replay.seat).toBe(1)
    expect(replay.view).toMatchObject({ hand: 'b' })
  })
  it('stays at the moment when the eyes change, whatever each of them could count', async () => {
    const seen = (number: number, step: number): Frame => ({ ...frame(number, { seats: [{}, {}] }), step })
    answering({
      0: [seen(1, 1), seen(2, 2), seen(3, 5), seen(4, 6)],
      1: [seen(1, 1), seen(2, 3), seen(3, 4), seen(4, 5), seen(5, 6)],
      all: [seen(1, 1), seen(2, 2), seen(3, 3), seen(4, 4), seen(5, 5), seen(6, 6)],
    })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    await replay.start(0)
    replay.goToNumber(3)
    await replay.start('all')
    expect(replay.frame?.step).toBe(5)
    await replay.start(1)
    expect(replay.frame?.step).toBe(5)
    replay.goToNumber(3)
    await replay.start(0)
    expect(replay.frame?.step).toBe(2) // three and four were sealed: this is what the seat knew then
    await replay.start('all')
    expect(replay.frame?.step).toBe(2)
    expect(told).not.toHaveBeenCalled()
  })
  it('follows a link to the same moment through all eyes, whatever each of them counts', async () => {
    const open = (number: number, moment: number): Frame => ({ ...frame(number, { round: moment }), moment })
    const sealed = (number: number): Frame => frame(number, {})
    answering({
      0: [open(1, 1), sealed(2), sealed(3), open(5, 3), open(6, 4)], // 4 was a word said at the table: no step
      1: [open(1, 1), sealed(3), open(4, 3), sealed(5), open(6, 4)],
      '': [open(1, 1), open(3, 3), open(4, 4)],
    })
    for (const moment of [1, 2, 3, 4]) {
      const shown: unknown[] = []
      for (const eyes of [0, 1, null]) {
        const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
        await replay.start(eyes)
        replay.goToPlace({ moment, way: 0 })
        shown.push((replay.view as { round?: number } | null)?.round)
      }
      expect(new Set(shown).size).toBe(1)
      expect(shown[0]).toBe(moment === 2 ? 1 : moment)
    }
  })
  /** A step that passes two positions: all three have its number. */
  const onTheWay = (): Frame[] => [
    { ...frame(3, { turn: 1 }), moment: 3 },
    { ...frame(5, { turn: 'dice' }), lines: [told5('rolled')], moment: 5, passed: true },
    { ...frame(5, { turn: 'losses' }), lines: [told5('fell')], moment: 5, passed: true },
    { ...frame(5, { turn: 2 }), lines: [told5('moved')], moment: 5 },
  ]
  const told5 = (event: string): Frame['lines'][number] => ({ number: 5, event: { event }, text: `It ${event}.` })

  it('tells a step over the position before it, also over one that was passed on the way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    answering({ 0: onTheWay() })
    const replay = new ReplayState('t', told, around())
    await replay.start(0)
    replay.go(1)
    replay.go(2)
    expect([replay.teller.telling, replay.view]).toMatchObject([true, { turn: 'dice' }])
    await vi.advanceTimersByTimeAsync(20_000)
    expect(replay.view).toMatchObject({ turn: 'losses' })
    replay.go(3)
    expect(replay.view).toMatchObject({ turn: 'losses' })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(replay.view).toMatchObject({ turn: 2 })
    vi.useRealTimers()
  })
  it('has an address for every position, and finds each again, or what these eyes have next to it', async () => {
    answering({ 0: onTheWay(), '': onTheWay().filter((_, at) => at !== 2) })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    await replay.start(0)
    const places = [0, 1, 2, 3].map((at) => {
      replay.go(at)
      return replay.place
    })
    expect(places).toEqual(['3', '5.1', '5.2', '5'])
    for (const [at, place] of places.entries()) {
      const [moment, way = 0] = place!.split('.').map(Number)
      replay.goToPlace({ moment: moment!, way })
      expect(replay.at).toBe(at)
    }
    await replay.start(null)
    replay.goToPlace({ moment: 5, way: 2 })
    expect(replay.view, 'watchers passed one position').toMatchObject({ turn: 'dice' })
  })
  it('goes to the position that a line of the log led to', async () => {
    answering({ 0: onTheWay() })
    const replay = new ReplayState('t', told, around({ speed: 'at_once' }))
    await replay.start(0)
    for (const [event, turn] of Object.entries({ rolled: 'dice', fell: 'losses', moved: 2 })) {
      replay.goToLine(told5(event))
      expect(replay.view).toMatchObject({ turn })
    }
  })
})
