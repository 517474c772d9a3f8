/** What the board shows of a beat: hands that are opened together, dice thrown at a city. */
import type { Beat } from '../../../lib/beats'
import type { BidsShown, CreatureBids, DestinationsShown, FestivalHeld, RaidEvent } from '../view'
import { signed } from '../words'

export interface Shown {
  seat: number
  fingers: number
  note: string
}
export interface Hands {
  title: string
  hands: Shown[]
  /** Worth a chant: somebody shows more than a fist. */
  sails: boolean
}
export interface Roll {
  /** Null: all clans together. */
  seat: number | null
  city: string
  dice: number[]
  result: number
  defense: number
  /** It is being thrown: what it counts is not told yet. */
  thrown: boolean
}

/** The hands of a beat; `cities` by slot, as they lay when they were named. */
export function handsOf(events: RaidEvent[], cities: string[]): Hands | null {
  const festival = events.filter((event) => event.event === 'festival_held')
  if (festival.length > 1) return opened('The festival', festival.map(sacrificed))
  for (const event of events) {
    if (event.event === 'destinations_shown') return ships(event, cities)
    if (event.event === 'bids_shown') return combat(event, events)
    if (event.event === 'creature_bids') return bids(event)
  }
  return null
}

const opened = (title: string, hands: Shown[]): Hands => ({
  title,
  hands,
  sails: hands.some((one) => one.fingers > 0),
})

const sacrificed = (event: FestivalHeld): Shown => ({
  seat: event.seat,
  fingers: event.vikings,
  note: glory(event.glory),
})

function ships({ slots }: DestinationsShown, cities: string[]): Hands | null {
  const hands = slots.map((slot, seat) => ({
    seat,
    fingers: slot,
    note: slot === 0 ? 'stays home' : cities[slot - 1] || 'sails',
  }))
  return hands.length > 1 ? opened('Where do the ships go?', hands) : null
}

/** Who wins and who is level is told with the bids. */
function combat({ seats, bids }: BidsShown, events: RaidEvent[]): Hands {
  const won = events.filter((event) => event.event === 'combat_won').map((event) => event.seat)
  const level = events.flatMap((event) => (event.event === 'bids_tied' ? event.seats : []))
  const note = (seat: number, bid: number): string =>
    won.includes(seat) ? 'wins' : level.includes(seat) ? 'level' : bid === 0 ? 'retreats' : 'loses'
  const hands = seats.map((seat, i) => ({ seat, fingers: bids[i] ?? 0, note: note(seat, bids[i] ?? 0) }))
  return opened('Vikings into combat', hands)
}

const bids = (event: CreatureBids): Hands =>
  opened(
    event.creature,
    event.bids.map((bid, seat) => ({ seat, fingers: bid, note: glory(event.glory[seat] ?? 0) })),
  )

/** The dice that lie on the table while a raid is told: until the next round's are rolled. */
export function rollOf(told: Beat<RaidEvent>[], now: Beat<RaidEvent> | null, isShow: boolean): Roll | null {
  let roll = null as Roll | null
  for (const beat of told)
    for (const { event: one } of beat.lines) {
      const thrown = isShow && beat === now
      if (one.event === 'raid_rolled') roll = { ...one, city: one.city, thrown }
      else if (one.event === 'paris_rolled') roll = { ...one, seat: null, city: 'Paris', thrown }
      else if (one.event === 'roll_raised' && roll) roll = { ...roll, result: one.result }
      else if (ENDS.has(one.event)) roll = null
    }
  return roll
}
const ENDS = new Set(['dice_rolled', 'round_began', 'destinations_shown', 'creature_bids', 'sheet_shown'])

const glory = (points: number): string => (points === 0 ? 'no glory' : `${signed(points)} GP`)
