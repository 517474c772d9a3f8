import { describe, expect, it } from 'vitest'
import type * as demo from '../../demo/scenes'
import type { Answers, BoardProps, Form, LegalAction, RaceEvent, RaceView } from './view'
import { Tried } from '../../demo/tried'
import recorded from './demo/scenes.json'
import { SIDES, fromTop, isOdin, num, odinCard, word, type Side } from './model'
import { Plan } from './plan'
import { deed, foreseen, say } from './words'

type Recording = demo.Recording<RaceView, RaceEvent, Form>
type Scene = demo.Scene<RaceView, RaceEvent, Form>

const { names, scenes } = recorded as unknown as Recording
const asking = Object.entries(scenes).filter(([, scene]) => scene.decision)

class Table extends Tried<Plan, RaceView, RaceEvent, Answers, Form> {
  constructor(scene: Scene, more: Partial<BoardProps> = {}) {
    super(Plan, scene, names, more)
  }

  /** Put the action together as a player does, and say whether the board has it then. */
  has(action: LegalAction): boolean {
    const { plan } = this
    const hand = plan.view.mine?.hand ?? []
    plan.clear()
    switch (word(action)) {
      case 'fly': {
        const used: number[] = []
        for (const card of String(action.form.cards))
          used.push(hand.findIndex((one, i) => one === card && !used.includes(i)))
        used.forEach((i) => plan.toggleHand(i, null))
        if (num(action, 'stack')) plan.takeStack(num(action, 'stack'), null)
        return plan.ready === action
      }
      case 'stash':
      case 'magic':
      case 'odin':
        if (action.form.source === 'stack') plan.takeStack(1, null)
        else plan.toggleHand(hand.indexOf(String(action.form.card)), null)
        return plan.uses.includes(action)
      case 'lay':
        plan.set({ land: action.form.land })
        return plan.ready === action
      case 'rotate':
      case 'remove':
      case 'swap':
      case 'with':
      case 'marker':
        plan.pick((action.form.side ?? plan.near) as Side, num(action, 'place'), null)
        return plan.ready === action
      default:
        return plan.find(word(action)) !== undefined // a button each
    }
  }
}

describe('the unfinished choice', () => {
  it.each(asking)('%s: every action offered can be put together', (_, scene) => {
    for (const action of scene.decision?.actions ?? []) {
      const table = new Table(scene)
      expect([action.text, table.has(action)]).toEqual([action.text, true])
      expect(table.refused).toEqual([])
    }
  })

  it.each(asking)('%s: a space is lit exactly when an action names it or the raven can fly there', (_, scene) => {
    const { plan } = new Table(scene)
    const { row, ravens, sides } = scene.view
    for (const side of SIDES)
      for (let place = 1; place <= row.length; place++) {
        const named = plan.actions.some(
          (a) => a.form.place === place && (a.form.side === undefined || a.form.side === side),
        )
        const flown =
          plan.flights.length > 0 && side === plan.near && place > ravens[side] && place <= (sides[side].next?.end ?? 0)
        expect(plan.isLit(side, place)).toBe(named || flown)
      }
  })

  it.each(asking)('%s: every action has words of its own', (_, scene) => {
    const actions = scene.decision?.actions ?? []
    const told = new Set(actions.map((action) => say(action, scene.view)))
    expect(told.size).toBe(actions.length)
    for (const text of told) expect(text).not.toMatch(/undefined|NaN|null/)
  })
})

