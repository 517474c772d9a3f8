/** A text as a QR code: bytes, the lowest level of correction, versions 1 to 9; a phone reads it off the screen. */

/** For each version the codewords of data in a block, the blocks, and the codewords of correction in each. */
const BLOCKS: [data: number, blocks: number, correction: number][] = [
  [19, 1, 7],
  [34, 1, 10],
  [55, 1, 15],
  [80, 1, 20],
  [108, 1, 26],
  [68, 2, 18],
  [78, 2, 20],
  [97, 2, 24],
  [116, 2, 30],
]
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]
const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Rows of modules, true is dark; null if the text is longer than such a code holds. */
export function qr(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const at = BLOCKS.findIndex(([data, blocks]) => bytes.length + 2 <= data * blocks)
  if (at < 0) return null
  const words = interleaved(padded(bytes, BLOCKS[at]![0] * BLOCKS[at]![1]), BLOCKS[at]!)
  const drawn = MASKS.map((_, mask) => draw(at + 1, words, mask))
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best))
}

/** Mode, length, the bytes, an end, and filling up to so many codewords. */
function padded(bytes: number[], length: number): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0]
  const words: number[] = []
  for (let i = 0; i < bits.length; i += 8) words.push(parseInt(bits.slice(i, i + 8).join(''), 2))
  for (let i = 0; words.length < length; i++) words.push(i % 2 === 0 ? 0xec : 0x11)
  return words.slice(0, length)
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, i) => (value >>> (length - 1 - i)) & 1)

/** One codeword of each block in turn: first all data, then all correction. */
function interleaved(words: number[], [data, blocks, correction]: [number, number, number]): number[] {
  const parts = Array.from({ length: blocks }, (_, i) => words.slice(i * data, (i + 1) * data))
  const checks = parts.map((part) => corrected(part, correction))
  const turn = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, i) => rows.map((row) => row[i]!)).flat()
  return [...turn(parts, data), ...turn(checks, correction)]
}

/** In the field of 256 elements whose polynomial is 0x11d. */
function times(x: number, y: number): number {
  let product = 0
  for (let i = 7; i >= 0; i--) product = (product << 1) ^ ((product >>> 7) * 0x11d) ^ (((y >>> i) & 1) * x)
  return product
}

/** The remainder that makes the whole block a multiple of the generator. */
function corrected(data: number[], length: number): number[] {
  const generator = Array<number>(length).fill(0)
  generator[length - 1] = 1
  let root = 1
  for (let i = 0; i < length; i++) {
    for (let j = 0; j < length; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0)
    root = times(root, 2)
  }
  const rest = Array<number>(length).fill(0)
  for (const word of data) {
    const factor = word ^ rest.shift()!
    rest.push(0)
    generator.forEach((one, i) => (rest[i] = rest[i]! ^ times(one, factor)))
  }
  return rest
}

/** A number with its check bits behind it. */
function checked(value: number, length: number, generator: number): number {
  let rest = value
  const top = Math.floor(Math.log2(generator))
  for (let i = 0; i < length; i++) rest = (rest << 1) ^ ((rest >>> (top - 1)) * generator)
  return (value << length) | (rest & ((1 << length) - 1))
}

function draw(version: number, words: number[], mask: number): boolean[][] {
  const size = 17 + 4 * version
  const grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const put = (x: number, y: number, dark: boolean): void => {
    if (grid[y]?.[x] !== undefined) grid[y][x] = dark
  }
  frame(version, size, put)
  format(size, mask, put)
  const free = grid.map((row) => row.map((one) => one === null))
  const bits = words.flatMap((word) => bitsOf(word, 8))
  let i = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (free[y]![x]) put(x, y, (bits[i++] === 1) !== MASKS[mask]!(x, y))
      }
  }
  return grid.map((row) => row.map(Boolean))
}

type Put = (x: number, y: number, dark: boolean) => void

/** What is the same in every code of a version: finders, timing, alignment, and the version itself. */
function frame(version: number, size: number, put: Put): void {
  for (let i = 0; i < size; i++) {
    put(6, i, i % 2 === 0)
    put(i, 6, i % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, put, (distance) => distance !== 2 && distance !== 4)
  const centres = ALIGNED[version - 1]!
  const last = centres.at(-1)
  for (const x of centres)
    for (const y of centres)
      if (!((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)))
        square(x, y, 2, put, (distance) => distance !== 1)
  if (version < 7) return
  const told = checked(version, 12, 0x1f25)
  for (let i = 0; i < 18; i++) {
    const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)]
    put(a, b, ((told >>> i) & 1) === 1)
    put(b, a, ((told >>> i) & 1) === 1)
  }
}

function square(x: number, y: number, reach: number, put: Put, dark: (distance: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) put(x + dx, y + dy, dark(Math.max(Math.abs(dx), Math.abs(dy))))
}

/** The level and the mask, twice, and the one module that is always dark. */
function format(size: number, mask: number, put: Put): void {
  const told = checked((1 << 3) | mask, 10, 0x537) ^ 0x5412
  const bit = (i: number): boolean => ((told >>> i) & 1) === 1
  for (let i = 0; i <= 5; i++) put(8, i, bit(i))
  put(8, 7, bit(6))
  put(8, 8, bit(7))
  put(7, 8, bit(8))
  for (let i = 9; i < 15; i++) put(14 - i, 8, bit(i))
  for (let i = 0; i < 8; i++) put(size - 1 - i, 8, bit(i))
  for (let i = 8; i < 15; i++) put(8, size - 15 + i, bit(i))
  put(8, size - 8, true)
}

/** How hard it is to read: long runs of one colour, and squares of it. */
function penalty(grid: boolean[][]): number {
  const runs = (rows: boolean[][]): number =>
    rows.reduce((sum, row) => {
      const told = row.map((dark) => (dark ? '1' : '0')).join('')
      return sum + (told.match(/0{5,}|1{5,}/g) ?? []).reduce((all, run) => all + run.length - 2, 0)
    }, 0)
  const turned = grid.map((_, x) => grid.map((row) => row[x]!))
  const squares = grid.reduce(
    (sum, row, y) =>
      sum +
      row.filter(
        (dark, x) => x > 0 && y > 0 && [row[x - 1], grid[y - 1]![x], grid[y - 1]![x - 1]].every((one) => one === dark),
      ).length,
    0,
  )
  return runs(grid) + runs(turned) + 3 * squares
}
