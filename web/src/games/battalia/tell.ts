/** How Battalia is told: what somebody does is one beat with what it cost and what came of it. */
import type { Words } from '../../lib/board'
import { all, find, said, type Named, type Sayings } from '../../lib/events'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { CITIES, kindOf, UNITS } from './model'
import { DECK_SHORT, face, kindName, peopleOf, plural } from './names'
import { targetName } from './words'
import { waysOf } from './places'
import type { LandEvent, LandView, Line, Tell } from './view'

type Event<N extends LandEvent['event']> = Named<LandEvent, N>

const DRAWING = ['nation_shuffled', 'cards_drawn', 'cards_seen']
const BOUGHT = ['card_gained', 'card_built', 'city_level', 'squares_closed', 'hero_hired', 'hero_moved', 'camp_raised']
const WON = ['hero_lost', 'hero_retreated', 'city_level', 'city_annexed', 'seal_won', 'peak_taken', 'card_gained']
/** What follows from the event that a beat began with; each beat has the first of these that it holds. */
const FOLLOWS: [string, string[]][] = [
  ['battle_ended', WON],
  ['defender_chose', ['ambush_raised', 'card_fought', 'totals', 'step_stopped', 'hero_retreated', 'amulet_rolled']],
  ['battle_began', ['cards_paid', 'artefact_used', 'amulet_rolled', 'card_fought', 'totals', 'step_stopped']],
  ['card_fought', ['card_fought', 'totals', 'step_stopped']],
  ['step_stopped', ['totals']],
  ['turn_ended', [...DRAWING, 'camp_struck', 'card_returned', 'day_began', 'squares_closed']],
  ['mulligan_taken', DRAWING],
  ['cohort_announced', ['cohort_shown', ...DRAWING]],
  [
    'artefact_used',
    [
      'amulet_rolled',
      'card_exchanged',
      'camp_raised',
      'card_revealed',
      'nation_seen',
      'card_borrowed',
      'borrowed_seen',
      'terrain_changed',
      'hero_moved',
      ...DRAWING,
    ],
  ],
  ['card_ambushed', ['card_suspended', 'ambush_overflowed']],
  ['cards_paid', BOUGHT],
  ['card_gained', ['card_gained']],
  ['card_built', ['city_level', 'squares_closed']],
  ['city_level', ['squares_closed']],
  ['cards_drawn', DRAWING],
]
/** A beat that begins with one of these goes on with a battle, or ends it. */
const ANSWERS = [
  'defender_chose',
  'card_fought',
  'totals',
  'step_stopped',
  'battle_ended',
  'hero_lost',
  'hero_retreated',
  'seal_won',
  'peak_taken',
]

const nameOf = (line: Line): string => line.event.event
const seatOf = (line?: Line): number | null | undefined => (line && 'seat' in line.event ? line.event.seat : undefined)

export const tell: Tell = {
  joins(line, before) {
    const name = nameOf(line)
    if (name === 'turn_began') return before.length > 0 // a heading of the log: no beat of its own
    const head = FOLLOWS.find(([first]) => before.some((one) => nameOf(one) === first))
    if (!head?.[1].includes(name) || isOver(before)) return false
    const [mine, last] = [seatOf(line), seatOf(before.find((one) => nameOf(one) === head[0]))]
    return head[0] === 'battle_ended' || mine === undefined || last === undefined || mine === last
  },
  opens: (lines) => lines[0] !== undefined && !ANSWERS.includes(nameOf(lines[0])),
  words: (lines, names, about) => said(SAYINGS, lines, names, about) ?? {},
  exchange: (lines) =>
    find(lines, 'match_ended') ? 'end of the match' : find(lines, 'battle_began') ? 'attack' : 'turn',
  ways: waysOf,
  Picture: BeatPicture,
}

/** Whose turn comes next has been said: whatever follows is his. */
const isOver = (before: Line[]): boolean => before.some((line) => nameOf(line) === 'turn_began')

