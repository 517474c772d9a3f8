/** The parts of a score as the sheet prints them. */
import type { PARTS } from '../model'

export type ScorePart = (typeof PARTS)[number]
export const PART_LOOK: Record<ScorePart, { name: string; long: string; clause: string; colour: string }> = {
  festivals: { name: 'Festivals', long: 'the entries of every festival', clause: 'RR-106', colour: '#efe39a' },
  upgrades: { name: 'Upgrades', long: 'spaces crossed out on the trackers', clause: 'RR-107', colour: '#7d9c4a' },
  gods: { name: 'Gods', long: 'the part reached, minus all that is written', clause: 'RR-108', colour: '#2b66a6' },
  shields: { name: 'Shields', long: 'each colour for itself', clause: 'RR-110', colour: '#a32d1c' },
  cities: { name: 'Cities', long: 'what is printed on the Raid cards', clause: 'RR-112', colour: '#231a12' },
  creatures: { name: 'Creatures', long: 'the creature boxes', clause: 'RR-139', colour: '#b9b4a8' },
}
