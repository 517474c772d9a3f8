/** A game's statistics as rows with one value for each seat, whatever the game counts. */
import { plain } from './words'

export interface Row {
  name: string
  values: unknown[]
}
type Map = Record<string, unknown>

const isMap = (one: unknown): one is Map => typeof one === 'object' && one !== null && !Array.isArray(one)
const isFlat = (one: unknown): boolean => one === null || typeof one !== 'object'

/** Lists by seat become rows; lists of maps by seat one row for each of their names; the rest is left as it is. */
export function bySeat(statistics: object, seats: number): { rows: Row[]; rest: [string, unknown][] } {
  const rows: Row[] = []
  const rest: [string, unknown][] = []
  for (const [name, value] of Object.entries(statistics as Map)) {
    const lists = Array.isArray(value) && value.length === seats
    if (lists && value.every(isFlat)) rows.push({ name: plain(name), values: value })
    else if (lists && value.every(isMap)) rows.push(...unfolded(value, ''))
    else rest.push([name, value])
  }
  return { rows, rest }
}

function unfolded(sides: Map[], before: string): Row[] {
  return [...new Set(sides.flatMap((side) => Object.keys(side)))].flatMap((name) => {
    const values = sides.map((side) => side[name])
    const full = before ? `${before}: ${plain(name).toLowerCase()}` : plain(name)
    return values.every(isMap) ? unfolded(values, full) : [{ name: full, values }]
  })
}