describe('an Odin card', () => {
  const odin = asking.filter(
    ([, scene]) =>
      scene.decision?.kind === 'play' &&
      scene.decision.actions.some((a) => word(a) === 'odin' && a.form.source === 'hand'),
  )

  it.each(odin)('%s: shows what its deeds would do, or the one looked at', (_, scene) => {
    for (const action of scene.decision?.actions.filter((a) => word(a) === 'odin' && a.form.source === 'hand') ?? []) {
      const table = new Table(scene)
      expect(table.has(action)).toBe(true)
      const { view } = table.plan
      const effect = odinCard(view, String(action.form.card))?.effects['ab'.indexOf(String(action.form.option))] ?? ''
      const all = table.plan.outlooks.map(([name]) => name)
      expect(all).toContain(effect)
      table.plan.look(effect)
      expect(table.plan.outlooks.map(([name]) => name)).toEqual([effect])
      for (const [name, found] of table.plan.outlooks)
        expect(foreseen(view, name, found, names)).not.toMatch(/undefined|NaN|null/)
      table.plan.look('')
      expect(table.plan.outlooks.map(([name]) => name)).toEqual(all)
    }
  })
  it.each(odin)(
    '%s: a touch on the raven that it would move moves it, one on a land says what comes first',
    (_, scene) => {
      for (const action of scene.decision?.actions.filter((a) => word(a) === 'odin' && a.form.source === 'hand') ??
        []) {
        const said: string[] = []
        const table = new Table(scene, { explain: (_at, _what, first) => void said.push(first ?? '') })
        table.has(action)
        const { plan } = table
        const effect = odinCard(plan.view, String(action.form.card))?.effects['ab'.indexOf(String(action.form.option))]
        const found = plan.outlooks.find(([name]) => name === effect)?.[1]
        const [space] = found?.spaces ?? (found?.cards ?? []).map((place): [Side, number] => [0, place])
        if (found?.raven != null) {
          expect((found.place ?? 0) === 0 || plan.isLit(found.raven, found.place ?? 0)).toBe(true)
          plan.pick(found.raven, found.place ?? 0, null)
          expect(table.played).toEqual([action.text])
        } else if (space) {
          plan.pick(...space, null)
          expect(table.played).toEqual([])
          expect(said.join()).toContain(deed(plan.view, String(action.form.card), String(action.form.option)))
        }
      }
    },
  )
  it('shows nothing for a flight card, nor while a target is asked for', () => {
    for (const [, scene] of asking) {
      const { plan } = new Table(scene)
      const at = plan.view.mine?.hand.findIndex((card) => !isOdin(card)) ?? -1
      if (at >= 0) plan.toggleHand(at, null)
      expect(plan.outlooks).toEqual([])
    }
  })
  it('shows two cards to be swapped in each other’s places', () => {
    const scene = Object.values(scenes).find((one) => one.decision?.kind === 'swap_second') as Scene
    const { plan } = new Table(scene)
    const before = plan.row
    const [first, second] = [plan.view.odin?.first ?? 0, num(plan.actions[0]!, 'place')]
    plan.pick(plan.near, second, null)
    expect([plan.row[first - 1], plan.row[second - 1]]).toEqual([before[second - 1], before[first - 1]])
  })
})

