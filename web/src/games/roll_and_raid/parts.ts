/** The parts of a score as the sheet prints them. */
import type { PARTS } from './model'

export const PART_LOOK: Record<(typeof PARTS)[number], { name: string; long: string; clause: string }> = {
  festivals: { name: 'Festivals', long: 'the entries of every festival', clause: 'RR-106' },
  upgrades: { name: 'Upgrades', long: 'spaces crossed out on the trackers', clause: 'RR-107' },
  gods: { name: 'Gods', long: 'the part reached, minus all that is written', clause: 'RR-108' },
  shields: { name: 'Shields', long: 'each colour for itself', clause: 'RR-110' },
  cities: { name: 'Cities', long: 'what is printed on the Raid cards', clause: 'RR-112' },
  creatures: { name: 'Creatures', long: 'the creature boxes', clause: 'RR-139' },
}
