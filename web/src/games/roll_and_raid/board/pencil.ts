/** Strokes that look drawn by hand: a little off, and always the same for the same place. */
function wobble(seed: string): () => number {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9
    return ((state >>> 8) % 1000) / 500 - 1
  }
}

const at = (value: number): string => value.toFixed(1)

/** A cross of two strokes around a middle. */
export function cross(seed: string, x: number, y: number, size: number): string {
  const w = wobble(seed)
  const off = (): number => w() * size * 0.16
  const near = (...numbers: number[]): string => numbers.map((number) => at(number + off())).join(' ')
  const one = `M${near(x - size, y - size)}q${near(size, size * 0.8, size * 2, size * 2)}`
  const two = `M${near(x + size, y - size)}q${near(-size, size * 0.9, -size * 2, size * 2)}`
  return one + two
}

/** One slanting stroke: spent. */
export function stroke(seed: string, x: number, y: number, size: number): string {
  const w = wobble(seed)
  const off = (): number => w() * size * 0.18
  const near = (...numbers: number[]): string => numbers.map((number) => at(number + off())).join(' ')
  return `M${near(x - size, y + size)}q${near(size, -size * 1.2, size * 2, -size * 2)}`
}

/** A number that repeats for the same words: which print a city gets. */
export function pick(seed: string, of: number): number {
  let sum = 0
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 9973
  return sum % of
}
