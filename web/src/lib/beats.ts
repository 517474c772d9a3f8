/**
 * What happened, cut into beats: one thing a seat did with what came of it.
 *
 * Which lines make a beat follows from the roles that events declare: who acts, from where to where, what rolls, what
 * falls. A game may cut otherwise and has the last word on titles (`GameUI.tell`); without a word of it the sentence
 * of the line tells itself.
 */
import { NOT_YET, type About, type GameUI, type Happened, type Told as ToldLine, type View } from './board'
import type { EventInfo, Line } from './protocol'
import { capital } from './words'

export type BeatKind = 'dice' | 'loss' | 'move' | 'shot' | 'card' | 'plain'

/** Something went from one place of the board to another. */
export interface Way {
  from: string
  to: string
  count: number
}

export interface Beat<E = Happened> {
  /** Its place in the story since my last act, from 1. */
  number: number
  seat: number | null
  kind: BeatKind
  /** "Attack", "Losses": as short as its card. */
  title: string
  /** "3 hits", "III is empty". */
  result: string
  /** Whole sentences, for the log, the recap and who listens. */
  text: string
  lines: ToldLine<E>[]
  /** What rolled, in order. */
  dice: number[]
  /** The places of the board it speaks of, by their `data-place`. */
  places: string[]
  ways: Way[]
  /** It begins something of its own, and answers nothing that was going on. */
  opens: boolean
  /** Never merged nor shortened: a loss of mine, a change of points. */
  weighty: boolean
  /** Mine, and what came of it is what was chosen: it takes no time. */
  brief?: boolean
  /** Several that are alike, told as one: time was short. */
  merged?: boolean
}

/** What beats are made with. */
export interface Told {
  ui: Pick<GameUI, 'places' | 'tell'> | null
  kinds: EventInfo[]
  names: string[]
  /** Everything told so far, the lines to be cut included. */
  lines: Line[]
  mine: number[]
  /** Some view of the match; without one nobody owns anything. */
  view?: View | null
}

type Roles = Record<string, string>

export const rolesOf = (kinds: EventInfo[], line: Line): Roles =>
  kinds.find((kind) => kind.name === line.event['event'])?.roles ?? {}

/** The values that play this part, in the order they were declared. */
export function valuesOf(roles: Roles, line: Line, role: string): unknown[] {
  return Object.entries(roles)
    .filter(([, part]) => part === role)
    .map(([field]) => line.event[field])
}

export function seatOf(roles: Roles, line: Line): number | null {
  const who = valuesOf(roles, line, 'who')[0] ?? line.event['seat']
  return typeof who === 'number' && who >= 0 ? who : null
}

const aboutOf = (told: Told): About => ({ view: told.view ?? NOT_YET, mine: told.mine })
const ownerOf = (roles: Roles, line: Line, told: Told): number | null =>
  seatOf(roles, line) ?? told.ui?.tell?.seat?.(line, told.view ?? NOT_YET) ?? null

const diceOf = (roles: Roles, line: Line): number[] =>
  valuesOf(roles, line, 'dice')
    .flat()
    .filter((face) => typeof face === 'number')

function kindOf(roles: Roles, line: Line, told: Told): BeatKind {
  const own = told.ui?.tell?.kind?.(line)
  if (own) return own
  const parts = new Set(Object.values(roles))
  if (parts.has('dice')) return 'dice'
  if (parts.has('lost')) return 'loss'
  if (parts.has('to')) return 'move'
  return ['shown', 'gained', 'spent', 'what'].some((part) => parts.has(part)) ? 'card' : 'plain'
}

/** Does this line belong to the beat that these lines tell so far? */
function joins(line: Line, before: Line[], told: Told): boolean {
  const own = told.ui?.tell?.joins?.(line, before, aboutOf(told))
  if (own !== undefined) return own
  const last = before.at(-1)
  if (!last) return false
  const [now, then] = [rolesOf(told.kinds, line), rolesOf(told.kinds, last)]
  if (seatOf(now, line) !== seatOf(then, last)) return !line.text && !Object.values(now).includes('lost')
  if (!line.text) return true // told by a sentence that is there already
  const rolled = before.some((one) => diceOf(rolesOf(told.kinds, one), one).length > 0)
  const parts = new Set(Object.values(now))
  if (parts.has('dice')) return !rolled && isOverture(before, told)
  return rolled && parts.has('result') && !parts.has('lost')
}

/** Announced and paid for, not yet carried out. */
const isOverture = (before: Line[], told: Told): boolean =>
  before.every((line) => {
    const parts = Object.values(rolesOf(told.kinds, line))
    return !parts.includes('result') && (parts.includes('spent') || parts.includes('count') || !line.text)
  })

/** News of the hall that is no play: the log has it, and nothing is told of it. */
const QUIET = new Set(
  'seat_taken seat_left bot_sat_down returned dealt closed proposed declined rematch asked_ravens'.split(' '),
)
export const isQuiet = (line: Line): boolean => QUIET.has(String(line.event['event']))

