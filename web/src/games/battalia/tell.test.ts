import { describe, expect, it } from 'vitest'
import { beatOf, grouped, type Beat, type Told } from '../../lib/beats'
import type { Line } from '../../lib/protocol'
import { total, natural } from '../../lib/tempo'
import { placesOf } from './places'
import { tell } from './tell'
import type { GameUI } from './view'

type Event = [name: string, fields?: Record<string, unknown>]
const NAMES = ['Asa', 'Grim', 'Thyra', 'Ubba']
const lines = (...events: Event[]): Line[] =>
  events.map(([event, fields], number) => ({ number, text: `${event}.`, event: { event, ...fields } }))

function beatsOf(...events: Event[]): Beat[] {
  const all = lines(...events)
  const ui = { places: placesOf, tell } as unknown as Told['ui'] & GameUI
  const told: Told = { ui: ui as Told['ui'], kinds: [], names: NAMES, lines: all, mine: [0] }
  const beats: Beat[] = []
  for (const { lines } of grouped(all, [], told)) beats.push(beatOf(lines, beats.at(-1) ?? null, told))
  return beats
}
const said = (beats: Beat[]): string[] => beats.map(({ title, result }) => `${title}: ${result}`)

const turn = (seat: number, ...deeds: Event[]): Event[] => [
  ['turn_began', { seat }],
  ...deeds,
  ['turn_ended', { seat }],
  ['nation_shuffled', { seat }],
  ['cards_drawn', { seat, number: 6 }],
]
const road = (seat: number, square: string): Event[] => [
  ['cards_paid', { seat, cards: ['friman/gold', 'supply'] }],
  ['card_built', { seat, deck: 'straight', square, terrain: 'woods' }],
]
const bought = (seat: number): Event[] => [
  ['cards_paid', { seat, cards: ['supply', 'supply'] }],
  ['card_gained', { seat, card: 'friman/green' }],
  ['card_gained', { seat, card: 'supply' }],
]

describe('a turn', () => {
  it('is told by what was done, each with its price and what came of it', () => {
    const beats = beatsOf(...turn(1, ...road(1, 'f3'), ...bought(1)).slice(1))
    expect(said(beats)).toEqual(['Road: Straight on f3', 'Hires: Friman, supply', 'Turn’s end: Draws 6 cards'])
    expect(beats.map((beat) => beat.places)).toEqual([['f3', 'deck straight'], ['deck friman', 'deck supply'], []])
    expect(beats.every((beat) => beat.seat === 1 && beat.opens)).toBe(true)
  })
  it('says whose is next with its last beat, and a new day with the end of the old one', () => {
    const beats = beatsOf(...turn(3).slice(1), ['day_began', { day: 4, lit: 'title', matching: 'tent' }], ...turn(0))
    expect(said(beats)).toEqual(['Day 4: Titles are lit', 'Turn’s end: Draws 6 cards'])
    expect(beats.map((beat) => beat.seat)).toEqual([3, 0])
  })
  it('tells that somebody did nothing', () => {
    expect(said(beatsOf(...turn(1), ...turn(2)).slice(-2))).toEqual([
      'Turn’s end: Draws 6 cards',
      'Turn’s end: Draws 6 cards',
    ])
  })
  it('takes at most twelve seconds, and so do three bots with two deeds each', () => {
    const deeds = (seat: number): Event[] => [...road(seat, 'f3'), ...bought(seat)]
    const long = beatsOf(...turn(1, ...deeds(1), ...deeds(1), ...deeds(1), ...deeds(1)))
    expect(total(natural(long, [], [0], true))).toBeLessThanOrEqual(12_000)
    const round = beatsOf(...turn(0), ...turn(1, ...deeds(1)), ...turn(2, ...deeds(2)), ...turn(3, ...deeds(3)))
    expect(round.length).toBe(11)
    expect(total(natural(round, [], [0], true))).toBeLessThanOrEqual(12_000)
  })
})

describe('what is hidden or drawn', () => {
  it('belongs to what it was drawn for', () => {
    const beats = beatsOf(
      ['cohort_announced', { seat: 0, factions: ['red'], size: 3, drawn: 1 }],
      ['cards_drawn', { seat: 0, number: 1 }],
      ['cards_seen', { seat: 0, cards: ['friman/blue'] }],
      ['card_ambushed', { seat: 0 }],
      ['card_suspended', { seat: 0, card: 'chief/blue' }],
    )
    expect(said(beats)).toEqual(['Cohort: Of 3, draws 1', 'Ambush: Suspends chief'])
  })
})

describe('a battle', () => {
  const battle: Event[] = [
    ['battle_began', { seat: 1, square: 'f6', target: 'city' }],
    ['card_fought', { seat: 1, card: 'lord/green', uses: 1 }],
    ['totals', { attack: 5, defence: 1 }],
    ['step_stopped', { seat: 1 }],
    ['defender_chose', { seat: 0, answer: 'fight:1:-' }],
    ['card_fought', { seat: 0, card: 'lord/gold', uses: 1 }],
    ['totals', { attack: 5, defence: 5 }],
    ['battle_ended', { winner: 0, square: 'f6', attack: 5, defence: 5 }],
    ['hero_lost', { seat: 1, hero: 'A', square: 'f6' }],
  ]
  it('is told as attack, answer and outcome, in this order', () => {
    const beats = beatsOf(...battle)
    expect(said(beats)).toEqual(['Attack: The city on f6', 'Answer: Fights, 5 against 5', 'Battle: Asa wins 5:5'])
    expect(beats.map((beat) => beat.opens)).toEqual([true, false, false])
    expect(beats.every((beat) => beat.places.includes('f6'))).toBe(true)
  })
  it('tells what an attacker adds after the answer by itself', () => {
    const beats = beatsOf(...battle.slice(0, 7), ['card_fought', { seat: 1, card: 'chief/red', uses: 1 }])
    expect(beats.at(-1)?.seat).toBe(1)
    expect(beats.at(-1)?.title).toBe('Strength')
  })
})

describe('ways', () => {
  it('are where heroes went', () => {
    const [beat] = beatsOf(['hero_moved', { seat: 1, hero: 'A', source: 'e4', target: 'f4', means: 'supply' }])
    expect(beat?.ways).toEqual([{ from: 'e4', to: 'f4', count: 0 }])
    expect(beat?.result).toBe('E4 to f4'.toLowerCase())
  })
})
