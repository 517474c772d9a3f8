import { describe, expect, it } from 'vitest'
import { Camera } from './board/camera.svelte'
import { CELL, Frame } from './frame'

const square = Array.from({ length: 24 }, () => '.'.repeat(24))

function opened(all: number[], own: number[], height = 560, width = 780): { from: number; to: number; cell: number } {
  const camera = new Camera()
  camera.boxWidth = width
  camera.boxHeight = height
  camera.lay(new Frame(0, square))
  const box = ([from = 0, to = 0]: number[]) => ({ x: 4, y: from, w: 16, h: to - from + 1 })
  camera.open(box(all), box(own))
  const { y, h } = camera.sees
  return { from: y / CELL, to: (y + h) / CELL, cell: camera.cell }
}

describe('the first look', () => {
  it('has both sides and the aim in it, with figures large enough to read', () => {
    const { from, to, cell } = opened([8, 20], [17, 20])
    expect(from).toBeLessThanOrEqual(8)
    expect(to).toBeGreaterThanOrEqual(21)
    expect(cell).toBeGreaterThanOrEqual(32)
  })
  it('has what is one’s own in it where not all fits, and as much of the others as it can', () => {
    const { from, to } = opened([0, 23], [20, 23])
    expect(to).toBeGreaterThanOrEqual(24 + 3) // dice and the small map lie below it
    expect(from).toBeLessThan(11)
  })
  it('is shifted no farther than a place needs', () => {
    const camera = new Camera()
    ;[camera.boxWidth, camera.boxHeight] = [780, 560]
    camera.lay(new Frame(0, square))
    camera.open({ x: 4, y: 8, w: 16, h: 13 }, { x: 4, y: 17, w: 16, h: 4 })
    const { cy, sees } = camera
    camera.show(10 * CELL, 14 * CELL)
    expect(camera.cy).toBe(cy)
    camera.show(10 * CELL, sees.y + CELL)
    expect(cy - camera.cy).toBeCloseTo(CELL)
  })
  it('comes near enough on a phone for a finger, and nearer where all that matters fits', () => {
    expect(opened([0, 23], [20, 23], 360, 370).cell).toBeCloseTo(20)
    const { from, to, cell } = opened([8, 14], [12, 14], 360, 580)
    expect(cell).toBeGreaterThan(28)
    expect(from).toBeLessThanOrEqual(8)
    expect(to).toBeGreaterThanOrEqual(15)
  })
  it('has the whole table in it where that is readable', () => {
    expect(opened([0, 23], [20, 23], 1000)).toMatchObject({ cell: expect.closeTo(32, 0) })
  })
})
