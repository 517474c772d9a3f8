/** Pictures for those who learn the game, by their names in told/en. */
import { die, glyph, line, plate, token, type Part, type Scene } from '../../../lib/art/drawing'

const GRASS = '#a9b77c'
const HEDGE = '#5d7a3c'
const man = (kind: string, x: number, y: number, size = 18, seat = 1): Part => token(`rf-${kind}`, x, y, size, seat)

export const MARKS: Record<string, Part[]> = {
  move: [man('bondi', 0, 9), line('M22 18h14m-5-5 5 5-5 5')],
  facing: [man('bondi', 10, 15, 20), line('M20 12V2m-5 5 5-5 5 5M6 25H1m33 0h5')],
  shoot: [man('archer', 0, 9), line('M20 18h17m-5-4 5 4-5 4')],
  armour: [glyph('i-shield', 5, 2, 30)],
  charge: [man('bondi', 0, 9, 17), line('M18 18h5'), man('archer', 23, 9, 17, 2)],
  melee: [glyph('rf-swords', 4, 2, 32)],
  'two-on-one': [man('bondi', 0, 0, 17), man('bondi', 0, 18, 17), man('huskarl', 19, 8, 20, 2)],
  wall: [man('bondi', 0, 10, 13), man('bondi', 13.5, 10, 13), man('bondi', 27, 10, 13), line('M1 6h38')],
  ranks: [
    man('bondi', 0, 6, 13),
    man('bondi', 13.5, 6, 13),
    man('bondi', 27, 6, 13),
    man('bondi', 13.5, 20, 13),
    line('M1 2h38'),
  ],
  leader: [man('jarl', 8, 6, 24)],
  hero: [man('huskarl', 8, 6, 24)],
  group: [
    man('jarl', 12, 10, 16),
    man('bondi', 0, 0, 12),
    man('bondi', 28, 0, 12),
    man('bondi', 0, 24, 12),
    man('bondi', 28, 24, 12),
  ],
  morale: [man('bondi', 0, 9), glyph('rf-flag', 20, 6, 20)],
  broken: [glyph('rf-flag', 5, 2, 30)],
  army: [man('jarl', 11, 0, 18), man('bondi', 0, 19, 16), man('archer', 23, 19, 16)],
  captive: [man('bondi', 0, 9, 18, 2), glyph('rf-rope', 21, 9, 18)],
  door: [plate(4, 6, 32, 26), plate(15, 15, 10, 17, '#3a2a1c')],
  die: [die(2, 5, 3, 30)],
  withdraw: [man('bondi', 20, 9), line('M18 18H3m5-5-5 5 5 5')],
  cover: [line('M2 18h13'), plate(17, 3, 6, 30, HEDGE), man('bondi', 25, 11, 14, 2)],
  wound: [man('bondi', 8, 6, 24, 2), line('m10 8 20 20')],
  song: [glyph('rf-song', 4, 2, 32)],
  zone: [plate(2, 3, 36, 30, GRASS), line('M3 23h34', true), man('bondi', 8, 23, 9), man('bondi', 22, 23, 9)],
}

export const SCENES: Record<string, Scene> = {
  'turn-move': {
    label: 'A Bondi walks up to an enemy Archer',
    parts: [
      plate(10, 12, 180, 126, GRASS),
      man('bondi', 20, 90, 38),
      man('bondi', 20, 48, 38),
      line('M64 66c30-4 40-10 62-24m-10-1 11 0-5 10'),
      man('archer', 136, 20, 38, 2),
    ],
  },
  'turn-shoot': {
    label: 'An Archer shoots, and a two wounds; a hedge stands between him and another enemy',
    parts: [
      plate(10, 12, 180, 126, GRASS),
      man('archer', 20, 56, 38),
      line('M64 76h62m-9-6 9 6-9 6'),
      man('bondi', 136, 56, 38, 2),
      plate(112, 16, 8, 36, HEDGE),
      man('bondi', 136, 16, 38, 2),
      die(2, 76, 98, 34),
    ],
  },
  'turn-strike': {
    label: 'Two Bondi strike one Huskarl: a three hits, a five fails his armour',
    parts: [
      plate(10, 12, 180, 126, GRASS),
      man('bondi', 40, 24, 40),
      man('bondi', 40, 66, 40),
      man('huskarl', 82, 45, 40, 2),
      die(3, 136, 34, 34),
      die(5, 136, 80, 34),
    ],
  },
  'turn-morale': {
    label: 'The Hero has fallen: one man holds with a two, another runs under a white flag',
    parts: [
      plate(10, 12, 180, 126, GRASS),
      man('huskarl', 24, 56, 36, 2),
      line('m26 58 32 32'),
      man('bondi', 82, 22, 36, 2),
      die(2, 128, 24, 32),
      man('bondi', 82, 90, 36, 2),
      glyph('rf-flag', 124, 90, 32),
      line('M160 108h22m-7-6 7 6-7 6'),
    ],
  },
}
