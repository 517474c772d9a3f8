/** Pictures for those who learn the game, by their names in told/en. */
import { glyph, ground, line, plate, toned, type Part, type Scene } from '../../../lib/art/drawing'

const PEOPLES = ['green', 'gold', 'red', 'blue']
/** A card of a people. */
const card = (print: string, people: string, x: number, y: number, width: number): Part[] => [
  ground(`ba-${people}`, x, y, width, width * 1.3),
  toned(`ba-${print}`, `ba-${people}`, x + width * 0.1, y + width * 0.2, width * 0.8),
]
const artefact = (name: string): Part[] => card(`a-${name}`, 'gold', 7, 1, 26)
const back = (x: number, y: number, width: number): Part =>
  plate(x, y, width, width * 1.3, 'color-mix(in srgb, var(--oak) 65%, black)')
const square = (people: string, x: number, y: number, size: number): Part[] => [
  ground(`ba-${people}`, x, y, size, size),
  toned(`ba-t-${people}`, `ba-${people}`, x + size * 0.06, y + size * 0.06, size * 0.3),
]
const road = (x: number, y: number, size: number): Part => plate(x, y + size * 0.38, size, size * 0.24, 'var(--bone)')
/** A house with a gable, and so many notches for its level. */
const house = (x: number, y: number, size: number, level = 1): Part[] => [
  plate(x + size * 0.25, y + size * 0.4, size * 0.5, size * 0.5, 'var(--stone, #a9a294)'),
  line(
    `M${x + size * 0.2} ${y + size * 0.42} ${x + size * 0.5} ${y + size * 0.1} ${x + size * 0.8} ${y + size * 0.42}`,
  ),
  ...Array.from({ length: level }, (_, i) =>
    plate(x + size * 0.06 + i * size * 0.23, y + size * 0.92, size * 0.18, size * 0.1),
  ),
]
const city = (people: string, x: number, y: number, size: number, level = 1): Part[] => [
  ...square(people, x, y, size),
  ...house(x + size * 0.1, y + size * 0.02, size * 0.8, level),
]
const hero = (x: number, y: number, size: number): Part => glyph('ba-hero', x, y, size)

export const MARKS: Record<string, Part[]> = {
  rank: [...card('u-friman', 'red', 0, 9, 17), ...card('u-lord', 'red', 22, 3, 18)],
  supply: card('u-supply', 'none', 7, 1, 26),
  lines: [...card('u-chief', 'green', 0, 9, 14), ...card('u-chief', 'blue', 13, 9, 14), line('M30 18h8m-3-3 3 3-3 3')],
  nation: [back(5, 1, 22), back(8, 3, 22), back(11, 5, 22)],
  shelter: [back(4, 7, 18), ...card('u-priest', 'gold', 18, 5, 20)],
  cohort: [
    ...card('u-friman', 'green', 0, 7, 16),
    ...card('u-chief', 'green', 12, 5, 16),
    ...card('u-lord', 'green', 24, 7, 16),
  ],
  artefact: artefact('amulet'),
  tool: artefact('tool'),
  weapon: artefact('weapon'),
  amulet: artefact('amulet'),
  title: artefact('title'),
  scroll: artefact('scroll'),
  tent: artefact('tent'),
  horse: artefact('horse'),
  oracle: [
    plate(2, 2, 36, 32),
    line('M20 6a12 12 0 1 1 0 24a12 12 0 1 1 0-24M20 6v24M8 18h24M12 10l16 16M28 10 12 26'),
    glyph('ba-a-tool', 15, 1, 10),
  ],
  hero: [hero(8, 1, 30)],
  moral: [hero(1, 4, 24), toned('ba-f-red', 'ba-red', 22, 10, 17)],
  ambush: [back(2, 6, 18), back(16, 6, 18), line('M25 14v6m0 4v.500')],
  suspend: [...card('u-supply', 'none', 9, 2, 22), line('m8 4 24 27m0-27L8 31')],
  neutral: city('gold', 4, 2, 32, 4),
  ruins: [...square('none', 4, 2, 32), line('M9 30V14h5v6h4V8h6v10h4v-5h5v17')],
  great: [plate(7, 1, 26, 34), glyph('ba-g-crown', 9, 7, 22)],
  city: city('green', 4, 2, 32, 1),
  upgrade: [...city('green', 0, 8, 18, 1), line('M19 18h4m-2-2 2 2-2 2'), ...city('green', 24, 8, 16, 2)],
  road: [...square('red', 4, 2, 32), road(4, 2, 32)],
  map: [
    ...square('green', 1, 1, 12),
    ...square('red', 14, 1, 12),
    ...square('blue', 27, 1, 12),
    road(14, 1, 12),
    ...square('gold', 1, 14, 12),
    ...city('none', 14, 14, 12, 0),
    ...square('green', 27, 14, 12),
  ],
  battle: [hero(0, 6, 22), hero(20, 6, 22), line('m18 12 5 12m0-12-5 12')],
  answer: [hero(2, 5, 24), glyph('ba-g-shield', 20, 8, 20)],
  home: [...square('blue', 4, 2, 32), hero(10, 6, 22)],
  volcano: [...square('red', 4, 2, 32), line('m8 31 9-17h6l9 17M17 14c-1-4 2-4 1-8m5 8c1-4-2-5 0-9')],
  win: [...city('green', 0, 6, 20, 4), ...city('green', 20, 6, 20, 4)],
}

