/** Pictures for those who learn the game, by their names in told/en. */
import { glyph, ground, line, plate, thin, toned, type Part, type Scene } from '../../../lib/art/drawing'

/** A land: a card, or half of one. */
const land = (type: string, x: number, y: number, size: number): Part[] => [
  ground(`land-${type}`, x, y, size, size),
  toned(`or-${type}`, `land-${type}`, x + size * 0.08, y + size * 0.08, size * 0.84),
]
/** A card in somebody's hand. */
const card = (type: string, x: number, y: number, size: number): Part[] => [
  plate(x, y, size, size * 1.3),
  ...land(type, x + size * 0.14, y + size * 0.2, size * 0.72),
]
const back = (x: number, y: number, width: number): Part =>
  plate(x, y, width, width * 1.3, 'color-mix(in srgb, var(--oak) 65%, black)')
const raven = (x: number, y: number, size: number): Part => toned('or-raven', 'seat-0', x, y, size)
const deed = (name: string): Part[] => [plate(6, 4, 28, 28), thin(`or-${name}`, 10, 8, 20)]
const row = (types: string, y: number): Part[] => [...types].flatMap((type, i) => land(type, 10 + i * 36, y, 36))

export const MARKS: Record<string, Part[]> = {
  path: [
    ...land('F', 1, 2, 12),
    ...land('W', 14, 2, 12),
    ...land('P', 27, 2, 12),
    ...land('S', 1, 20, 12),
    ...land('M', 14, 20, 12),
    ...land('F', 27, 20, 12),
  ],
  hand: [...card('P', 0, 8, 15), ...card('M', 12, 5, 15), ...card('W', 24, 8, 15)],
  fly: [...card('F', 1, 7, 17), raven(19, 7, 21)],
  group: [...land('F', 1, 12, 13), ...land('F', 14, 12, 13), ...land('M', 27, 12, 12), line('M3 7h22m-5-4 5 4-5 4')],
  pair: [...card('P', 1, 6, 18), ...card('P', 14, 9, 18), line('M34 14h5m-2.500-2.500v5')],
  magic: [plate(3, 4, 34, 28), thin('or-rope', 6, 4, 28)],
  marker: [...land('S', 8, 10, 24), glyph('or-odin', 12, 1, 17)],
  odin: [plate(7, 1, 26, 34), glyph('or-odin', 9, 6, 22)],
  wings: [plate(3, 4, 34, 28), raven(5, 6, 24), line('M26 26h9m-4-4 4 4-4 4')],
  rotate: deed('rotate'),
  swap: deed('swap'),
  remove: deed('remove'),
  horizon: deed('lengthen'),
  lengthen: deed('lengthen'),
  stack: [back(6, 2, 20), back(9, 5, 20), back(12, 8, 20)],
  lead: [raven(17, 2, 20), raven(1, 16, 20), line('M22 30h14m-4-4 4 4-4 4')],
  finish: [glyph('or-flag', 4, 1, 30)],
  twelve: [glyph('or-flag', 0, 4, 22), raven(18, 8, 22)],
}

export const SCENES: Record<string, Scene> = {
  'turn-fly': {
    label: 'A forest card carries the raven over two forests at once',
    parts: [
      ...row('PFFMS', 20),
      raven(8, 10, 40),
      line('M52 14c16-12 40-12 56 4m-8 1 8-1 1-8'),
      ...card('F', 74, 76, 52),
    ],
  },
  'turn-store': {
    label: 'A card goes face down on the own stack, another to the magic way',
    parts: [
      back(22, 44, 50),
      back(28, 50, 50),
      line('M82 40C78 20 66 16 56 30m1-9-1 9 9-2'),
      ...card('M', 76, 8, 40),
      plate(122, 62, 66, 74),
      thin('or-rope', 128, 68, 54),
      line('M118 30c22-2 34 8 36 24m-6-7 6 7 6-7'),
    ],
  },
  'turn-odin': {
    label: 'The wanderer: a land card is turned, two are swapped, the marker is set',
    parts: [
      plate(70, 8, 60, 76),
      glyph('or-odin', 78, 18, 44),
      plate(10, 94, 52, 48),
      thin('or-rotate', 20, 102, 32),
      plate(74, 94, 52, 48),
      thin('or-swap', 84, 102, 32),
      plate(138, 94, 52, 48),
      thin('or-lengthen', 148, 102, 32),
    ],
  },
  'turn-end': {
    label: 'Five cards in hand again, and perhaps one more land card at the end of the path',
    parts: [
      ...row('MSW', 16),
      ...land('P', 150, 16, 36),
      line('M122 34h20m-7-7 7 7-7 7'),
      ...['F', 'P', 'S', 'W', 'M'].flatMap((type, i) => card(type, 12 + i * 36, 84, 32)),
    ],
  },
}
