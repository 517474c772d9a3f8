/** Where hexes lie: rows one below the other, the shorter ones moved in by half a hex. */
export const W = 22
export const H = 25.4
const PITCH = 19.05

export interface Hex {
  name: string
  x: number
  y: number
}

/** How far a row is moved in, counted in hexes. Rows of the same length are moved in turns, so that hexes interlock. */
function inset(rows: string[][], r: number): number {
  const longest = Math.max(...rows.map((row) => row.length))
  const even = rows.length > 1 && rows.every((row) => row.length === longest || row === rows.at(-1))
  return even ? (r % 2) / 2 : (longest - rows[r]!.length) / 2
}

export function layout(rows: string[][], top = 0): Hex[] {
  return rows.flatMap((row, r) =>
    row.map((name, i) => ({ name, x: (inset(rows, r) + i) * W + W / 2 + 1, y: top + r * PITCH + H / 2 + 1 })),
  )
}

export function size(rows: string[][], top = 0): { width: number; height: number } {
  const widest = Math.max(...rows.map((row, r) => row.length + inset(rows, r)))
  return { width: widest * W + 2, height: top + (rows.length - 1) * PITCH + H + 2 }
}

export const outline = ({ x, y }: Hex): string => `M${x} ${(y - H / 2).toFixed(1)}l11 6.35v12.7l-11 6.35-11-6.35v-12.7z`

/** The hall's hexes in the order they fill: outward from the icon above the middle of the first row. */
export function outward(hexes: number, row: number): string[][] {
  const names = Array.from({ length: hexes }, (_, i) => String(i))
  return Array.from({ length: Math.ceil(hexes / row) }, (_, r) => names.slice(r * row, (r + 1) * row))
}

export function fillOrder(all: Hex[]): Hex[] {
  const first = all.filter((hex) => hex.y === all[0]?.y)
  const middle = first.reduce((sum, hex) => sum + hex.x, 0) / Math.max(1, first.length) + 1
  const top = all[0]?.y ?? 0
  const away = (hex: Hex): number => Math.hypot(hex.x - middle, hex.y - top)
  return [...all].sort((a, b) => away(a) - away(b))
}
