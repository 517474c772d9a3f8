import { describe, expect, it } from 'vitest'
import { compare, made } from './line'
import type { Held, LandView } from './model'
import { follow, wishFor } from './wish'

const held = (...cards: string[]): Held[] => cards.map((card) => ({ name: card, card, uses: 1, wild: false, open: false }))
const wild = (card: string): Held => ({ name: 'open1', card, uses: 1, wild: true, open: true })
const action = (text: string, more: Record<string, unknown> = {}) => {
  const [word, choice] = text.split(':')
  return { code: text.length, text, form: { action: word, ...(choice ? { choice } : {}), ...more } }
}
const VIEW = {
  pool: [
    { deck: 'chief', count: 3, top: 'red', price: ['supply', 'supply', 'supply'], rotations: [] },
    { deck: 'tool', count: 3, top: 'red', price: ['friman', 'friman', 'friman'], rotations: [] },
    { deck: 'straight', count: 3, top: 'woods', price: ['friman', 'supply'], rotations: ['ns', 'ew'] },
    { deck: 'c4', count: 3, top: 'woods', price: null, rotations: ['nesw'] },
  ],
  prices: { city: [['friman', 'friman', 'friman']], upgrade: [null, ['chief', 'chief']], hero: ['supply', 'supply', 'weapon'] },
  squares: [{ square: 'b2', kind: 'city', owner: 0, level: 1 }],
  sides: [],
} as unknown as LandView

describe('a line and a price', () => {
  it('lacks what nobody covers', () => {
    expect(compare(['supply', 'supply', 'supply'], held('supply'))).toEqual({ missing: ['supply', 'supply'], spare: 0 })
  })
  it('a tool does the work of two frimen', () => {
    expect(compare(['friman', 'friman', 'friman'], held('tool/red', 'friman/green'))).toEqual({ missing: [], spare: 0 })
    expect(compare(['friman', 'supply'], held('tool/red', 'supply'))).toEqual({ missing: [], spare: 0 })
  })
  it('the hammer is a weapon first, then a tool', () => {
    expect(compare(['supply', 'supply', 'weapon'], held('supply', 'hammer', 'supply'))).toEqual({ missing: [], spare: 0 })
    expect(compare(['friman', 'friman', 'friman'], held('hammer', 'friman/any'))).toEqual({ missing: [], spare: 0 })
  })
  it('a wild card fills what is left', () => {
    expect(compare(['chief', 'supply', 'supply'], [wild('friman/green'), ...held('supply', 'supply')])).toEqual({ missing: [], spare: 0 })
  })
  it('counts the cards nobody asked for', () => {
    expect(compare(['friman', 'supply'], held('friman/red', 'supply', 'lord/red')).spare).toBe(1)
  })
})

describe('what a line makes', () => {
  it('the deeds offered that it pays exactly', () => {
    const offers = [action('create:tool'), action('city:1'), action('hire:chief'), action('end')]
    expect(made(VIEW, 0, held('friman/red', 'friman/red', 'friman/blue'), offers).deeds.map((one) => one.text)).toEqual(['create:tool', 'city:1'])
  })
  it('what it still lacks, things offered first', () => {
    const { missing, deeds } = made(VIEW, 0, held('supply'), [action('hire:chief')])
    expect(deeds).toEqual([])
    expect(missing[0]).toEqual({ text: 'hire:chief', slots: ['supply', 'supply'] })
  })
  it('a price that fits and is not offered is worth a question', () => {
    expect(made(VIEW, 0, held('friman/red', 'supply'), [action('end')]).refused).toBe('road:straight')
  })
  it('an own city’s next level has a price too', () => {
    expect(made(VIEW, 0, held('chief/red', 'chief/blue'), [action('upgrade:b2')]).deeds.map((one) => one.text)).toEqual(['upgrade:b2'])
  })
  it('artefacts, steps and the ambush have none', () => {
    const move = action('move:A:supply', { hero: 'A', means: 'supply' })
    const offers = [action('use:title'), move, action('ambush')]
    expect(made(VIEW, 0, held('title/red', 'friman/red'), offers).deeds.map((one) => one.text)).toEqual(['use:title', 'ambush'])
    expect(made(VIEW, 0, held('title/red', 'friman/red'), offers).meant?.text).toBe('use:title')
    expect(made(VIEW, 0, held('supply'), offers).deeds).toEqual([move])
  })
})

describe('what was laid out answers what is asked next', () => {
  const payments = [action('pay:a', { cards: ['friman/red', 'supply'] }), action('pay:b', { cards: ['friman/blue', 'supply'] })]
  it('how to pay', () => {
    const wish = wishFor(action('road:straight'), held('supply', 'friman/blue'), null)!
    expect(follow(wish, 'pay', payments)?.action.text).toBe('pay:b')
    expect(follow({ ...wish, cards: ['supply'] }, 'pay', payments)).toBeNull()
  })
  it('with which artefact, on which card', () => {
    const wish = wishFor(action('use:title'), held('friman/red', 'title/gold'), null)!
    expect(wish).toEqual({ source: 'title/gold', cards: ['friman/red'], deck: null })
    const next = follow(wish, 'source', [action('source:title/gold'), action('source:title/red')])!
    expect(next.action.text).toBe('source:title/gold')
    expect(follow(next.left, 'title_target', [action('title_target:friman/red')])?.action.text).toBe('title_target:friman/red')
  })
  it('which card hides and which is suspended, in the order laid', () => {
    const wish = wishFor(action('ambush'), held('lord/red', 'supply'), null)!
    const hidden = follow(wish, 'ambush_card', [action('ambush_card:lord/red'), action('ambush_card:supply')])!
    expect(hidden.action.text).toBe('ambush_card:lord/red')
    expect(follow(hidden.left, 'suspend_card', [action('suspend_card:supply')])?.action.text).toBe('suspend_card:supply')
  })
  it('which city card', () => {
    const wish = wishFor(action('city:1'), [], 'c3')!
    expect(follow(wish, 'city_type', [action('city_type:c1'), action('city_type:c3')])?.action.text).toBe('city_type:c3')
    expect(follow(wish, 'act', [action('end')])).toBeNull()
  })
})
