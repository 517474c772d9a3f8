/** What a game declares of its events: the part each value plays, and the clause under which it happened. */
import type { About, Told, View, Words } from './board'
import type { EventInfo, Line } from './protocol'

/** The clause of a told event, for the link at its log line; none for what the table itself tells. */
export function clauseOf(kinds: EventInfo[], event: Line['event']): string | undefined {
  const kind = kinds.find((kind) => kind.name === event['event'])
  const other = kind?.unless?.find(({ field, value }) => event[field] === value)
  return (other ?? kind)?.clause
}

/** An event of a game has one name, which tells what else it says. */
type Event = { event: string }
export type Named<E extends Event, N extends E['event']> = Extract<E, { event: N }>

const isNamed = <E extends Event, N extends E['event']>(event: E, name: N): event is Named<E, N> => event.event === name

/** The events of this name among these lines. */
export const all = <E extends Event, N extends E['event']>(lines: Told<E>[], name: N): Named<E, N>[] =>
  lines.flatMap(({ event }) => (isNamed(event, name) ? [event] : []))

/** The last of them. */
export const find = <E extends Event, N extends E['event']>(lines: Told<E>[], name: N): Named<E, N> | undefined =>
  all(lines, name).at(-1)

/** What is said of a beat by the event it holds; the first that fits says it. */
export type Sayings<E extends Event, V = View> = {
  [N in E['event']]?: (event: Named<E, N>, lines: Told<E>[], names: string[], about: About<V>) => Words
}

export function said<E extends Event, V>(
  sayings: Sayings<E, V>,
  lines: Told<E>[],
  names: string[],
  about: About<V>,
): Words | undefined {
  // Each is handed the events of its own name, which no type can follow through a loop.
  type Any = (event: E, lines: Told<E>[], names: string[], about: About<V>) => Words
  for (const [name, say] of Object.entries(sayings) as [E['event'], Any][]) {
    const event = find(lines, name)
    if (event) return say(event, lines, names, about)
  }
  return undefined
}
