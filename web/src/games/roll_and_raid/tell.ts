/** How Roll & Raid is told: what was shown at the same moment is one beat, dice come before what they bring. */
import type { Tell } from '../../lib/board'
import type { Line } from '../../lib/protocol'
import { listed, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import type { RaidEvent } from './view'
import { plain, signed } from './words'

type Named<N> = Extract<RaidEvent, { event: N }>
type Name = RaidEvent['event']

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
  'creature_bids',
  'offering_made',
  'match_ended',
])
/** After which event of a beat these go together. */
const WITH: Record<string, string[]> = {
  dice_rolled: ['round_began'],
  festival_held: ['festival_held'],
  sheet_shown: ['sheet_shown'],
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
  paris_rolled: ['paris_paid', 'altar_used'],
  cards_turned: ['round_scored'],
  creature_came: ['round_scored', 'cards_turned'],
}
const nameOf = (line: Line | undefined): string => String(line?.event.event)
const isWritten = (line: Line | undefined): boolean => WRITTEN.has(nameOf(line))
const of = <N extends Name>(lines: Line[], name: N): Named<N>[] =>
  lines.filter((line) => nameOf(line) === name).map((line) => line.event as unknown as Named<N>)

export const tell: Tell = {
  kind: (line) => (['bids_shown', 'destinations_shown', 'creature_bids'].includes(nameOf(line)) ? 'card' : undefined),
  joins(line, before) {
    const [first, last] = [before[0], before.at(-1)]
    if (isWritten(line))
      return first?.event.seat === line.event.seat && (isWritten(first) || nameOf(first) === 'offering_made')
    return (WITH[nameOf(line)] ?? []).includes(nameOf(last))
  },
  opens: (lines) => lines.some((line) => OPENING.has(nameOf(line))),
  brief: (lines) => lines.every(isWritten),
  words,
  exchange(lines) {
    if (lines.some(isWritten)) return 'production'
    const both = (what: string, clans: number): string => (clans > 1 ? `and the others’ ${what}` : what)
    if (nameOf(lines[0]) === 'sheet_shown') return both('production', lines.length)
    if (nameOf(lines[0]) === 'festival_held') return both('festival', lines.length)
    return TITLES[nameOf(lines[0])]
  },
  Picture: BeatPicture,
}
/** What has no seat is headed by itself. */
const TITLES: Record<string, string> = {
  destinations_shown: 'Where the ships go',
  creature_bids: 'What the creature gets',
  round_began: 'A new round',
}

function words(lines: Line[], names: string[]): { title?: string; result?: string } {
  for (const [name, say] of SAYINGS) {
    const events = of(lines, name)
    if (events.length > 0) return say(events.at(-1) as never, lines, names)
  }
  return lines.every(isWritten) ? { title: 'Production' } : {}
}

type Said = { title: string; result: string }
type Saying<N extends Name = Name> = [N, (event: Named<N>, lines: Line[], names: string[]) => Said]
const saying = <N extends Name>(name: N, say: Saying<N>[1]): Saying => [name, say] as unknown as Saying

/** The first that fits a beat says it. */
const SAYINGS: Saying[] = [
  saying('match_ended', () => ({ title: 'The end', result: 'The last round is over' })),
  saying('sheet_shown', (event, lines, names) => {
    const all = of(lines, 'sheet_shown')
    if (all.length === 1) return { title: names[event.seat] ?? '', result: made(event) }
    return { title: 'Sheets shown', result: all.map((one) => `${names[one.seat]}: ${made(one)}`).join(' · ') }
  }),
  saying('festival_held', (_, lines, names) => ({
    title: 'Festival',
    result: of(lines, 'festival_held')
      .map((one) => `${names[one.seat]} ${signed(one.glory)}`)
      .join(', '),
  })),
  saying('destinations_shown', (event, _, names) => {
    const gone = names.filter((__, seat) => (event.slots[seat] ?? 0) > 0)
    return { title: 'Raiding', result: gone.length > 0 ? sail(gone) : 'All stay at home' }
  }),
  saying('conflict_began', (event) => ({ title: 'Conflict', result: `For ${event.city}` })),
  saying('bids_shown', (_, lines, names) => ({ title: 'Combat', result: combat(lines, names) })),
  saying('raid_rolled', (event, lines) => ({ title: event.city, result: rolled(event, lines) })),
  saying('paris_rolled', (event, lines) => ({ title: 'Paris', result: rolled(event, lines) })),
  saying('roll_raised', (event, lines) => ({ title: event.city, result: rolled(event, lines) })),
  saying('city_raided', (event) => ({ title: `${event.city} taken`, result: `${signed(event.glory)} glory` })),
  saying('city_left', (event) => ({ title: event.city, result: 'Not taken' })),
  saying('retreated_from', (event, _, names) => ({ title: 'Retreat', result: names[event.seat] ?? '' })),
  saying('inherited', (event, _, names) => ({ title: 'Takes over', result: names[event.seat] ?? '' })),
  saying('paris_taken', (event) => ({ title: 'Paris taken', result: `${signed(event.glory)} glory each` })),
  saying('paris_held', () => ({ title: 'Paris holds', result: 'What was paid is lost' })),
  saying('creature_bids', (event, _, names) => ({
    title: event.creature,
    result: event.glory.map((glory, seat) => `${names[seat]} ${signed(glory)}`).join(', '),
  })),
  saying('offering_made', (event, _, names) => ({
    title: event.creature,
    result: `${names[event.seat]} rolls ${event.die}`,
  })),
  saying('round_scored', (event, lines, names) => {
    const cities = of(lines, 'cards_turned').flatMap((one) => one.cities)
    const glory = event.glory.map((points, seat) => `${names[seat]} ${plain(points)}`).join(', ')
    return { title: 'Cleanup', result: cities.length > 0 ? `New: ${listed(cities)}` : `Glory: ${glory}` }
  }),
  saying('round_began', (event) => ({
    title: `Round ${event.round}`,
    result: event.festival ? 'The festival' : event.summer ? 'Summer' : 'Winter',
  })),
  saying('dice_rolled', (event) => ({
    title: 'Dice',
    result: `Wood ${event.wood}, metal ${event.metal}, villagers ${event.villagers}`,
  })),
]

const sail = (names: string[]): string => `${listed(names)} ${names.length === 1 ? 'sails' : 'sail'}`

/** "2 ships, 1 axe, 3 offerings". */
function made(event: Named<'sheet_shown'>): string {
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
  const won = of(lines, 'combat_won').at(-1)
  if (won) return `${names[won.seat]} wins`
  return of(lines, 'bids_tied').length > 0 ? 'Level: they fight on' : 'Nobody wins'
}

function rolled(event: { result: number; defense: number }, lines: Line[]): string {
  const last = of(lines, 'roll_raised').at(-1) ?? event
  return `${last.result} against ${last.defense}`
}
