/** How many decisions each of my last orders at a table took, so that they are taken back together. Kept for as long as
 *  the tab is open: a page that is loaded again still knows what one order was. */
const KEY = 'ravenhall orders'
const MOST = 100

type Kept = Record<string, number[]>

function read(): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as unknown
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Kept) : {}
  } catch {
    return {}
  }
}

/** The orders of this seat, the oldest first. */
export const ordersAt = (table: string, seat: number | null): number[] => read()[`${table} ${seat}`] ?? []

/** The orders with one decision more: `more` goes on with the last of them. */
export const withOne = (orders: number[], more: boolean): number[] =>
  more ? [...orders.slice(0, -1), (orders.at(-1) ?? 0) + 1] : [...orders, 1].slice(-MOST)

export function keepOrders(table: string, seat: number | null, orders: number[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...read(), [`${table} ${seat}`]: orders }))
  } catch {
    // in a browser that keeps nothing each decision is taken back alone
  }
}
