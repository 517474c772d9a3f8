/** How Odin's Ravens is told: each flight and each card is a beat, a turn's end belongs to the play before it. */
import type { About, Words } from '../../lib/board'
import { all, said, type Named, type Sayings } from '../../lib/events'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { waysOf } from './places'
import { spaces } from './words'
import type { Line, RaceEvent, RaceView, Tell } from './view'

/** These begin something; all else answers it or follows from it. */
const OPENING = new Set([
  'flew',
  'stashed',
  'stashed_unseen',
  'magic_added',
  'odin_played',
  'turn_done',
  'race_ended',
  'race_began',
  'match_ended',
])
/** These go with whatever was told before them. */
const FOLLOWING = new Set([
  'hand_drawn_unseen',
  'supply_shuffled',
  'not_lengthened',
  'path_trimmed',
  'row_laid',
  'turn_began',
])
/** With these something else is over, or has only begun: nothing of a turn goes with them. */
const BETWEEN = new Set(['turn_done', 'turn_began', 'race_began'])
const CARDS = new Set(['stashed', 'stashed_unseen'])
const MOVES = new Set(['land_removed', 'land_rotated', 'land_laid', 'marker_set'])

const nameOf = (line: Line): string => line.event.event
const seatOf = ({ event }: Line): number | null | undefined => ('seat' in event ? event.seat : undefined)

export const tell: Tell = {
  kind(line) {
    if (CARDS.has(nameOf(line))) return 'card'
    return MOVES.has(nameOf(line)) ? 'move' : undefined
  },
  joins(line, before) {
    const name = nameOf(line)
    const last = before.at(-1)
    if (!last) return false
    if (FOLLOWING.has(name)) return true
    if (name === 'turn_done')
      return seatOf(before[0]!) === seatOf(line) && !before.some((one) => BETWEEN.has(nameOf(one)))
    return name === 'hand_drawn' && before.some((one) => nameOf(one) === 'race_began')
  },
  opens: (lines) => lines.some((line) => OPENING.has(nameOf(line))),
  words,
  exchange(lines) {
    for (const line of lines) {
      const what = EXCHANGES[nameOf(line)]
      if (what) return what
    }
    return undefined
  },
  ways: waysOf,
  Picture: BeatPicture,
}

const EXCHANGES: Record<string, string> = {
  flew: 'flight',
  odin_played: 'Odin card',
  magic_added: 'card on the magic way',
  stashed: 'card for the stack',
  stashed_unseen: 'card for the stack',
  turn_done: 'turn without a card',
}

/** What a beat is about, by the first line that says it; several alike are told together. */
function words(lines: Line[], names: string[], about: About<RaceView>): Partial<Words> {
  const told = lines.flatMap((line) => said(SAYINGS, [line], names, about) ?? [])
  const loud = told.length > 1 ? told.filter((one) => !QUIET.has(one.title)) : told
  const [first, ...more] = loud.length > 0 ? loud : told
  if (!first) return {}
  const flights = all(lines, 'flew')
  if (flights.length > 1 && flights.length === loud.length) return flown(flights)
  return { title: first.title, result: [first, ...more].map((one) => one.result).join('; ') }
}

function flown(flights: Named<RaceEvent, 'flew'>[]): Words {
  const far = flights.reduce((sum, { start, end }) => sum + end - start, 0)
  return { title: `${flights.length} flights`, result: `${spaces(far)}, to card ${flights.at(-1)!.end}` }
}

/** Told only where there is nothing else. */
const QUIET = new Set(['No card', 'New cards', 'The path'])

const SAYINGS: Sayings<RaceEvent, RaceView> = {
  flew: ({ start, end }) => ({ title: 'Flight', result: `${spaces(end - start)}, to card ${end}` }),
  odin_played: (_, lines, names) => ({ title: 'Odin card', result: rest(lines, names).replace(/^Plays /, '') }),
  raven_moved: ({ start, end }) => ({
    title: end > start ? 'Forward' : 'Back',
    result: end > 0 ? `To card ${end}` : 'To the start',
  }),
  land_rotated: ({ place }) => ({ title: 'Turned', result: `Card ${place}` }),
  land_removed: ({ place }) => ({ title: 'Removed', result: `Card ${place}` }),
  lands_swapped: ({ first, second }) => ({ title: 'Swapped', result: `Cards ${first} and ${second}` }),
  marker_set: ({ place }) => ({ title: 'Marker', result: `On card ${place}` }),
  stack_ordered: () => ({ title: 'Stack', result: 'In a new order' }),
  stashed: (_, lines, names) => ({
    title: 'Stack',
    result: rest(lines, names).replace(/^Puts | on their stack$/g, ''),
  }),
  stashed_unseen: () => ({ title: 'Stack', result: 'A card, unseen' }),
  magic_added: (_, lines, names) => ({
    title: 'Magic way',
    result: rest(lines, names).replace(/^Adds | to the magic way$/g, ''),
  }),
  land_drawn: (_, lines, names) => ({
    title: 'New land',
    result: capital(rest(lines, names).replace(/^Draws a land card: /, '')),
  }),
  land_laid: ({ place }) => ({ title: 'Laid', result: `Card ${place}` }),
  not_lengthened: () => ({ title: 'The path', result: 'Stays as it is' }),
  turn_done: () => ({ title: 'No card', result: 'Plays nothing' }),
  hand_drawn: ({ cards }) => ({ title: 'New cards', result: some(cards.length, 'card') }),
  race_ended: ({ race, scores }) => ({
    title: `Race ${race} ends`,
    result: `Score ${scores.join(' to ')}`,
  }),
  race_began: ({ race }, lines, names) => ({
    title: `Race ${race}`,
    result: rest(lines, names).replace(/^.* The m/, 'M'),
  }),
}

/** The sentence of a line without who it is about and its full stop. */
function rest([line]: Line[], names: string[]): string {
  const text = line?.text ?? ''
  const name = line ? (names[seatOf(line) ?? -1] ?? '') : ''
  return capital((name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text).replace(/\.$/, ''))
}
