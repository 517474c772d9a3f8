/** The parts of the board that a phone shows one at a time. */
export type Tab = 'map' | 'hand' | 'market' | 'battle'

const ON_MAP = [
  'place',
  'place_extra_city',
  'choose_start_city',
  'hero_city',
  'move_dest',
  'staff_square',
  'staff_with',
  'retreat_dest',
]
const IN_HAND = [
  'announce',
  'pay',
  'source',
  'title_target',
  'scroll_target',
  'amulet_target',
  'station',
  'ambush_card',
  'suspend_card',
  'open_weapon',
]

/** Where a question is best answered. */
export function tabFor(kind: string, battle: boolean): Tab {
  if (ON_MAP.includes(kind)) return 'map'
  if (battle) return 'battle'
  if (IN_HAND.includes(kind)) return 'hand'
  return kind === 'city_type' ? 'market' : 'map'
}
