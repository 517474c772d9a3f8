/** What small pictures are put together from: marks of the game, figures on their bases, dice, plates and lines. */
export type Part =
  /** `tone` is a class that sets --ground and --print; `thin` glyphs are strokes without a fill. */
  | { is: 'glyph'; glyph: string; x: number; y: number; size: number; tone?: string; thin?: boolean }
  | { is: 'token'; glyph: string; x: number; y: number; size: number; seat: number }
  | { is: 'die'; face: number; x: number; y: number; size: number; fill?: string }
  | { is: 'plate'; x: number; y: number; width: number; height: number; fill?: string; tone?: string }
  | { is: 'line'; d: string; dashed?: boolean }

/** A scene says what it shows to those who do not see it. */
export interface Scene {
  label: string
  parts: Part[]
}

export const glyph = (name: string, x: number, y: number, size: number): Part => ({
  is: 'glyph',
  glyph: name,
  x,
  y,
  size,
})
export const token = (name: string, x: number, y: number, size: number, seat = 1): Part => ({
  is: 'token',
  glyph: name,
  x,
  y,
  size,
  seat,
})
export const die = (face: number, x: number, y: number, size: number, fill?: string): Part => ({
  is: 'die',
  face,
  x,
  y,
  size,
  ...(fill ? { fill } : {}),
})
export const plate = (x: number, y: number, width: number, height: number, fill?: string): Part => ({
  is: 'plate',
  x,
  y,
  width,
  height,
  ...(fill ? { fill } : {}),
})
export const line = (d: string, dashed = false): Part => ({ is: 'line', d, dashed })
/** A glyph in the colours of its people or land. */
export const toned = (name: string, tone: string, x: number, y: number, size: number): Part => ({
  is: 'glyph',
  glyph: name,
  tone,
  x,
  y,
  size,
})
/** A glyph of strokes. */
export const thin = (name: string, x: number, y: number, size: number): Part => ({
  is: 'glyph',
  glyph: name,
  thin: true,
  x,
  y,
  size,
})
/** A plate in the ground of a people or a land. */
export const ground = (tone: string, x: number, y: number, width: number, height: number): Part => ({
  is: 'plate',
  fill: 'var(--ground)',
  tone,
  x,
  y,
  width,
  height,
})
