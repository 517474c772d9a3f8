import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { propsOf } from '../../demo/scenes'
import type * as demo from '../../demo/scenes'
import type { BoardProps, RaidEvent, RaidFigures, RaidView, Form } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import recorded from './demo/scenes.json'
import { ui } from './index'
import Result from './Result.svelte'

type Scene = demo.Scene<RaidView, RaidEvent, Form>

const scenes = Object.entries(recorded.scenes as unknown as Record<string, Scene>)

const props = (scene: Scene): BoardProps => propsOf(scene, recorded.names)
const drawn = (what: typeof Board | typeof Controls, scene: Scene): string => render(what, { props: props(scene) }).body
const asking = scenes.filter(([, scene]) => scene.decision)

const NOTHING: RaidFigures = {
  ships_built: [0],
  axes_forged: [0],
  houses_built: [0],
  vikings_recruited: [0],
  vikings_sacrificed: [0],
  vikings_lost_in_combat: [0],
  offerings_written: [0],
  spaces_crossed_out: [0],
  fate_dice_used: [0],
  cities_raided: [0],
  combats_won: [0],
  retreats: [0],
  glory_by_round: [],
}

describe('the board', () => {
  it.each(scenes)('%s: draws the table, a tab for each clan, and a sheet or the scores', (_, scene) => {
    const html = drawn(Board, scene)
    expect(html).toContain('aria-label="Raid cards')
    expect(html.match(/id="clan-\d"/g)).toHaveLength((scene.view.sheets as unknown[]).length)
    expect(html).toMatch(scene.view.phase === 'over' ? /The final score/ : /Your clan sheet/)
  })
  it.each(asking)('%s: asks with buttons', (_, scene) => {
    expect(drawn(Controls, scene)).toMatch(/<button|Choose/)
  })
  it.each(asking)('%s: says every action in words of its own', (_, scene) => {
    const said = scene.decision!.actions.map((action) => ui.say!(action, scene.view))
    expect(new Set(said).size).toBe(said.length)
    for (const words of said) expect(words).toMatch(/^[A-Z+]/)
  })
  it('offers a watcher nothing', () => {
    const scene = recorded.scenes['rivals-pick_die'] as unknown as Scene
    const html = drawn(Board, { ...scene, seat: null, decision: null })
    expect(html).not.toContain('You can act here')
    expect(html).not.toMatch(/class="[^"]*\blit\b/)
  })
  it('draws the scoring sheet of every ending', () => {
    for (const [, scene] of scenes.filter(([name]) => name.endsWith('over'))) {
      const result = {
        places: [1],
        points: [1],
        winners: [0],
        clause: 'RR-126',
        reason: 'Paris is taken; grade 3: a dynasty in the city',
        statistics: NOTHING,
      }
      const html = render(Result, {
        props: { result, names: recorded.names, view: scene.view, lines: [], rule: () => {} },
      }).body
      expect(html).toContain('Grade 3 of 4')
      expect(html).not.toContain('Festivals') // the score stands once, on the board
      expect(drawn(Board, { ...scene, decision: null })).toContain('Festivals')
    }
  })
})
