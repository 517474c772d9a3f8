import { describe, expect, it } from 'vitest'
import type { Line } from './view'
import { endedIn, racesOf } from './races'

const line = (event: Record<string, unknown>, number = 0): Line => ({ number, event, text: '' }) as unknown as Line
const ended = line({
  event: 'race_ended',
  race: 2,
  reason: 'finish',
  leader: 1,
  lead: 4,
  magic: -1,
  points: [0, 4],
  scores: [3, 9],
})
const began = line({ event: 'race_began', race: 3, seat: 0, way: 'S+P' })

describe('races that are over', () => {
  it('are read off what was told', () => {
    expect(racesOf([began, ended])).toEqual([
      { race: 2, dusk: false, leader: 1, lead: 4, magic: null, points: [0, 4], scores: [3, 9] },
    ])
  })
  it('are summed up while their end is told', () => {
    expect(endedIn([began])).toBeNull()
    expect(endedIn([ended, began])?.race).toBe(2)
  })
})
