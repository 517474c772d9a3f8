/** How Roll & Raid is told: what was shown at the same moment is one beat, dice come before what they bring. */
import { all, said, type Named, type Sayings } from '../../lib/events'
import { listed, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import type { Line, RaidEvent, RaidView, Tell } from './view'
import { plain, signed } from './words'

/** On one sheet, by its clan; with a creature's gifts too. */
const WRITTEN = new Set([
  'die_picked',
  'die_changed',
  'die_lost',
  'vikings_recruited',
  'vikings_left_out',
  'good_stored',
  'house_built',
  'settlement_done',
  'fate_unlocked',
  'value_written',
  'upgrade_bought',
  'space_crossed',
  'product_drawn',
  'gain_lost',
  'lane_closed',
])
/** These begin something; all else answers it or follows from it. */
const OPENING = new Set([
  ...WRITTEN,
  'round_began',
  'festival_held',
  'sheet_shown',
  'destinations_shown',
  'city_claimed',
  'paris_joined',
  'paris_waited',
  'paris_unpaid',
  'creature_bids',
  'offering_made',
  'match_ended',
])
/** After which event of a beat these go together. */
const WITH: Record<string, string[]> = {
  dice_rolled: ['round_began'],
  festival_held: ['festival_held'],
  sheet_shown: ['sheet_shown'],
  could_not_pay: ['destinations_shown'],
  conflict_began: ['conflict_began'],
  bids_tied: ['bids_shown'],
  combat_won: ['bids_shown'],
  stakes_returned: ['combat_won', 'stakes_returned'],
  good_lost: ['retreated_from', 'good_lost'],
  raid_rolled: ['altar_used'],
  roll_raised: ['altar_used'],
  passed_over: ['passed_over', 'declined_raid'],
  declined_raid: ['passed_over', 'declined_raid'],
  inherited: ['passed_over', 'declined_raid'],
  city_left: ['retreated_from', 'good_lost', 'passed_over', 'declined_raid'],
  paris_joined: ['paris_joined'],
  paris_waited: ['paris_joined'],
  paris_unpaid: ['paris_joined'],
  paris_rolled: ['paris_paid', 'altar_used'],
  cards_turned: ['round_scored'],
  creature_came: ['round_scored', 'cards_turned'],
}
const nameOf = (line: Line | undefined): string => line?.event.event ?? ''
const seatOf = ({ event }: Line): number | null | undefined => ('seat' in event ? event.seat : undefined)
const isWritten = (line: Line | undefined): boolean => WRITTEN.has(nameOf(line))

export const tell: Tell = {
  kind: (line) => (['bids_shown', 'destinations_shown', 'creature_bids'].includes(nameOf(line)) ? 'card' : undefined),
  joins(line, before) {
    const [first, last] = [before[0], before.at(-1)]
    if (isWritten(line))
      return (
        first !== undefined && seatOf(first) === seatOf(line) && (isWritten(first) || nameOf(first) === 'offering_made')
      )
    return (WITH[nameOf(line)] ?? []).includes(nameOf(last))
  },
  opens: (lines) => lines.some((line) => OPENING.has(nameOf(line))),
  brief: (lines) => lines.every(isWritten),
  words: (lines, names, about) =>
    said(SAYINGS, lines, names, about) ?? (lines.every(isWritten) ? { title: 'Production' } : {}),
  exchange(lines) {
    if (lines.some(isWritten)) return 'production'
    const both = (what: string, clans: number): string => (clans > 1 ? `and the others’ ${what}` : what)
    if (nameOf(lines[0]) === 'sheet_shown') return both('production', lines.length)
    if (nameOf(lines[0]) === 'festival_held') return both('festival', lines.length)
    return TITLES[nameOf(lines[0])]
  },
  decides: (line, before) => {
    const { event } = line
    if (event.event === 'city_raided') return event.glory
    if (event.event !== 'round_scored') return 0
    const last = before.map((one) => one.event).findLast((one) => one.event === 'round_scored')
    const gained = event.glory.map((glory, seat) => glory - (last?.glory[seat] ?? 0))
    return Math.max(...gained) - Math.min(...gained) // the round took one clan so far from another
  },
  Picture: BeatPicture,
}
/** What has no seat is headed by itself. */
const TITLES: Record<string, string> = {
  destinations_shown: 'Where the ships go',
  creature_bids: 'What the creature gets',
  round_began: 'A new round',
}

const SAYINGS: Sayings<RaidEvent, RaidView> = {
  match_ended: () => ({ title: 'The end', result: 'The last round is over' }),
  sheet_shown: (event, lines, names) => {
    const clans = all(lines, 'sheet_shown')
    if (clans.length === 1) return { title: names[event.seat] ?? '', result: made(event) }
    return { title: 'Sheets shown', result: clans.map((one) => `${names[one.seat]}: ${made(one)}`).join(' · ') }
  },
  festival_held: (_, lines, names) => ({
    title: 'Festival',
    result: all(lines, 'festival_held')
      .map((one) => `${names[one.seat]} ${signed(one.glory)}`)
      .join(', '),
  }),
  destinations_shown: (event, lines, names) => {
    const gone = names.filter((_, seat) => (event.slots[seat] ?? 0) > 0)
    return { title: 'Raiding', result: gone.length > 0 ? sail(gone) : home(lines, names) }
  },
  conflict_began: (event) => ({ title: 'Conflict', result: `For ${event.city}` }),
  bids_shown: (_, lines, names) => ({ title: 'Combat', result: combat(lines, names) }),
  raid_rolled: (event, lines) => ({ title: event.city, result: rolled(event, lines) }),
  paris_rolled: (event, lines) => ({ title: 'Paris', result: rolled(event, lines) }),
  roll_raised: (event, lines) => ({ title: event.city, result: rolled(event, lines) }),
  city_raided: (event) => ({ title: `${event.city} taken`, result: `${signed(event.glory)} glory` }),
  city_left: (event) => ({ title: event.city, result: 'Not taken' }),
  retreated_from: (event, _, names) => ({ title: 'Retreat', result: names[event.seat] ?? '' }),
  inherited: (event, _, names) => ({ title: 'Takes over', result: names[event.seat] ?? '' }),
  paris_taken: (event) => ({ title: 'Paris taken', result: `${signed(event.glory)} glory each` }),
  paris_held: () => ({ title: 'Paris holds', result: 'What was paid is lost' }),
  creature_bids: (event, _, names) => ({
    title: event.creature,
    result: event.glory.map((glory, seat) => `${names[seat]} ${signed(glory)}`).join(', '),
  }),
  offering_made: (event, _, names) => ({
    title: event.creature,
    result: `${names[event.seat]} rolls ${event.die}`,
  }),
  round_scored: (event, lines, names) => {
    const cities = all(lines, 'cards_turned').flatMap((one) => one.cities)
    const glory = event.glory.map((points, seat) => `${names[seat]} ${plain(points)}`).join(', ')
    return { title: 'Cleanup', result: cities.length > 0 ? `New: ${listed(cities)}` : `Glory: ${glory}` }
  },
  round_began: (event) => ({
    title: `Round ${event.round}`,
    result: event.festival ? 'The festival' : event.summer ? 'Summer' : 'Winter',
  }),
  dice_rolled: (event) => ({
    title: 'Dice',
    result: `Wood ${event.wood}, metal ${event.metal}, villagers ${event.villagers}`,
  }),
}

/** That nobody could is another thing than that nobody would. */
function home(lines: Line[], names: string[]): string {
  const unable = all(lines, 'could_not_pay')[0]?.seats.length ?? 0
  return unable === names.length ? 'No city can be paid for' : 'All stay at home'
}

const sail = (names: string[]): string => `${listed(names)} ${names.length === 1 ? 'sails' : 'sail'}`

/** "2 ships, 1 axe, 3 offerings". */
function made(event: Named<RaidEvent, 'sheet_shown'>): string {
  const written = (Array.isArray(event.written) ? event.written : []).reduce((sum: number, n) => sum + Number(n), 0)
  const upgrades = Array.isArray(event.upgrades) ? event.upgrades.length : 0
  const parts: [number, string, string?][] = [
    [event.ships, 'ship'],
    [event.axes, 'axe'],
    [event.houses, 'house'],
    [event.vikings, 'Viking'],
    [Number(event.crossed), 'space'],
    [written, 'offering'],
    [upgrades, 'upgrade'],
  ]
  const found = parts.filter(([number]) => number > 0).map(([number, one]) => some(number, one))
  return found.join(', ') || 'nothing'
}

function combat(lines: Line[], names: string[]): string {
  const won = all(lines, 'combat_won').at(-1)
  if (won) return `${names[won.seat]} wins`
  return all(lines, 'bids_tied').length > 0 ? 'Level: they fight on' : 'Nobody wins'
}

function rolled(event: { result: number; defense: number }, lines: Line[]): string {
  const last = all(lines, 'roll_raised').at(-1) ?? event
  return `${last.result} against ${last.defense}`
}
