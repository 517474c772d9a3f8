/** Which squares a line of the log speaks of. */
import type { Line } from '../../lib/protocol'

/** These tell of the battle going on and do not name its square. */
const OF_THE_BATTLE = new Set(['card_fought', 'totals', 'defender_chose', 'step_stopped', 'seal_won', 'peak_taken'])

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event: name, square, squares, source, target } = line.event
  if (Array.isArray(squares)) return squares.map(String)
  if (square !== undefined) return [String(square)]
  if (source !== undefined) return [String(source), String(target)]
  return OF_THE_BATTLE.has(String(name)) ? foughtFor(line, lines) : []
}

function foughtFor(line: Line, lines: Line[]): string[] {
  const began = lines.slice(0, lines.indexOf(line)).findLast((one) => one.event.event === 'battle_began')
  return began ? [String(began.event.square)] : []
}
