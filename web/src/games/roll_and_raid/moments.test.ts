import { describe, expect, it } from 'vitest'
import { freshMarks } from './fresh'
import { fillOrder, layout, outward, size } from './hexes'
import { moments } from './moments'
import { chance, needed, percent } from './odds'

const line = (event: Record<string, unknown>) => ({ number: 1, event, text: '' })

describe('moments', () => {
  it('shows every hand with its city, and who stays home', () => {
    const [moment] = moments([line({ event: 'destinations_shown', slots: [2, 0, 2] })], ['Cork', 'York'])
    expect(moment).toMatchObject({ kind: 'hands', hands: [{ fingers: 2, note: 'York' }, { fingers: 0, note: 'stays home' }, { seat: 2, note: 'York' }] })
  })
  it('tells winner, loser, level and retreat of a combat', () => {
    const notes = (bids: number[]) => {
      const [moment] = moments([line({ event: 'bids_shown', slot: 1, seats: [0, 1, 2], bids })])
      return moment?.kind === 'hands' ? moment.hands.map((hand) => hand.note) : []
    }
    expect(notes([3, 1, 0])).toEqual(['wins', 'loses', 'retreats'])
    expect(notes([2, 2, 1])).toEqual(['level', 'level', 'loses'])
  })
  it('tells with a roll what came of it', () => {
    const found = moments([
      line({ event: 'raid_rolled', seat: 0, city: 'York', dice: [4, 3], result: 7, defense: 6 }),
      line({ event: 'city_raided', seat: 0, city: 'York', glory: 7 }),
    ])
    expect(found).toEqual([{ kind: 'roll', seat: 0, title: 'York', dice: [4, 3], result: 7, defense: 6, end: 'taken, 7 glory' }])
  })
  it('makes no fuss about one who plays alone', () => {
    expect(moments([line({ event: 'destinations_shown', slots: [1] }), line({ event: 'festival_held', seat: 0, vikings: 1, glory: 2 })])).toEqual([])
  })
})

describe('fresh marks', () => {
  it('are those of the sheet looked at', () => {
    const lines = [line({ event: 'space_crossed', seat: 0, track: 'W', space: 3 }), line({ event: 'good_stored', seat: 1, product: 'ship', hex: 'T4' })]
    expect([...freshMarks(lines, 0)]).toEqual(['W3'])
    expect([...freshMarks(lines, 1)]).toEqual(['ship T4'])
  })
})

describe('hexes', () => {
  it('lie in rows that interlock, inside the picture', () => {
    for (const rows of [outward(54, 9), [['a', 'b'], ['c', 'd', 'e'], ['f', 'g']]]) {
      const box = size(rows)
      const places = layout(rows)
      expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(rows.flat().length)
      for (const { x, y } of places) expect(x > 10 && y > 12 && x < box.width - 10 && y < box.height - 12).toBe(true)
    }
  })
  it('fill from the icon outward', () => {
    const order = fillOrder(layout(outward(54, 9)))
    expect(order.slice(0, 2).map((hex) => hex.name).sort()).toEqual(['4', '5'])
  })
})

describe('the Raid dice', () => {
  it('reach a number as often as two dice do', () => {
    expect(percent(chance(7))).toBe('58%')
    expect(chance(2)).toBe(1)
    expect(chance(13)).toBe(0)
    expect(needed(9, true, 2)).toBe(5)
  })
})
