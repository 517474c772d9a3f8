/** Actions as words: for buttons, the plain list and its headings. */
import type { LegalAction } from './view'
import { capital, article } from '../../lib/words'
import { field, word, type LandView } from './model'
import { PEOPLES, cardName, cardsName, deckName, exitsName, heldCard, heldName, kindName, peopleOf } from './names'

const TARGETS: Record<string, string> = {
  city: 'the city',
  neutral: 'the neutral city',
  ruins: 'the ruins',
  sanctuary: 'the sanctuary',
  keeper: 'the Keeper',
  peak: 'the peak',
}

/** Names of seats are not in the view: the page's names are put in their place by those who have them. */
export const seatWord = (seat: number, names?: string[]): string => names?.[seat] ?? `seat ${seat + 1}`

export function targetName(target: string, names?: string[]): string {
  const hero = /^hero:(\d)$/.exec(target)
  return hero ? `a hero of ${seatWord(Number(hero[1]), names)}` : (TARGETS[target] ?? target)
}

type Speaker = (choice: string, action: LegalAction, view: LandView, seat: number, names?: string[]) => string
const held =
  (begin: string, end = ''): Speaker =>
  (choice, _, view, seat) =>
    `${begin} ${heldName(view, seat, choice)}${end}`

const SAYINGS: Record<string, Speaker> = {
  skip: () => 'Announce nothing',
  mulligan: () => 'Change the hand: lay it aside, draw 5',
  cohort(_, __, view, seat) {
    const cohort = view.sides[seat]?.own?.cohort
    if (!cohort) return 'Announce the cohort'
    return `Show ${cohort.size} ${cohort.factions.map((one) => PEOPLES[one]).join(' and ')}, draw ${cohort.draws}`
  },
  cohort_witness: (choice, _, __, ___, names) =>
    choice === 'all' ? 'Show the cohort to all' : `Show the cohort to ${seatWord(Number(choice), names)}`,
  choose_faction: (choice) => `Lead the ${peopleOf(choice)}`,
  choose_start_city: (choice) => `Start on ${choice}`,
  hire: (choice) => `Hire ${article(choice)}`,
  create: (choice) => `Create ${article(choice)}`,
  road: (choice) => `Build ${article(deckName(choice))}`,
  city: (choice) => `Build a city of level ${choice}`,
  upgrade: (choice, _, view) =>
    `Raise ${choice} from level ${view.squares.find((one) => one.square === choice)?.level ?? 0}`,
  hero: () => 'Hire a hero',
  move: (_, action) => `Move hero ${field(action, 'hero')} ${MEANS[field(action, 'means')] ?? ''}`,
  use: (choice) => `Use the ${kindName(choice)}`,
  decamp: (choice, _, view, seat) =>
    `Strike camp ${choice}: ${cardsName(view.sides[seat]?.camps[Number(choice) - 1]?.cards ?? [])}`,
  ambush: () => 'Ambush one card, give one up',
  attack: (_, action, __, ___, names) =>
    `Attack ${targetName(field(action, 'target'), names)} on ${field(action, 'square')}`,
  annex: (choice) => `Annex the city on ${choice}`,
  end: () => 'End the turn',
  source: held('With the'),
  new_faction: (choice) => (choice === 'top' ? 'Take the top card' : `Name the ${peopleOf(choice)}`),
  city_type: (choice) => capital(article(deckName(choice))),
  hero_city: (choice) => `The hero stands on ${choice}`,
  place: (_, action, view) => `On ${field(action, 'square')}${turned(view, view.doing?.deck ?? '', action)}`,
  place_extra_city: (_, action, view) => {
    const deck = field(action, 'deck')
    return `${capital(article(deckName(deck)))} on ${field(action, 'square')}${turned(view, deck, action)}`
  },
  title_target: held('Lift the'),
  scroll_target: (choice, _, view, seat) =>
    `Exchange ${choice === 'self' ? '' : 'the '}${heldName(view, seat, choice)}`,
  scroll_faction: (choice) => `For one of the ${peopleOf(choice)}`,
  amulet_target: held('Roll for the'),
  station: (choice, _, view, seat) =>
    choice === 'done' ? 'That is all' : `Station the ${heldName(view, seat, choice)}`,
  horn_pick: (choice) => (choice === 'done' ? 'That is all' : `Take the ${cardName(choice)}`),
  luut_player: (choice, _, __, ___, names) => `Look into the nation of ${seatWord(Number(choice), names)}`,
  luut_pick: (choice) => `Borrow the ${cardName(choice)}`,
  staff_square: (choice) => `Change the land of ${choice}`,
  staff_terrain: (choice) => (choice === 'swap' ? 'Swap with another card on the map' : `Into ${choice}`),
  staff_with: (choice) => `Swap with ${choice}`,
  move_dest: (choice) => `Go to ${choice}`,
  ambush_card: held('Hide the'),
  suspend_card: held('Suspend the'),
  ambush_overflow: (choice, _, view, seat) =>
    `Give up the ${cardName(view.sides[seat]?.own?.ambush[Number(choice) - 1] ?? '')}`,
  attack_heroes: (choice) => (choice === '1' ? 'One hero attacks' : 'Both heroes attack'),
  open_weapon: (_, action, view, seat) =>
    `Open with the ${heldName(view, seat, field(action, 'card'))}${times(action)}`,
  add: (_, action, view, seat) => `Add the ${heldName(view, seat, field(action, 'card'))}${times(action)}`,
  bribe: held('Pay an Unbound with the'),
  battle_target: (choice, _, view, seat) => `Aim at the ${heldName(view, seat, choice)}`,
  stop: (_, __, view) => (view.battle?.enough ? 'Enough: stop here' : 'Stop here and lose the battle'),
  fight: (_, action) => `Fight${action.form.raised ? ', raise the ambush' : ''}${joining(field(action, 'heroes'))}`,
  surrender: () => 'Surrender',
  retreat: () => 'Retreat',
  retreat_dest: (_, action) => `Retreat to ${field(action, 'square')} ${MEANS[field(action, 'means')] ?? ''}`,
  claim_great: (choice) => `Take the ${kindName(choice)}`,
  sanctuary_pick: (choice) => (choice === 'none' ? 'Take nothing' : `Take the ${kindName(choice)}`),
  pay: (_, action, view, seat) =>
    `Pay with ${cardsName((action.form.cards ?? []).map((one) => heldCard(view, seat, one)))}`,
}

