import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import type * as demo from '../../demo/scenes'
import type { RaidEvent, RaidView, SheetView, Form } from './view'
import recorded from './demo/scenes.json'
import Secrets from './Secrets.svelte'
import { unseenOf } from './unseen'

type Scene = demo.Scene<RaidView, RaidEvent, Form>

const scenes = Object.values(recorded.scenes as unknown as Record<string, Scene>)
const start = scenes.find(({ view }) => view.phase === 'production' && view.sheets.length > 1)!.view
const idle = { die: null, value: null, waiting: [], tools_used: [], dice_left: 3, sealed: null }

/** As the seat sees it: what `mine` holds, and its own sheet as it is by now. */
function seen(
  seat: number,
  mine: Partial<NonNullable<RaidView['mine']>> = {},
  sheet: Partial<SheetView> = {},
  asks: RaidView['asks'] = [],
): RaidView {
  const sheets = start.sheets.map((one, i) => ({ ...one, dice_used: [], ...(i === seat ? sheet : {}) }))
  return { ...start, seat, asks, sheets, mine: { ...idle, ...mine } }
}

describe('what a clan does unseen', () => {
  it('is nothing while all know the same', () => {
    const views = [seen(0), seen(1)]
    expect(unseenOf(views, 0)).toBeNull()
    expect(render(Secrets, { props: { views, names: recorded.names } }).body).not.toContain('<ul')
  })
  it('is what its dice have brought since the others saw its sheet', () => {
    const { harbor, recruited } = start.sheets[0]!
    const views = [
      seen(
        0,
        { die: 'M', value: 2 },
        { dice_used: ['W', 'M'], harbor: [...harbor, 'T9', 'T8'], recruited: recruited + 3 },
      ),
      seen(1),
    ]
    expect(unseenOf(views, 0)).toEqual({
      text: `Used wood ${start.dice!.W}, holds metal 2`,
      gains: { action: '', ships: 2, axes: 0, houses: 0, vikings: 3, glory: 0 },
    })
    expect(unseenOf(views, 1)).toBeNull()
    const html = render(Secrets, { props: { views, names: recorded.names } }).body
    expect(html).toContain(recorded.names[0])
    expect(html).toContain('2 ships and 3 Vikings')
  })
  it.each([
    ['destination', 0, 'Stay at home'],
    ['combat_bid', 3, 'Bid 3'],
    ['festival', 1, 'Sacrifice 1 Viking'],
    ['inherit', 1, 'Take the raid over'],
    ['creature_offer', 0, 'Keep it'],
  ] as const)('is what it has sealed: %s %i', (kind, sealed, text) => {
    const views = [
      seen(0, { sealed }, {}, [{ seat: null, kind, text: '' }]),
      seen(1, {}, {}, [{ seat: 1, kind, text: '' }]),
    ]
    expect(unseenOf(views, 0)?.text).toBe(text)
    expect(unseenOf(views, 1)).toBeNull()
  })
})
