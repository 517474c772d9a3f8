/** What has just come of it: the amulet's die, or how a battle of this turn ended. */
import type { Line } from '../view'

const RECENT = 14
const SHOWN = ['battle_ended', 'amulet_rolled']

export function newsIn(lines: Line[]): Line | null {
  const turn = lines.findLastIndex((line) => line.event.event === 'turn_began')
  const last = lines.findLastIndex((line) => SHOWN.includes(line.event.event))
  return last > turn && last > lines.length - RECENT ? (lines[last] ?? null) : null
}
