/** The game's nouns: peoples, lands, cards, decks, slots of a price. */
import type { LegalAction } from './view'
import { listed, capital } from '../../lib/words'
import {
  field,
  groundOf,
  isGround,
  kindOf,
  word,
  type Faction,
  type Ground,
  type LandView,
  type Terrain,
} from './model'

export const PEOPLES: Record<Ground, string> = {
  green: 'Bärfolk',
  gold: 'Cloudborn',
  red: 'Emberians',
  blue: 'Islanders',
  any: 'Unbound',
  none: 'Neutral',
}
export const peopleOf = (name: string): string => (isGround(name) ? PEOPLES[name] : name)
/** One of them: "Emberian friman". */
const ONE_OF: Record<Ground, string> = { ...PEOPLES, red: 'Emberian', blue: 'Islander' }
/** Beside the symbol, so that nobody needs the colour. */
export const LETTERS: Record<Ground, string> = { green: 'B', gold: 'C', red: 'E', blue: 'I', any: 'U', none: '' }
export const LAND_LETTERS: Record<Terrain, string> = { woods: 'Wo', mountains: 'Mo', canyons: 'Ca', lakes: 'La' }
export const SEALS: Record<Faction, string> = { green: 'earth', gold: 'air', red: 'fire', blue: 'water' }
const GREATS: Record<string, string> = {
  hammer: 'Hammer of Strato',
  horn: 'Horn of Baldur',
  sword: 'Sword of Elemag',
  shield: 'Shield of Britos',
  wings: 'Wings of Aviena',
  crown: 'Crown of Titus',
  luut: 'Hand of Luut',
  pavilion: 'Pavilion of Eyla',
  staff: 'Staff of Terra',
  book: 'Book of Crea',
}
const SHORT: Record<string, string> = { luut: 'Hand' }
const DECKS: Record<string, string> = {
  c1: 'city with 1 road',
  c2s: 'city with 2 roads across',
  c2t: 'city with 2 roads at a corner',
  c3: 'city with 3 roads',
  c4: 'city with 4 roads',
  straight: 'straight road',
  turn: 'turn',
  tee: 'tee junction',
  cross: 'crossroads',
}
export const DECK_SHORT: Record<string, string> = {
  c1: '1 road',
  c2s: '2 across',
  c2t: '2 corner',
  c3: '3 roads',
  c4: '4 roads',
  straight: 'Straight',
  turn: 'Turn',
  tee: 'Tee',
  cross: 'Cross',
}
/** What a price asks for, in one letter each. */
export const SLOTS: Record<string, string> = {
  friman: 'F',
  chief: 'C',
  priest: 'P',
  lord: 'L',
  supply: 'S',
  weapon: 'W',
}
const PLURALS: Record<string, string> = { friman: 'frimen', supply: 'supplies', luut: 'hands' }
const SIDES: Record<string, string> = { n: 'north', e: 'east', s: 'south', w: 'west' }

export const isGreat = (card: string): boolean => card in GREATS
/** A card's own word, for its head: "Friman", "Crown". */
export const face = (card: string): string => capital(SHORT[kindOf(card)] ?? kindOf(card))
/** A card in a sentence: "Bärfolk friman", "supply", "Crown of Titus". */
export function cardName(card: string): string {
  const kind = kindOf(card)
  if (GREATS[kind]) return GREATS[kind]
  return kind === 'supply' ? 'supply' : `${ONE_OF[groundOf(card)]} ${kind}`
}
export const kindName = (kind: string): string => GREATS[kind] ?? kind
export const deckName = (deck: string): string => DECKS[deck] ?? deck

export const plural = (noun: string, n: number): string => (n === 1 ? noun : (PLURALS[noun] ?? `${noun}s`))
export const counted = (n: number, noun: string): string => `${n} ${plural(noun, n)}`
/** Words that repeat, counted: "2 frimen and 1 supply". */
export function tally(words: string[]): string {
  const counts = new Map<string, number>()
  for (const one of words) counts.set(one, (counts.get(one) ?? 0) + 1)
  return listed([...counts].map(([one, n]) => counted(n, one)))
}
/** Cards that repeat, counted: "2 Bärfolk frimen and 1 supply"; a single one without its number. */
export function cardsName(cards: string[]): string {
  const counts = new Map<string, number>()
  for (const one of cards) counts.set(one, (counts.get(one) ?? 0) + 1)
  return listed([...counts].map(([card, n]) => (n === 1 ? cardName(card) : `${n} ${several(cardName(card))}`)))
}
function several(name: string): string {
  const words = name.split(' ')
  const last = words.pop() ?? ''
  return [...words, plural(last, 2)].join(' ')
}
/** A price in letters: "2FC". */
export function priceShort(price: string[]): string {
  const letters = [...new Set(price)].map((slot) => ({
    letter: SLOTS[slot] ?? '?',
    n: price.filter((one) => one === slot).length,
  }))
  return letters.map(({ letter, n }) => `${n > 1 ? n : ''}${letter}`).join('')
}
/** The least of several prices: "3F+". */
export const leastShort = (prices: string[][]): string => `${priceShort(prices[0] ?? [])}+`
export const exitsName = (exits: string): string => listed([...exits].map((side) => SIDES[side] ?? side))

/** A card as an action names it, read by the one whose it is: "open2" is the second piece lying open. */
export function heldCard(view: LandView, seat: number, name: string): string {
  const side = view.sides[seat]
  if (name === 'borrowed') return side?.own?.borrowed ?? 'supply'
  const open = /^open(\d+)$/.exec(name)
  if (open) return side?.open[Number(open[1]) - 1]?.card ?? 'supply'
  return name
}
/** The card an action speaks of, wherever it lies: in hand, open, in the line, in ambush; null if it speaks of none. */
export function cardBehind(view: LandView, seat: number, action: LegalAction): string | null {
  const name = field(action, 'card') || field(action, 'choice')
  if (word(action) === 'ambush_overflow') return view.sides[seat]?.own?.ambush[Number(name) - 1] ?? null
  const line = /^line(\d+)$/.exec(name)
  if (line && view.battle)
    return (view.battle.attacker === seat ? view.battle.attack : view.battle.defence)[Number(line[1]) - 1]?.card ?? null
  const card = name === 'self' ? (view.doing?.card ?? '') : heldCard(view, seat, name)
  return card.includes('/') || card === 'supply' || isGreat(card) ? card : null
}
export function heldName(view: LandView, seat: number, name: string): string {
  if (name === 'self') return 'the scroll itself'
  const line = /^line(\d+)$/.exec(name)
  if (line && view.battle) {
    const own = view.battle.attacker === seat ? view.battle.attack : view.battle.defence
    return `${cardName(own[Number(line[1]) - 1]?.card ?? '')} in the line`
  }
  const said = cardName(heldCard(view, seat, name))
  if (name === 'borrowed') return `borrowed ${said}`
  if (!name.startsWith('open')) return said
  const piece = view.sides[seat]?.open[Number(name.slice(4)) - 1]
  return `${piece?.wild ? 'wild ' : ''}${said} lying open`
}
