/** What is drawn, in words: one sentence for each square, deck and card. */
import type { LegalAction } from './view'
import { listed, capital } from '../../lib/words'
import { heroes, word, type DeckView, type Faction, type LandView, type SquareView } from './model'
import { DECK_SHORT, PEOPLES, SEALS, counted, deckName, exitsName, peopleOf, tally } from './names'

function standing(square: SquareView, view: LandView, names: string[], seal?: Faction): string {
  const roads = square.exits ? `, roads ${exitsName(square.exits)}` : ''
  const land = square.terrain ? `, ${square.terrain}` : ''
  switch (square.kind) {
    case 'impassable':
      return 'impassable'
    case 'empty':
      return 'empty'
    case 'road':
      return `${deckName(square.deck ?? 'straight')}${land}${roads}`
    case 'ruins':
      return `the ruins, strength ${square.strength}${roads}`
    case 'crossing':
      return `a crossroads of the volcano${roads}`
    case 'sanctuary':
      return `the sanctuary of ${seal ? SEALS[seal] : 'an element'}, strength ${square.strength}${roads}`
    case 'peak':
      return view.ruler === null
        ? `the peak, its Keeper of strength ${square.strength}${roads}`
        : `the peak, ruled by ${names[view.ruler] ?? ''}${roads}`
    case 'city':
      if (square.owner !== null) return `${names[square.owner] ?? ''}’s city, level ${square.level}${land}${roads}`
      return square.neutral
        ? `neutral city, strength ${square.strength}${land}${roads}`
        : `city without a token${land}${roads}`
  }
}
export function squareSentence(
  square: SquareView,
  view: LandView,
  names: string[],
  lit: boolean,
  seal?: Faction,
): string {
  const here = heroes(view).filter((one) => one.square === square.square)
  const men = here.length ? `; ${listed(here.map((one) => `${names[one.seat] ?? ''}’s hero ${one.hero}`))}` : ''
  return `${square.square}: ${standing(square, view, names, seal)}${men}.${lit ? ' You can act here.' : ''}`
}

export function deckSentence(deck: DeckView, view: LandView, price: string[] | null, lit: boolean): string {
  const [short, long] = [DECK_SHORT[deck.deck], deckName(deck.deck)]
  const name = short && short.toLowerCase() !== long ? `${short}, a ${long}` : capital(long)
  if (deck.count === 0) return `${name}: none left.`
  const top = deck.top === null || deck.top === 'none' ? '' : `, on top ${peopleOf(deck.top)}`
  const today = [
    deck.deck === view.lit ? 'lit by the Oracle' : '',
    deck.deck === view.matching ? 'matches today' : '',
  ].filter(Boolean)
  const costs = price ? `costs ${tally(price)}, ` : ''
  const now = today.length ? `, ${listed(today)}` : ''
  return `${name}: ${costs}${deck.count} left${top}${now}.${lit ? ' You can pay this.' : ''}`
}

/** What a player has, for the line under the name. */
export function standingOf(view: LandView, seat: number): string {
  const side = view.sides[seat]
  if (!side) return ''
  const cities = side.cities.flatMap((n, i) => Array<number>(n).fill(i + 1)).reverse()
  return [
    side.faction ? PEOPLES[side.faction] : 'no people yet',
    cities.length ? `cities ${cities.join(' ')}` : '',
    `hand ${side.hand}`,
    side.ambush.length ? `ambush ${side.ambush.length}` : '',
    side.camps.length ? counted(side.camps.length, 'camp') : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Days count in weeks of the wheel. */
export function dayName(view: LandView): string {
  return `Day ${view.day}, ${ORDINALS[view.weekday] ?? ''} of week ${view.week}`
}
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']

/** What ends the match, in words and in short. */
export function goals(view: LandView): { long: string; short: string }[] {
  const { level4, most4, full_map, points } = view.goals
  const all = [
    full_map ? { long: `${counted(view.empty, 'square')} empty`, short: `${view.empty} empty` } : null,
    level4 ? { long: `level-4 cities ${most4} of ${level4}`, short: `level 4: ${most4}/${level4}` } : null,
    points ? { long: `goal ${points} VP`, short: `goal ${points}` } : null,
  ]
  return all.filter((one) => one !== null)
}

/** What an answer to an attack means, under its word. */
export function hint(action: LegalAction, view: LandView): string {
  const { battle } = view
  if (!battle) return ''
  switch (word(action)) {
    case 'surrender':
      return `the ${prize(battle.target)} is lost, your cards stay in hand`
    case 'retreat':
      return 'along roads, your cards stay in hand'
  }
  return ''
}

/** What is fought for: a hero, the peak or a city. */
function prize(target: string): string {
  if (target.startsWith('hero')) return 'hero'
  return target === 'peak' ? 'peak' : 'city'
}
