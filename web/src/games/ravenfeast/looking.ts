/** Where to look first, and what is under the cursor, in words. */
import type { Spot } from './desk.svelte'
import { figureAt, inches, standing } from './model'
import type { Plan } from './plan'
import { describe, groundName } from './words'

/** The middle of the own army, or of the zone it will stand in, as squares of the picture. */
export function opening(plan: Plan): [number, number] {
  const { battle, frame, seat } = plan
  const own = standing(battle).filter((one) => one.seat === seat)
  const boxes = own.map((one) => frame.box(one.x, one.y, one.columns, one.rows))
  const zone = battle.zones[seat]
  if (boxes.length === 0 && zone) boxes.push(frame.box(zone[0], zone[1], zone[2] - zone[0] + 1, zone[3] - zone[1] + 1))
  if (boxes.length === 0) return [frame.width / 2, frame.height / 2]
  const mean = (all: number[]): number => all.reduce((sum, one) => sum + one, 0) / all.length
  return [mean(boxes.map((box) => box.x + box.w / 2)), mean(boxes.map((box) => box.y + box.h / 2))]
}

/** What the ground under the mouse is, and what it costs to go there. */
export function groundText(plan: Plan, { x, y }: Spot): string {
  const end = plan.ends.find((one) => one.x === x && one.y === y)
  return `${groundName(plan.battle, x, y)}${end ? ` · ${inches(end.cost)}″` : ''}`
}

export function cursorText(plan: Plan, { x, y }: Spot, names: string[]): string {
  const figure = figureAt(plan.battle, x, y)
  if (figure) return describe(figure, plan.battle, names, plan.props().seat, plan.able.has(figure.id))
  const end = plan.ends.find((one) => one.x === x && one.y === y)
  const reach = end
    ? `, ${inches(end.cost)} inches away${end.touches.length ? ', touches the enemy' : ''}`
    : plan.ends.length
      ? ', out of reach'
      : ''
  return `Column ${x + 1}, row ${y + 1}: ${groundName(plan.battle, x, y)}${reach}.`
}