const SAYINGS: Sayings<LandEvent, LandView> = {
  match_ended: () => ({ title: 'The end', result: 'The match is over' }),
  battle_ended: battleEnded,
  battle_began: battleBegan,
  defender_chose: answered,
  card_fought: (_, lines) => ({ title: 'Strength', result: strength(lines) }),
  totals: (_, lines) => ({ title: 'Strength', result: strength(lines) }),
  step_stopped: () => ({ title: 'Battle', result: 'Adds no more' }),
  hero_lost: (event) => ({ title: 'Lost', result: `A hero on ${at(event)}` }),
  peak_taken: () => ({ title: 'Peak', result: 'Rules the peak' }),
  seal_won: (event) => ({ title: 'Seal', result: `Of the ${peopleOf(event.faction)}` }),
  city_annexed: (event) => ({ title: 'City', result: `Annexed on ${at(event)}` }),
  card_built: built,
  city_level: (event) => ({ title: 'City', result: `${at(event)} is of level ${event.level}` }),
  hero_hired: (event) => ({ title: 'Hero', result: `Hired on ${at(event)}` }),
  hero_moved: (event) => ({ title: 'Hero', result: `${event.source} to ${event.target}` }),
  hero_retreated: (event) => ({ title: 'Retreat', result: `To ${at(event)}` }),
  amulet_rolled: (event) => ({ title: 'Amulet', result: `Rolls ${event.die}` }),
  card_exchanged: (event) => ({ title: 'Exchange', result: `${face(event.old)} for ${short(event.new)}` }),
  camp_raised: (event) => ({ title: 'Camp', result: `Keeps ${some(event.cards.length, 'card')}` }),
  terrain_changed: (event) => ({ title: 'Land', result: `${at(event)} becomes ${event.terrain}` }),
  card_borrowed: (event, _, names) => ({ title: 'Borrowed', result: `From ${names[event.lender] ?? ''}` }),
  card_revealed: (event) => ({ title: 'Takes', result: capital(short(event.card)) }),
  card_gained: gained,
  artefact_used: (event) => ({ title: capital(kindName(event.artefact)), result: 'Used' }),
  card_ambushed: ambushed,
  card_suspended: (event) => ({ title: 'Suspends', result: capital(short(event.card)) }),
  turn_ended: turnEnded,
  mulligan_taken: (_, lines) => ({ title: 'A new hand', result: drawn(lines) }),
  cohort_announced: cohort,
  ambush_raised: (event) => ({ title: 'Ambush', result: `Raises ${some(event.number, 'card')}` }),
  camp_struck: (event) => ({ title: 'Camp', result: `Struck, ${some(event.cards.length, 'card')}` }),
  extra_city_placed: (event) => ({ title: 'City', result: `On ${at(event)}` }),
  start_city_chosen: (event) => ({ title: 'Start', result: `On ${at(event)}` }),
  faction_chosen: (event) => ({ title: 'People', result: peopleOf(event.faction) }),
  day_began: (event) => ({ title: `Day ${event.day}`, result: lit(event) }),
  cards_paid: (event) => ({ title: 'Plays', result: some(event.cards.length, 'card') }),
}

const at = ({ square }: { square: string }): string => square
const short = (card: string): string => face(card).toLowerCase()
const lit = (day: Event<'day_began'>): string => `${capital(plural(day.lit, 2))} are lit`

function built(event: Event<'card_built'>, lines: Line[]): Words {
  const { deck } = event
  const isCity = CITIES.some((one) => one === deck)
  const level = find(lines, 'city_level')?.level ?? 1
  if (isCity) return { title: 'City', result: `On ${at(event)}${level > 1 ? `, level ${level}` : ''}` }
  return { title: 'Road', result: `${DECK_SHORT[deck] ?? deck} on ${at(event)}` }
}

/** "Friman, supply": what was bought, and the supply that often comes with it. */
function gained(_: Event<'card_gained'>, lines: Line[]): Words {
  const kinds = all(lines, 'card_gained').map((event) => kindOf(event.card))
  const first = kinds[0] ?? ''
  const title = UNITS.some((one) => one === first) ? 'Hires' : first === 'supply' ? 'Takes' : 'Creates'
  return { title, result: capital(kinds.map((kind) => face(kind).toLowerCase()).join(', ')) }
}

function drawn(lines: Line[]): string {
  const number = all(lines, 'cards_drawn').reduce((sum, event) => sum + event.number, 0)
  return `Draws ${some(number, 'card')}`
}

/** A day that begins with it is the greater news. */
function turnEnded(_: Event<'turn_ended'>, lines: Line[]): Words {
  const day = find(lines, 'day_began')
  return day ? { title: `Day ${day.day}`, result: lit(day) } : { title: 'Turn’s end', result: drawn(lines) }
}

function cohort(event: Event<'cohort_announced'>): Words {
  return { title: 'Cohort', result: `Of ${event.size}, draws ${event.drawn}` }
}

function ambushed(_: Event<'card_ambushed'>, lines: Line[]): Words {
  const suspended = find(lines, 'card_suspended')
  return { title: 'Ambush', result: suspended ? `Suspends ${short(suspended.card)}` : 'Hides a card' }
}

function strength(lines: Line[]): string {
  const totals = find(lines, 'totals')
  if (totals) return `${totals.attack} against ${totals.defence}`
  return `Adds ${some(all(lines, 'card_fought').length, 'card')}`
}

function battleBegan(event: Event<'battle_began'>, _: Line[], names: string[]): Words {
  return { title: 'Attack', result: `${capital(targetName(event.target, names))} on ${at(event)}` }
}

function answered(event: Event<'defender_chose'>, lines: Line[]): Words {
  const { answer } = event
  if (!answer.startsWith('fight'))
    return { title: 'Answer', result: answer === 'surrender' ? 'Surrenders' : 'Retreats' }
  return { title: 'Answer', result: find(lines, 'totals') ? `Fights, ${strength(lines)}` : 'Fights' }
}

function battleEnded(event: Event<'battle_ended'>, _: Line[], names: string[]): Words {
  const winner = names[event.winner] ?? 'The guards'
  return { title: 'Battle', result: `${winner} wins ${event.attack}:${event.defence}` }
}
