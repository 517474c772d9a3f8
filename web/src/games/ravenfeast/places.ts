/** Which figures and doors a line of the log speaks of. */
import type { Line } from '../../lib/protocol'

/** The figure as a place on the board. */
export const placeOf = (figure: number): string => `figure ${figure}`
export const doorOf = (x: number, y: number): string => `door ${x},${y}`

const NAMED = ['figure', 'target', 'escort'] as const

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event } = line
  if (event.event === 'cover_rolled') return placesOf(before(line, lines, (one) => one.event === 'shot') ?? NOBODY, lines)
  if (event.wall !== undefined && event.figures === undefined)
    return placesOf(before(line, lines, (one) => one.event === 'wall_formed' && one.wall === event.wall) ?? NOBODY, lines)
  const figures = [...NAMED.map((name) => event[name]), ...(Array.isArray(event.figures) ? event.figures : [])]
  const places = figures.filter((one) => one !== undefined).map((one) => placeOf(Number(one)))
  return event.event === 'looted' ? [...places, doorOf(Number(event.x), Number(event.y))] : places
}

const NOBODY: Line = { number: -1, event: { event: 'nothing' } }

/** The latest line before this one that tells of such an event. */
function before(line: Line, lines: Line[], is: (event: Line['event']) => boolean): Line | undefined {
  return lines.slice(0, lines.indexOf(line)).findLast((one) => is(one.event))
}
