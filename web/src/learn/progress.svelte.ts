/** What was solved: written down by the hall for whoever has a name. What could not be kept is tried again later. */
import { api } from '../lib/api'
import { identity } from '../lib/identity.svelte'

export interface Finished {
  game: string
  lesson: string
  done: string[]
}

const KEY = 'ravenhall lessons'

class Progress {
  /** The last raven could not be kept. */
  unkept = $state(false)
}

export const progress = new Progress()

function waiting(): Finished[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '[]') as Finished[]
  } catch {
    return []
  }
}

function wait(list: Finished[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-100)))
  } catch {
    // then it is solved for this page alone
  }
}

const same = (one: Finished, other: Finished): boolean => one.game === other.game && one.lesson === other.lesson

/** Solved in this browser, kept by the hall or not: a lesson that waits to be kept counts as well. */
export function isSolved(game: string, lesson: string, kept: boolean | undefined): boolean {
  return kept === true || waiting().some((one) => one.game === game && one.lesson === lesson)
}

/** A lesson is solved. A guest who has no name yet gets one now: until then nothing was worth keeping. */
export async function keep(finished: Finished, kept: boolean): Promise<void> {
  progress.unkept = false
  if (kept) return
  wait([...waiting().filter((one) => !same(one, finished)), finished])
  await again()
}

/** Try again what could not be kept before: the last action is sent once more, and the hall writes it down. */
export async function again(): Promise<void> {
  const list = waiting()
  if (list.length === 0) return
  try {
    await identity.ensure()
    for (const one of list) {
      const now = await api.lesson(one.game, one.lesson, {
        done: one.done.slice(0, -1),
        do: 'try',
        action: one.done.at(-1),
      })
      if (now.kept) wait(waiting().filter((other) => !same(one, other)))
    }
    progress.unkept = waiting().length > 0
  } catch {
    progress.unkept = true
  }
}
