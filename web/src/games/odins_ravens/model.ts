/** The few questions the drawing asks of the view, whose types are in view.ts. */
import type { Form, LegalAction, OdinCard, RaceView, Side } from './view'

export type * from './view'

export const SIDES: Side[] = [0, 1]

export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** "P/F": the half on the path of seat 0, then on that of seat 1. */
export const half = (land: string, side: Side): string => land.split('/')[side] ?? ''
export const turned = (land: string): string => land.split('/').reverse().join('/')

/** A space in one word, for keys and for finding its element: "0-3" is card 3 on the path of seat 0. */
export const spaceOf = (side: number, place: number): string => `${side}-${place}`

export const isOdin = (card: string): boolean => card.length > 1
export const odinCard = (view: RaceView, id: string): OdinCard | undefined =>
  view.odin_cards.find((card) => card.id === id)

/** Own stack from the top downwards. */
export const fromTop = (view: RaceView): string[] => [...(view.mine?.stack ?? [])].reverse()

/** What kind of action it is. */
export const word = (action: LegalAction): Form['action'] => action.form.action
export const num = (action: LegalAction, field: keyof Form): number => Number(action.form[field] ?? NaN)

/** The same letters, whatever their order. */
export const sorted = (cards: string[]): string => [...cards].sort().join('')

/** `some` without one copy of each of `taken`; null if one is missing. */
export function without(some: string[], taken: string[]): string[] | null {
  const rest = [...some]
  for (const card of taken) {
    const at = rest.indexOf(card)
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}