export const SCENES: Record<string, Scene> = {
  'turn-cohort': {
    label: 'Three cards of one people are shown, and one more is drawn',
    parts: [
      ...[0, 1, 2].flatMap((i) => card(['u-friman', 'u-friman', 'u-chief'][i]!, 'red', 10 + i * 42, 26, 38)),
      line('M142 50h14m-6-6 6 6-6 6'),
      back(160, 30, 32),
      ...card('u-lord', 'blue', 20, 92, 34),
      ...card('u-supply', 'none', 60, 92, 34),
    ],
  },
  'turn-lines': {
    label: 'Two supplies hire a friman; three frimen build a city; a friman and a supply build a road',
    parts: [
      ...card('u-supply', 'none', 12, 10, 34),
      ...card('u-supply', 'none', 50, 10, 34),
      line('M94 32h20m-7-7 7 7-7 7'),
      ...card('u-friman', 'green', 124, 10, 34),
      ...[0, 1, 2].flatMap((i) => card('u-friman', PEOPLES[i]!, 12 + i * 32, 82, 30)),
      line('M114 102h14m-6-6 6 6-6 6'),
      ...city('green', 136, 76, 54, 1),
    ],
  },
  'turn-heroes': {
    label: 'A hero rides along a road to the ruins',
    parts: [
      ...city('red', 8, 52, 56, 1),
      ...square('red', 70, 52, 56),
      road(70, 52, 56),
      ...square('none', 132, 52, 60),
      road(64, 52, 8),
      line('M142 104V70h9v14h7V58h11v20h8V68h8v36'),
      hero(72, 40, 52),
      line('M104 34h26m-8-8 8 8-8 8'),
    ],
  },
  'turn-end': {
    label: 'All cards go to the shelter; six new ones are drawn from the nation',
    parts: [
      back(14, 14, 40),
      line('M62 40h20m-7-7 7 7-7 7'),
      ...['u-friman', 'u-chief', 'u-priest', 'u-supply', 'u-friman', 'a-tool'].flatMap((print, i) =>
        card(
          print,
          ['green', 'red', 'blue', 'none', 'gold', 'gold'][i]!,
          92 + (i % 3) * 34,
          10 + Math.floor(i / 3) * 44,
          30,
        ),
      ),
      back(14, 88, 40),
      ...card('u-lord', 'green', 20, 92, 40),
      line('M110 116H66m7-7-7 7 7 7'),
    ],
  },
}
