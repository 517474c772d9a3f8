// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { sentence } from '../api'
import { botsFor, fillers, kindOf, seated, settingsIn, specOf, usualBot } from '../bots'
import { enter, isTyping, listen } from '../keyboard'
import type { BoardProps } from '../board'
import type { BotInfo, GameInfo, OptionInfo } from '../protocol'
import { placeOf, read } from '../router.svelte'
import { search } from '../rules'
import { lookOf, seatClass } from '../seats'
import { soundOf } from '../sounds'
import { Unfinished } from '../unfinished'
import {
  against,
  ago,
  clockText,
  inWords,
  listed,
  minutesText,
  peopleText,
  tableName,
  timeLeft,
  valueText,
  wordOf,
} from '../words'

describe('addresses', () => {
  it('name pages', () => {
    expect(read('/')).toEqual({ page: 'landing' })
    expect(read('/tables')).toEqual({ page: 'lobby' })
    expect(read('/new')).toEqual({ page: 'new', game: null })
    expect(read('/table/abc')).toEqual({ page: 'table', table: 'abc' })
    expect(read('/rules/battle_ravens', '#BR-13')).toEqual({ page: 'rules', game: 'battle_ravens', clause: 'BR-13' })
    expect(read('/rules')).toEqual({ page: 'rules', game: null, clause: null })
    expect(read('/army')).toEqual({ page: 'own', word: 'army' })
    expect(read('/elsewhere/at/all')).toEqual({ page: 'nowhere' })
  })
})

describe('words', () => {
  it('give a table the same name every time', () => {
    expect(tableName('x7')).toBe(tableName('x7'))
    expect(tableName('x7')).toMatch(/^[A-Z][a-z]+ \d+$/)
  })
  it('tell options', () => {
    const option: OptionInfo = {
      name: 'first_player',
      label: 'First player',
      kind: 'choice',
      text: 'Who is first: a seat.',
      allowed: '',
      default: 'roll',
      values: ['roll', 0, 1],
      words: ['By the opening roll', 'Seat 1', 'Seat 2'],
    }
    expect(valueText(option, 0)).toBe('Seat 1')
    expect(valueText(option, 'roll')).toBe('By the opening roll')
    expect(valueText(option, 'my_own')).toBe('My own')
    expect(valueText(option, null)).toBe('No limit')
    expect(valueText(option, { name: 'Wolves' })).toBe('Wolves')
  })
  it('tell options that are tables', () => {
    const house: OptionInfo = {
      name: 'house_rules',
      label: 'House rules',
      kind: 'table',
      text: '',
      allowed: '',
      default: null,
      knobs: [
        { name: 'max_bid', label: 'Highest bid', allowed: '', default: 5, least: 1, most: 10 },
        { name: 'bluff', label: 'Bluffs', allowed: '', default: false, values: [true, false], words: ['Yes', 'No'] },
      ],
    }
    expect(valueText(house, null)).toBe('None')
    expect(valueText(house, { max_bid: 7, bluff: true })).toBe('Highest bid: 7, Bluffs: Yes')
    expect(wordOf(house.knobs![0]!, 10)).toBe('10')
  })
  it('tell what speaks against a setting by the names on the page', () => {
    const options = [
      { name: 'max_turns', label: 'Turn limit' },
      { name: 'target', label: 'Points to win' },
    ] as OptionInfo[]
    expect(against('BR-66: max_turns must be 5–200, not 3.', options)).toEqual({
      text: 'Turn limit must be 5–200, not 3.',
      clause: 'BR-66',
      options: ['max_turns'],
    })
    expect(against('Two seats need two plans.', options)).toEqual({
      text: 'Two seats need two plans.',
      clause: null,
      options: [],
    })
  })
  it('tell games', () => {
    expect([inWords(5), inWords(13)]).toEqual(['five', '13'])
    expect([45, 60, 90, 120, 0].map(minutesText)).toEqual(['45 min', '60 min', '90 min', '2 hours', ''])
    expect(peopleText({ least_seats: 2, most_seats: 2 } as GameInfo)).toBe('2')
    expect(peopleText({ least_seats: 1, most_seats: 6 } as GameInfo)).toBe('1–6')
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
    {
      title: 'Place ravens',
      clauses: [
        { id: 'BR-13', text: 'An area receives ravens once.' },
        { id: 'BR-1', text: 'Dice.' },
      ],
    },
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
    const lines = ['ravens_placed', 'attack_rolled', 'area_captured'].map((event, number) => ({
      number,
      event: { event },
    }))
    expect(soundOf(lines)).toBe('drum')
    expect(soundOf(lines.slice(0, 2))).toBe('dice')
    expect(soundOf([])).toBeNull()
  })
  it('at a larger table only those sit down who are quick enough there', () => {
    const slow: BotInfo = { name: 'slow', title: 'Slow', text: '', seats: [1, 2] }
    const usual: BotInfo = { name: 'greedy', title: 'Greedy bot', text: '', usual: true }
    expect(botsFor([slow, usual], 2)).toEqual([slow, usual])
    expect(botsFor([slow, usual], 3)).toEqual([usual])
    const plans = [{ me: true }, { bot: 'slow:noise=5' }, {}]
    expect(seated([slow, usual], plans)).toEqual([{ me: true }, { bot: 'greedy' }, {}])
    expect(seated([slow, usual], plans.slice(0, 2))).toEqual(plans.slice(0, 2))
  })
  it('the usual bot is offered, and a bot is named with what it was told', () => {
    const settings = [
      { name: 'iterations', text: 'Tries', least: 1, most: 1000, default: 400 },
      { name: 'noise', text: 'Noise', least: 0, most: 9, default: 0 },
    ]
    const search: BotInfo = { name: 'search', title: 'Search bot', text: '', settings }
    const bots = [search, { name: 'greedy', title: 'Greedy bot', text: '', usual: true }]
    expect(usualBot(bots)).toBe('greedy')
    expect(usualBot([])).toBeNull()
    expect(fillers(bots, 2, [])).toEqual(['greedy', 'search'])
    expect(fillers(bots, 1, ['greedy']), 'nobody sits twice').toEqual(['search'])
    expect(fillers(bots, 3, []), 'unless there are too few').toEqual(['greedy', 'search', 'greedy'])
    expect(fillers([], 2, [])).toEqual([])
    expect(kindOf(bots, 'search:noise=5')).toBe(search)
    expect(kindOf(bots, 'gone')).toBeNull()
    expect(settingsIn(search, 'search:noise=5')).toEqual({ iterations: 400, noise: 5 })
    expect(specOf(search, { iterations: 400, noise: 5 })).toBe('search:noise=5')
    expect(specOf(search, { iterations: 400, noise: 0 })).toBe('search')
  })
})

it('a step in the address is a moment, from before an import too', () => {
  expect(placeOf('?step=12')).toEqual({ moment: 12, way: 0 })
  expect(placeOf('?step=0')).toEqual({ moment: 0, way: 0 })
  expect(placeOf('?step=-3.2'), 'and a position on the way there').toEqual({ moment: -3, way: 2 })
  for (const none of ['', '?step=', '?step=x', '?step=1.', '?step=1.x', '?other=4']) expect(placeOf(none)).toBeNull()
})
