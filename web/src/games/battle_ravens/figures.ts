/** What section "end" of the rules wants shown, from the hall's statistics: areas, losses, ravens, and the dice. */
import type { BattleFigures, Rolled, SideFigures } from './view'

type Pair = [number, number]

export interface Measure {
  name: string
  values: Pair
  /** What the dice promised. */
  expected?: Pair
}
export interface Group {
  title: string
  measures: Measure[]
  /** The length of the longest bar. */
  most: number
}
export function figuresOf({ sides: [a, b] }: BattleFigures, toWin: number): Group[] {
  const pair = (value: (side: SideFigures) => number): Pair => [value(a), value(b)]
  const rolled = (name: string, of: (side: SideFigures) => Rolled): Measure => ({
    name,
    values: pair((side) => of(side).scored),
    expected: pair((side) => of(side).expected),
  })
  return [
    group('Areas taken', [{ name: 'Areas', values: pair((side) => side.captures) }], toWin),
    group('Warriors lost', [
      { name: 'Hirdmen', values: pair((side) => side.lost.hirdmen) },
      { name: 'Bondi', values: pair((side) => side.lost.bondi) },
    ]),
    group('Ravens spent', [
      { name: 'Attacks', values: pair((side) => side.ravens.attack) },
      { name: 'Moves', values: pair((side) => side.ravens.move) },
      { name: 'Blocks', values: pair((side) => side.ravens.block) },
    ]),
    group('Dice (tick: expected)', [rolled('Hits', (side) => side.hits), rolled('Blocked', (side) => side.blocks)]),
  ]
}

function group(title: string, measures: Measure[], least = 1): Group {
  return {
    title,
    measures,
    most: Math.max(least, ...measures.flatMap((one) => [...one.values, ...(one.expected ?? [])])),
  }
}

/** "Sigrun scored 27 hits with 43 dice; 28.7 were to be expected." */
export function luck({ sides }: BattleFigures, names: string[]): string[] {
  return sides.map(
    ({ hits }, seat) =>
      `${names[seat]} scored ${hits.scored} hits with ${hits.dice} dice; ${hits.expected} were to be expected.`,
  )
}
