// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MomentJudged, Review, ReviewMoment } from '../protocol'
import { nth, ReviewState, signed, spoken } from '../review.svelte'
import type { Room } from '../room.svelte'

const MOMENT: ReviewMoment = {
  go: 3,
  seat: 0,
  turn: 6,
  nth: 4,
  kind: 'choice',
  figure: 23,
  missed: true,
  title: 'attack V with 1',
  played: 'attack V with 1',
  step: 40,
  give: 5,
  better: 'one Bondir from V to VI',
}

describe('a review in words', () => {
  it('signs gains and losses, and nothing has no sign', () => {
    expect([5, -5, 0].map(signed)).toEqual(['+5', '−5', '0'])
  })

  it('counts goes', () => {
    expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(nth)).toEqual('1st 2nd 3rd 4th 11th 12th 13th 21st 102nd'.split(' '))
  })

  it('says a moment in one sentence', () => {
    expect(spoken(MOMENT, 'Turn')).toBe('Turn 6, choice, missed 23: attack V with 1. Better: one Bondir from V to VI.')
    const luck: ReviewMoment = { ...MOMENT, kind: 'luck', missed: false, figure: -26, title: 'Leofric rolls 6 6 6.' }
    delete luck.better
    expect(spoken(luck, 'Turn')).toBe('Turn 6, luck, −26: Leofric rolls 6 6 6.')
  })
})

/** What the hall is asked, and what it answers by turns; the last answer again and again. */
function answering(...answers: (Partial<Review> | Partial<MomentJudged>)[]): Record<string, unknown>[] {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', (_path: string, how: { body: string }) => {
    asked.push(JSON.parse(how.body) as Record<string, unknown>)
    return Promise.resolve(new Response(JSON.stringify(answers[Math.min(asked.length, answers.length) - 1])))
  })
  return asked
}

function room(): Room {
  const replay = { on: true, frame: null, pause: vi.fn(), start: vi.fn(), goToStep: vi.fn() }
  return { id: 't', seat: 0, link: {}, replay, posed: null, say: () => 'said' } as unknown as Room
}

describe('a review that is looked at', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('has the ravens look longer when it is left open, and asks no more once all is seen', async () => {
    vi.useFakeTimers()
    const asked = answering({ working: true }, { working: false }, { working: true }, { working: false })
    const review = new ReviewState(room())
    await review.ask()
    for (let step = 0; step < 20; step++) await vi.advanceTimersByTimeAsync(2000)
    expect(asked.map((one) => one.longer)).toEqual([false, false, true, true])
    review.close()
  })

  it('has two tries at a puzzle, and one that is found ends it', async () => {
    for (const [judged, tries] of [
      [{ found: false, percent: 30, best: 52, give: 4 }, 2],
      [{ found: true, percent: 52, best: 52, give: 4 }, 1],
    ] as const) {
      const at = room()
      const review = new ReviewState(at)
      review.eye = 0
      answering({}, judged)
      await review.pose(MOMENT)
      expect(review.solved).toBe(false)
      for (let go = 0; go < tries; go++) {
        at.answered({ code: 1 } as never)
        await vi.waitFor(() => expect(review.tries.length).toBe(go + 1))
      }
      expect(review.solved).toBe(true)
      expect(review.tries.map((one) => one.found)).toEqual(Array(tries).fill(judged.found))
      review.close()
    }
  })
})
