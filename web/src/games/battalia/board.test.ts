import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { propsOf } from '../../demo/scenes'
import type * as demo from '../../demo/scenes'
import type { BoardProps, Form, LandEvent, LandView } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import recorded from './demo/scenes.json'
import { ui } from './index'
import { cardsName } from './names'
import Secrets from './Secrets.svelte'

type Scene = demo.Scene<LandView, LandEvent, Form>

const all = recorded.scenes as unknown as Record<string, Scene>
const scenes = Object.entries(all)

const props = (scene: Scene): BoardProps => propsOf(scene, recorded.names)
const drawn = (what: typeof Board | typeof Controls, scene: Scene): string => render(what, { props: props(scene) }).body
const tags = (html: string, mark: string): string[] =>
  [...html.matchAll(new RegExp(`<button[^>]*${mark}="[^>]*>`, 'g'))].map((found) => found[0])
const value = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

describe('the board', () => {
  it.each(scenes)('%s: draws every square and deck with its sentence', (_, scene) => {
    const html = drawn(Board, scene)
    const squares = tags(html, 'data-place').filter((tag) => !tag.includes('data-deck'))
    expect(squares.length).toBe(scene.view.seats === 2 ? 25 : 49)
    for (const square of squares)
      expect(value(square, 'aria-label')).toMatch(/^[a-g][1-7]: [^:]+\.( You can act here\.)?$/)
    expect(tags(html, 'data-deck').length).toBe(scene.view.battle ? 0 : 21)
    expect(html).not.toMatch(/undefined|NaN/)
  })
  it.each(scenes.filter(([, scene]) => scene.decision))('%s: asks with a button or a sentence', (_, scene) => {
    expect(drawn(Controls, scene)).toMatch(/<button|<p/)
  })
  it('offers a watcher nothing and shows no hand', () => {
    const html = drawn(Board, all['two-watched']!)
    expect(html).not.toContain('You can')
    expect(html).toContain('Hands are hidden from you.')
    expect(tags(html, 'data-card')).toEqual([])
  })
  it('names day, seats and turns', () => {
    const scene = all['four-act']!
    expect(ui.turn?.(scene.view)).toBe(`Day ${scene.view.day}`)
    expect(ui.phases?.(scene.view).find((phase) => phase.state === 'now')?.name).toBe('Actions')
    expect(ui.seat?.(scene.view, 0).role).toMatch(/hand \d/)
  })
})

describe('the secrets of an all-seeing replay', () => {
  it('are hands and ambushes as cards, nations and shelters in words', () => {
    const [, { view }] = scenes.find(
      ([, scene]) => scene.seat === 0 && (scene.view.sides[0]?.own?.nation.length ?? 0) > 0,
    )!
    const own = view.sides[0]!.own!
    const html = render(Secrets, { props: { views: [view], names: recorded.names.slice(0, 1) } }).body
    expect(html.match(/role="img"/g)).toHaveLength(own.hand.length + own.ambush.length + (own.borrowed ? 1 : 0))
    expect(html).toContain(recorded.names[0])
    expect(html).toContain(cardsName(own.nation))
    expect(html).not.toContain('undefined')
  })
})
