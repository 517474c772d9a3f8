import { describe, expect, it } from 'vitest'
import { beatOf, grouped, type Beat, type Told } from '../../lib/beats'
import { natural, total } from '../../lib/tempo'
import { placesOf } from './places'
import { tell } from './tell'
import type { Line, RaidEvent } from './view'

const told = { ui: { tell, places: placesOf }, kinds: [], names: ['Asa', 'Grim', 'Ubba'], lines: [], mine: [0] }
const lines = (...events: RaidEvent[]): Line[] => events.map((event, at) => ({ number: at, event, text: event.event }))
const beats = (...events: RaidEvent[]): Beat[] =>
  grouped(lines(...events) as never, [], told as unknown as Told).map((group) =>
    beatOf(group.lines, null, told as unknown as Told),
  )
const sheet = (seat: number, ships: number): RaidEvent => ({
  event: 'sheet_shown',
  seat,
  ships,
  axes: 0,
  houses: 0,
  vikings: 0,
  sacrificed: 0,
  crossed: 0,
  written: [1, 2],
  fate: 0,
  upgrades: [],
})
const RAID: RaidEvent[] = [
  { event: 'destinations_shown', slots: [2, 2, 0] },
  { event: 'conflict_began', slot: 2, city: 'York', seats: [0, 1] },
  { event: 'bids_shown', slot: 2, seats: [0, 1], bids: [3, 1] },
  { event: 'combat_won', seat: 0, slot: 2 },
  { event: 'raid_rolled', seat: 0, city: 'York', dice: [4, 3], result: 7, defense: 6 },
  { event: 'city_raided', seat: 0, city: 'York', ships: 1, axes: 1, vikings: 2, glory: 7 },
  { event: 'round_scored', round: 1, glory: [7, 0, 0] },
  { event: 'cards_turned', cities: ['Cork'] },
  { event: 'round_began', round: 2, summer: false, festival: false },
  { event: 'dice_rolled', wood: 1, metal: 2, villagers: 3 },
]

describe('Roll & Raid is told', () => {
  it('reveal first, then dice, then what they brought, then the next round', () => {
    expect(beats(...RAID).map(({ title, result }) => `${title}: ${result}`)).toEqual([
      'Raiding: Asa and Grim sail',
      'Conflict: For York',
      'Combat: Asa wins',
      'York: 7 against 6',
      'York taken: +7 glory',
      'Cleanup: New: Cork',
      'Round 2: Winter',
    ])
  })
  it('in the order of the events, each once, in at most 12 seconds', () => {
    const all = beats(...RAID)
    expect(all.flatMap((beat) => beat.lines.map((line) => line.event['event']))).toEqual(RAID.map((one) => one.event))
    expect(total(natural(all, [], [0], true))).toBeLessThan(12_000)
  })
  it('says that Raiding passes by itself, and why', () => {
    const home: RaidEvent = { event: 'destinations_shown', slots: [0, 0, 0] }
    expect(beats(home)[0]).toMatchObject({ result: 'All stay at home' })
    const some: RaidEvent = { event: 'could_not_pay', seats: [1, 2] }
    expect(beats(home, some)).toMatchObject([{ result: 'All stay at home' }])
    const none: RaidEvent = { event: 'could_not_pay', seats: [0, 1, 2] }
    expect(beats(home, none)).toMatchObject([{ result: 'No city can be paid for' }])
  })
  it('shows the sheets of the others at the same moment', () => {
    const [one, ...more] = beats(sheet(1, 2), sheet(2, 0))
    expect(more).toEqual([])
    expect(one).toMatchObject({ result: 'Grim: 2 ships, 3 offerings · Ubba: 3 offerings', opens: true })
    expect(one?.places).toEqual(['clan 1', 'tab clans', 'clan 2'])
  })
  it('takes no time for what I write on my own sheet, and tells what companions write', () => {
    const write = (seat: number): RaidEvent[] => [
      { event: 'die_picked', seat, die: 'W', value: 3 },
      { event: 'value_written', seat, god: 'TYR', value: 3 },
    ]
    const all = beats(...write(0), ...write(1))
    expect(all.map(({ seat, brief, lines }) => [seat, brief, lines.length])).toEqual([
      [0, true, 2],
      [1, false, 2],
    ])
    expect(total(natural([all[0]!], [], [0], true))).toBe(0)
  })
})

it('counts the round in which one clan left the other behind among what decided the match', () => {
  const scored = (number: number, glory: number[]): Line =>
    ({ number, text: '', event: { event: 'round_scored', round: number, glory } }) as unknown as Line
  const [first, second] = [scored(1, [-1, -1]), scored(2, [1, 16])]
  expect(tell.decides?.(first, [])).toBe(0)
  expect(tell.decides?.(second, [first])).toBe(15)
})
