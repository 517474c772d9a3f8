/** Pictures for those who learn the game, by their names in told/en. */
import { die, glyph, line, plate, type Part, type Scene } from '../../../lib/art/drawing'

const WOOD = '#b98b54'
const METAL = '#aab1b5'
const FOLK = '#d98a3d'
const alone = (name: string): Part[] => [glyph(name, 4, 2, 32)]
const track = (crossed: boolean): Part[] => [
  line('M2 18h36'),
  plate(1, 13, 10, 10),
  plate(14, 13, 10, 10),
  plate(26, 10, 14, 16),
  glyph('em-ship', 27.5, 12.5, 11),
  ...(crossed ? [line('m2.5 14.5 7 7m0-7-7 7')] : []),
]

export const MARKS: Record<string, Part[]> = {
  dice: [die(4, 1, 9, 18, WOOD), die(2, 11, 1, 18, METAL), die(3, 21, 15, 18, FOLK)],
  tools: [die(2, 2, 8, 20, WOOD), line('M27 18h10M32 13v10')],
  fate: alone('g-fate'),
  house: alone('g-house'),
  upgrade: track(true),
  god: [
    plate(7, 24, 13, 10),
    plate(7, 13, 13, 10),
    plate(7, 2, 13, 10),
    glyph('em-ship', 23, 23, 12),
    glyph('g-fate', 23, 12, 12),
    glyph('em-ship', 23, 1, 12),
  ],
  city: alone('g-city'),
  conflict: [glyph('g-helm', 0, 8, 18), glyph('g-helm', 22, 8, 18), line('m18 12 4 12m0-12-4 12')],
  raid: [die(3, 0, 1, 15), die(2, 0, 19, 15), glyph('g-wall', 17, 7, 22)],
  festival: alone('g-flame'),
  shields: [glyph('g-shield', 0, 9, 19), glyph('g-shield', 11, 3, 19), glyph('g-shield', 22, 9, 19)],
  creature: alone('g-beast'),
  paris: [glyph('g-city', 7, 0, 26), line('M6 32h28')],
  companions: [glyph('g-helm', 0, 12, 18), glyph('g-helm', 22, 12, 18), glyph('g-city', 12, 0, 16)],
  glory: [glyph('g-city', 0, 10, 19), glyph('g-shield', 21, 10, 18), glyph('g-flame', 12, 0, 15)],
  tracker: track(false),
  ship: alone('em-ship'),
  axe: alone('em-axe'),
  viking: alone('g-helm'),
  crossed: [plate(8, 6, 24, 24), line('m12 10 16 16m0-16L12 26')],
  altar: alone('g-altar'),
  season: [glyph('g-snow', 0, 8, 20), glyph('g-sun', 20, 8, 20)],
  retreat: [glyph('em-ship', 14, 6, 24), line('M16 30H4m5-5-5 5 5 5')],
}

export const SCENES: Record<string, Scene> = {
  'turn-dice': {
    label: 'Three dice for everybody: wood four, metal two, villagers three',
    parts: [die(4, 14, 50, 50, WOOD), die(2, 75, 50, 50, METAL), die(3, 136, 50, 50, FOLK)],
  },
  'turn-build': {
    label: 'A wood die counts along its tracker and reaches a ship; axes, a house and a Viking wait below',
    parts: [
      plate(10, 12, 180, 60),
      die(3, 18, 24, 34, WOOD),
      line('M62 42h74'),
      plate(68, 32, 20, 20),
      plate(96, 32, 20, 20),
      plate(124, 24, 58, 36),
      glyph('em-ship', 138, 27, 30),
      plate(10, 86, 56, 52),
      glyph('em-axe', 21, 95, 34),
      plate(72, 86, 56, 52),
      glyph('g-house', 83, 95, 34),
      plate(134, 86, 56, 52),
      glyph('g-helm', 145, 95, 34),
    ],
  },
  'turn-city': {
    label: 'Two clans before the same city',
    parts: [
      plate(62, 8, 76, 84),
      glyph('g-city', 72, 18, 56),
      plate(10, 92, 54, 50),
      glyph('g-helm', 20, 99, 34),
      plate(136, 92, 54, 50),
      glyph('g-helm', 146, 99, 34),
      line('M70 116h20m-6-6 6 6-6 6M130 116h-20m6-6-6 6 6 6'),
    ],
  },
  'turn-raid': {
    label: 'Two dice, four and three, against a wall; then a ship, an axe and Vikings are paid',
    parts: [
      plate(10, 12, 180, 66),
      die(4, 20, 24, 40),
      die(3, 66, 24, 40),
      line('M116 45h18m-6-6 6 6-6 6'),
      glyph('g-wall', 142, 24, 40),
      plate(10, 92, 180, 46),
      glyph('em-ship', 24, 99, 30),
      glyph('em-axe', 66, 99, 30),
      glyph('g-helm', 108, 99, 30),
      glyph('g-helm', 148, 99, 30),
    ],
  },
}
