/** What was told last stays marked on the board: each place with the number of the beat that changed it last. */
import type { Beat, Way } from './beats'

export interface Mark {
  place: string
  number: number
  seat: number | null
  /** What happened there, for the place's description. */
  text: string
}
export interface MarkedWay extends Way {
  number: number
  seat: number | null
}

export function marksOf(beats: Beat[]): { marks: Mark[]; ways: MarkedWay[] } {
  const marks = new Map<string, Mark>()
  for (const { number, seat, text, places } of beats)
    for (const place of places) marks.set(place, { place, number, seat, text })
  const ways = beats.flatMap(({ number, seat, ways }) => ways.map((way) => ({ ...way, number, seat })))
  return { marks: [...marks.values()], ways }
}
