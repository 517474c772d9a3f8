/** What is new with a view is told once: other props may change while the same lines are still the fresh ones. */
import { untrack } from 'svelte'
import type { Line } from './protocol'

/** Call it while a component is set up. */
export function tellOnce(fresh: () => Line[], tell: (lines: Line[]) => void): void {
  let told: Line[] = []
  $effect(() => {
    const lines = fresh()
    if (lines === told) return
    told = lines
    untrack(() => tell(lines))
  })
}
