/** How Battalia is told: what somebody does is one beat with what it cost and what came of it. */
import type { Tell } from '../../lib/board'
import type { Line } from '../../lib/protocol'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { CITIES, kindOf, UNITS } from './model'
import { DECK_SHORT, PEOPLES, face, kindName, plural } from './names'
import { targetName } from './words'
import { waysOf } from './places'
import type * as land from './view'

type Event = Record<string, unknown>
interface Words {
  title: string
  result: string
}

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

const nameOf = (line: Line): string => String(line.event.event)
const find = (lines: Line[], name: string): Event | undefined =>
  lines.findLast((line) => line.event.event === name)?.event
const all = (lines: Line[], name: string): Event[] =>
  lines.filter((line) => line.event.event === name).map((line) => line.event)

export const tell: Tell = {
  joins(line, before) {
    const name = nameOf(line)
    if (name === 'turn_began') return before.length > 0 // a heading of the log: no beat of its own
    const head = FOLLOWS.find(([first]) => before.some((one) => nameOf(one) === first))
    if (!head?.[1].includes(name) || isOver(before)) return false
    const [mine, last] = [line.event.seat, before.find((one) => nameOf(one) === head[0])?.event.seat]
    return head[0] === 'battle_ended' || mine === undefined || last === undefined || mine === last
  },
  opens: (lines) => lines[0] !== undefined && !ANSWERS.includes(nameOf(lines[0])),
  words,
  exchange: (lines) =>
    find(lines, 'match_ended') ? 'end of the match' : find(lines, 'battle_began') ? 'attack' : 'turn',
  ways: (line, lines) => waysOf(line as unknown as land.Line, lines as unknown as land.Line[]),
  Picture: BeatPicture,
}

/** Whose turn comes next has been said: whatever follows is his. */
const isOver = (before: Line[]): boolean => before.some((line) => nameOf(line) === 'turn_began')

function words(lines: Line[], names: string[]): Partial<Words> {
  for (const [name, say] of SAYINGS) {
    const event = find(lines, name)
    if (event) return say(event, lines, names)
  }
  return {}
}

type Saying = (event: Event, lines: Line[], names: string[]) => Words
/** The first that fits a beat says it. */
const SAYINGS: [string, Saying][] = [
  ['match_ended', () => ({ title: 'The end', result: 'The match is over' })],
  ['battle_ended', battleEnded],
  ['battle_began', battleBegan],
  ['defender_chose', answered],
  ['card_fought', (_, lines) => ({ title: 'Strength', result: strength(lines) })],
  ['totals', (_, lines) => ({ title: 'Strength', result: strength(lines) })],
  ['step_stopped', () => ({ title: 'Battle', result: 'Adds no more' })],
  ['hero_lost', (event) => ({ title: 'Lost', result: `A hero on ${at(event)}` })],
  ['peak_taken', () => ({ title: 'Peak', result: 'Rules the peak' })],
  ['seal_won', (event) => ({ title: 'Seal', result: `Of the ${PEOPLES[event.faction as land.Faction]}` })],
  ['city_annexed', (event) => ({ title: 'City', result: `Annexed on ${at(event)}` })],
  ['card_built', built],
  ['city_level', (event) => ({ title: 'City', result: `${at(event)} is of level ${Number(event.level)}` })],
  ['hero_hired', (event) => ({ title: 'Hero', result: `Hired on ${at(event)}` })],
  ['hero_moved', (event) => ({ title: 'Hero', result: `${String(event.source)} to ${String(event.target)}` })],
  ['hero_retreated', (event) => ({ title: 'Retreat', result: `To ${at(event)}` })],
  ['amulet_rolled', (event) => ({ title: 'Amulet', result: `Rolls ${Number(event.die)}` })],
  ['card_exchanged', (event) => ({ title: 'Exchange', result: `${face(String(event.old))} for ${short(event.new)}` })],
  ['camp_raised', (event) => ({ title: 'Camp', result: `Keeps ${some((event.cards as string[]).length, 'card')}` })],
  ['terrain_changed', (event) => ({ title: 'Land', result: `${at(event)} becomes ${String(event.terrain)}` })],
  ['card_borrowed', (event, _, names) => ({ title: 'Borrowed', result: `From ${names[Number(event.lender)] ?? ''}` })],
  ['card_revealed', (event) => ({ title: 'Takes', result: capital(short(event.card)) })],
  ['card_gained', gained],
  ['artefact_used', (event) => ({ title: capital(kindName(String(event.artefact))), result: 'Used' })],
  ['card_ambushed', ambushed],
  ['card_suspended', (event) => ({ title: 'Suspends', result: capital(short(event.card)) })],
  ['turn_ended', turnEnded],
  ['mulligan_taken', (_, lines) => ({ title: 'A new hand', result: drawn(lines) })],
  ['cohort_announced', cohort],
  ['ambush_raised', (event) => ({ title: 'Ambush', result: `Raises ${some(Number(event.number), 'card')}` })],
  ['camp_struck', (event) => ({ title: 'Camp', result: `Struck, ${some((event.cards as string[]).length, 'card')}` })],
  ['extra_city_placed', (event) => ({ title: 'City', result: `On ${at(event)}` })],
  ['start_city_chosen', (event) => ({ title: 'Start', result: `On ${at(event)}` })],
  ['faction_chosen', (event) => ({ title: 'People', result: PEOPLES[event.faction as land.Faction] })],
  ['day_began', (event) => ({ title: `Day ${Number(event.day)}`, result: lit(event) })],
  ['cards_paid', (event) => ({ title: 'Plays', result: some((event.cards as string[]).length, 'card') })],
]

