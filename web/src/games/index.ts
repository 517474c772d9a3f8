/** The games that have a board of their own, found by their folders. Others are played on the plain board. */
import type { GameUI } from '../lib/board'

const found = import.meta.glob<{ ui: GameUI }>('./*/index.ts')

/** The game's drawing, loaded when it is first needed; null if it has none. */
export async function load(game: string): Promise<GameUI | null> {
  const module = found[`./${game}/index.ts`]
  return module ? (await module()).ui : null
}
