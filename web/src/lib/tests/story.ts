/** A small game to tell: its kinds of events, its places, and positions in words. */
import type { Around } from '../teller.svelte'
import type { Position } from '../position'
import type { EventInfo, Line, MatchInfo } from '../protocol'
import type { Speed } from '../settings.svelte'
import type { Beat, Told } from '../beats'
import { NOT_YET, type GameUI, type View } from '../board'

export const KINDS: EventInfo[] = [
  { name: 'attacked', roles: { seat: 'who', area: 'at', ravens: 'spent' }, clause: 'X-1' },
  { name: 'rolled', roles: { seat: 'who', dice: 'dice', hits: 'result' }, clause: 'X-2' },
  { name: 'counted', roles: { seat: 'who', hits: 'result' }, clause: 'X-3' },
  { name: 'fell', roles: { seat: 'who', area: 'at', men: 'lost' }, clause: 'X-4' },
  { name: 'moved', roles: { seat: 'who', source: 'from', target: 'to', men: 'count' }, clause: 'X-5' },
  { name: 'drew', roles: { seat: 'who', cards: 'gained' }, clause: 'X-6' },
  { name: 'turn_began', roles: { turn: 'value' }, clause: 'X-7' },
]

let number = 0
export function line(event: string, seat: number | null, more: Record<string, unknown> = {}, text?: string): Line {
  number += 1
  const who = seat === null ? {} : { seat }
  return {
    number,
    event: { event, ...who, ...more },
    text: text ?? `${seat === 0 ? 'Asa' : 'Grim'} ${event} ${number}.`,
  }
}

/** A view with fields of some game's own. */
export const viewOf = (own: Record<string, unknown>): View => ({ ...NOT_YET, ...own })

export function position(lines: Line[], view: Record<string, unknown> = {}, more: Partial<MatchInfo> = {}): Position {
  const at = lines.at(-1)?.number ?? number
  return { number: at, match: { view: viewOf({ at, ...view }), look: 0, ...more }, lines, last: true }
}

export const places: NonNullable<GameUI['places']> = ({ event }) =>
  [event.area, event.source, event.target]
    .filter((one) => one !== undefined)
    .map((one) => `${String(event.seat)}-${String(one)}`)

interface Choices {
  speed?: Speed
  still?: boolean
  hidden?: boolean
  mine?: number[]
  tell?: GameUI['tell']
  people?: number[]
}

export function told(choices: Choices = {}): Told {
  const ui = choices.tell ? { places, tell: choices.tell } : { places }
  return { ui, kinds: KINDS, names: ['Asa', 'Grim'], lines: [], mine: choices.mine ?? [0] }
}

/** What surrounds a teller; `begun` keeps the beats that began. */
export function around(choices: Choices = {}): Around & { begun: (beat: Beat) => void; beats: Beat[] } {
  const beats: Beat[] = []
  return {
    beats,
    begun: (beat) => void beats.push(beat),
    told: () => told(choices),
    speed: () => choices.speed ?? 'normal',
    still: () => choices.still ?? false,
    hidden: () => choices.hidden ?? false,
    points: ({ match }) => String((match.view as { points?: string }).points ?? ''),
    isPerson: (seat) => (choices.people ?? []).includes(seat ?? -1),
  }
}

export const attack = (seat: number): Line[] => [
  line('attacked', seat, { area: 2, ravens: 4 }),
  line('rolled', seat, { dice: [6, 4, 1], hits: 3 }),
]
export const losses = (seat: number): Line[] => [line('fell', seat, { area: 2, men: 1 })]
export const move = (seat: number): Line[] => [line('moved', seat, { source: 3, target: 2, men: 1 })]
