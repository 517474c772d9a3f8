import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { propsOf } from '../../demo/scenes'
import type * as demo from '../../demo/scenes'
import type { BoardProps, FeastEvent, FeastView, Form } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import recorded from './demo/scenes.json'
import { ui } from './index'
import { standing } from './model'
import Result from './Result.svelte'

type Scene = demo.Scene<FeastView, FeastEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>)

const props = (scene: Scene): BoardProps => propsOf(scene, recorded.names)
const drawn = (what: typeof Board | typeof Controls, scene: Scene): string => render(what, { props: props(scene) }).body
const labels = (html: string): string[] =>
  [...html.matchAll(/aria-label="([^"]*)"[^>]*data-figure/g)].map((found) => found[1] ?? '')

describe('the board', () => {
  it.each(scenes)('%s: draws everybody on the table, each with a sentence', (_, scene) => {
    const found = labels(drawn(Board, scene))
    expect(found.length).toBe(standing(scene.view).length)
    for (const label of found)
      expect(label).toMatch(/^.+ .+, (yours|of \w+), facing (forwards|right|backwards|left).*\.( You can act here\.)?$/)
  })
  it.each(scenes.filter(([, scene]) => scene.decision))('%s: asks with a button', (_, scene) => {
    expect(drawn(Controls, scene)).toMatch(/<button/)
  })
  it.each(scenes)('%s: tells turn, phase and armies', (_, scene) => {
    expect(ui.turn?.(scene.view)).toMatch(/^(Deployment|Turn \d+ of \d+)$/)
    expect(ui.seat?.(scene.view, 1).role).toMatch(/\d+ of \d+ stand/)
    const now = (ui.phases?.(scene.view) ?? []).filter((phase) => phase.state === 'now')
    expect(now.length).toBe(scene.view.turn === 0 || scene.view.phase === 'over' ? 0 : 1)
  })
  it('counts the losses of each side after the end', () => {
    const statistics = { turns: 3, deeds: [], lost: [], songs: [], captives: [], longest_flight: null }
    const result = { places: [1, 2], points: [2, 1], winners: [0], clause: 'RF-1', reason: 'over', statistics }
    const body = render(Result, { props: { ...props(recorded.scenes['battle-end'] as unknown as Scene), result } }).body
    expect(body.replace(/<[^>]*>/g, ' ')).toMatch(/Bondi\s+.*of 4/s)
  })
  it('offers a watcher nothing', () => {
    const scene = recorded.scenes['battle-move_pick'] as unknown as Scene
    const found = labels(drawn(Board, { ...scene, seat: null, decision: null }))
    expect(found.filter((label) => label.includes('You can act') || label.includes('yours'))).toEqual([])
  })
})
