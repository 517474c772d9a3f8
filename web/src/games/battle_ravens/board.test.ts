import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { propsOf } from '../../demo/scenes'
import type * as demo from '../../demo/scenes'
import type { BattleEvent, BattleView, BoardProps, Form } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import recorded from './demo/scenes.json'
import Secrets from './Secrets.svelte'

type Scene = demo.Scene<BattleView, BattleEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>)

const props = (scene: Scene): BoardProps => propsOf(scene, recorded.names)
const drawn = (what: typeof Board | typeof Controls, scene: Scene): string => render(what, { props: props(scene) }).body
const tags = (html: string): string[] => [...html.matchAll(/<button[^>]*data-place="[^>]*>/g)].map((found) => found[0])
const value = (tag: string, name: string): string => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

describe('the board', () => {
  it.each(scenes)('%s: draws twelve areas, each with its sentence, the own row last', (_, scene) => {
    const areas = tags(drawn(Board, scene))
    const sides = areas.map((area) => value(area, 'data-place')[0]).join('')
    expect(sides).toBe(String(1 - Number(scene.seat)).repeat(6) + String(scene.seat).repeat(6))
    for (const area of areas)
      expect(value(area, 'aria-label')).toMatch(
        /^(Your|Sigrun’s|Leofric’s) area (I|II|III|IV|V|VI): .+\.( You can act here\.)?$/,
      )
  })
  it.each(scenes.filter(([, scene]) => scene.decision))('%s: asks with a button or a sentence', (_, scene) => {
    expect(drawn(Controls, scene)).toMatch(/<button|<p/)
  })
  it('offers a watcher nothing', () => {
    const scene = recorded.scenes['basic-act-0'] as unknown as Scene
    const watched = tags(drawn(Board, { ...scene, seat: null as unknown as number, decision: null }))
    expect(watched.length).toBe(12)
    expect(watched.filter((area) => value(area, 'aria-label').includes('You can act'))).toEqual([])
  })
})

describe('the secrets of an all-seeing replay', () => {
  const secrets = (scene: unknown): string => {
    const { view } = scene as Scene
    return render(Secrets, { props: { views: [view, view], names: recorded.names } }).body
  }
  it('are the hands of tactics cards', () => {
    const [, scene] = scenes.find(
      ([, { view }]) => ((view.tactics as { hand: unknown[] } | null)?.hand.length ?? 0) > 0,
    )!
    for (const card of (scene.view.tactics as { hand: { name: string }[] }).hand)
      expect(secrets(scene)).toContain(card.name)
  })
  it('are nothing in the basic game', () => {
    expect(secrets(recorded.scenes['basic-act-0'])).not.toMatch(/<ul|hides/)
  })
})
