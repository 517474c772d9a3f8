/** The latest roll, told from the log: the dice lie on the field until others are rolled. */
import type { Beat } from '../../../lib/beats'
import { find } from '../../../lib/events'
import { some } from '../../../lib/words'
import { roman, sideOf } from '../model'
import type { AttackView, Attacked, BattleEvent, BattleView, Line, Side } from '../view'
import { warriors } from '../words'

export interface Roll {
  what: 'attack' | 'thralls' | 'block' | 'opening'
  side: Side
  dice: number[]
  /** The successes of each. */
  worth: number[]
  /** Rerolled by a card. */
  again: boolean
  /** The line that told it; a roll of a fresh line tumbles. */
  line: number
}
export interface Fight {
  attacker: Side
  column: number
  sent: number
  rolls: Roll[]
  hits: number | null
  blocked: number | null
  net: number | null
  fallen: { hirdmen: number; bondi: number } | null
  /** The line that began it; -1: it is not here. */
  line: number
  /** The last line of it so far. */
  last: number
}

/** What lies on each die, as the view prints it. */
export const worthOf = (view: Pick<BattleView, 'die'>, dice: number[]): number[] =>
  dice.map((face) => view.die[face - 1] ?? 0)
export const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The latest attack of the log, or null; it is over once `view.attack` is gone. */
export function latestFight(lines: Line[], view: Pick<BattleView, 'attack' | 'die'>): Fight | null {
  const { attack } = view
  const from = lines.findLastIndex((line) => line.event.event === 'attacked')
  const since = from < 0 ? [] : lines.slice(from).map((line) => line.event)
  const first = since[0]
  if (first?.event !== 'attacked' || since.some(({ event }) => event === 'turn_began' || event === 'taken_back'))
    return attack ? restored(attack, view) : null
  const fight = begun(first, from)
  since.forEach((event, i) => {
    tell(fight, event, from + i, view)
    if (OF_A_FIGHT.has(event.event)) fight.last = from + i
  })
  const other = attack && (attack.column !== fight.column || attack.attacker !== fight.attacker)
  return other ? restored(attack, view) : fight
}

/** Does a line belong to the fight? */
export const isOf = (fight: Pick<Fight, 'line' | 'last'> | null, line: number): boolean =>
  fight !== null && fight.line <= line && line <= fight.last

/** What else happens on the table, a card of a later moment say, is no part of it. */
const OF_A_FIGHT: ReadonlySet<BattleEvent['event']> = new Set([
  'attacked',
  'attack_rolled',
  'thralls_spent',
  'thralls_rolled',
  'hits_counted',
  'block_declined',
  'blocked',
  'block_rolled',
  'dice_rerolled',
  'blocks_counted',
  'riposte_struck',
  'losses_taken',
  'no_losses',
] as const)

function begun(event: Attacked, line: number): Fight {
  return {
    attacker: sideOf(event.seat),
    column: event.area,
    sent: event.dice,
    rolls: [],
    hits: null,
    blocked: null,
    net: null,
    fallen: null,
    line,
    last: line,
  }
}

const ROLLS = { attack_rolled: 'attack', thralls_rolled: 'thralls', block_rolled: 'block' } as const

function tell(fight: Fight, event: BattleEvent, line: number, view: Pick<BattleView, 'die'>): void {
  switch (event.event) {
    case 'attack_rolled':
    case 'thralls_rolled':
    case 'block_rolled':
      fight.rolls.push(rollOf(ROLLS[event.event], sideOf(event.seat), event.dice, line, view))
      break
    case 'dice_rerolled': {
      const what = event.kind === 1 ? 'block' : 'attack'
      const { dice } = event
      const now = { dice, worth: worthOf(view, dice), again: true, line }
      fight.rolls = fight.rolls.map((roll) => (roll.what === what ? { ...roll, ...now } : roll))
      break
    }
    case 'hits_counted':
      fight.hits = event.hits
      break
    case 'blocks_counted':
      fight.blocked = event.blocks
      fight.net = event.net
      break
    case 'losses_taken':
      if (event.seat !== fight.attacker) fight.fallen = { hirdmen: event.hirdmen, bondi: event.bondi }
      break
    case 'no_losses':
      if (event.seat !== fight.attacker) fight.fallen = { hirdmen: 0, bondi: 0 }
  }
}

