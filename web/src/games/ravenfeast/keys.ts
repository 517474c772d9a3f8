/** Keys of the table: arrows move the cursor, Enter touches it, letters give orders. */
import type { GameKey } from '../../lib/board'
import type { BoardProps } from './view'
import { isFree } from '../../lib/keyboard'
import { gather, next } from './band'
import { desk } from './desk.svelte'
import { CELL } from './frame'
import { FACINGS, facingAt } from './model'
import type { Plan } from './plan'
import type { Camera } from './board/camera.svelte'
import { opening } from './looking'

export const KEYS: GameKey[] = [
  { keys: 'arrows', does: 'move the cursor over the table; with Shift by six' },
  { keys: 'Enter', does: 'choose what is under the cursor; again to do it' },
  { keys: 'n, p', does: 'next or previous figure that can act' },
  { keys: 'q, e', does: 'turn left or right' },
  { keys: 'g', does: 'choose also everybody who stands close' },
  { keys: 'x', does: 'add to the group, on and off' },
  { keys: 'd', does: 'dash: charge' },
  { keys: 'w', does: 'form a shield wall' },
  { keys: 's, f', does: 'shoot with all, fight with all' },
  { keys: 'o', does: 'give the last order again' },
  { keys: 'v', does: 'hold the rest: end this part' },
  { keys: '+ − 0', does: 'zoom in, out, the whole table' },
  { keys: 'Esc', does: 'one step back' },
]

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
}

export function onKey(event: KeyboardEvent, plan: Plan, props: BoardProps, camera: Camera): void {
  if (!isFree(event)) return
  const at = event.target as Element
  const done = ARROWS[event.key]
    ? walk(event, plan, camera)
    : event.key === 'Enter'
      ? enter(plan, at)
      : press(event.key, plan, props, camera)
  if (done) event.preventDefault()
}

/** The cursor goes one square in the picture; a list that has focus keeps its arrows. */
function walk(event: KeyboardEvent, plan: Plan, camera: Camera): boolean {
  const at = event.target as Element
  if (at.closest('.plain, select, [role=tablist], [role=slider], input')) return false
  const { frame } = plan
  const [dx, dy] = ARROWS[event.key] ?? [0, 0]
  const far = event.shiftKey ? 6 : 1
  const start = desk.cursor ? frame.box(desk.cursor.x, desk.cursor.y) : null
  const { own } = opening(plan)
  const [ox, oy] = start ? [start.x, start.y] : [Math.floor(own.x + own.w / 2), Math.floor(own.y + own.h / 2)]
  const px = Math.min(Math.max(ox + (start ? dx * far : 0), 0), frame.width - 1)
  const py = Math.min(Math.max(oy + (start ? dy * far : 0), 0), frame.height - 1)
  desk.cursor = frame.square(px, py)
  desk.byKeys = true
  camera.show((px + 0.5) * CELL, (py + 0.5) * CELL)
  return true
}

/** Enter presses the button that has focus; else it touches what is under the cursor, or does what is laid out. */
function enter(plan: Plan, at: Element): boolean {
  const token = at.closest<SVGElement>('[data-figure]')
  if (token) {
    const figure = plan.figure(Number(token.dataset['figure']))
    if (figure) plan.touch({ x: figure.x, y: figure.y }, false, token)
    return true
  }
  if (at.closest('button, a, input, summary, select')) return false
  if (desk.cursor) plan.touch(desk.cursor)
  else plan.confirm()
  return true
}

function press(key: string, plan: Plan, props: BoardProps, camera: Camera): boolean {
  switch (key) {
    case 'Escape':
      return plan.back()
    case '+':
    case '=':
      camera.zoomAt(1.35)
      return true
    case '-':
      camera.zoomAt(1 / 1.35)
      return true
    case '0':
      camera.fit()
      return true
  }
  if (plan.actions.length === 0) return false
  switch (key.toLowerCase()) {
    case 'n':
      return goNext(plan, 1)
    case 'p':
      return goNext(plan, -1)
    case 'q':
      return turn(plan, -1)
    case 'e':
      return turn(plan, 1)
    case 'g':
      gather(plan)
      return true
    case 'x':
      desk.grouping = !desk.grouping
      return true
    case 'd':
      return order(plan, 'charge', 'move_pick')
    case 'w':
      return order(plan, 'form_wall', 'move_pick')
    case 's':
      return order(plan, 'shoot_all', 'shoot_pick')
    case 'f':
      return order(plan, 'fight_all', 'melee')
    case 'o':
      if (desk.last) void plan.command(desk.last)
      return desk.last !== null
    case 'v':
      if (plan.done) props.choose(plan.done)
      return plan.done !== undefined
  }
  return false
}

function goNext(plan: Plan, step: number): boolean {
  const figure = next(plan, step)
  if (figure) [desk.cursor, desk.byKeys] = [{ x: figure.x, y: figure.y }, true]
  return figure !== undefined
}

function turn(plan: Plan, step: number): boolean {
  if (plan.kind === 'melee_face') {
    const now = FACINGS.indexOf(desk.facing ?? 'N')
    desk.facing = facingAt(now + step)
    return true
  }
  return plan.turn(step)
}

function order(plan: Plan, name: string, asked: string): boolean {
  if (!plan.kind.startsWith(asked)) return false
  void plan.command({ order: name })
  return true
}
