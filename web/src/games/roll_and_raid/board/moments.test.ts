import { describe, expect, it } from 'vitest'
import type { Beat } from '../../../lib/beats'
import { freshMarks } from './fresh'
import { fillOrder, layout, outward, size } from './hexes'
import { handsOf, rollOf } from './moments'
import type { Line, RaidEvent } from '../view'

const line = (event: Line['event']): Line => ({ number: 1, event, text: '' })

describe('hands', () => {
  it('are shown by every clan with its city, or staying home', () => {
    expect(handsOf([{ event: 'destinations_shown', slots: [2, 0, 2] }], ['Cork', 'York'])).toMatchObject({
      sails: true,
      hands: [
        { fingers: 2, note: 'York' },
        { fingers: 0, note: 'stays home' },
        { seat: 2, note: 'York' },
      ],
    })
  })
  it('tell winner, loser, level and retreat of a combat', () => {
    const notes = (bids: number[], then: RaidEvent) =>
      handsOf([{ event: 'bids_shown', slot: 1, seats: [0, 1, 2], bids }, then], [])?.hands.map((hand) => hand.note)
    expect(notes([3, 1, 0], { event: 'combat_won', seat: 0, slot: 1 })).toEqual(['wins', 'loses', 'retreats'])
    const tied = notes([2, 2, 1], { event: 'bids_tied', slot: 1, seats: [0, 1] })
    expect(tied).toEqual(['level', 'level', 'loses'])
  })
  it('are no chant when nobody sails, and nothing for one who plays alone', () => {
    expect(handsOf([{ event: 'destinations_shown', slots: [0, 0] }], [])?.sails).toBe(false)
    expect(handsOf([{ event: 'destinations_shown', slots: [1] }], ['Cork'])).toBeNull()
    expect(handsOf([{ event: 'festival_held', seat: 0, vikings: 1, glory: 2 }], [])).toBeNull()
  })
})

describe('the dice of a raid', () => {
  const beat = (...events: Line['event'][]): Beat<Line['event']> =>
    ({ lines: events.map(line) }) as unknown as Beat<Line['event']>
  const rolled = beat({ event: 'raid_rolled', seat: 0, city: 'York', dice: [4, 1], result: 5, defense: 6 })
  const raised = beat({ event: 'roll_raised', city: 'York', result: 7, defense: 6 })
  it('lie on the table until the next are rolled, with what was added', () => {
    expect(rollOf([rolled], null, false)).toMatchObject({ city: 'York', result: 5, thrown: false })
    expect(rollOf([rolled, raised], null, false)).toMatchObject({ dice: [4, 1], result: 7 })
    expect(rollOf([rolled, beat({ event: 'dice_rolled', wood: 1, metal: 2, villagers: 3 })], null, false)).toBeNull()
  })
  it('do not tell what they count while they are thrown', () => {
    expect(rollOf([rolled], rolled, true)?.thrown).toBe(true)
  })
})

describe('fresh marks', () => {
  it('are those of the sheet looked at', () => {
    const lines = [
      line({ event: 'space_crossed', seat: 0, track: 'W', space: 3 }),
      line({ event: 'good_stored', seat: 1, product: 'ship', hex: 'T4' }),
    ]
    expect([...freshMarks(lines, 0)]).toEqual(['W3'])
    expect([...freshMarks(lines, 1)]).toEqual(['ship T4'])
  })
})

describe('hexes', () => {
  it('lie in rows that interlock, inside the picture', () => {
    for (const rows of [
      outward(54, 9),
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
        ['f', 'g'],
      ],
    ]) {
      const box = size(rows)
      const places = layout(rows)
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(rows.flat().length)
      for (const { x, y } of places) expect(x > 10 && y > 12 && x < box.width - 10 && y < box.height - 12).toBe(true)
    }
  })
  it('fill from the icon outward', () => {
    const order = fillOrder(layout(outward(54, 9)))
    expect(
      order
        .slice(0, 2)
        .map((hex) => hex.name)
        .sort(),
    ).toEqual(['4', '5'])
  })
})
