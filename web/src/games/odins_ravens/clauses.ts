/** Under which clause each thing happens: the links at the log's lines. */
const CLAUSES: Record<string, string> = {
  race_began: 'OR-47', row_laid: 'OR-1', hand_drawn: 'OR-15', hand_drawn_unseen: 'OR-15', supply_shuffled: 'OR-20',
  stashed: 'OR-11', stashed_unseen: 'OR-11', flew: 'OR-17', magic_added: 'OR-21',
  odin_played: 'OR-24', raven_moved: 'OR-25', land_rotated: 'OR-29', land_removed: 'OR-28', lands_swapped: 'OR-27',
  marker_set: 'OR-31', stack_ordered: 'OR-55',
  not_lengthened: 'OR-40', path_trimmed: 'OR-42', land_drawn: 'OR-40', land_laid: 'OR-40',
  race_ended: 'OR-45', match_ended: 'OR-49',
}

export function clauseOf(event: Record<string, unknown>): string | undefined {
  if (event['event'] === 'race_began' && event['race'] === 1) return 'OR-7'
  if (event['event'] === 'race_ended' && event['reason'] === 'dusk') return 'OR-50'
  if (event['event'] === 'match_ended' && event['reason'] === 'max_races') return 'OR-50'
  if (event['event'] === 'flew' && event['marker'] === true) return 'OR-39'
  return CLAUSES[String(event['event'])]
}
