import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { propsOf, type Scene } from '../../demo/scenes'
import type { BoardProps } from '../../lib/board'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import recorded from './demo/scenes.json'

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
      expect(value(area, 'aria-label')).toMatch(/^(Your|Sigrun’s|Leofric’s) area (I|II|III|IV|V|VI): .+\.( You can act here\.)?$/)
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
