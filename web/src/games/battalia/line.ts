/**
 * A line of the dashboard: cards laid together, and what the game says they make.
 *
 * What pays what is a rule, so the game is asked: this only remembers the question and puts its answer into the actions
 * offered.
 */
import type { LandView, LegalAction, LineView } from './view'

export interface Made {
  /** Offered, and the line is just what it takes; the likeliest first. */
  deeds: LegalAction[]
  /** The one among them that is meant. */
  meant: LegalAction | null
  /** The line is just what it takes, but it is refused: why. */
  refused: LineView['refused']
  /** What the line could still become, nearest first. */
  missing: LineView['missing']
}
export const NOTHING: Made = { deeds: [], meant: null, refused: null, missing: [] }
export const SILENCE: LineView = { deeds: [], meant: null, refused: null, missing: [] }

export function made(told: LineView, actions: LegalAction[]): Made {
  const offered = new Map(actions.map((one) => [one.text, one]))
  return {
    ...told,
    deeds: told.deeds.flatMap((one) => offered.get(one.action) ?? []),
    meant: offered.get(told.meant ?? '') ?? null,
  }
}

/** The price the view prints for an action, or null. */
export function priceOf(view: LandView, action: LegalAction): string[] | null {
  const [word, choice] = action.text.split(':')
  if (word === 'hero') return view.prices.hero
  if (word === 'city') return view.prices.city[Number(choice) - 1] ?? null
  if (word === 'upgrade')
    return view.prices.upgrade[view.squares.find((one) => one.square === choice)?.level ?? 0] ?? null
  return ['hire', 'create', 'road'].includes(word ?? '')
    ? (view.pool.find((one) => one.deck === choice)?.price ?? null)
    : null
}
