/** Names of options and values that need more than their underscores replaced. */
export const LABELS: Record<string, string> = {
  auto_single: 'Take forced choices',
  anglo_saxon: 'Anglo-Saxon',
  // Battle Ravens
  tactics: 'Tactics cards',
  max_turns: 'Turn limit',
  // Odin's Ravens
  target: 'Points to win',
  max_race_turns: 'Turn limit of a race',
  max_races: 'Race limit',
  // Roll & Raid
  solo: 'Alone',
  cooperative: 'Together',
  competitive: 'Against each other',
  max_rounds: 'Round limit',
  variant_winner_only_losses: 'Only winners lose Vikings',
  variant_no_raid_dice: 'Raids without dice',
  // Battalia
  unbound: 'Mercenaries',
  all10: 'All ten',
  base5: 'The first five',
  weeks: 'Week limit',
  max_days: 'Day limit',
  end_level4: 'Cities of level 4 that end it',
  end_full_map: 'A full map ends it',
  vp_target: 'Victory points to win',
}
