import { beforeEach, describe, expect, it } from 'vitest'
import type * as demo from '../../demo/scenes'
import type { Answers, Form, RaidEvent, RaidView } from './view'
import { Tried } from '../../demo/tried'
import recorded from './demo/scenes.json'
import { ONLY_THE_DIE, Plan } from './plan.svelte'

type Scene = demo.Scene<RaidView, RaidEvent, Form>

const all = recorded.scenes as unknown as Record<string, Scene>
const asking = Object.entries(all).filter(([, scene]) => scene.decision)

class Table extends Tried<Plan, RaidView, RaidEvent, Answers, Form> {
  constructor(scene: Scene) {
    super(Plan, scene, recorded.names)
  }
  get uses(): Answers['uses']['uses'] {
    return this.props.known?.({ about: 'uses' })?.uses ?? {}
  }
}

const picking = (): Table => new Table(all['rivals-pick_die'] as Scene)
const ON_THE_SHEET = [
  'store',
  'build_house',
  'choose_track',
  'choose_god',
  'destination',
  'coop_destination',
  'festival',
  'combat_bid',
  'creature_bid',
  'spend_die',
]

describe('a place on the sheet', () => {
  it.each(asking.filter(([, scene]) => ON_THE_SHEET.includes(scene.decision?.kind ?? '')))(
    '%s: every action can be touched and is then done',
    (_, scene) => {
      for (const action of scene.decision?.actions ?? []) {
        const table = new Table(scene)
        table.plan.touch(action.text, null)
        expect(table.plan.isChosen(action.text)).toBe(true)
        expect(table.plan.ready).toBeTruthy()
        table.plan.touch(action.text, null)
        expect(table.played).toEqual([action.text])
      }
    },
  )

  it('an empty hexagon takes a product', () => {
    const scene = all['rivals-draw_product'] as Scene
    for (const action of scene.decision?.actions ?? []) {
      const table = new Table(scene)
      const [kind, hex, product] = action.text.split(':')
      table.plan.touch(`${kind}:${hex}`, null)
      expect(table.plan.ready).toBeNull()
      table.plan.set({ product })
      table.plan.confirm()
      expect(table.played).toEqual([action.text])
    }
  })

  it('what is not offered is refused by the hall', () => {
    const table = new Table(all['rivals-store'] as Scene)
    const offered = table.scene.decision?.actions.map((action) => action.text) ?? []
    const closed = ['T1', 'T4', 'M4', 'M2', 'B7']
      .map((hex) => `store ${hex}`)
      .find((place) => !offered.includes(place)) as string
    table.plan.touch(closed, null)
    expect(table.refused).toEqual([closed])
    expect(table.plan.ready).toBeNull()
  })

  it('nothing is offered to who only looks on', () => {
    const table = new Table({ ...(all['rivals-waiting'] as Scene), decision: null })
    table.plan.touch('hall', null)
    table.plan.takeDie('W', null)
    expect([...table.refused, ...table.played]).toEqual([])
    expect(table.props.draft).toEqual({})
  })
})

describe('a die', () => {
  let table: Table
  beforeEach(() => {
    table = picking()
  })

  it('lights exactly the places the hall names for it', () => {
    for (const [die, use] of Object.entries(table.uses)) {
      table.plan.clear()
      table.plan.takeDie(die, null)
      for (const { action } of use.places) expect(table.plan.isLit(action)).toBe(true)
      for (const reason of use.refused)
        for (const action of reason.actions) expect(table.plan.isLit(action)).toBe(false)
    }
    expect(table.played).toEqual([])
  })

  it('says why it does not go somewhere, without a move', () => {
    const found = Object.entries(table.uses).find(([, use]) => use.refused.length > 0)
    const [die, use] = found as typeof found & {}
    const reason = use.refused[0]!
    table.plan.takeDie(die, null)
    table.plan.touch(reason.actions[0]!, null)
    expect(table.plan.said).toContain(reason.clause)
    expect(table.plan.place).toBeNull()
  })

  it('is taken, and then goes where it was meant to go', () => {
    const [die, use] = Object.entries(table.uses)[0]!
    const place = use.places[0]!.action
    table.plan.takeDie(die, null)
    table.plan.touch(place, null)
    table.plan.confirm()
    expect(table.played).toEqual([die])
    table.plan.follow()
    expect(table.played).toEqual([die])
    const next = {
      kind: 'spend_die',
      number: table.scene.decision!.number + 3,
      actions: [{ code: 1, text: place, form: { action: 'x' } }],
    }
    Object.assign(table.props, { decision: next, actions: next.actions, pending: true })
    table.plan.follow()
    expect(table.played).toEqual([die])
    Object.assign(table.props, { pending: false })
    expect(table.plan.isOnErrand).toBe(true)
    table.plan.follow()
    expect(table.played).toEqual([die, place])
    table.plan.follow()
    expect(table.played).toHaveLength(2)
  })

  it('is found for a place that is touched first', () => {
    const [die, use] = Object.entries(table.uses).find(([, one]) =>
      one.places.some(({ action }) => action.startsWith('god:')),
    )!
    table.plan.touch(use.places.find(({ action }) => action.startsWith('god:'))!.action, null)
    expect(table.plan.die).toBe(die)
    expect(table.plan.ready).toContain('Write')
  })

  it('goes back step by step', () => {
    const [die, use] = Object.entries(table.uses)[0]!
    table.plan.takeDie(die, null)
    table.plan.touch(use.places[0]!.action, null)
    expect(table.plan.back()).toBe(true)
    expect(table.plan.die).toBe(die)
    expect(table.plan.back()).toBe(true)
    expect(table.plan.die).toBeNull()
    expect(table.plan.back()).toBe(false)
  })

  it('already used is refused by the hall', () => {
    const scene = {
      ...table.scene,
      decision: {
        ...table.scene.decision!,
        actions: table.scene.decision!.actions.filter((action) => action.text !== 'W'),
      },
    }
    const later = new Table(scene)
    later.plan.takeDie('W', null)
    expect(later.refused).toEqual(['W'])
  })
})

describe('where one decision is all that is asked', () => {
  it('a die is the answer, and no place of the sheet is', () => {
    const table = picking()
    table.props.alone = true
    const die = table.props.actions.find((action) => action.form.die)!
    table.plan.takeDie(die.text, null)
    expect(table.plan.ready).toMatch(/^Take /)
    const [place] = table.uses[die.text]!.places.map((one) => one.action)
    expect(table.plan.isLit(place!)).toBe(false)
    table.plan.touch(place!, null)
    expect(table.plan.said).toBe(ONLY_THE_DIE)
    table.plan.confirm()
    expect(table.played).toEqual([die.text])
  })
})
