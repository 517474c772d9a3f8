import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import Board from './Board.svelte'
import Chart from './Chart.svelte'
import Controls from './Controls.svelte'
import { propsOf } from '../../demo/scenes'
import type { Telling } from '../../lib/board'
import type * as demo from '../../demo/scenes'
import type { RaceEvent, RaceView, Form } from './view'
import recorded from './demo/scenes.json'
import Secrets from './Secrets.svelte'

type Recording = demo.Recording<RaceView, RaceEvent, Form>
type Scene = demo.Scene<RaceView, RaceEvent, Form>

const { names, scenes } = recorded as unknown as Recording
const all = Object.entries(scenes)
const drawn = (what: typeof Board, scene: Scene): string => render(what, { props: propsOf(scene, names) }).body
const spaces = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*data-space="[^>]*>/g)].map((found) => found[0])
const value = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

describe('the board', () => {
  it.each(all)('%s: draws every space of both paths with its sentence, the own path last', (_, scene) => {
    const { row, drawn: land } = scene.view
    const found = spaces(drawn(Board, scene))
    const cards = row.length + (land ? 1 : 0)
    const sides = found.map((space) => value(space, 'data-space')[0]).join('')
    expect(sides).toBe(String(1 - Number(scene.seat)).repeat(cards) + String(scene.seat).repeat(cards))
    for (const space of found)
      expect(value(space, 'aria-label')).toMatch(
        /^(Your|Sigrun’s|Leofric’s) path, card \d+: (Plains|Forest|Mountain|Snow|Water)\./,
      )
  })
  it.each(all)('%s: exactly one space is in the order of Tab', (_, scene) => {
    expect(spaces(drawn(Board, scene)).filter((space) => value(space, 'tabindex') === '0').length).toBe(1)
  })
  it.each(all.filter(([, scene]) => scene.decision))('%s: asks with a button or a sentence', (_, scene) => {
    expect(drawn(Controls, scene)).toMatch(/<button|<p/)
  })
  it('shows a watcher backs only, and offers nothing', () => {
    const scene = scenes['play-0'] as Scene
    const html = drawn(Board, { ...scene, seat: null, view: { ...scene.view, seat: null, mine: null }, decision: null })
    expect(html).not.toContain('You can act')
    expect(html).not.toContain('data-card')
    expect(html).toContain('Sigrun holds 5 cards')
    expect(html).toContain('Leofric holds 5 cards')
  })
  it('tells the other’s stack by its number alone', () => {
    const html = drawn(Board, scenes['play-0'] as Scene)
    expect(html).toContain('Leofric’s stack: 2 cards, face down')
    expect(html).toContain('top of your stack')
  })
  it('sums up a race while its end is told, and charts them all at the end', () => {
    const scene = scenes['new-race-0'] as Scene
    const lines = scene.lines.filter(({ event }) => event.event === 'race_ended')
    const telling = { stage: 'rest', told: [], now: { lines, places: [] }, before: null, hold: () => undefined }
    const props = { ...propsOf(scene, names), telling: telling as unknown as Telling<RaceView, RaceEvent> }
    expect(render(Board, { props }).body).toMatch(/Race \d+ is over/)
    expect(drawn(Board, scene)).not.toMatch(/Race \d+ is over/)
    const chart = drawn(Chart, scenes['over'] as Scene)
    const { race, sides } = (scenes['over'] as Scene).view
    expect(chart).toContain(`After race ${race}: ${sides[0].score} to ${sides[1].score}.`)
    expect([...chart.matchAll(/<tr><th scope="row"/g)].length).toBe(race)
  })
})

describe('the secrets of an all-seeing replay', () => {
  const view = all.find(([, { view }]) => (view.mine?.stack.length ?? 0) > 1)![1].view
  const secrets = (views: RaceView[]): string => render(Secrets, { props: { views, names } }).body
  const cards = (html: string): string[] =>
    [...html.matchAll(/role="img" aria-label="([^"]*)"/g)].map((found) => found[1]!)

  it('are both hands and stacks by their players, as cards', () => {
    const none = { hand: ['F', 'O1'], stack: ['W', 'S'], chosen: [] }
    const html = secrets([view, { ...view, seat: 1, mine: none }])
    const own = view.mine!
    for (const words of ['Sigrun', 'Leofric', 'Hand', 'Stack, top first']) expect(html).toContain(words)
    expect(cards(html)).toHaveLength(own.hand.length + own.stack.length + 4)
    expect(cards(html).slice(-2)).toEqual(['Snow', 'Water'])
  })
  it('are nothing where nobody holds a card', () => {
    const empty = { hand: [], stack: [], chosen: [] }
    expect(
      secrets([
        { ...view, mine: empty },
        { ...view, mine: empty },
      ]),
    ).not.toContain('<ul')
  })
})
