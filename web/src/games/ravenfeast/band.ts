/** Who is meant: those close by, all, the next one. */
import { desk } from './desk.svelte'
import type { Standing } from './model'
import type { Plan } from './plan'

/** Everybody of one's own who can move and stands close to somebody chosen. */
export function gather(plan: Plan): void {
  const waiting = plan.waiting
  const found = new Set(desk.chosen)
  for (const id of found) {
    const at = plan.figure(id)
    for (const one of waiting) if (at && isBeside(at, one)) found.add(one.id)
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

/** In the picture: at most the width of a square lies between them. */
function isBeside(a: Standing, b: Standing): boolean {
  const along = a.x <= b.x + b.columns + 1 && b.x <= a.x + a.columns + 1
  return along && a.y <= b.y + b.rows + 1 && b.y <= a.y + a.rows + 1
}
