import { describe, expect, it } from 'vitest'
import { beatOf, grouped, type Told } from '../../lib/beats'
import type { EventInfo, Line } from '../../lib/protocol'
import { merged, total, fitted, natural, LONGEST } from '../../lib/tempo'
import { placesOf } from './places'
import { tell } from './tell'

const names = ['Asa', 'Grim']
let number = 0
const line = (event: string, more: Record<string, unknown> = {}, text = `${event}.`): Line =>
  ({ number: (number += 1), event: { event, ...more }, text }) as unknown as Line
const flew = (seat: number, start: number, end: number): Line =>
  line('flew', { seat, start, end, hand: ['P'], stack: [], marker: false }, `${names[seat]} flies.`)
const done = (seat: number): Line[] => [
  line('turn_done', { seat }, ''),
  line('not_lengthened', { seat }),
  line(seat === 0 ? 'hand_drawn' : 'hand_drawn_unseen', { seat, cards: ['P'], number: 1 }),
  line('turn_began', { seat: 1 - seat, turn: 2 }),
]
const kinds = [
  { name: 'flew', roles: { seat: 'who', start: 'from', end: 'to' } },
  { name: 'odin_played', roles: { seat: 'who', card: 'what' } },
  { name: 'race_ended', roles: { leader: 'who', points: 'gained' } },
] as unknown as EventInfo[]
const told = (lines: Line[]): Told => ({
  ui: { tell, places: placesOf } as unknown as Told['ui'],
  kinds,
  names,
  lines,
  mine: [0],
})
const titles = (lines: Line[]): string[] =>
  grouped(lines, [], told(lines)).map((one) => beatOf(one.lines, null, told(lines)).title)

describe('what happened is cut into beats', () => {
  it('each play is one, and the end of a turn goes with the last of them; own cards are told', () => {
    expect(titles([flew(0, 0, 2), flew(0, 2, 3), ...done(0), flew(1, 0, 1), ...done(1)])).toEqual([
      'Flight',
      'Flight',
      'New cards',
      'Flight',
    ])
  })
  it('who plays nothing is told, too', () => {
    const lines = [flew(0, 0, 2), ...done(0), ...done(1)]
    expect(titles(lines)).toEqual(['Flight', 'New cards', 'No card'])
  })
  it('an Odin card is shown before what it does', () => {
    const lines = [
      line('odin_played', { seat: 1, card: 'O3', effect: 'swap', source: 'hand' }, 'Grim plays Storm.'),
      line('lands_swapped', { seat: 1, first: 3, second: 7 }),
    ]
    const beats = grouped(lines, [], told(lines)).map((one) => beatOf(one.lines, null, told(lines)))
    expect(beats.map(({ title, result, opens }) => [title, result, opens])).toEqual([
      ['Odin card', 'Storm', true],
      ['Swapped', 'Cards 3 and 7', false],
    ])
    expect(beats[1]!.places).toEqual(['0-card-3', '0-card-7'])
    expect(beats[1]!.ways).toHaveLength(2)
  })
  it('the last flight of a race, its end and the next race are three', () => {
    const lines = [
      flew(0, 8, 9),
      line('race_ended', { race: 1, leader: 0, lead: 9, magic: -1, points: [9, 0], scores: [9, 0] }),
      line('race_began', { race: 2, seat: 1, way: 'P+O' }, 'Race 2 begins with Grim. The magic way shows plains.'),
      line('row_laid', { row: ['P/F'], under: [] }),
      line('hand_drawn', { seat: 0, cards: ['P'] }),
      line('turn_began', { seat: 1, turn: 1 }),
    ]
    expect(titles(lines)).toEqual(['Flight', 'Race 1 ends', 'Race 2'])
  })
  it('a turn of many flights takes twelve seconds at most, told together as far', () => {
    const lines = Array.from({ length: 30 }, (_, at) => flew(1, at, at + 1))
    const beats = grouped(lines, [], told(lines)).map((one) => beatOf(one.lines, null, told(lines)))
    const groups = merged(beats, [], [0], true)
    expect(groups.length).toBeLessThan(beats.length)
    const whole = groups.map((group) =>
      beatOf(
        group.flatMap((at) => beats[at]!.lines),
        null,
        told(lines),
      ),
    )
    expect(whole[0]!.result).toContain(`${groups[0]!.length} spaces, to card ${groups[0]!.length}`)
    expect(total(fitted(natural(whole, [], [0], true), whole))).toBeLessThanOrEqual(LONGEST + 1)
  })
})

describe('marked places', () => {
  const laid = [line('race_began', { race: 1, seat: 0, way: 'P+O' }), line('row_laid', { row: ['P/F'], under: [] })]
  const of = (one: Line, lines: Line[]): string[] => placesOf(one as never, lines as never)
  it('stay on their cards when the row closes up or loses its start', () => {
    const flight = flew(0, 4, 6)
    const lines = [
      ...laid,
      line('land_removed', { seat: 1, place: 2, card: 'P/F' }),
      line('path_trimmed', { cards: ['P/F'] }),
      flight,
    ]
    expect(of(flight, lines)).toEqual(['1-0-6', '1-0-8'])
  })
  it('a card that was taken out leaves a gap before the next one', () => {
    const gone = line('land_removed', { seat: 1, place: 2, card: 'P/F' })
    expect(of(gone, [...laid, gone])).toEqual(['1-gap-3'])
  })
  it('of another race are other places', () => {
    const first = flew(0, 0, 1)
    const later = flew(0, 0, 1)
    const lines = [...laid, first, line('race_began', { race: 2, seat: 0, way: 'P+O' }), later]
    expect(of(first, lines)).toEqual(['1-0-start', '1-0-1'])
    expect(of(later, lines)).toEqual(['2-0-start', '2-0-1'])
  })
})
