/** A click while the board tells: it skips to now, and answers what is asked if that was known. */
import { flushSync } from 'svelte'
import type { Room } from './room.svelte'

const labelled = (event: Event): Element | null => (event.target as Element).closest('[aria-label]')

/** `own`: only one's own deed is told; then a click on what stays as it was is meant for it. */
export function cutIn(room: Room, event: Event, own = false): void {
  const known = room.tell.isKnown
  const at = labelled(event)
  const said = at?.getAttribute('aria-label')
  room.tell.skip()
  flushSync()
  const stays = said != null && at?.isConnected === true && (at.getAttribute('aria-label') ?? '').startsWith(said)
  if (!known && !(own && stays)) event.stopPropagation()
}
