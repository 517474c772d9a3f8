import { describe, expect, it } from 'vitest'
import { qr } from '../qr'

/** Reads a code as the standard says, and refuses what it would refuse: so it is no copy of how the code was made. */
function read(grid: boolean[][]): string {
  const size = grid.length
  const version = (size - 17) / 4
  const at = (x: number, y: number): number => (grid[y]![x] ? 1 : 0)
  const told = [...[0, 1, 2, 3, 4, 5, 7, 8].map((y) => at(8, y)), ...[7, 5, 4, 3, 2, 1, 0].map((x) => at(x, 8))]
  const format = told.reduce((sum, bit, i) => sum + bit * 2 ** i, 0) ^ 0x5412
  expect(divided(format, 0x537)).toBe(0)
  expect(format >>> 13).toBe(1)
  const mask = (format >>> 10) & 7
  const masked = [
    (x: number, y: number) => (x + y) % 2,
    (_: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ][mask]!
  const bits: number[] = []
  const columns = Array.from({ length: size - 1 }, (_, i) => size - 1 - i - (size - 1 - i <= 6 ? 1 : 0))
  for (let pair = 0; pair < columns.length; pair += 2) {
    const rows = Array.from({ length: size }, (_, i) => ((pair / 2) % 2 === 0 ? size - 1 - i : i))
    for (const y of rows)
      for (const x of [columns[pair]!, columns[pair]! - 1])
        if (isData(x, y, size, version)) bits.push(at(x, y) ^ (masked(x, y) === 0 ? 1 : 0))
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((sum, bit) => 2 * sum + bit, 0),
  )
  const [blocks, correction] = [
    [1, 7],
    [1, 10],
    [1, 15],
    [1, 20],
    [1, 26],
    [2, 18],
    [2, 20],
    [2, 24],
    [2, 30],
  ][version - 1]!
  const parts = Array.from({ length: blocks! }, (_, b) => words.filter((_, i) => i % blocks! === b))
  for (const part of parts) for (let power = 0; power < correction!; power++) expect(valued(part, power)).toBe(0)
  const data = parts.flatMap((part) => part.slice(0, part.length - correction!))
  const said = data.flatMap((word) => Array.from({ length: 8 }, (_, i) => (word >>> (7 - i)) & 1))
  const whole = (from: number, length: number): number =>
    said.slice(from, from + length).reduce((sum, bit) => 2 * sum + bit, 0)
  expect(whole(0, 4)).toBe(4)
  const bytes = Array.from({ length: whole(4, 8) }, (_, i) => whole(12 + 8 * i, 8))
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

const CENTRES = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]

function isData(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return false
  if ((x < 9 && (y < 9 || y > size - 9)) || (x > size - 9 && y < 9)) return false
  if (version >= 7 && ((x < 6 && y > size - 12) || (y < 6 && x > size - 12))) return false
  const near = (one: number, of: number): boolean => Math.abs(one - of) <= 2
  const last = size - 7
  return !CENTRES[version - 1]!.some((cx) =>
    CENTRES[version - 1]!.some(
      (cy) =>
        near(x, cx) &&
        near(y, cy) &&
        !((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)),
    ),
  )
}

function divided(value: number, by: number): number {
  const length = (one: number): number => one.toString(2).length
  let rest = value
  while (length(rest) >= length(by)) rest ^= by << (length(rest) - length(by))
  return rest
}

const EXP: number[] = [1]
for (let i = 1; i < 255; i++) EXP.push(EXP[i - 1]! * 2 > 255 ? (EXP[i - 1]! * 2) ^ 0x11d : EXP[i - 1]! * 2)

/** The block as a polynomial, at a power of the field's generator. */
function valued(part: number[], power: number): number {
  return part.reduce((sum, word, i) => {
    const degree = (part.length - 1 - i) * power
    return word === 0 ? sum : sum ^ EXP[(EXP.indexOf(word) + degree) % 255]!
  }, 0)
}

describe('a QR code', () => {
  it.each([1, 17, 18, 60, 90, 106, 130, 150, 190, 230])('of %i letters reads as what it says', (length) => {
    const text = 'https://hall.example/table/1f1ace96#seat=1&secret='.repeat(5).slice(0, length)
    expect(read(qr(text)!)).toBe(text)
  })
  it('holds letters of every alphabet', () => expect(read(qr('Bärfolk þ 鴉')!)).toBe('Bärfolk þ 鴉'))
  it('is left out for what it cannot hold', () => expect(qr('x'.repeat(231))).toBeNull())
})
