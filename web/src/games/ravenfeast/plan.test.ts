// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { flushSync } from 'svelte'
import type * as demo from '../../demo/scenes'
import type { Answers, Form, FeastEvent, FeastView, Reach } from './view'
import { Tried } from '../../demo/tried'
import { ask } from './board/ask'
import { next } from './band'
import recorded from './demo/scenes.json'
import { desk } from './desk.svelte'
import { lay, laid } from './lay'
import { figureAt, num, says, standing, word } from './model'
import { Plan } from './plan'
import { say } from './words'

type Scene = demo.Scene<FeastView, FeastEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>)
const asked = scenes.filter(([, scene]) => scene.decision)
const scene = (name: string): Scene => (recorded.scenes as unknown as Record<string, Scene>)[name] as Scene

/** Of somebody who may walk, and finds no place to stop at. */
const REACH: Reach = {
  figure: 0,
  mode: 'walk',
  modes: ['walk'],
  withdraws: false,
  half: 6,
  full: 12,
  shoots: null,
  free_attacks: [],
  objection: null,
  ends: [],
}

/** A table that answers from what it was told. */
class Table extends Tried<Plan, FeastView, FeastEvent, Answers, Form> {
  questions: Record<string, unknown>[] = []
  answers: Partial<Answers> = {}

  constructor(scene: Scene) {
    super(Plan, { ...scene, view: { ...scene.view } }, recorded.names, {
      consult: (question) => {
        this.questions.push(question)
        return Promise.resolve(this.answers[question.about] ?? null)
      },
    })
  }

  async ask(): Promise<void> {
    ask(this.plan)
    await new Promise((done) => setTimeout(done, 60))
    flushSync()
  }
}

beforeEach(() => desk.reset())

