/** Which areas a line of the log speaks of. */
import type { Line } from '../../lib/protocol'
import { placeOf } from './model'

/** Told of one side, these reach across the field: both areas of the column are meant. */
const ACROSS = new Set([
  'attacked', 'attack_wasted', 'attack_rolled', 'hits_counted', 'riposte_struck', 'area_captured', 'thralls_spent', 'thralls_rolled', 'dice_rerolled',
]) // prettier-ignore
/** These tell of the attack going on and do not name its area. */
const OF_THE_ATTACK = new Set(['thralls_spent', 'thralls_rolled', 'dice_rerolled'])

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event: name, seat, source, target, area } = line.event
  if (source !== undefined) return [placeOf(Number(seat), Number(source)), placeOf(Number(seat), Number(target))]
  const column = OF_THE_ATTACK.has(String(name)) ? attackedBefore(line, lines) : area
  if (column === undefined) return []
  return (ACROSS.has(String(name)) ? [0, 1] : [Number(seat)]).map((side) => placeOf(side, Number(column)))
}

function attackedBefore(line: Line, lines: Line[]): unknown {
  return lines.slice(0, lines.indexOf(line)).findLast((one) => one.event.event === 'attacked')?.event.area
}
