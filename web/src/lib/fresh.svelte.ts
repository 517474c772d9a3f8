/** What is new with a view is told once: other props may change while the same lines are still the fresh ones. */
import { untrack } from 'svelte'

/** Call it while a component is set up. */
export function tellOnce<L>(fresh: () => L[], tell: (lines: L[]) => void): void {
  let told: L[] = []
  $effect(() => {
    const lines = fresh()
    if (lines === told) return
    told = lines
    untrack(() => tell(lines))
  })
}
