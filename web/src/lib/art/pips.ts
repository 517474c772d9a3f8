/** The chip-cut pips of a die in a box of 32, as paths; a face without pips has none. */
const PLACES: Record<number, [number, number][]> = {
  1: [[16, 16]],
  2: [
    [9.5, 22.5],
    [22.5, 9.5],
  ],
  3: [
    [9, 23],
    [16, 16],
    [23, 9],
  ],
  4: [
    [9.5, 9.5],
    [22.5, 9.5],
    [9.5, 22.5],
    [22.5, 22.5],
  ],
  5: [
    [9, 9],
    [23, 9],
    [16, 16],
    [9, 23],
    [23, 23],
  ],
  6: [
    [10, 8],
    [22, 8],
    [10, 16],
    [22, 16],
    [10, 24],
    [22, 24],
  ],
}

export function pips(face: number): string[] {
  return (PLACES[face] ?? []).map(([x, y]) => `M${x} ${y - 3.4} ${x + 3.4} ${y} ${x} ${y + 3.4} ${x - 3.4} ${y}z`)
}
