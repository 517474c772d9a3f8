/** What a game declares of its events: the part each value plays, and the clause under which it happened. */
import type { EventInfo, Line } from './protocol'

/** The clause of a told event, for the link at its log line; none for what the table itself tells. */
export function clauseOf(kinds: EventInfo[], event: Line['event']): string | undefined {
  const kind = kinds.find((kind) => kind.name === event['event'])
  const other = kind?.unless?.find(({ field, value }) => event[field] === value)
  return (other ?? kind)?.clause
}
