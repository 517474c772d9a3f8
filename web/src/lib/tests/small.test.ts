// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { sentence } from '../api'
import { middling } from '../hall.svelte'
import { enter, isTyping, listen } from '../keyboard'
import type { BoardProps } from '../board'
import type { OptionInfo } from '../protocol'
import { momentOf, read } from '../router.svelte'
import { search } from '../rules'
import { lookOf, seatClass } from '../seats'
import { soundOf } from '../sounds'
import { Unfinished } from '../unfinished'
import { against, ago, clockText, listed, plain, tableName, timeLeft, valueText } from '../words'

describe('addresses', () => {
  it('name pages', () => {
    expect(read('/')).toEqual({ page: 'landing' })
    expect(read('/tables')).toEqual({ page: 'lobby' })
    expect(read('/new')).toEqual({ page: 'new', game: null })
    expect(read('/table/abc')).toEqual({ page: 'table', table: 'abc' })
    expect(read('/rules/battle_ravens', '#BR-13')).toEqual({ page: 'rules', game: 'battle_ravens', clause: 'BR-13' })
    expect(read('/elsewhere/at/all')).toEqual({ page: 'nowhere' })
  })
})

describe('words', () => {
  it('give a table the same name every time', () => {
    expect(tableName('x7')).toBe(tableName('x7'))
    expect(tableName('x7')).toMatch(/^[A-Z][a-z]+ \d+$/)
  })
  it('tell options', () => {
    const option: OptionInfo = { name: 'first_player', kind: 'choice', text: 'Who is first: a seat.', allowed: '', default: 'roll' }
    expect(valueText(option, 0)).toBe('Seat 1')
    expect(valueText(option, 'roll')).toBe('Roll')
    expect(valueText(option, null)).toBe('No limit')
    expect(plain('army_1')).toBe('Army of seat 2')
    const house: OptionInfo = { name: 'house_rules', kind: 'table', text: '', allowed: '', default: null }
    expect(valueText(house, null)).toBe('None')
    expect(valueText(house, { max_bid: 7, raid_dice: 'off' })).toBe('Highest bid: 7, Raid dice: off')
  })
  it('tell what speaks against a setting by the names on the page', () => {
    const options = [{ name: 'max_turns' }, { name: 'target' }] as OptionInfo[]
    expect(against('BR-66: max_turns must be 5–200, not 3.', options)).toEqual({ text: 'Turn limit must be 5–200, not 3.', clause: 'BR-66', options: ['max_turns'] })
    expect(against('Two seats need two plans.', options)).toEqual({ text: 'Two seats need two plans.', clause: null, options: [] })
  })
  it('know a choice between seats from one between numbers', () => {
    const cities: OptionInfo = { name: 'start_cities', kind: 'choice', text: 'Cities at the start.', allowed: '', default: 0 }
    expect(valueText(cities, 1)).toBe('1')
    expect(valueText({ ...cities, name: 'first_player', text: 'Who starts the first race.' }, 1)).toBe('Seat 2')
  })
  it('tell times', () => {
    expect(timeLeft(125_000)).toBe('2:05')
    expect(timeLeft(3_600_000)).toBe('1:00:00')
    expect(timeLeft(-5)).toBe('0:00')
    expect(timeLeft(3 * 86_400_000)).toBe('3 days')
    expect(clockText({ bank: 300, increment: 10 })).toBe('5 min + 10 s')
    expect(clockText({ days: 1 })).toBe('1 day a decision')
    expect(clockText(null)).toBe('No clock')
    expect(ago(0, 90_000)).toBe('1 min ago')
  })
  it('make sentences', () => {
    expect(sentence('the match has ended')).toBe('The match has ended.')
    expect(sentence('Try again?')).toBe('Try again?')
    expect(listed(['A', 'B', 'C'])).toBe('A, B and C')
  })
})

