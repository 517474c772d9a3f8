import { describe, expect, it } from 'vitest'
import type * as demo from '../../demo/scenes'
import type { Answers, BattleEvent, BattleView, Form, LegalAction } from './view'
import { Tried } from '../../demo/tried'
import recorded from './demo/scenes.json'
import { beside, num, word, type Side } from './model'
import { Plan } from './plan'

type Scene = demo.Scene<BattleView, BattleEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>).filter(([, scene]) => scene.decision)

class Table extends Tried<Plan, BattleView, BattleEvent, Answers, Form> {
  constructor(scene: Scene) {
    super(Plan, scene, recorded.names)
  }

  /** Put the action together as a player does: places, then what to do, then numbers. */
  make(action: LegalAction): void {
    const { plan } = this
    const side = (word(action) === 'scatter' ? 1 - plan.near : plan.near) as Side
    plan.clear()
    for (const field of ['area', 'source', 'target'] as const)
      if (action.form[field] !== undefined) plan.pick(side, num(action, field), null)
    for (const column of action.form.areas ?? []) plan.pick(side, column, null)
    if (action.form.card !== undefined) plan.set({ card: action.form.card })
    if (action.form.right !== undefined || word(action) === 'attack')
      plan.set({ action: word(action), right: action.form.right })
    for (const field of ['ravens', 'bondi', 'hirdmen', 'number', 'bondi'] as const)
      if (action.form[field] !== undefined) plan.setNumber(field, num(action, field))
  }
}

const DIRECT = ['order', 'lose', 'pass'] // a button each

describe('the unfinished choice', () => {
  it.each(scenes)('%s: every action offered can be put together', (_, scene) => {
    for (const action of scene.decision?.actions ?? []) {
      if (DIRECT.includes(word(action))) continue
      const table = new Table(scene)
      table.make(action)
      expect(table.plan.ready?.text).toBe(action.text)
      table.plan.confirm()
      expect(table.played).toEqual([action.text])
    }
  })

  it.each(scenes)('%s: an area is lit exactly when an action names it', (_, scene) => {
    const { plan } = new Table(scene)
    const asking = plan.asking
    for (const column of [0, 1, 2, 3, 4, 5]) {
      const named = plan.actions.some(
        (a) => a.form.area === column || a.form.source === column || (a.form.areas ?? []).includes(column),
      )
      for (const side of [0, 1] as Side[]) expect(plan.isLit(side, column)).toBe(named && asking?.side === side)
    }
  })

  it('an area that is not offered is refused in the nearest notation', () => {
    const scene = scenes.find(([name]) => name === 'basic-late-place_ravens-0')?.[1] as Scene
    const table = new Table(scene)
    const closed = [0, 1, 2, 3, 4, 5].find((column) => !table.plan.isLit(0, column))
    if (closed !== undefined) table.plan.pick(0, closed, null)
    expect(table.refused.length).toBe(closed === undefined ? 0 : 1)
    expect(table.plan.ready).toBeNull()
  })

  it('a neighbour that cannot act itself is touched to move there', () => {
    const ways = scenes.flatMap(([, scene]) =>
      (scene.decision?.actions ?? []).filter((a) => word(a) === 'move').map((action) => ({ scene, action })),
    )
    let reached = 0
    for (const { scene, action } of ways) {
      const table = new Table(scene)
      const { plan } = table
      const to = beside(plan.view, plan.near, num(action, 'area'), action.form.right === true)
      plan.pick(plan.near, num(action, 'area'), null)
      if (to === null || !plan.isReach(plan.near, to)) continue
      reached += 1
      plan.pick(plan.near, to, null)
      expect(plan.ready?.text).toBe(action.text)
      expect(table.refused).toEqual([])
    }
    expect(reached).toBeGreaterThan(0)
  })

  it('goes back step by step', () => {
    const scene = scenes.find(([name]) => name === 'basic-act-0')?.[1] as Scene
    const table = new Table(scene)
    table.make(scene.decision?.actions[0] as LegalAction)
    expect(table.plan.back()).toBe(true)
    expect(table.plan.ready).toBeNull()
    expect(table.plan.back()).toBe(false)
  })
})