const at = (event: Event): string => String(event.square)
const short = (card: unknown): string => face(String(card)).toLowerCase()
const lit = (event: Event): string => `${capital(plural(String(event.lit), 2))} are lit`

function built(event: Event, lines: Line[]): Words {
  const deck = String(event.deck)
  const isCity = (CITIES as readonly string[]).includes(deck)
  const level = Number(find(lines, 'city_level')?.level ?? 1)
  if (isCity) return { title: 'City', result: `On ${at(event)}${level > 1 ? `, level ${level}` : ''}` }
  return { title: 'Road', result: `${DECK_SHORT[deck] ?? deck} on ${at(event)}` }
}

/** "Friman, supply": what was bought, and the supply that often comes with it. */
function gained(_: Event, lines: Line[]): Words {
  const kinds = all(lines, 'card_gained').map((event) => kindOf(String(event.card)))
  const first = kinds[0] ?? ''
  const title = (UNITS as readonly string[]).includes(first) ? 'Hires' : first === 'supply' ? 'Takes' : 'Creates'
  return { title, result: capital(kinds.map((kind) => face(kind).toLowerCase()).join(', ')) }
}

function drawn(lines: Line[]): string {
  const number = all(lines, 'cards_drawn').reduce((sum, event) => sum + Number(event.number), 0)
  return `Draws ${some(number, 'card')}`
}

/** A day that begins with it is the greater news. */
function turnEnded(_: Event, lines: Line[]): Words {
  const day = find(lines, 'day_began')
  return day ? { title: `Day ${Number(day.day)}`, result: lit(day) } : { title: 'Turn’s end', result: drawn(lines) }
}

function cohort(event: Event): Words {
  return { title: 'Cohort', result: `Of ${Number(event.size)}, draws ${Number(event.drawn)}` }
}

function ambushed(_: Event, lines: Line[]): Words {
  const suspended = find(lines, 'card_suspended')
  return { title: 'Ambush', result: suspended ? `Suspends ${short(suspended.card)}` : 'Hides a card' }
}

function strength(lines: Line[]): string {
  const totals = find(lines, 'totals')
  if (totals) return `${Number(totals.attack)} against ${Number(totals.defence)}`
  return `Adds ${some(all(lines, 'card_fought').length, 'card')}`
}

function battleBegan(event: Event, _: Line[], names: string[]): Words {
  return { title: 'Attack', result: `${capital(targetName(String(event.target), names))} on ${at(event)}` }
}

function answered(event: Event, lines: Line[]): Words {
  const answer = String(event.answer)
  if (!answer.startsWith('fight'))
    return { title: 'Answer', result: answer === 'surrender' ? 'Surrenders' : 'Retreats' }
  return { title: 'Answer', result: find(lines, 'totals') ? `Fights, ${strength(lines)}` : 'Fights' }
}

function battleEnded(event: Event, _: Line[], names: string[]): Words {
  const winner = names[Number(event.winner)] ?? 'The guards'
  return { title: 'Battle', result: `${winner} wins ${Number(event.attack)}:${Number(event.defence)}` }
}
