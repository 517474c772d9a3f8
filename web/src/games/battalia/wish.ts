/** What a player has laid out already answers the questions that follow: how to pay, with which card, on which one. */
import type { Form, LegalAction } from './view'
import type { Asked } from '../../lib/board'
import { field } from './model'

export interface Wish {
  source: string | null // the artefact that is used
  cards: string[] // what it is laid on, or what is paid
  deck: string | null // the city card wanted
}
const AIMS = ['title_target', 'scroll_target', 'amulet_target', 'station', 'battle_target']

/** The answer already laid out, and what is left of the wish. */
export function follow(wish: Wish, kind: string, actions: LegalAction[]): { action: LegalAction; left: Wish } | null {
  const chosen = (choice: string | null | undefined): LegalAction | undefined =>
    actions.find((one) => choice && field(one, 'choice') === choice)
  if (kind === 'pay') {
    const paid = [...wish.cards].sort().join()
    const action = actions.find((one) => [...(one.form.cards ?? [])].sort().join() === paid)
    return action ? { action, left: { ...wish, cards: [] } } : null
  }
  if (kind === 'city_type') {
    const action = chosen(wish.deck)
    return action ? { action, left: { ...wish, deck: null } } : null
  }
  if (kind === 'source') {
    const action = chosen(wish.source ?? wish.cards[0])
    return action
      ? { action, left: { ...wish, source: null, cards: wish.source ? wish.cards : wish.cards.slice(1) } }
      : null
  }
  if (kind === 'open_weapon') {
    const action = actions.find((one) => one.form.card === wish.cards[0])
    return action ? { action, left: { ...wish, cards: [] } } : null
  }
  if (AIMS.includes(kind) || kind === 'ambush_card' || kind === 'suspend_card') {
    const action = chosen(wish.cards[0])
    return action ? { action, left: { ...wish, source: null, cards: wish.cards.slice(1) } } : null
  }
  return null
}

/** The wish of the moment. It outlives the decision it was made in, as drafts do not. */
class Wishes {
  #wish: Wish | null = null
  #made = 0

  make(wish: Wish, number: number): void {
    this.#wish = wish.source || wish.cards.length || wish.deck ? wish : null
    this.#made = number
  }
  /** The answer to a new decision, if it was laid out; a decision it does not answer ends the wish. */
  answer(decision: Asked<Form>): LegalAction | null {
    if (!this.#wish || decision.number === this.#made) return null
    const next = follow(this.#wish, decision.kind, decision.actions)
    this.#wish = next?.left ?? null
    this.#made = decision.number
    return next?.action ?? null
  }
}
export const wishes = new Wishes()
