// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { read } from '../../../lib/router.svelte'
import type { ArmyList } from '../view'
import { Muster, pack, unpack } from './muster.svelte'

const LIST: ArmyList = { name: 'Þórr’s men', figures: { bondi: 3, jarl: 1 }, custom: [] }
const asked: Record<string, unknown>[] = []

beforeEach(() => {
  asked.length = 0
  localStorage.clear()
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const question = JSON.parse(String(init.body)) as Record<string, unknown>
    asked.push(question)
    const bad = question['toml'] === 'nonsense'
    const body = bad
      ? { reason: 'unreadable', message: 'that is not TOML' }
      : {
          list: LIST,
          legal: true,
          problems: [],
          entries: [],
          total: 138,
          limit: 250,
          figures: 4,
          name: LIST.name,
          toml: '',
        }
    return Promise.resolve(new Response(JSON.stringify(body), { status: bad ? 400 : 200 }))
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('the army builder', () => {
  it('has an address of its own', () => {
    expect(read('/army')).toEqual({ page: 'own', word: 'army' })
  })
  it('packs a list into a link and back, whatever letters it has', () => {
    const terms = { points: 300, pricing: 'formula', points_per_hero: 0, custom_figures: true } as const
    const packed = pack({ list: LIST, terms })
    expect(packed).toMatch(/^[\w-]+$/)
    expect(unpack(packed)).toEqual({ list: LIST, terms })
    expect(unpack('rubbish')).toBeNull()
    const muster = new Muster()
    muster.open(`#list=${packed}`)
    expect(muster.list.figures).toEqual(LIST.figures)
    expect(muster.terms.pricing).toBe('formula')
  })
  it('asks the game once typing pauses, with the terms of the table', async () => {
    const muster = new Muster()
    muster.set('bondi', 3)
    muster.check()
    muster.set('bondi', 4)
    muster.check()
    await new Promise((done) => setTimeout(done, 200))
    expect(asked).toEqual([
      {
        about: 'army',
        army: { name: 'My band', figures: { bondi: 4 }, custom: [] },
        points: 250,
        pricing: 'printed',
        points_per_hero: 500,
        custom_figures: true,
      },
    ])
    expect(muster.report?.total).toBe(138)
  })
  it('reads a list from TOML, or says in the hall’s words why not', async () => {
    const muster = new Muster()
    await muster.readToml('name = "x"')
    expect(muster.list.name).toBe(LIST.name)
    await expect(muster.readToml('nonsense')).rejects.toThrow('That is not TOML.')
  })
  it('keeps lists by name and forgets them', () => {
    const muster = new Muster()
    muster.take(LIST)
    muster.keep()
    muster.keep()
    expect(new Muster().shelf.map((one) => one.name)).toEqual([LIST.name])
    muster.drop(LIST.name)
    expect(new Muster().shelf).toEqual([])
  })
})
