/** What dice are likely to do. For showing only: nothing here decides anything. */

/** Successes of a face: none on 1 to 3, one on 4 and 5, two on 6. */
export const successesOf = (face: number): number => (face === 6 ? 2 : face >= 4 ? 1 : 0)
export const successes = (dice: number[]): number => dice.reduce((sum, face) => sum + successesOf(face), 0)
export const PER_DIE = 2 / 3

const CHANCE = [3 / 6, 2 / 6, 1 / 6]
const known: number[][] = [[1]]

/** How likely each number of successes is with so many dice. */
export function chances(dice: number): number[] {
  for (let n = known.length; n <= dice; n++) {
    const before = known[n - 1] ?? [1]
    const row = new Array<number>(2 * n + 1).fill(0)
    before.forEach((p, s) => CHANCE.forEach((q, more) => (row[s + more] = (row[s + more] ?? 0) + p * q)))
    known.push(row)
  }
  return known[dice] ?? [1]
}

export interface Outlook {
  /** Chances that nobody, some, or all of the attacked fall; together 1. */
  nobody: number
  some: number
  all: number
}

/** Known hits plus attack dice still to roll, against block dice, on an area that falls at `strength` and loses nobody below `least`. */
export function outlook(hits: number, dice: number, blockers: number, least: number, strength: number): Outlook {
  const sum: Outlook = { nobody: 0, some: 0, all: 0 }
  chances(dice).forEach((p, more) => {
    chances(blockers).forEach((q, blocked) => {
      const net = hits + more - blocked
      sum[net < least ? 'nobody' : net >= strength ? 'all' : 'some'] += p * q
    })
  })
  return sum
}

/** Parts of a whole in percent that add up to 100. */
export function percents(parts: number[]): number[] {
  const floors = parts.map((part) => Math.floor(part * 100))
  const order = parts.map((part, i) => [part * 100 - (floors[i] ?? 0), i] as const).sort((a, b) => b[0] - a[0])
  const left = 100 - floors.reduce((a, b) => a + b, 0)
  order.slice(0, left).forEach(([, i]) => (floors[i] = (floors[i] ?? 0) + 1))
  return floors
}