describe('choosing cards', () => {
  const scene = scenes['play-0'] as Scene
  const { hand } = scene.view.mine ?? { hand: [] }
  const flying = hand.map((card, i) => ({ card, i })).filter(({ card }) => !isOdin(card))

  it('two cards that pay no flight are a question to the hall', () => {
    const { plan } = new Table(scene)
    const pair = flying.slice(0, 2)
    pair.forEach(({ i }) => plan.toggleHand(i, null))
    expect(plan.flight).toBeNull()
    expect(plan.flightText).toBe(`fly ${pair.map(({ card }) => card).join('')}`)
  })
  it('what a flight still lacks is named, and putting a card away is never the first thing offered', () => {
    for (const [, one] of asking.filter(([, { decision }]) => decision?.kind === 'play')) {
      const { plan } = new Table(one)
      plan.view.mine?.hand.forEach((card, at) => {
        if (isOdin(card)) return
        plan.clear()
        plan.toggleHand(at, null)
        expect(plan.ready && word(plan.ready)).not.toBe('stash')
        const [way] = plan.missing
        if (!way)
          return expect(plan.flight !== null || plan.flights.every((a) => !String(a.form.cards).includes(card))).toBe(
            true,
          )
        const { hand } = plan.view.mine!
        for (const more of way.hand)
          plan.toggleHand(
            hand.findIndex((c, i) => c === more && !plan.hand.includes(i)),
            null,
          )
        if (way.stack.length > 0) plan.takeStack(way.stack.length, null)
        expect(plan.flight).not.toBeNull()
      })
    }
  })
  it('a space further on says where the raven goes first', () => {
    const said: string[] = []
    const { plan } = new Table(scene, { explain: (_at, _what, first) => void said.push(first ?? '') })
    plan.pick(plan.near, plan.view.row.length, null)
    expect(said.join()).toMatch(/^Your raven flies space by space: /)
  })
  it('an Odin card is chosen alone', () => {
    const { plan } = new Table(scene)
    plan.toggleHand(0, null)
    plan.toggleHand(hand.findIndex(isOdin), null)
    expect(plan.chosen.length).toBe(1)
    expect(plan.uses.some((a) => word(a) === 'odin')).toBe(true)
    plan.toggleHand(0, null)
    expect(plan.chosen).toEqual([hand[0]])
  })
  it('the stack is taken from its top', () => {
    const { plan } = new Table(scene)
    plan.takeStack(1, null)
    plan.takeStack(2, null)
    expect(plan.chosen).toEqual(fromTop(plan.view).slice(0, 2))
    plan.takeStack(2, null)
    expect(plan.stack).toBe(1)
  })
  it('a card under the top one is not taken where both pay no flight: the top one is, and it is said why', () => {
    const told: (string | undefined)[] = []
    const { plan } = new Table(scene, { explain: (_, what) => told.push(what) })
    plan.takeStack(2, null)
    expect(plan.stack).toBe(1)
    expect(told).toEqual(['It lies under another card.'])
  })
  it('what is put down again leaves nothing begun', () => {
    const { plan, props } = new Table(scene)
    plan.toggleHand(0, null)
    plan.toggleHand(0, null)
    plan.look('')
    expect(props.draft).toEqual({})
  })
  it('no way in which a land card may lie is chosen beforehand', () => {
    const ways = asking.map(([, one]) => one).filter((one) => one.decision?.kind === 'orient')
    const open = ways.filter((one) => one.decision!.actions.length > 1)
    expect(open.length).toBeGreaterThan(0)
    for (const one of open) expect(new Table(one).plan.ready).toBeNull()
  })
  it('below an Odin card the stack is closed, and the hall says why', () => {
    const buried = Object.values(scenes).find(
      (one) => one.decision?.kind === 'play' && isOdin(fromTop(one.view)[0] ?? '') && fromTop(one.view).length > 1,
    ) as Scene
    const table = new Table(buried)
    table.plan.takeStack(2, null)
    expect(table.plan.stack).toBe(0)
    expect(table.refused).toEqual(['fly +2'])
  })
  it('touching the next group chooses its price, touching it again flies', () => {
    const table = new Table(scene)
    const at = (scene.view.ravens[0] ?? 0) + 1
    table.plan.pick(0, at, null)
    expect(table.plan.flight).not.toBeNull()
    table.plan.pick(0, at, null)
    expect(table.played).toEqual([expect.stringMatching(/^fly /)])
  })
  it('goes back to nothing', () => {
    const { plan } = new Table(scene)
    plan.toggleHand(0, null)
    expect(plan.back()).toBe(true)
    expect(plan.chosen).toEqual([])
    expect(plan.back()).toBe(false)
  })
})

describe('land cards', () => {
  it('one that is not offered is refused in its notation', () => {
    const table = new Table(scenes['rotate-0'] as Scene)
    const closed = (scenes['rotate-0'] as Scene).view.ravens[1]
    table.plan.pick(0, closed, null)
    expect(table.refused).toEqual([`rotate ${closed}`])
    expect(table.plan.ready).toBeNull()
  })
  it('the marker asks for a space, not for a card', () => {
    const scene = scenes['marker-0'] as Scene
    const table = new Table(scene)
    const at = scene.view.ravens[1]
    table.plan.pick(1, at, null)
    expect(table.refused).toEqual([`marker ${at}b`])
  })
})
