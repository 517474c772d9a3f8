import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const written = { fails: false }
const called: string[] = []

vi.mock('../engine', () => ({
  started: async () => ({
    runPython: () => ({
      call: (name: string) => {
        called.push(name)
        const writes = name === 'think' ? [{ key: 'table', number: 1 }] : []
        return JSON.stringify({ writes, more: written.fails, answer: [200, '[]'] })
      },
    }),
  }),
}))

vi.mock('../storage', () => {
  class Full extends Error {}
  class Lost extends Error {}
  class Conflict extends Error {}
  const storage = {
    kept: async () => ({}),
    facts: async () => [],
    write: async () => {
      if (written.fails) throw new Full()
    },
  }
  return { Full, Lost, Conflict, Storage: { open: async () => storage } }
})

const thoughts = (): number => called.filter((name) => name === 'think').length

describe('the worker of a page without a server', () => {
  beforeEach(async () => {
    vi.useFakeTimers()
    vi.stubGlobal('postMessage', vi.fn())
    vi.stubGlobal('onmessage', null)
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        postMessage(): void {}
      },
    )
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    written.fails = true
    await import('../worker')
    const say = (data: unknown): unknown => (globalThis.onmessage as (event: unknown) => unknown)({ data })
    say({ kind: 'start', base: '', folder: '', sizes: {} })
    say({ kind: 'ask', id: 1, method: 'GET', path: '/', body: '' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test('lets a bot try again that could not be heard, seldom while that goes on', async () => {
    await vi.advanceTimersByTimeAsync(900)
    expect(thoughts()).toBe(1)
    await vi.advanceTimersByTimeAsync(1000)
    expect(thoughts()).toBe(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(thoughts()).toBeLessThan(9)
    written.fails = false
    const before = thoughts()
    await vi.advanceTimersByTimeAsync(31_000)
    expect(thoughts()).toBe(before + 1)
  })
})
