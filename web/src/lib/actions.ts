/** Every action of a game by its code, fetched once a page: the browser keeps it, too, and asks if it has changed. */
import { api } from './api'
import type { ActionChoice } from './protocol'

const fetched = new Map<string, Promise<ActionChoice[]>>()

export function actionsOf(game: string): Promise<ActionChoice[]> {
  let found = fetched.get(game)
  if (!found) {
    found = api.actions(game).then((answer) => answer.actions)
    found.catch(() => fetched.delete(game)) // the next one who needs it tries again
    fetched.set(game, found)
  }
  return found
}

/** The hall may have been renewed: ask again. */
export function forgetActions(game: string): void {
  fetched.delete(game)
}
