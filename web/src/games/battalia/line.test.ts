import { describe, expect, it } from 'vitest'
import { made, priceOf } from './line'
import type { Form, LandView, LegalAction, LineView } from './view'
import { follow, type Wish } from './wish'

const action = (text: string, more: Partial<Form> = {}): LegalAction => {
  const [word, choice] = text.split(':')
  return { code: text.length, text, form: { action: word, ...(choice ? { choice } : {}), ...more } as Form }
}
const told = (deeds: string[], meant: string | null): LineView => ({
  deeds: deeds.map((one) => ({ action: one, source: null, cards: [] })),
  meant,
  refused: null,
  missing: [],
})
const VIEW = {
  pool: [
    { deck: 'chief', count: 3, top: 'red', price: ['supply', 'supply', 'supply'], rotations: [] },
    { deck: 'c4', count: 3, top: 'woods', price: null, rotations: ['nesw'] },
  ],
  prices: {
    city: [['friman', 'friman', 'friman']],
    upgrade: [null, ['chief', 'chief']],
    hero: ['supply', 'supply', 'weapon'],
  },
  squares: [{ square: 'b2', kind: 'city', owner: 0, level: 1 }],
} as unknown as LandView

describe('what the game says of a line', () => {
  it('stands for the actions offered', () => {
    const offers = [action('create:tool'), action('city:1'), action('end')]
    const line = made(told(['city:1', 'create:tool', 'hire:lord'], 'city:1'), offers)
    expect(line.deeds).toEqual([offers[1], offers[0]])
    expect(line.meant).toBe(offers[1])
  })
  it('has prices where the view prints them', () => {
    expect(priceOf(VIEW, action('hire:chief'))).toHaveLength(3)
    expect(priceOf(VIEW, action('city:1'))).toEqual(['friman', 'friman', 'friman'])
    expect(priceOf(VIEW, action('upgrade:b2'))).toEqual(['chief', 'chief'])
    expect(priceOf(VIEW, action('hero'))).toContain('weapon')
    expect(priceOf(VIEW, action('use:title'))).toBeNull()
  })
})

const wish = (source: string | null, cards: string[], deck: string | null = null): Wish => ({ source, cards, deck })

describe('what was laid out answers what is asked next', () => {
  const payments = [
    action('pay:a', { cards: ['friman/red', 'supply'] }),
    action('pay:b', { cards: ['friman/blue', 'supply'] }),
  ]
  it('how to pay', () => {
    const laid = wish(null, ['supply', 'friman/blue'])
    expect(follow(laid, 'pay', payments)?.action.text).toBe('pay:b')
    expect(follow({ ...laid, cards: ['supply'] }, 'pay', payments)).toBeNull()
  })
  it('with which artefact, on which card', () => {
    const laid = wish('title/gold', ['friman/red'])
    const next = follow(laid, 'source', [action('source:title/gold'), action('source:title/red')])!
    expect(next.action.text).toBe('source:title/gold')
    expect(follow(next.left, 'title_target', [action('title_target:friman/red')])?.action.text).toBe(
      'title_target:friman/red',
    )
  })
  it('which card hides and which is suspended, in the order laid', () => {
    const laid = wish(null, ['lord/red', 'supply'])
    const hidden = follow(laid, 'ambush_card', [action('ambush_card:lord/red'), action('ambush_card:supply')])!
    expect(hidden.action.text).toBe('ambush_card:lord/red')
    expect(follow(hidden.left, 'suspend_card', [action('suspend_card:supply')])?.action.text).toBe(
      'suspend_card:supply',
    )
  })
  it('which city card', () => {
    const laid = wish(null, [], 'c3')
    expect(follow(laid, 'city_type', [action('city_type:c1'), action('city_type:c3')])?.action.text).toBe(
      'city_type:c3',
    )
    expect(follow(laid, 'act', [action('end')])).toBeNull()
  })
})
