/** Moments of drama in what is new: hands shown together, dice thrown at a city. */
import type { Line } from '../../lib/protocol'

export interface Shown {
  seat: number
  fingers: number
  note: string
}
export type Moment =
  | { kind: 'hands'; title: string; hands: Shown[] }
  | { kind: 'roll'; seat: number | null; title: string; dice: number[]; result: number; defense: number; end: string }

type Event = Record<string, unknown>
const list = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

/** In the order they happened; what comes of a roll is told with it. */
export function moments(lines: Line[], cities: string[] = []): Moment[] {
  const found: Moment[] = []
  const festival: Shown[] = []
  for (const { event } of lines) {
    const hands = handsOf(event, cities)
    if (hands) found.push(hands)
    else if (event.event === 'festival_held') festival.push({ seat: Number(event.seat), fingers: Number(event.vikings), note: glory(Number(event.glory)) })
    else if (event.event === 'raid_rolled' || event.event === 'paris_rolled') found.push(rollOf(event))
    else ending(event, found.at(-1))
  }
  if (festival.length > 1) found.unshift({ kind: 'hands', title: 'The festival', hands: festival })
  return found
}

function handsOf(event: Event, cities: string[]): Moment | null {
  switch (event.event) {
    case 'destinations_shown': {
      const hands = list(event.slots).map((slot, seat) => ({ seat, fingers: slot, note: slot === 0 ? 'stays home' : (cities[slot - 1] ?? `card ${slot}`) }))
      return hands.length > 1 && hands.some((one) => one.fingers > 0) ? { kind: 'hands', title: 'Where do the ships go?', hands } : null
    }
    case 'bids_shown': {
      const bids = list(event.bids)
      const most = Math.max(...bids)
      const tied = bids.filter((bid) => bid === most).length > 1
      const hands = list(event.seats).map((seat, i) => ({ seat, fingers: bids[i] ?? 0, note: bids[i] === 0 ? 'retreats' : bids[i] !== most ? 'loses' : tied ? 'level' : 'wins' }))
      return { kind: 'hands', title: 'Vikings into combat', hands }
    }
    case 'creature_bids': {
      const points = list(event.glory)
      const hands = list(event.bids).map((bid, seat) => ({ seat, fingers: bid, note: glory(points[seat] ?? 0) }))
      return { kind: 'hands', title: String(event.creature), hands }
    }
  }
  return null
}

function rollOf(event: Event): Moment {
  const seat = event.seat === undefined ? null : Number(event.seat)
  return { kind: 'roll', seat, title: String(event.city ?? 'Paris'), dice: list(event.dice), result: Number(event.result), defense: Number(event.defense), end: '' }
}

/** What came of the roll just told. */
function ending(event: Event, last: Moment | undefined): void {
  if (last?.kind !== 'roll') return
  if (event.event === 'city_raided' || event.event === 'paris_taken') last.end = `taken, ${Number(event.glory)} glory`
  if (event.event === 'city_left' || event.event === 'paris_held') last.end = 'not taken'
}

const glory = (points: number): string => (points === 0 ? 'no glory' : `${points > 0 ? '+' : '−'}${Math.abs(points)} GP`)