describe('the plan', () => {
  it.each(asked)('%s: figures are lit exactly when an action names them', (_, one) => {
    const { plan, props } = new Table(one)
    const walls = new Map(one.view.walls.map((wall) => [wall.id, wall.figures]))
    const named = new Set(
      props.actions.flatMap((a) =>
        word(a) === 'wall'
          ? (walls.get(num(a, 'wall')) ?? [])
          : a.form['figure'] === undefined
            ? []
            : [num(a, 'figure')],
      ),
    )
    expect([...plan.able].sort()).toEqual([...named].sort())
  })

  it.each(asked)('%s: every action has words of its own', (_, one) => {
    const words = one.decision?.actions.map((action) => say(action, one.view, recorded.names)) ?? []
    expect(new Set(words).size).toBe(words.length)
    expect(words.filter((text) => /undefined|^\w+:|\b(column|row) \d/i.test(text))).toEqual([])
  })

  it('lays out a move: who, where to, facing which way', async () => {
    const table = new Table(scene('battle-move_pick'))
    const { plan } = table
    const mover = plan.waiting.find((one) => one.wall === null) as NonNullable<typeof plan.leader>
    const [x, y] = [mover.x, mover.y + (mover.facing === 'S' ? 1 : -1)]
    table.answers['reach'] = {
      figure: mover.id,
      mode: 'walk',
      modes: ['walk'],
      withdraws: false,
      half: 6,
      full: 12,
      shoots: null,
      free_attacks: [],
      objection: null,
      ends: [{ x, y, cost: 2, touches: [] }],
    }
    plan.choose(mover.id)
    await table.ask()
    plan.touch({ x, y })
    plan.turn(1)
    expect(plan.deed.at(0)).toBe(`fig:${mover.id}`)
    expect(plan.deed).toContain(`sq:${x},${y}`)
    plan.confirm()
    desk.step(table.props)
    expect(table.played).toEqual([`fig:${mover.id}`])
    expect(desk.queue).toContain(`sq:${x},${y}`)
  })

  it('goes on only when the game asks anew, and passes over what is not asked', () => {
    const table = new Table(scene('battle-move_pick'))
    const figure = table.plan.waiting[0]?.id
    desk.play([`fig:${figure}`, 'walk', 'end_movement'])
    desk.step(table.props)
    desk.step(table.props)
    expect(table.played).toEqual([`fig:${figure}`])
    table.props.decision = { ...table.props.decision!, number: 9999 }
    desk.step(table.props)
    expect(table.played).toEqual([`fig:${figure}`, 'end_movement'])
    expect(desk.isBusy).toBe(false)
  })

  it('stops when nothing of an order is left to do', () => {
    const table = new Table(scene('battle-move_pick'))
    desk.play(['sq:0,0', 'face:N'])
    desk.step(table.props)
    expect([table.played, desk.queue]).toEqual([[], []])
  })

  it('moves a group with one gesture, as the game works it out', async () => {
    const table = new Table(scene('battle-move_pick'))
    const { plan } = table
    const some = plan.waiting.slice(0, 2).map((one) => one.id)
    table.answers['order'] = {
      order: 'advance',
      actions: [`fig:${some[0]}`, 'sq:3,3', 'face:S'],
      more: false,
      left_out: [{ figure: some[1]!, clause: 'RF-25', message: 'it is locked' }],
    }
    desk.chosen = some
    expect(plan.isGroup).toBe(true)
    plan.touch({ x: 0, y: 10 })
    await table.ask()
    expect(table.questions.at(-1)).toMatchObject({ about: 'order', order: 'advance', figures: some })
    plan.confirm()
    expect(desk.queue).toEqual([`fig:${some[0]}`, 'sq:3,3', 'face:S'])
    expect(desk.note).toContain('it is locked')
    expect(desk.last).toMatchObject({ order: 'advance' })
  })

  it('asks why when somebody who cannot act is touched', () => {
    const table = new Table(scene('battle-shoot_pick'))
    const { plan } = table
    const idle = table.props.view.figures.find(
      (one) => one.zone === 'table' && one.seat === plan.seat && !plan.able.has(one.id),
    )
    if (idle) plan.touch({ x: idle.x ?? 0, y: idle.y ?? 0 })
    expect(table.refused).toEqual(idle ? [`fig:${idle.id}`] : [])
  })

  it('a shot is two touches: shooter, target, and again', async () => {
    const table = new Table(scene('battle-shoot_pick'))
    const { plan } = table
    const shooter = plan.waiting[0] as NonNullable<typeof plan.leader>
    const foe = table.props.view.figures.find((one) => one.zone === 'table' && plan.isEnemy(one))!
    table.answers['targets'] = {
      figure: shooter.id,
      missile: [
        {
          by: 'missile',
          figure: shooter.id,
          target: foe.id,
          inches: 5,
          score: 2,
          cover: 0,
          armor: 2,
          attacks: 1,
          hit: 33,
          pass: 100,
          save: 33,
          wound: 22,
          ways: [1, 1],
          points: 0,
          text: '',
          objection: null,
        },
      ],
      melee: [],
    }
    plan.touch({ x: shooter.x, y: shooter.y })
    await table.ask()
    plan.touch({ x: foe.x ?? 0, y: foe.y ?? 0 })
    expect(plan.deed).toEqual([`fig:${shooter.id}`, `fig:${foe.id}`])
    plan.touch({ x: foe.x ?? 0, y: foe.y ?? 0 })
    expect(desk.queue).toEqual([`fig:${shooter.id}`, `fig:${foe.id}`])
  })

  it('deploys what is chosen where it is dropped', () => {
    const { plan } = new Table(scene('battle-deploy_pick'))
    desk.kind = 'Bondi'
    plan.deploy({ x: 5, y: 2 })
    expect(desk.queue).toEqual(['kind:Bondi', 'x:5', 'y:2'])
  })

  it('goes back step by step', () => {
    const { plan } = new Table(scene('battle-move_pick'))
    next(plan)
    desk.facing = 'E'
    expect([plan.back(), desk.facing, desk.chosen.length]).toEqual([true, null, 1])
    expect([plan.back(), desk.chosen.length]).toEqual([true, 0])
    expect(plan.back()).toBe(false)
  })

  it('knows how a part is ended', () => {
    for (const [name, words] of [
      ['battle-move_pick', 'end_movement'],
      ['battle-shoot_pick', 'done'],
    ] as const) {
      const { plan } = new Table(scene(name))
      expect(plan.done && says(plan.done)).toBe(words)
    }
  })
})

