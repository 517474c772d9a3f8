/** Under which clause each thing happens: the links at the log's lines. */
const CLAUSES: Record<string, string> = {
  order_rolled: 'RF-9', order_tied: 'RF-14', order_set: 'RF-12', deployed: 'RF-146', turn_began: 'RF-6', phase_began: 'RF-6',
  rallied: 'RF-16', rally_failed: 'RF-17', wall_dissolved: 'RF-91', wall_formed: 'RF-78', wall_moved: 'RF-81', wall_reversed: 'RF-84',
  wall_broken: 'RF-90', stepped_up: 'RF-88', moved: 'RF-19', locked: 'RF-25', withdrew: 'RF-61', free_attack: 'RF-94', shot: 'RF-52',
  cover_rolled: 'RF-50', armor_rolled: 'RF-69', turned: 'RF-65', struck: 'RF-68', song_rolled: 'RF-72', wounded: 'RF-70', fell: 'RF-8',
  loan_rolled: 'RF-132', tested: 'RF-110', fled: 'RF-114', ran_off: 'RF-116', taken: 'RF-117', escort_changed: 'RF-119',
  captive_lost: 'RF-121', led_off: 'RF-151', looted: 'RF-154', team_routed: 'RF-140', match_ended: 'RF-140',
} // prettier-ignore

export function clauseOf(event: Record<string, unknown>): string | undefined {
  return CLAUSES[String(event['event'])]
}
