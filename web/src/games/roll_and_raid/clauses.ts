/** Under which clause each thing happens: the links at the log's lines. */
const CLAUSES: Record<string, string> = {
  table_set: 'RR-7', round_began: 'RR-13', festival_held: 'RR-15', dice_rolled: 'RR-17',
  die_picked: 'RR-18', die_lost: 'RR-19', lane_closed: 'RR-19', vikings_recruited: 'RR-36',
  good_stored: 'RR-30', house_built: 'RR-33', settlement_done: 'RR-34', fate_unlocked: 'RR-56', value_written: 'RR-38',
  upgrade_bought: 'RR-41', space_crossed: 'RR-42', product_drawn: 'RR-45', gain_lost: 'RR-31', sheet_shown: 'RR-72',
  destinations_shown: 'RR-74', city_claimed: 'RR-118', conflict_began: 'RR-77', bids_shown: 'RR-79', bids_tied: 'RR-83',
  combat_won: 'RR-80', stakes_returned: 'RR-143', retreated_from: 'RR-150', good_lost: 'RR-87', raid_rolled: 'RR-91',
  altar_used: 'RR-68', city_raided: 'RR-94', city_left: 'RR-101', inherited: 'RR-97', declined_raid: 'RR-151',
  paris_joined: 'RR-120', paris_waited: 'RR-153', paris_paid: 'RR-121', paris_rolled: 'RR-123', paris_taken: 'RR-154',
  paris_held: 'RR-124', cards_turned: 'RR-103', creature_came: 'RR-134', creature_bids: 'RR-137', offering_made: 'RR-140',
  match_ended: 'RR-113',
} // prettier-ignore

export function clauseOf(event: Record<string, unknown>): string | undefined {
  if (event['event'] === 'die_changed') return event['how'] === 'boost' ? 'RR-67' : 'RR-49'
  if (event['event'] === 'altar_used') return event['benefit'] === 'reroll' ? 'RR-69' : 'RR-68'
  return CLAUSES[String(event['event'])]
}
