/** The armies kept in this browser. */
import type { List } from './muster.svelte'

const SHELF = 'ravenhall.ravenfeast.armies'

export function readShelf(): List[] {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? '[]') as List[]
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function writeShelf(lists: List[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(lists))
  } catch {
    // not kept: the link and the file still work
  }
}