describe('advice laid out', () => {
  const named = (one: Scene, start: string) => one.decision!.actions.find((action) => action.text.startsWith(start))!

  it('names who, where to and which way', () => {
    expect(laid(['fig:3', 'fly', 'x:4', 'sq:4,7', 'face:S'])).toEqual({
      figures: [3],
      mode: 'fly',
      square: { x: 4, y: 7 },
      facing: 'S',
    })
    expect(laid(['fig:0 face:W'])).toMatchObject({ figures: [0], facing: 'W' })
  })

  it('is a whole move on the table: one button does it', async () => {
    const table = new Table(scene('battle-move_pick'))
    const one = named(scene('battle-move_pick'), 'fig:')
    const figure = num(one, 'figure')
    const [x, y] = [table.plan.figure(figure)!.x, table.plan.figure(figure)!.y]
    const ends = [{ x, y, cost: 0, touches: [] }]
    table.answers = { reach: { ...REACH, figure, ends } }
    expect(lay(one, table.props, [`sq:${x},${y}`, 'face:E'])).toEqual({})
    await table.ask()
    expect(table.plan.deed).toEqual([one.text, 'walk', `x:${x}`, `sq:${x},${y}`, 'face:E'])
  })

  it('leaves to the page what has a button of its own', () => {
    const one = scene('battle-move_pick')
    expect(lay(named(one, 'end_movement'), new Table(one).props, [])).toBeNull()
  })
})

describe('a way to face', () => {
  const one = scene('battle-melee_face')

  it('is shown on the figure before it is done', () => {
    const { plan } = new Table(one)
    expect(plan.turning).toBeNull()
    desk.facing = 'E'
    expect(plan.turning).toEqual({ id: plan.turner?.id, facing: 'E' })
  })
})

describe('a touch where nothing can be done', () => {
  const touched = (one: Scene, to: (plan: Plan) => { x: number; y: number }): string[] => {
    const said: string[] = []
    const table = new Tried(Plan, one, recorded.names, { explain: (_, what) => void said.push(what ?? '') })
    table.plan.touch(to(table.plan))
    return said
  }
  const foe = ({ battle, seat }: Plan): { x: number; y: number } => standing(battle).find((one) => one.seat !== seat)!
  const ground = ({ battle }: Plan): { x: number; y: number } =>
    battle.table.rows
      .flatMap((row, y) => [...row].map((_, x) => ({ x, y })))
      .find((at) => !figureAt(battle, at.x, at.y))!
  it.each([
    ['who waits', { ...scene('battle-move_pick'), decision: null }],
    ['who watches', { ...scene('battle-move_pick'), seat: null, decision: null }],
    ['who has chosen nobody', scene('battle-move_pick')],
  ] as [string, Scene][])('tells %s what is there', (_, one) => {
    expect(touched(one, foe)).toEqual([expect.stringMatching(/^\w.+, of \w+, facing/)])
    expect(touched(one, ground)).toEqual([expect.stringMatching(/^[A-Z].+″ from the left, \d+″ from the near edge/)])
  })
})

describe('a square out of reach', () => {
  it('is answered, and whoever is chosen stays so', async () => {
    const table = new Table(scene('battle-move_pick'))
    const figure = table.plan.waiting[0]!
    table.answers = {
      reach: { ...REACH, figure: figure.id },
    }
    table.plan.choose(figure.id)
    await table.ask()
    const { rows } = table.plan.battle.table
    const free = rows
      .flatMap((row, y) => [...row].map((_, x) => ({ x, y })))
      .find((at) => !figureAt(table.plan.battle, at.x, at.y))
    table.answers['hindrance'] = {
      figure: figure.id,
      objection: { clause: 'RF-30', message: 'no way leads there: deep water is in between' },
    }
    table.plan.touch(free!)
    expect(desk.chosen).toEqual([figure.id])
    expect(desk.note).toBe(`${figure.name} cannot get there this turn.`)
    await table.ask()
    expect(desk.note).toBe('No way leads there: deep water is in between.')
  })
})
