/** Who is meant: those close by, all, the next one; and which side somebody stands on. */
import { desk, type Spot } from './desk.svelte'
import { within, type Facing, type Standing } from './model'
import type { Plan } from './plan'

/** Everybody of one's own who can move and stands close to somebody chosen. */
export function gather(plan: Plan): void {
  const waiting = plan.waiting
  const found = new Set(desk.chosen)
  for (const id of found) {
    const at = plan.figure(id)
    for (const one of waiting) if (at && apart(at, one) <= 1) found.add(one.id)
  }
  desk.forget()
  desk.chosen = [...found]
}

export function chooseAll(plan: Plan): void {
  desk.forget()
  desk.chosen = plan.waiting.map((one) => one.id)
}

/** The next figure that can act, after the one chosen. */
export function next(plan: Plan, step = 1): Standing | undefined {
  const waiting = plan.waiting
  const at = waiting.findIndex((one) => one.id === desk.chosen[0])
  const found = waiting[at < 0 ? (step > 0 ? 0 : waiting.length - 1) : (at + step + waiting.length) % waiting.length]
  if (found) {
    desk.clear()
    plan.choose(found.id)
  }
  return found
}

/** Something else is asked: who cannot answer it is no longer chosen. */
export function settle(plan: Plan): void {
  if (plan.picked !== null || desk.chosen.length === 0) return
  const able = plan.able
  if (!plan.kind.endsWith('_pick') || !desk.chosen.some((id) => able.has(id))) desk.clear()
}

/** Whole inches between two bases. */
function apart(a: Standing, b: Standing): number {
  const x = Math.max(0, a.x - (b.x + b.columns), b.x - (a.x + a.columns))
  const y = Math.max(0, a.y - (b.y + b.rows), b.y - (a.y + a.rows))
  return within(x * x + y * y)
}

/** The side on which the other one stands. */
export function toward(mover: Standing, at: Spot, other: Standing): Facing {
  const x = other.x + other.columns / 2 - (at.x + mover.columns / 2)
  const y = other.y + other.rows / 2 - (at.y + mover.rows / 2)
  if (Math.abs(y) >= Math.abs(x)) return y < 0 ? 'N' : 'S'
  return x < 0 ? 'W' : 'E'
}
