/** Which figures and doors a line of the log speaks of. */
import type { Line } from './view'

/** The figure as a place on the board. */
export const placeOf = (figure: number): string => `figure ${figure}`
export const doorOf = (x: number, y: number): string => `door ${x},${y}`

export function placesOf(line: Line, lines: Line[]): string[] {
  const { event } = line
  if (event.event === 'cover_rolled') return told(before(line, lines, (one) => one.event === 'shot'))
  if ('wall' in event && !('figures' in event))
    return told(before(line, lines, (one) => one.event === 'wall_formed' && one.wall === event.wall))
  return told(line)
}

/** What a line itself names. */
function told(line: Line | undefined): string[] {
  if (!line) return []
  const { event } = line
  const places = [
    ...('figure' in event ? [event.figure] : []),
    ...('target' in event ? [event.target] : []),
    ...('escort' in event ? [event.escort] : []),
    ...('figures' in event && event.event !== 'mustered' ? event.figures : []),
  ].map(placeOf)
  return event.event === 'looted' ? [...places, doorOf(event.x, event.y)] : places
}

/** The latest line before this one that tells of such an event. */
function before(line: Line, lines: Line[], is: (event: Line['event']) => boolean): Line | undefined {
  return lines.slice(0, lines.indexOf(line)).findLast((one) => is(one.event))
}