function rollOf(what: Roll['what'], side: Side, dice: number[], line: number, view: Pick<BattleView, 'die'>): Roll {
  return { what, side, dice, worth: worthOf(view, dice), again: what === 'thralls', line }
}

/** Without its lines, as after joining in the middle. */
function restored(attack: AttackView, view: Pick<BattleView, 'die'>): Fight {
  const roll = (what: Roll['what'], side: Side, dice: number[]): Roll[] =>
    dice.length ? [rollOf(what, side, dice, -1, view)] : []
  const { attacker } = attack
  return {
    attacker,
    column: attack.column,
    sent: attack.dice_due,
    rolls: [
      ...roll('attack', attacker, attack.dice),
      ...roll('thralls', attacker, attack.thrall_dice),
      ...roll('block', attacker === 0 ? 1 : 0, attack.block_dice),
    ],
    hits: attack.hits || null,
    blocked: null,
    net: null,
    fallen: null,
    line: -1,
    last: Infinity,
  }
}

/** The dice thrown for who is first. */
export function openingRolls(lines: Line[], view: Pick<BattleView, 'die'>): Roll[] {
  return lines
    .flatMap(({ event }, line) =>
      event.event === 'opening_rolled' ? [rollOf('opening', sideOf(event.seat), event.dice, line, view)] : [],
    )
    .slice(-2)
}

/** The story under the dice: "4 hits, 2 blocked: 2 get through". */
export function outcome(fight: Fight): string {
  const rolled = fight.rolls.filter((r) => r.what !== 'block')
  if (rolled.length === 0) return `${fight.sent} dice`
  const hits = fight.hits ?? sum(rolled.flatMap((r) => r.worth))
  const parts = [some(hits, 'hit')]
  if (fight.blocked !== null) parts.push(`− ${fight.blocked} blocked = ${fight.net}`)
  if (fight.fallen) {
    const { hirdmen, bondi } = fight.fallen
    const men = hirdmen + bondi
    parts.push(men === 0 ? 'Nobody falls' : `${warriors(hirdmen, bondi)} ${men === 1 ? 'falls' : 'fall'}`)
  }
  return parts.join(' · ').replace(' · −', ' −')
}

/** A line at the edge of the field: who attacked with how many, which dice were rolled again. */
export interface Work {
  number: number
  seat: number
  text: string
  thrall: boolean
  dice: number[]
}

export function worksOf(fight: Fight, beats: Beat<BattleEvent>[], seat: number | null, names: string[]): Work[] {
  const you = fight.attacker === seat
  const how = `${roman(fight.column)} with ${fight.sent}`
  const works: Work[] = []
  for (const beat of beats) {
    if (find(beat.lines, 'attacked'))
      works.push({
        number: beat.number,
        seat: fight.attacker,
        text: you ? `You attack ${how}` : `${names[fight.attacker]} attacks ${how}`,
        thrall: false,
        dice: [],
      })
    const sent = find(beat.lines, 'thralls_spent')
    if (sent)
      works.push({
        number: beat.number,
        seat: fight.attacker,
        text: some(sent.thralls, 'thrall'),
        thrall: true,
        dice: beat.dice,
      })
  }
  return works
}

/** The beat that rolled it. */
export const beatOf = (roll: Roll, beats: Beat<BattleEvent>[]): Beat<BattleEvent> | undefined =>
  beats.find((beat) => beat.lines.some((line) => WHAT[roll.what].includes(line.event.event)))

const WHAT: Record<Roll['what'], string[]> = {
  attack: ['attack_rolled'],
  thralls: ['thralls_rolled'],
  block: ['block_rolled'],
  opening: ['opening_rolled'],
}
