/** What the beats told last changed in an area: who fell there, who came and left, which birds flew. */
import type { Beat } from '../../../lib/beats'
import type { AreaView, BattleEvent, BattleView, Side } from '../model'

export interface Men {
  hirdmen: number
  bondi: number
}
export interface Changes {
  fell: Men
  left: Men
  /** Ravens that were here when the story began, and are not any more. */
  flown: number
}

const none = (): Men => ({ hirdmen: 0, bondi: 0 })

/** `settled`: the beat of now has happened. */
export function changesOf(
  beats: Beat<BattleEvent>[],
  before: BattleView | null,
  side: Side,
  column: number,
  area: AreaView,
): Changes {
  const [fell, left] = [none(), none()]
  for (const { event } of beats.flatMap((beat) => beat.lines)) {
    if (event.event === 'losses_taken' && event.seat === side && event.area === column) add(fell, event)
    if (event.event === 'warriors_moved' && event.seat === side && event.source === column) add(left, event)
  }
  const had = before?.sides[side].areas[column]?.ravens ?? 0
  return { fell, left, flown: beats.length > 0 ? Math.max(0, had - area.ravens) : 0 }
}

function add(men: Men, { hirdmen, bondi }: Men): void {
  men.hirdmen += hirdmen
  men.bondi += bondi
}

export const some = (men: Men): number => men.hirdmen + men.bondi
