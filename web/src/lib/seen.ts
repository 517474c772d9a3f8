/** How far somebody has been told what happened at each table; kept in this browser, for the tables looked at last. */
const KEY = 'ravenhall seen'
const MOST = 40

type Seen = [table: string, number: number][]

function read(): Seen {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown
    return Array.isArray(kept) ? (kept as Seen) : []
  } catch {
    return []
  }
}

/** The number of the last position that was told there; null at a table that is new to this browser. */
export function seenAt(table: string): number | null {
  return read().find(([one]) => one === table)?.[1] ?? null
}

export function see(table: string, number: number): void {
  const others = read().filter(([one]) => one !== table)
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [table, number]].slice(-MOST)))
  } catch {
    // a browser that keeps nothing is told nothing again
  }
}
