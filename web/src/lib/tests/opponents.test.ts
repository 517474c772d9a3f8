import { expect, it } from 'vitest'
import { nextOpponent } from '../bots'
import { decisive } from '../decisive'
import type { BotInfo, Line } from '../protocol'

const bots = ['kettil', 'asa', 'orm'].map((name) => ({ name }) as BotInfo)

it('offers one stronger after a win and one gentler after a defeat', () => {
  expect(nextOpponent(bots, 0, false)).toMatchObject({ bot: { name: 'asa' }, words: 'One stronger' })
  expect(nextOpponent(bots, 1, true)).toMatchObject({ bot: { name: 'kettil' }, words: 'One gentler' })
  expect(nextOpponent(bots, 2, false)).toMatchObject({ bot: { name: 'asa' }, words: 'One gentler' })
  expect(nextOpponent(bots, 0, true), 'nobody is gentler').toBeNull()
})

it('counts what decided a match as its game does, and a resignation always', () => {
  const line = (event: object, number: number): Line => ({ event, number, text: `line ${number}` }) as unknown as Line
  const lines = [
    ...[5, 17, 4, 1, 2].map((glory, at) => line({ event: 'round', glory }, at)),
    line({ event: 'resigned' }, 5),
  ]
  const found = decisive(lines, [], (one) => Number((one.event as { glory?: number }).glory ?? 0))
  expect(found.map((one) => one.number)).toEqual([0, 1, 2, 5])
})
