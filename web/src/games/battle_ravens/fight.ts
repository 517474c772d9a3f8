/** The latest roll, told from the log: the dice lie on the field until others are rolled. */
import type { Line } from '../../lib/protocol'
import { successes } from './odds'
import type { AttackView, Side } from './model'

export interface Roll {
  what: 'attack' | 'thralls' | 'block' | 'opening'
  side: Side
  dice: number[]
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
}

type Event = Record<string, unknown>

/** The latest attack of the log, or null; it is over once `view.attack` is gone. */
export function latestFight(lines: Line[], attack: AttackView | null): Fight | null {
  const from = lines.findLastIndex((line) => line.event.event === 'attacked')
  if (from < 0) return attack ? restored(attack) : null
  const since = lines.slice(from)
  if (since.some((line) => ['turn_began', 'taken_back'].includes(String(line.event.event)))) return attack ? restored(attack) : null
  const fight = begun(since[0]?.event ?? {})
  since.forEach((line, i) => tell(fight, line.event, from + i))
  return attack && (attack.column !== fight.column || attack.attacker !== fight.attacker) ? restored(attack) : fight
}

function begun(event: Event): Fight {
  const sent = Number(event.dice)
  return {
    attacker: event.seat as Side, column: Number(event.area), sent, rolls: [],
    hits: null, blocked: null, net: null, fallen: null,
  } // prettier-ignore
}

function tell(fight: Fight, event: Event, line: number): void {
  const side = event.seat as Side
  const dice = event.dice as number[]
  switch (event.event) {
    case 'attack_rolled':
      fight.rolls.push({ what: 'attack', side, dice, again: false, line })
      break
    case 'thralls_rolled':
      fight.rolls.push({ what: 'thralls', side, dice, again: true, line })
      break
    case 'block_rolled':
      fight.rolls.push({ what: 'block', side, dice, again: false, line })
      break
    case 'dice_rerolled': {
      const what = event.kind === 1 ? 'block' : 'attack'
      fight.rolls = fight.rolls.map((roll) => (roll.what === what ? { ...roll, dice, again: true, line } : roll))
      break
    }
    case 'hits_counted':
      fight.hits = Number(event.hits)
      break
    case 'blocks_counted':
      fight.blocked = Number(event.blocks)
      fight.net = Number(event.net)
      break
    case 'losses_taken':
      if (side !== fight.attacker) fight.fallen = { hirdmen: Number(event.hirdmen), bondi: Number(event.bondi) }
      break
    case 'no_losses':
      if (side !== fight.attacker) fight.fallen = { hirdmen: 0, bondi: 0 }
  }
}

/** Without its lines, as after joining in the middle. */
function restored(attack: AttackView): Fight {
  const roll = (what: Roll['what'], side: Side, dice: number[]): Roll[] =>
    dice.length ? [{ what, side, dice, again: what === 'thralls', line: -1 }] : []
  const { attacker } = attack
  return {
    attacker, column: attack.column, sent: attack.dice_due,
    rolls: [
      ...roll('attack', attacker, attack.dice), ...roll('thralls', attacker, attack.thrall_dice),
      ...roll('block', attacker === 0 ? 1 : 0, attack.block_dice),
    ],
    hits: attack.hits || null, blocked: null, net: null, fallen: null,
  } // prettier-ignore
}

/** The dice thrown for who is first. */
export function openingRolls(lines: Line[]): Roll[] {
  return lines
    .map((line, i) => ({ event: line.event, i }))
    .filter(({ event }) => event.event === 'opening_rolled')
    .slice(-2)
    .map(({ event, i }) => ({ what: 'opening', side: event.seat as Side, dice: event.dice as number[], again: false, line: i }))
}

/** The story under the dice: "4 hits, 2 blocked: 2 get through". */
export function outcome(fight: Fight): string {
  const rolled = fight.rolls.filter((r) => r.what !== 'block')
  if (rolled.length === 0) return `${fight.sent} dice`
  const hits = fight.hits ?? rolled.reduce((sum, r) => sum + successes(r.dice), 0)
  const parts = [`${hits} ${hits === 1 ? 'hit' : 'hits'}`]
  if (fight.blocked !== null) parts.push(`− ${fight.blocked} blocked = ${fight.net}`)
  return parts.join(' ')
}
