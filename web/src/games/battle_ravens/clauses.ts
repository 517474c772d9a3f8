/** Under which clause each thing happens: the links at the log's lines. */
const CLAUSES: Record<string, string> = {
  opening_rolled: 'BR-7', opening_tied: 'BR-7', order_set: 'BR-8',
  ravens_placed: 'BR-11', warriors_moved: 'BR-29',
  attacked: 'BR-34', attack_wasted: 'BR-45', attack_rolled: 'BR-35', hits_counted: 'BR-38',
  thralls_spent: 'BR-47', thralls_rolled: 'BR-47',
  block_declined: 'BR-39', blocked: 'BR-39', block_rolled: 'BR-40', blocks_counted: 'BR-40',
  losses_taken: 'BR-42', no_losses: 'BR-44',
  card_played: 'BR-70', card_void: 'BR-81', dice_rerolled: 'BR-77', ravens_shifted: 'BR-75', ravens_scattered: 'BR-75',
  bondi_recalled: 'BR-75', ground_held: 'BR-75', riposte_struck: 'BR-75',
  area_captured: 'BR-53', ravens_returned: 'BR-26', lost_for_good: 'BR-58', match_ended: 'BR-62',
}

export function clauseOf(event: Record<string, unknown>): string | undefined {
  if (event['event'] === 'match_ended') return { captures: 'BR-62', tiebreak: 'BR-63' }[String(event['reason'])] ?? 'BR-66'
  return CLAUSES[String(event['event'])]
}
