/** What a touch on a figure or on the ground means, by what is asked. */
import { desk, type Spot } from './desk.svelte'
import { cursorText } from './looking'
import { figureAt, word, type Standing } from './model'
import type { Plan } from './plan'

const DIRECT = ['wall_start', 'wall_end', 'escort_pick', 'escort_captive', 'choose_escort']

export function touch(plan: Plan, { x, y }: Spot, extend: boolean, at: Element | null): void {
  const found = figureAt(plan.battle, x, y)
  desk.cursor = { x, y }
  if (plan.actions.length === 0) return explain(plan, { x, y }, at)
  if (found) touchFigure(plan, found, extend || desk.grouping, at)
  else touchGround(plan, { x, y }, at)
}

/** What is there: no touch stays without an answer, nor for who watches or waits. */
function explain(plan: Plan, spot: Spot, at: Element | null): void {
  plan.props().explain?.(at, cursorText(plan, spot, plan.props().names))
}

function touchFigure(plan: Plan, figure: Standing, extend: boolean, at: Element | null): void {
  const { props, kind } = plan
  const action = plan.actions.find((one) => one.form['figure'] === figure.id && word(one) !== 'turn')
  if (DIRECT.includes(kind)) return action ? props().choose(action) : props().refuse(`fig:${figure.id}`, at)
  if (plan.isDeploying) return plan.deploy({ x: figure.x, y: figure.y })
  if (plan.isMoving && plan.isEnemy(figure)) return charge(plan, figure, at)
  if (plan.isAttacking && plan.isEnemy(figure)) return aim(plan, figure, at)
  if (plan.isMoving && kind !== 'move_pick') return touchGround(plan, { x: figure.x, y: figure.y }, at)
  if (!plan.able.has(figure.id)) return props().refuse(`fig:${figure.id}`, at)
  plan.choose(figure.id, extend && kind === 'move_pick')
}

/** Touching an enemy means: go there, to the cheapest square beside him. */
function charge(plan: Plan, enemy: Standing, at: Element | null): void {
  if (!plan.leader) return explain(plan, enemy, at)
  const beside = plan.ends.filter((end) => end.touches.includes(enemy.id)).sort((a, b) => a.cost - b.cost)
  const same = beside.find((end) => end.x === desk.square?.x && end.y === desk.square.y) ?? beside[0]
  if (same) return touchGround(plan, same, at)
  desk.target = plan.targets.some((one) => one.target === enemy.id) ? enemy.id : null
  if (desk.target !== null) return
  if (plan.isGroup) {
    const charged = `${enemy.name} is charged by one after the other, or by all with Charge.`
    desk.note = `Choose the ground where they shall go: ${charged}`
  } else void plan.hinder({ target: enemy.id }, `${plan.leader.name} cannot reach ${enemy.name} this turn.`)
}

function aim(plan: Plan, enemy: Standing, at: Element | null): void {
  const asked = plan.kind.endsWith('target')
  if (!plan.leader || (asked && !plan.able.has(enemy.id))) return plan.props().refuse(`fig:${enemy.id}`, at)
  if (!asked && !plan.targets.some((one) => one.target === enemy.id))
    return void (desk.note = `${plan.leader.name} cannot attack ${enemy.name}.`)
  if (desk.target === enemy.id) return plan.confirm()
  desk.note = ''
  desk.target = enemy.id
}

function touchGround(plan: Plan, square: Spot, at: Element | null): void {
  if (plan.isDeploying) return plan.deploy(square)
  if (plan.isAttacking && plan.leader) return void (desk.note = 'Nobody stands there.')
  if (!plan.isMoving || !plan.leader) {
    if (desk.chosen.length === 0) explain(plan, square, at)
    return desk.clear()
  }
  if (desk.square?.x === square.x && desk.square.y === square.y) return plan.confirm()
  if (plan.isGroup) return void (desk.square = square)
  if (plan.ends.some((end) => end.x === square.x && end.y === square.y)) {
    desk.note = ''
    desk.square = { x: square.x, y: square.y }
  } else if (plan.kind === 'move_dest') plan.props().refuse(`sq:${square.x},${square.y}`, at)
  else if (plan.kind === 'move_pick')
    void plan.hinder({ at: [square.x, square.y] }, `${plan.leader.name} cannot get there this turn.`)
}
