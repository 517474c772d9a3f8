/** How Ravenfeast is told: men who went the same way together are one beat, and so is each shot with all its dice. */
import type { BeatKind } from '../../lib/beats'
import type * as lib from '../../lib/board'
import { all, find, said, type Named, type Sayings } from '../../lib/events'
import BeatPicture from './BeatPicture.svelte'
import { throwsOf, type Throw } from './board/throws'
import { inches } from './model'
import type { FeastEvent, FeastView, Line, Tell } from './view'

type About = lib.About<FeastView>
type Words = lib.Words

const NEAR = 4 // squares between those who go together

/** What these lines follow from is told with them. */
const FOLLOWS = new Set([
  'cover_rolled',
  'armor_rolled',
  'wounded',
  'song_rolled',
  'fell',
  'locked',
  'phase_began',
  'order_tied',
  'order_set',
  'wall_broken',
  'captive_lost',
])
/** With which events, right before them, these go together. */
const WITH: Record<string, string[]> = {
  mustered: ['mustered'],
  deployed: ['deployed', 'mustered'],
  order_rolled: ['order_rolled', 'order_tied', 'turn_began', 'phase_began', 'deployed', 'mustered'],
  tested: ['tests_called', 'tested', 'loan_rolled'],
  loan_rolled: ['tests_called', 'tested', 'loan_rolled'],
  rallied: ['rallied', 'rally_failed'],
  rally_failed: ['rallied', 'rally_failed'],
  wall_dissolved: ['wall_dissolved'],
  fled: ['fled', 'ran_off'],
  ran_off: ['fled', 'ran_off'],
  turned: ['turned'],
  match_ended: ['team_routed'],
}
const KINDS: Record<string, BeatKind> = {
  shot: 'shot',
  cover_rolled: 'shot',
  armor_rolled: 'shot',
  song_rolled: 'shot',
  wounded: 'shot',
  fell: 'plain',
  deployed: 'move',
  moved: 'move',
  wall_moved: 'move',
  wall_formed: 'move',
  wall_reversed: 'move',
  stepped_up: 'move',
  fled: 'move',
  ran_off: 'loss',
  turn_began: 'plain',
  phase_began: 'plain',
}

export const ownerOf = (view: FeastView, figure: number | undefined): number | null =>
  view.figures?.[figure ?? -1]?.seat ?? null
const kindOf = (view: FeastView, figure: number): string => {
  const { figures, kinds } = view
  return kinds?.[figures?.[figure]?.kind ?? -1]?.name ?? ''
}
/** "Hrafn", of "Bondi Hrafn". */
export function manOf(view: FeastView, figure: number, name: string): string {
  const kind = kindOf(view, figure)
  return kind && name.startsWith(`${kind} `) ? name.slice(kind.length + 1) : name
}

/** Whoever fell in these lines, each once. */
export function fallen(lines: Line[]): { figure: number; name: string }[] {
  const found = new Map<number, string>()
  for (const { event } of lines) {
    const down = (event.event === 'wounded' && event.left === 0) || event.event === 'ran_off'
    if (down) found.set(event.figure, event.name)
  }
  return [...found].map(([figure, name]) => ({ figure, name }))
}

/** The dice of a beat; a phase that begins after them does not sweep them away. */
export const thrown = (lines: Line[]): Throw[] =>
  throwsOf(
    lines.filter(({ event }) => event.event !== 'phase_began'),
    lines.length,
  )

type Moved = Named<FeastEvent, 'moved'>

/** Do they go together: alike, side by side, facing the same way? */
export function together(one: Moved, others: Moved[], view: FeastView): boolean {
  const like = others.filter((other) => kindOf(view, other.figure) === kindOf(view, one.figure))
  return (
    others.length === like.length &&
    ownerOf(view, others[0]?.figure) === ownerOf(view, one.figure) &&
    like.some((other) => Math.max(Math.abs(other.x - one.x), Math.abs(other.y - one.y)) <= NEAR) &&
    (others.at(-1)?.spent === 0) === (one.spent === 0)
  )
}

function joins(line: Line, before: Line[], { view }: About): boolean {
  const { event } = line
  if (FOLLOWS.has(event.event)) return true
  const last = before.at(-1)
  if (!last) return false
  if (event.event === 'moved') {
    const moves = all(before, 'moved')
    if (moves.length === 0) return find(before, 'withdrew')?.figure === event.figure && !find(before, 'free_attack')
    return !find(before, 'phase_began') && together(event, moves, view)
  }
  return (WITH[event.event] ?? []).includes(last.event.event) && ownerless(event, last.event, view)
}

/** Flights and turns are told by side; what the dice of many say belongs together. */
function ownerless(event: FeastEvent, before: FeastEvent, view: FeastView): boolean {
  if (!['fled', 'ran_off', 'turned', 'deployed'].includes(event.event)) return true
  const owner = (one: FeastEvent): number | null => ('figure' in one ? ownerOf(view, one.figure) : null)
  return owner(before) === null || owner(event) === owner(before)
}

const half = (spent: number): string => `${inches(spent)}″`

