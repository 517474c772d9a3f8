/** Patches as the hall writes them (docs/protocol.md): what turns one JSON value into the next. */
import type { Replay } from './protocol'

/** A patch that does not fit what it is put on: whoever has it needs the whole. */
export class Misfit extends Error {}

type Fields = Record<string, unknown>

/** The value that the patch leads to, of the same type; the one before stays as it was. */
export const patched = <T>(before: T, patch: unknown): T => changed(before, patch) as T

function changed(before: unknown, patch: unknown): unknown {
  if (patch === null || patch === undefined) return before
  if (Array.isArray(patch)) {
    if (patch.length !== 1) throw new Misfit('a value is replaced by one value')
    return patch[0] as unknown
  }
  if (typeof patch !== 'object') throw new Misfit('that is no patch')
  if (Array.isArray(before)) return patchedItems(before, patch as Fields)
  if (typeof before === 'object' && before !== null) return patchedFields(before as Fields, patch as Fields)
  throw new Misfit('there is nothing in it to patch')
}

function patchedFields(before: Fields, patch: Fields): Fields {
  const after = { ...before }
  for (const [key, change] of Object.entries(patch)) {
    const there = Object.hasOwn(before, key)
    if (!there && !(Array.isArray(change) && change.length === 1)) throw new Misfit(`${key} is not there`)
    if (change === false) delete after[key]
    else after[key] = changed(before[key], change)
  }
  return after
}

function patchedItems(before: unknown[], patch: Fields): unknown[] {
  const after = [...before]
  const { '~': splice, ...changes } = patch
  if (splice !== undefined) {
    const [start, taken, ...put] = splice as [number, number, ...unknown[]]
    if (!(start >= 0 && taken >= 0 && start + taken <= after.length)) throw new Misfit('there are not so many items')
    after.splice(start, taken, ...put)
  }
  for (const [key, change] of Object.entries(changes)) {
    const place = Number(key)
    if (!(place < after.length)) throw new Misfit(`there is no item ${key}`)
    after[place] = changed(after[place], change)
  }
  return after
}

/** A replay with the view of every frame. */
export function unpacked(replay: Replay): Replay {
  const frames = [...replay.frames]
  for (const { patch, ...frame } of replay.patched ?? []) {
    const before = frames.at(-1)
    if (!before) throw new Misfit('there is no frame to patch')
    frames.push({ ...frame, view: patched(before.view, patch) })
  }
  return { ...replay, frames, patched: [] }
}
