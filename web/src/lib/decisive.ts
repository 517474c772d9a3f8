/** What decided a match, where nobody estimates chances: what was taken, the greatest losses, the last blow. */
import { rolesOf, valuesOf } from './beats'
import type { Tell } from './board'
import type { EventInfo, Line } from './protocol'

const MOST = 4
const TAKEN = /captured|(?<!mulligan)_taken$|conquered|annexed|raided|_won$|routed/
const OVER = /ended$/
const CUT_SHORT = 1e6 // nothing on the board weighs as much

/** In the order they happened. */
export function decisive(lines: Line[], kinds: EventInfo[], own?: Tell['decides']): Line[] {
  const weighed = lines
    .map((line, at) => ({
      line,
      at,
      weight: cutShort(line) || (own ? own(line, lines.slice(0, at)) : weightOf(line, kinds)),
    }))
    .filter(({ line, weight }) => weight > 0 && line.text)
  return weighed
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

const cutShort = (line: Line): number => (line.event['event'] === 'resigned' ? CUT_SHORT : 0)

function weightOf(line: Line, kinds: EventInfo[]): number {
  const name = String(line.event['event'] ?? '')
  if (OVER.test(name) || !kinds.some((kind) => kind.name === name)) return 0 // the table's own news decide nothing
  const lost = valuesOf(rolesOf(kinds, line), line, 'lost')
  if (TAKEN.test(name) && lost.length === 0) return 100
  return lost.reduce(
    (sum: number, one) => sum + (typeof one === 'number' ? one : Array.isArray(one) ? one.length : 1),
    0,
  )
}
