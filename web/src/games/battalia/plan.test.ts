// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import type * as demo from '../../demo/scenes'
import type { Answers, Form, LandEvent, LandView, LegalAction } from './view'
import { Tried } from '../../demo/tried'
import recorded from './demo/scenes.json'
import { onKey } from './keys'
import { field, word } from './model'
import { Plan } from './plan'
import { say } from './words'

type Scene = demo.Scene<LandView, LandEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>).filter(([, scene]) => scene.decision)

class Table extends Tried<Plan, LandView, LandEvent, Answers, Form> {
  constructor(scene: Scene) {
    super(Plan, scene, recorded.names)
  }

  /** Put the action together as a player does: on the map, in the market, with cards, or by its button. */
  make(action: LegalAction): void {
    const { plan } = this
    plan.clear()
    if (word(action) === 'place_extra_city' && plan.extraDeck !== field(action, 'deck'))
      plan.pickDeck(field(action, 'deck'), null)
    if (action.form.rotation !== undefined) {
      plan.pickSquare(field(action, 'square'), null)
      for (let n = 0; n < 4 && plan.ready?.code !== action.code; n++) plan.rotate()
    } else if (word(action) === 'pay')
      for (const card of action.form.cards as string[]) plan.pickCard(card, false, null)
    else plan.set({ deed: action.text })
  }
}

describe('keys', () => {
  it('declare nothing before Enter: it cannot be taken back', () => {
    const [, one] = scenes.find(([, { decision }]) => decision!.actions.some((action) => word(action) === 'cohort'))!
    const table = new Table(one)
    const press = (key: string): void => {
      const event = new KeyboardEvent('keydown', { key, cancelable: true })
      document.body.dispatchEvent(event)
      onKey(event, table.plan, table.props as never, null)
    }
    press('d')
    expect([table.played, table.plan.ready?.text]).toEqual([[], 'cohort'])
    press('Enter')
    expect(table.played).toEqual(['cohort'])
  })
})

describe('the unfinished choice', () => {
  it.each(scenes)('%s: every action offered can be put together, and has words', (_, scene) => {
    for (const action of scene.decision?.actions ?? []) {
      const table = new Table(scene)
      table.make(action)
      expect(table.plan.ready?.text).toBe(action.text)
      table.plan.confirm()
      expect(table.played).toEqual([action.text])
      const said = say(action, table.plan.view, table.plan.me, recorded.names)
      expect(said).not.toBe(action.text)
      expect(said).not.toMatch(/undefined|NaN|\/|^\s|\s$/)
    }
  })

  it.each(scenes)('%s: a square is lit exactly when an action is about it', (_, scene) => {
    const { plan } = new Table(scene)
    for (const { square } of plan.view.squares) {
      const about = plan.actions.filter((one) => plan.squareIn(one) === square)
      const here =
        scene.decision?.kind === 'place_extra_city'
          ? about.filter((one) => field(one, 'deck') === plan.extraDeck)
          : about
      expect(plan.isSquareLit(square)).toBe(here.length > 0)
    }
  })

  it.each(scenes)('%s: a deck is lit only for what it sells', (_, scene) => {
    const { plan } = new Table(scene)
    for (const { deck } of plan.view.pool)
      for (const deed of plan.deedsOfDeck(deck))
        expect(['hire', 'create', 'road', 'city', 'city_type', 'place_extra_city']).toContain(word(deed))
  })

  it('touching what is not offered asks the hall why', () => {
    const scene = scenes.find(([name]) => name === 'four-place')?.[1] as Scene
    const table = new Table(scene)
    const closed = table.plan.view.squares.find((one) => !table.plan.isSquareLit(one.square))
    table.plan.pickSquare(closed?.square ?? '', null)
    expect(table.refused).toEqual([`place:${closed?.square}:0`])
    expect(table.plan.ready).toBeNull()
  })

  it('a deck that cannot be paid asks the hall why', () => {
    const scene = scenes.find(([name]) => name === 'four-act')?.[1] as Scene
    const table = new Table(scene)
    const dear = table.plan.view.pool.find((one) => one.price && table.plan.deedsOfDeck(one.deck).length === 0)
    table.plan.pickDeck(dear?.deck ?? '', null)
    expect(table.refused.length).toBe(1)
  })

  it('cards go into the line and out of it, and Esc takes back the deed before the line', () => {
    const scene = scenes.find(([name]) => name === 'two-act')?.[1] as Scene
    const table = new Table(scene)
    const { plan } = table
    const name = plan.held[0]?.name ?? ''
    plan.pickCard(name, false, null)
    expect(plan.line).toEqual([name])
    plan.set({ deed: plan.actions[0]?.text })
    expect(plan.back()).toBe(true)
    expect(plan.line).toEqual([name])
    plan.pickCard(name, true, null)
    expect(plan.line).toEqual([])
  })
})
