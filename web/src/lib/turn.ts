/** Bots may play faster than a page can draw: what arrives in a flood is handed on some times a second, all of it, in
 *  order; what comes alone goes on at once. */
import type { Position } from './position'

const APART = 60 // milliseconds between two deliveries

export type Deliver = (positions: Position[], anew: boolean) => void

export function inTurn(deliver: Deliver): Deliver {
  let waiting: Position[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = -Infinity

  function flush(): void {
    timer = undefined
    if (waiting.length === 0) return
    const all = waiting
    waiting = []
    last = performance.now()
    deliver(all, false)
  }

  return (positions, anew) => {
    if (anew) {
      clearTimeout(timer)
      timer = undefined
      waiting = []
      last = performance.now()
      return deliver(positions, true)
    }
    waiting.push(...positions)
    const since = performance.now() - last
    if (timer !== undefined) return
    if (since >= APART) flush()
    else timer = setTimeout(flush, APART - since)
  }
}
