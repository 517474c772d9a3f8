/** How Odin's Ravens is told: each flight and each card is a beat, a turn's end belongs to the play before it. */
import type { Tell } from '../../lib/board'
import type { Line } from '../../lib/protocol'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { waysOf } from './places'
import { spaces } from './words'
import type * as race from './view'

type Event = Record<string, unknown>
type Words = { title: string; result: string }

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

const nameOf = (line: Line): string => String(line.event.event)

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
      return before[0]!.event.seat === line.event.seat && !before.some((one) => BETWEEN.has(nameOf(one)))
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
  ways: (line, lines) => waysOf(line as unknown as race.Line, lines as unknown as race.Line[]),
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
function words(lines: Line[], names: string[]): Partial<Words> {
  const told = lines.flatMap((line) => SAYINGS[nameOf(line)]?.(line.event, rest(line, names)) ?? [])
  const said = told.length > 1 ? told.filter((one) => !QUIET.has(one.title)) : told
  const [first, ...more] = said.length > 0 ? said : told
  if (!first) return {}
  const flights = lines.filter((line) => nameOf(line) === 'flew')
  if (flights.length > 1 && flights.length === said.length) return flown(flights)
  return { title: first.title, result: [first, ...more].map((one) => one.result).join('; ') }
}

function flown(flights: Line[]): Words {
  const far = flights.reduce((sum, { event }) => sum + Number(event.end) - Number(event.start), 0)
  return { title: `${flights.length} flights`, result: `${spaces(far)}, to card ${Number(flights.at(-1)!.event.end)}` }
}

/** Told only where there is nothing else. */
const QUIET = new Set(['No card', 'New cards'])

const SAYINGS: Record<string, (event: Event, rest: string) => Words> = {
  flew: ({ start, end }) => ({ title: 'Flight', result: `${spaces(Number(end) - Number(start))}, to card ${end}` }),
  odin_played: (_, rest) => ({ title: 'Odin card', result: rest.replace(/^Plays /, '') }),
  raven_moved: ({ start, end }) => ({
    title: Number(end) > Number(start) ? 'Forward' : 'Back',
    result: Number(end) > 0 ? `To card ${end}` : 'To the start',
  }),
  land_rotated: ({ place }) => ({ title: 'Turned', result: `Card ${place}` }),
  land_removed: ({ place }) => ({ title: 'Removed', result: `Card ${place}` }),
  lands_swapped: ({ first, second }) => ({ title: 'Swapped', result: `Cards ${first} and ${second}` }),
  marker_set: ({ place }) => ({ title: 'Marker', result: `On card ${place}` }),
  stack_ordered: () => ({ title: 'Stack', result: 'In a new order' }),
  stashed: (_, rest) => ({ title: 'Stack', result: rest.replace(/^Puts | on their stack$/g, '') }),
  stashed_unseen: () => ({ title: 'Stack', result: 'A card, unseen' }),
  magic_added: (_, rest) => ({ title: 'Magic way', result: rest.replace(/^Adds | to the magic way$/g, '') }),
  land_drawn: (_, rest) => ({ title: 'New land', result: capital(rest.replace(/^Draws a land card: /, '')) }),
  land_laid: ({ place }) => ({ title: 'Laid', result: `Card ${place}` }),
  turn_done: () => ({ title: 'No card', result: 'Plays nothing' }),
  hand_drawn: ({ cards }) => ({ title: 'New cards', result: some((cards as string[]).length, 'card') }),
  race_ended: ({ race, scores }) => ({
    title: `Race ${race} ends`,
    result: `Score ${(scores as number[]).join(' to ')}`,
  }),
  race_began: ({ race }, rest) => ({ title: `Race ${race}`, result: rest.replace(/^.* The m/, 'M') }),
}

/** The sentence without who it is about and its full stop. */
function rest(line: Line, names: string[]): string {
  const text = line.text ?? ''
  const name = names[Number(line.event.seat)] ?? ''
  return capital((name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text).replace(/\.$/, ''))
}
