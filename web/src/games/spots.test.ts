/** Where advice is drawn: each game says which places an action is about. */
import { describe, expect, it } from 'vitest'
import { spotsOf as battalia } from './battalia/spots'
import { spotsOf as battle } from './battle_ravens/spots'
import type { BattleView } from './battle_ravens/view'
import { spotsOf as raid } from './roll_and_raid/spots'
import { spotsOf as feast, squareIn, squareOf } from './ravenfeast/spots'
import type { FeastView } from './ravenfeast/view'

const action = <const F>(text: string, form: F) => ({ code: 0, text, form })
const areas = [0, 1, 2, 3, 4, 5].map((column) => ({ left: column === 2 ? 0 : null, right: null }))
const view = { move: { source: 4, target: 5 }, sides: [{ areas }, { areas }] } as unknown as BattleView

describe('places of an action', () => {
  it('reaches across the field in an attack, and to the neighbour in a move', () => {
    const attack = action('attack III 2', { action: 'attack', area: 2, ravens: 2 })
    expect(battle(attack, { seat: 1, view })).toEqual({ places: ['1-2', '0-2'], way: ['1-2', '0-2'] })
    const move = action('move III left', { action: 'move', area: 2, right: false })
    expect(battle(move, { seat: 0, view }).way).toEqual(['0-2', '0-0']) // II is vacated: the view says so
    const stuck = action('move I left', { action: 'move', area: 0, right: false })
    expect(battle(stuck, { seat: 0, view })).toEqual({ places: ['0-0'] })
    const send = action('send 2B', { action: 'send', hirdmen: 0, bondi: 2 })
    expect(battle(send, { seat: 0, view }).way).toEqual(['0-4', '0-5'])
    expect(battle(action('pass', { action: 'pass' }), { seat: 0, view })).toEqual({ places: [] })
  })
  it('is a square or a deck of Battalia', () => {
    expect(battalia(action('hire:chief', { action: 'hire', choice: 'chief' })).places).toEqual(['deck chief'])
    expect(battalia(action('annex:d2', { action: 'annex', choice: 'd2' })).places).toEqual(['d2'])
    expect(battalia(action('attack:d2:city', { action: 'attack', square: 'd2', target: 'city' })).places).toEqual([
      'd2',
    ])
    expect(battalia(action('end', { action: 'end' })).places).toEqual([])
  })
  it('is what carries the action on the sheet of Roll & Raid', () => {
    expect(raid(action('W', { action: 'die', die: 'W' })).places).toEqual(['dice'])
    expect(raid(action('god:TYR', { action: 'god', name: 'TYR' })).places).toEqual(['god:TYR'])
  })
  it('leads from the figure to the square of Ravenfeast', () => {
    const picked = { picked: { figure: 7 }, walls: [] } as unknown as FeastView
    const going = action('sq:4,9', { action: 'square', x: 4, y: 9 })
    expect(feast(going, { view: picked })).toEqual({ places: ['square 4,9'], way: ['figure 7', 'square 4,9'] })
    expect(squareIn(squareOf(4, 9))).toEqual([4, 9])
    expect(squareIn('figure 7')).toBeNull()
  })
})
