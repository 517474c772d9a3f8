/** The armies kept in this browser. */
import type { ArmyList } from '../view'

const SHELF = 'ravenhall.ravenfeast.armies'

export function readShelf(): ArmyList[] {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) ?? '[]') as ArmyList[]
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export function writeShelf(lists: ArmyList[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(lists))
  } catch {
    // not kept: the link and the file still work
  }
}
