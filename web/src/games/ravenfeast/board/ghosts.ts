/** Where those chosen would stand: the plan of one figure, or the order for a group as the game has worked it out. */
import type { Box } from '../frame'
import { middle } from './lines'
import type { Facing } from '../model'
import type { Plan } from '../plan'
import { scout } from '../scout.svelte'

export interface Ghost {
  id: number
  seat: number
  box: Box
  way: number
  from: [number, number]
}

export function ghosts(plan: Plan): Ghost[] {
  const { leader, spot } = plan
  if (plan.isGroup) {
    const actions = scout.orders.answer?.actions ?? []
    return [
      ...moves(actions).flatMap((one) => ghost(plan, one.figure, one.x, one.y, one.facing)),
      ...shifts(actions).flatMap((one) => wallGhosts(plan, one.wall, one.forward)),
    ]
  }
  if (!leader || !spot || !plan.isMoving || (!plan.end && plan.kind !== 'move_face')) return []
  return ghost(plan, leader.id, spot.x, spot.y, plan.facing)
}

function ghost(plan: Plan, id: number, x: number, y: number, facing: Facing): Ghost[] {
  const figure = plan.figure(id)
  if (!figure) return []
  const frame = plan.frame
  const turned = 'NS'.includes(facing) !== 'NS'.includes(figure.facing)
  const [columns, rows] = turned ? [figure.rows, figure.columns] : [figure.columns, figure.rows]
  return [
    { id, seat: figure.seat, box: frame.box(x, y, columns, rows), way: frame.way(facing), from: middle(frame, figure) },
  ]
}

const AHEAD: Record<Facing, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] }

function wallGhosts(plan: Plan, id: number, forward: number): Ghost[] {
  const wall = plan.battle.walls.find((one) => one.id === id)
  const [dx, dy] = AHEAD[wall?.facing ?? 'N']
  const figures = (wall?.figures ?? []).map((one) => plan.figure(one)).filter((one) => one !== undefined)
  return figures.flatMap((one) => ghost(plan, one.id, one.x + dx * forward, one.y + dy * forward, one.facing))
}

/** "wall:0", "forward:2": how far walls go; less than nothing is back. */
export function shifts(actions: string[]): { wall: number; forward: number }[] {
  return actions.flatMap((text, i) => {
    const [way, squares] = (actions[i + 1] ?? '').split(':')
    if (!text.startsWith('wall:') || (way !== 'forward' && way !== 'back')) return []
    return [{ wall: Number(text.slice(5)), forward: way === 'forward' ? Number(squares) : -Number(squares) }]
  })
}

/** "fig:3", "sq:4,7", "face:S": the moves in a list of actions. */
export function moves(actions: string[]): { figure: number; x: number; y: number; facing: Facing }[] {
  const found: { figure: number; x: number; y: number; facing: Facing }[] = []
  let figure = -1
  let square: [number, number] | null = null
  for (const text of actions) {
    const [name, value = ''] = text.split(':')
    if (name === 'fig') [figure, square] = [Number(value), null]
    if (name === 'sq') square = value.split(',').map(Number) as [number, number]
    if (name === 'face' && square) found.push({ figure, x: square[0], y: square[1], facing: value as Facing })
  }
  return found
}
