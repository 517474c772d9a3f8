/** Which areas a line of the log speaks of. */
import type { Line } from './view'
import { placeOf } from './model'

/** Told of one side, these reach across the field: both areas of the column are meant. */
const ACROSS = new Set<string>([
  'attacked',
  'attack_wasted',
  'attack_rolled',
  'hits_counted',
  'riposte_struck',
  'area_captured',
])
/** These tell of the attack going on and do not name its area. */
const OF_THE_ATTACK = new Set<string>(['thralls_spent', 'thralls_rolled', 'dice_rerolled'])

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event } = line
  if ('source' in event) return [placeOf(event.seat, event.source), placeOf(event.seat, event.target)]
  if (OF_THE_ATTACK.has(event.event)) return across(attackedBefore(line, lines))
  if (!('area' in event)) return []
  return ACROSS.has(event.event) ? across(event.area) : [placeOf(event.seat, event.area)]
}

function across(column: number | undefined): string[] {
  return column === undefined ? [] : [placeOf(0, column), placeOf(1, column)]
}

function attackedBefore(line: Line, lines: Line[]): number | undefined {
  const before = lines.slice(0, lines.indexOf(line)).map((one) => one.event)
  return before.findLast((event) => event.event === 'attacked')?.area
}
