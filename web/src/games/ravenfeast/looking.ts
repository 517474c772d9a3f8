/** Where to look first, and what is under the cursor, in words. */
import type { Spot } from './desk.svelte'
import type { Box } from './frame'
import { capital } from '../../lib/words'
import { figureAt, inches, standing } from './model'
import type { Plan } from './plan'
import { describe, groundName, onTable } from './words'

/** What to see at first, as squares of the picture: everybody there is, the zones while nobody stands in them, doors
 *  and hoard; and the part of it that is one's own. */
export function opening(plan: Plan): { all: Box; own: Box } {
  const { battle, frame, seat } = plan
  const men = standing(battle).map((one) => ({ seat: one.seat, box: frame.box(one.x, one.y, one.columns, one.rows) }))
  const empty = battle.zones
    .map(([west, north, east, south], of) => ({
      seat: of,
      box: frame.box(west, north, east - west + 1, south - north + 1),
    }))
    .filter((zone) => !men.some((one) => one.seat === zone.seat))
  const aims = [...battle.doors.map(([x, y]) => frame.box(x, y)), ...hoardOf(plan)]
  const all = [...men, ...empty]
  const whole = { x: 0, y: 0, w: frame.width, h: frame.height }
  return {
    all: around([...all.map((one) => one.box), ...aims]) ?? whole,
    own: around(all.filter((one) => one.seat === seat).map((one) => one.box)) ?? whole,
  }
}

const hoardOf = ({ battle: { hoard }, frame }: Plan): Box[] =>
  hoard.length === 2 ? [frame.box(hoard[0] ?? 0, hoard[1] ?? 0)] : []

/** The smallest box that holds all of these. */
function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))]
  const right = Math.max(...boxes.map((one) => one.x + one.w))
  const bottom = Math.max(...boxes.map((one) => one.y + one.h))
  return { x, y, w: right - x, h: bottom - y }
}

/** What the ground under the mouse is, and what it costs to go there. */
export function groundText(plan: Plan, { x, y }: Spot): string {
  const end = plan.ends.find((one) => one.x === x && one.y === y)
  const door = plan.battle.doors.find(([dx, dy]) => dx === x && dy === y)
  const ground = door ? `door, ${door[2]} loot inside` : groundName(plan.battle, x, y)
  return end ? `${ground} · ${inches(end.cost)}″` : ground
}

export function cursorText(plan: Plan, { x, y }: Spot, names: string[]): string {
  const figure = figureAt(plan.battle, x, y)
  if (figure) return describe(figure, plan.battle, names, plan.props().seat, plan.able.has(figure.id))
  const end = plan.ends.find((one) => one.x === x && one.y === y)
  const reach = end
    ? `, ${inches(end.cost)} inches to go${end.touches.length ? ', touches the enemy' : ''}`
    : plan.ends.length
      ? ', out of reach'
      : ''
  return `${capital(groundName(plan.battle, x, y))}, ${onTable(plan.frame, x, y)}${reach}.`
}
