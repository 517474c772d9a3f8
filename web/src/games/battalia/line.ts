/**
 * A line of the dashboard: cards laid together, and what the printed prices say they make.
 *
 * Only prices and what a card's face stands for are compared here. Whether the deed may be done, and why not, the hall says.
 */
import type { LegalAction } from '../../lib/board'
import { CITIES, ROADS, UNITS, kindOf, word, field, type Held, type LandView } from './model'

/** What cards of a kind stand for in a price: a tool does the work of two frimen. */
const STANDS: Record<string, { slots: string[]; each: number }> = {
  tool: { slots: ['friman'], each: 2 }, sword: { slots: ['weapon'], each: 1 }, shield: { slots: ['weapon'], each: 1 },
  hammer: { slots: ['weapon', 'friman'], each: 2 },
} // prettier-ignore
const WILD = ['lord', 'priest', 'chief', 'weapon', 'supply', 'friman']

export interface Priced {
  text: string // the action, as notation writes it
  price: string[]
}
export interface Made {
  /** Offered, and the line is just what it takes: what has a price first, the ambush last. */
  deeds: LegalAction[]
  /** The one among them that is meant. */
  meant: LegalAction | null
  /** The line is just what it takes, but it is not offered: worth asking why. */
  refused: string | null
  /** What the line could still become, nearest first. */
  missing: { text: string; slots: string[] }[]
}

/** Everything with a printed price that this seat might ever pay. */
export function priced(view: LandView, seat: number): Priced[] {
  const decks = view.pool.flatMap(({ deck, price }): Priced[] => (price ? [{ text: `${verb(deck)}:${deck}`, price }] : []))
  const cities = view.prices.city.map((price, i) => ({ text: `city:${i + 1}`, price }))
  const raised = view.squares
    .filter((one) => one.owner === seat && one.kind === 'city' && one.level > 0)
    .flatMap((one): Priced[] => (view.prices.upgrade[one.level] ? [{ text: `upgrade:${one.square}`, price: view.prices.upgrade[one.level] ?? [] }] : []))
  return [...decks, ...cities, ...raised, { text: 'hero', price: view.prices.hero }]
}
export function verb(deck: string): string {
  if ((ROADS as readonly string[]).includes(deck)) return 'road'
  if ((CITIES as readonly string[]).includes(deck)) return 'city'
  return (UNITS as readonly string[]).includes(deck) ? 'hire' : 'create'
}

/** What a price lacks when these cards are laid for it, and how many cards are too many. */
export function compare(price: string[], cards: Held[]): { missing: string[]; spare: number } {
  const missing = [...price]
  let spare = 0
  const plain = cards.filter((one) => !one.wild && !STANDS[kindOf(one.card)])
  const rest = cards.filter((one) => !plain.includes(one))
  for (const one of [...plain, ...rest]) {
    const stands = one.wild ? { slots: WILD, each: 2 } : (STANDS[kindOf(one.card)] ?? { slots: [kindOf(one.card)], each: 1 })
    const slot = stands.slots.find((name) => missing.includes(name))
    if (!slot) spare++
    else for (let n = slot === 'friman' ? stands.each : 1; n > 0 && missing.includes(slot); n--) missing.splice(missing.indexOf(slot), 1)
  }
  return { missing, spare }
}

/** What these cards make, of what is offered; else what they lack. */
export function made(view: LandView, seat: number, cards: Held[], actions: LegalAction[]): Made {
  if (cards.length === 0) return NOTHING
  const offered = new Map(actions.map((one) => [one.text, one]))
  const deeds: LegalAction[] = []
  const missing: Made['missing'] = []
  let refused: string | null = null
  for (const { text, price } of priced(view, seat)) {
    const { missing: slots, spare } = compare(price, cards)
    const deed = offered.get(text)
    if (spare > 0) continue
    if (slots.length > 0) missing.push({ text, slots })
    else if (deed) deeds.push(deed)
    else refused ??= text
  }
  deeds.push(...actions.filter((one) => isDeedOf(one, cards)))
  deeds.sort((a, b) => rank(a) - rank(b))
  const best = deeds.filter((one) => rank(one) === rank(deeds[0]!))
  missing.sort((a, b) => Number(offered.has(b.text)) - Number(offered.has(a.text)) || a.slots.length - b.slots.length)
  return { deeds, meant: best.length === 1 ? (best[0] ?? null) : null, refused: deeds.length ? null : refused, missing }
}
export const NOTHING: Made = { deeds: [], meant: null, refused: null, missing: [] }
/** Any two cards could go into ambush: that is seldom what a line is for. */
const RANKS: Record<string, number> = { use: 1, move: 2, attack: 2, ambush: 3 }
const rank = (action: LegalAction): number => RANKS[word(action)] ?? 0

/** Deeds without a price: an artefact and what it is laid on, steps of a hero, an attack, two cards for the ambush. */
function isDeedOf(action: LegalAction, cards: Held[]): boolean {
  const first = cards[0]
  if (!first) return false
  switch (word(action)) {
    case 'use':
      return cards.length <= 3 && sourceIn(action, cards) !== null
    case 'move':
      return cards.length === 1 && (first.wild || kindOf(first.card) === field(action, 'means'))
    case 'attack':
      return ['weapon', 'sword', 'shield'].includes(kindOf(first.card))
    case 'ambush':
      return cards.length === 2
  }
  return false
}
/** The card among these that would be used: a title to use a title. */
export function sourceIn(action: LegalAction, cards: Held[]): Held | null {
  return cards.find((one) => kindOf(one.card) === field(action, 'choice')) ?? null
}