const SAYINGS: Sayings<FeastEvent, FeastView> = {
  match_ended: ({ reason }) => ({ title: 'The end', result: reason }),
  shot: (_, lines, __, about) => blow(lines, about, 'Shot'),
  struck: (_, lines, __, about) => blow(lines, about, 'Blow'),
  free_attack: (_, lines, __, about) => blow(lines, about, 'Free blow'),
  tested: (_, lines) => tested(lines),
  rallied: (_, lines) => ({ title: 'Rally', result: rallies(lines) }),
  rally_failed: (_, lines) => ({ title: 'Rally', result: rallies(lines) }),
  ran_off: (_, lines) => many(lines, 'ran_off', 'Gone', 'off the table'),
  fled: (_, lines) => many(lines, 'fled', 'Flight', 'flee'),
  moved: (_, lines, __, about) => moved(lines, about),
  wall_formed: ({ figures }) => ({ title: 'Shield wall', result: `${figures.length} form it` }),
  wall_moved: ({ squares }) => ({
    title: 'Shield wall',
    result: `${squares > 0 ? 'forward' : 'back'} ${Math.abs(squares)}″`,
  }),
  wall_reversed: () => ({ title: 'Shield wall', result: 'faces about' }),
  wall_dissolved: () => ({ title: 'Shield wall', result: 'dissolved' }),
  taken: ({ name }) => ({ title: 'Captive', result: name }),
  led_off: ({ name }) => ({ title: 'Led off', result: name }),
  looted: ({ looted }) => ({ title: 'Loot', result: `${looted} carried off` }),
  order_rolled: (_, lines) => order(lines),
  deployed: (_, lines) => many(lines, 'deployed', 'Deployed', 'stand'),
  turn_began: ({ turn }) => ({ title: `Turn ${turn}`, result: 'begins' }),
}

function blow(lines: Line[], { view, mine }: About, title: string): Words {
  const down = fallen(lines)[0]
  if (down) {
    const whose = mine.includes(ownerOf(view, down.figure) ?? -1) ? `, your ${kindOf(view, down.figure)}` : ''
    return { title, result: `${manOf(view, down.figure, down.name)} falls${whose}` }
  }
  return { title, result: thrown(lines).at(-1)?.end ?? '' }
}

function tested(lines: Line[]): Words {
  const tests = all(lines, 'tested')
  const held = tests.filter((one) => one.held).length
  const broke = tests.length - held
  return {
    title: 'Morale',
    result: broke === 0 ? `${held} hold` : held === 0 ? `${broke} break` : `${held} hold, ${broke} break`,
  }
}

const rallies = (lines: Line[]): string => {
  const [back, lost] = [all(lines, 'rallied').length, all(lines, 'rally_failed').length]
  return [back ? `${back} back in line` : '', lost ? `${lost} lost` : ''].filter(Boolean).join(', ')
}

function many(lines: Line[], name: 'fled' | 'ran_off' | 'deployed', title: string, deed: string): Words {
  const some = all(lines, name)
  return { title, result: some.length === 1 ? `${some[0]!.name}` : `${some.length} ${deed}` }
}

function moved(lines: Line[], { view }: About): Words {
  const moves = all(lines, 'moved')
  const kinds = [...new Set(moves.map((one) => kindOf(view, one.figure)))]
  const title =
    moves.length === 1 ? moves[0]!.name : kinds.length === 1 ? `${moves.length} ${kinds[0]}` : `${moves.length} men`
  const farthest = Math.max(...moves.map((one) => one.spent))
  const deed = moves.some((one) => one.flying) ? 'fly' : find(lines, 'withdrew') ? 'withdraw' : 'go'
  const does = moves.length > 1 ? deed : { fly: 'flies', withdraw: 'withdraws', go: 'goes' }[deed]
  return { title, result: farthest === 0 ? (moves.length > 1 ? 'turn' : 'turns') : `${does} ${half(farthest)}` }
}

function order(lines: Line[]): Words {
  const totals = all(lines, 'order_rolled').map((one) => one.total)
  const turn = find(lines, 'turn_began')?.turn
  return { title: turn ? `Turn ${turn}` : 'Who is first?', result: totals.join(' against ') }
}

const EXCHANGES: [FeastEvent['event'], string][] = [
  ['shot', 'shooting'],
  ['struck', 'melee'],
  ['free_attack', 'free blows'],
  ['tested', 'morale'],
  ['fled', 'flight'],
  ['moved', 'movement'],
  ['wall_moved', 'movement'],
  ['wall_formed', 'movement'],
  ['deployed', 'deployment'],
]

export const tell: Tell = {
  seat(line, view) {
    const { event } = line
    return 'figure' in event ? ownerOf(view, event.figure) : null
  },
  kind: (line) => KINDS[line.event.event],
  joins,
  weighty: (lines, { view, mine }) => fallen(lines).some((one) => mine.includes(ownerOf(view, one.figure) ?? -1)),
  words: (lines, names, about) => said(SAYINGS, lines, names, about) ?? {},
  exchange: (lines) => EXCHANGES.find(([name]) => find(lines, name))?.[1],
  folded: { deployed: (who, count) => `${who} deploys ${count} figures.` },
  draws: true,
  Picture: BeatPicture,
}