/** The lines in the groups that are told together. The first may go on with lines told before. */
export function grouped(lines: Line[], before: Line[], told: Told): { lines: Line[]; more: boolean }[] {
  const groups: { lines: Line[]; more: boolean }[] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (isQuiet(line) || (last && isQuiet(last.lines.at(-1)!))) {
      groups.push({ lines: [line], more: false })
      continue
    }
    const soFar = last ? [...(last.more ? before : []), ...last.lines] : before
    if (soFar.length > 0 && joins(line, soFar, told)) {
      if (last) last.lines.push(line)
      else groups.push({ lines: [line], more: true })
    } else groups.push({ lines: [line], more: false })
  }
  return groups
}

/** The beat that these lines tell, after the one before it. */
export function beatOf(lines: Line[], before: Beat | null, told: Told): Beat {
  const all = lines.map((line) => ({ line, roles: rolesOf(told.kinds, line) }))
  const weightiest = (kinds: BeatKind[]): BeatKind =>
    (['dice', 'loss', 'shot', 'move', 'card'] as const).find((kind) => kinds.includes(kind)) ?? 'plain'
  const kind = weightiest(all.map(({ line, roles }) => kindOf(roles, line, told)))
  const seat = all.map(({ line, roles }) => ownerOf(roles, line, told)).find((one) => one !== null) ?? null
  const text = lines
    .map((line) => line.text)
    .filter(Boolean)
    .join(' ')
  const words = { ...plainWords(lines, seat, told), ...told.ui?.tell?.words?.(lines, told.names, aboutOf(told)) }
  return {
    number: 0,
    seat,
    kind,
    ...words,
    text,
    lines,
    dice: all.flatMap(({ line, roles }) => diceOf(roles, line)),
    places: [...new Set(lines.flatMap((line) => told.ui?.places?.(line, told.lines) ?? []))],
    ways: all.flatMap(({ line, roles }) => wayOf(roles, line, told)),
    opens: told.ui?.tell?.opens?.(lines) ?? (before === null || (seat !== null && seat !== before.seat)),
    weighty:
      (kind === 'loss' && seat !== null && told.mine.includes(seat)) ||
      (told.ui?.tell?.weighty?.(lines, aboutOf(told)) ?? false),
    brief: seat !== null && told.mine.includes(seat) && (told.ui?.tell?.brief?.(lines) ?? false),
  }
}

function wayOf(roles: Roles, line: Line, told: Told): Way[] {
  const own = told.ui?.tell?.ways?.(line, told.lines)
  if (own) return own
  const places = told.ui?.places?.(line, told.lines) ?? []
  const goes = Object.values(roles).includes('from') && Object.values(roles).includes('to')
  if (!goes || !line.text || places.length !== 2) return []
  const count = valuesOf(roles, line, 'count').reduce((sum: number, n) => sum + (typeof n === 'number' ? n : 0), 0)
  return [{ from: places[0]!, to: places[1]!, count }]
}

/** "Grim" and "places 4 ravens in III": what the sentence itself gives. */
function plainWords(lines: Line[], seat: number | null, told: Told): { title: string; result: string } {
  const texts = lines.map((line) => line.text ?? '').filter(Boolean)
  const name = seat === null ? '' : (told.names[seat] ?? '')
  const rest = (text: string): string => (name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text)
  const result = rest(texts.at(-1) ?? '').replace(/\.$/, '')
  return { title: name || 'The table', result: capital(result) }
}

/** One sentence for who listens, however many tell the beat: the first, or what a whole group did, and what came
 *  of it. */
export function spoken(beat: Beat, told: Told): string {
  const texts = beat.lines.map((line) => line.text ?? '').filter(Boolean)
  const first = texts[0] ?? ''
  if (texts.length < 2) return first
  const name = beat.seat === null ? '' : (told.names[beat.seat] ?? '')
  const whose = name && name !== beat.title ? `${name}: ` : ''
  if (beat.merged) return `${whose}${beat.title}, ${beat.result}.`
  return first.includes(beat.result) ? first : `${first.replace(/[.!]$/, '')}: ${beat.result}.`
}

/** Two beats that are told as one. */
export function together(a: Beat, b: Beat, told: Told): Beat {
  const one = beatOf([...a.lines, ...b.lines], null, told)
  return { ...one, number: a.number, opens: a.opens, weighty: a.weighty || b.weighty, merged: true }
}

/** May they be told as one when time is short? */
export const areAlike = (a: Beat, b: Beat): boolean =>
  a.kind === b.kind && a.seat === b.seat && headOf(a) === headOf(b) && !a.weighty && !b.weighty
/** With what it began: dice of an attack and those of an answer to it are not alike. */
const headOf = (beat: Beat): unknown => beat.lines[0]?.event['event']