describe('rules', () => {
  const chapters = [
    { title: 'Place ravens', clauses: [{ id: 'BR-13', text: 'An area receives ravens once.' }, { id: 'BR-1', text: 'Dice.' }] },
    { title: 'Ending', clauses: [{ id: 'BR-60', text: 'Three areas win.' }] },
  ]
  it('are found by clause and by word', () => {
    expect(search(chapters, 'br-13')[0]?.clauses).toHaveLength(1)
    expect(search(chapters, '13')[0]?.clauses[0]?.id).toBe('BR-13')
    expect(search(chapters, 'areas win')[0]?.title).toBe('Ending')
    expect(search(chapters, 'nothing like it')).toEqual([])
    expect(search(chapters, ' ')).toBe(chapters)
  })
})

describe('seats', () => {
  it('differ in shape and emblem, not only in colour', () => {
    const looks = [0, 1, 2, 3, 4, 5].map(lookOf)
    expect(new Set(looks.map((look) => look.shape)).size).toBe(6)
    expect(new Set(looks.map((look) => look.emblem)).size).toBe(6)
    expect(seatClass(6)).toBe('seat-1')
  })
})

describe('keys', () => {
  it('rest while somebody types', () => {
    const work = vi.fn()
    const stop = listen({ l: work })
    const input = document.body.appendChild(document.createElement('input'))
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }))
    expect(work).not.toHaveBeenCalled()
    expect(isTyping(input)).toBe(true)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'L', bubbles: true }))
    expect(work).toHaveBeenCalledOnce()
    stop()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'l', bubbles: true }))
    expect(work).toHaveBeenCalledOnce()
  })
  it.each([
    ['<p></p>', true],
    ['<button></button>', false],
    ['<button aria-pressed="true"></button>', true],
    ['<button data-place="3"></button>', true],
    ['<button data-place="3"><b></b></button>', true],
    ['<a></a>', false],
  ])('Enter on %s does what is ready: %s', (html, does) => {
    const confirm = vi.fn()
    document.body.innerHTML = html
    const at = document.body.querySelector('b') ?? (document.body.firstElementChild as Element)
    expect(enter({ ready: 'fly', confirm }, at, '[data-place]')).toBe(does)
    expect(confirm).toHaveBeenCalledTimes(does ? 1 : 0)
    expect(enter({ ready: null, confirm }, at, '[data-place]')).toBe(false)
  })
})

describe('the unfinished choice', () => {
  it('knows what is asked, keeps what is drafted and forgets what is undefined', () => {
    const actions = [{ code: 1, text: 'fly', form: { action: 'fly' } }]
    const props = { asked: true, decision: { seat: 0, kind: 'play', text: '', number: 1, actions }, actions, draft: {} }
    const plan = new Unfinished(() => props as unknown as BoardProps)
    expect([plan.kind, plan.actions]).toEqual(['play', actions])
    plan.set({ card: 'P', place: 3 })
    plan.set({ card: undefined })
    expect(props.draft).toEqual({ place: 3 })
    plan.clear()
    expect(props.draft).toEqual({})
    props.asked = false
    expect([plan.kind, plan.actions]).toEqual(['', []])
  })
})

describe('sounds and bots', () => {
  it('the weightiest event sounds', () => {
    const lines = ['ravens_placed', 'attack_rolled', 'area_captured'].map((event, number) => ({ number, event: { event } }))
    expect(soundOf(lines)).toBe('drum')
    expect(soundOf(lines.slice(0, 2))).toBe('dice')
    expect(soundOf([])).toBeNull()
  })
  it('the middle bot is offered', () => {
    const bots = ['random', 'greedy', 'tree'].map((name) => ({ name, text: '' }))
    expect(middling(bots)).toBe('greedy')
    expect(middling([])).toBeNull()
  })
})

it('a step in the address is a moment, from before an import too', () => {
  expect(momentOf('?step=12')).toBe(12)
  expect(momentOf('?step=0')).toBe(0)
  expect(momentOf('?step=-3')).toBe(-3)
  for (const none of ['', '?step=', '?step=x', '?step=1.5', '?other=4']) expect(momentOf(none)).toBeNull()
})
