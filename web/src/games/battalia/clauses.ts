/** The clause under which a told event happens, for the link at its log line. */
import type { Line } from '../../lib/protocol'

const CLAUSES: Record<string, string> = {
  faction_chosen: 'BA-28', day_began: 'BA-190', cohort_announced: 'BA-44', mulligan_taken: 'BA-48', ambush_raised: 'BA-50',
  card_built: 'BA-71', city_level: 'BA-82', squares_closed: 'BA-185', hero_hired: 'BA-133', hero_moved: 'BA-135', card_exchanged: 'BA-110',
  amulet_rolled: 'BA-98', camp_raised: 'BA-114', card_ambushed: 'BA-142', card_suspended: 'BA-144', battle_began: 'BA-154', totals: 'BA-161',
  battle_ended: 'BA-164', hero_retreated: 'BA-167', seal_won: 'BA-207', peak_taken: 'BA-211', match_ended: 'BA-187',
} // prettier-ignore

export const clauseOf = (event: Line['event']): string | undefined => CLAUSES[String(event.event)]
