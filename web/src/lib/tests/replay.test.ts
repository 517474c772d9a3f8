import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Frame } from '../protocol'
import { ReplayState } from '../replay.svelte'

const frame = (number: number, view: Record<string, unknown>): Frame => ({ number, view, lines: [{ number, event: { event: 'moved' }, text: `Line ${number}.` }] })

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
    const replay = new ReplayState('t', told)
    await replay.start(0)
    replay.go(0)
    expect(replay.view).toEqual({ turn: 1 })
    replay.go(1)
    expect(replay.fresh.map((line) => line.text)).toEqual(['Line 5.'])
    expect(replay.lines.length).toBe(2)
    expect(replay.views).toBeNull()
    replay.live()
    expect(replay.on).toBe(false)
  })
  it('sees all at once and draws the board from any side', async () => {
    answering({ all: [frame(3, { seats: [{ hand: 'a' }, { hand: 'b' }] })] })
    const replay = new ReplayState('t', told)
    await replay.start('all')
    expect(replay.views).toEqual([{ hand: 'a' }, { hand: 'b' }])
    replay.through = 1
    expect(replay.seat).toBe(1)
    expect(replay.view).toEqual({ hand: 'b' })
  })
  it('stays at the step when the eyes change', async () => {
    const seats = (n: number): Frame => frame(n, { seats: [{}, {}] })
    answering({ 0: [frame(1, {}), frame(4, {}), frame(9, {})], all: [seats(1), seats(2), seats(4), seats(9)] })
    const replay = new ReplayState('t', told)
    await replay.start(0)
    replay.goToNumber(4)
    await replay.start('all')
    expect(replay.frame?.number).toBe(4)
    expect(told).not.toHaveBeenCalled()
  })
})
