/** The places that a line of the log speaks of, by their data-place: clans, cities, the dice, the round. */
import type { Line } from './view'

export function placesOf({ event }: Line): string[] {
  switch (event.event) {
    case 'dice_rolled':
      return ['dice']
    case 'cards_turned':
      return event.cities.map(city)
    case 'conflict_began':
      return [city(event.city)]
    case 'raid_rolled':
    case 'roll_raised':
    case 'city_left':
      return [city(event.city)]
    case 'city_raided':
      return [city(event.city), ...clan(event.seat)]
    case 'city_claimed':
      return event.slot > 0 ? [city(event.city), ...clan(event.seat)] : clan(event.seat)
    case 'sheet_shown':
    case 'retreated_from':
    case 'good_lost':
    case 'festival_held':
    case 'combat_won':
    case 'inherited':
    case 'offering_made':
      return clan(event.seat)
    case 'paris_rolled':
    case 'paris_taken':
    case 'paris_held':
      return [city('Paris')]
    case 'creature_came':
      return ['creature']
    case 'creature_bids':
      return event.glory.flatMap((_, seat) => clan(seat))
    default:
      return []
  }
}

const city = (name: string): string => `city ${name}`
/** On a phone clans lie behind a tab, which stands for them. */
const clan = (seat: number): string[] => [`clan ${seat}`, 'tab clans']