const MEANS: Record<string, string> = {
  supply: 'by supply',
  horse: 'on horseback',
  free: 'over home land',
  wings: 'on wings',
}
const times = (action: LegalAction): string => (Number(action.form.uses) > 1 ? `, ${field(action, 'uses')} uses` : '')
const joining = (mask: string): string =>
  mask === '-' || mask === '' ? '' : mask === 'AB' ? ', both heroes join' : `, hero ${mask} joins`
function turned(view: LandView, deck: string, action: LegalAction): string {
  const exits = view.pool.find((one) => one.deck === deck)?.rotations[Number(action.form.rotation)]
  return exits ? `, roads ${exitsName(exits)}` : ''
}

export function say(action: LegalAction, view: LandView, seat = asker(view), names?: string[]): string {
  const speak = SAYINGS[word(action)]
  return speak ? speak(field(action, 'choice'), action, view, seat, names) : action.text
}
/** The one whose choice it is: only his own plain list is ever shown. */
function asker(view: LandView): number {
  return view.asks[0]?.seat ?? view.active
}

const FAMILIES: Record<string, string> = {
  hire: 'Hire',
  create: 'Create',
  road: 'Build',
  city: 'Build',
  upgrade: 'Build',
  hero: 'Heroes',
  move: 'Heroes',
  attack: 'Heroes',
  annex: 'Heroes',
  use: 'Artefacts',
  decamp: 'Camps and ambush',
  ambush: 'Camps and ambush',
  end: 'The turn',
  add: 'Strength',
  bribe: 'Strength',
  stop: 'The step',
}
export function group(action: LegalAction): string {
  const name = word(action)
  if (name === 'place') return `Square ${field(action, 'square')}`
  if (name === 'place_extra_city') return capital(deckName(field(action, 'deck')))
  return FAMILIES[name] ?? ''
}
