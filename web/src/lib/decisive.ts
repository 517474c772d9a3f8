/** What decided a match, where nobody estimates chances: what was taken, the greatest losses, the last blow. */
import { rolesOf, valuesOf } from './beats'
import type { EventInfo, Line } from './protocol'

const MOST = 4
const TAKEN = /captured|(?<!mulligan)_taken$|conquered|annexed|raided|_won$|routed/
const OVER = /ended$/
const CUT_SHORT = 1e6 // nothing on the board weighs as much

/** In the order they happened. */
export function decisive(lines: Line[], kinds: EventInfo[]): Line[] {
  const weighed = lines
    .map((line, at) => ({ line, at, weight: weightOf(line, kinds) }))
    .filter(({ line, weight }) => weight > 0 && line.text)
  return weighed
    .sort((a, b) => b.weight - a.weight || b.at - a.at)
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at)
    .map(({ line }) => line)
}

function weightOf(line: Line, kinds: EventInfo[]): number {
  const name = String(line.event['event'] ?? '')
  if (name === 'resigned') return CUT_SHORT
  if (OVER.test(name) || !kinds.some((kind) => kind.name === name)) return 0 // the table's own news decide nothing
  const lost = valuesOf(rolesOf(kinds, line), line, 'lost')
  if (TAKEN.test(name) && lost.length === 0) return 100
  return lost.reduce(
    (sum: number, one) => sum + (typeof one === 'number' ? one : Array.isArray(one) ? one.length : 1),
    0,
  )
}
