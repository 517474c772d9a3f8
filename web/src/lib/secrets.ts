/** What only some seats knew: the parts in which their views differ. */
import type { View } from './board'

const isMap = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null && !Array.isArray(one)
const text = (one: unknown): string => JSON.stringify(one) ?? ''

/** For each view what not all of them hold alike; null where there is no such thing. */
export function differing(views: View[]): (View | null)[] {
  const found = views.map((): View => ({}))
  for (const name of new Set(views.flatMap((view) => Object.keys(view)))) {
    const values = views.map((view) => view[name])
    if (values.every((value) => text(value) === text(values[0]))) continue
    const inner = values.every(isMap) ? differing(values) : values
    inner.forEach((value, seat) => value !== null && value !== undefined && (found[seat]![name] = value))
  }
  return found.map((one) => (Object.keys(one).length > 0 ? one : null))
}
