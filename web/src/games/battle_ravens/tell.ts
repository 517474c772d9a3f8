/** How Battle Ravens is told: an attack with its thralls, its block and its losses is one exchange. */
import type { Tell } from '../../lib/board'
import type { Line } from '../../lib/protocol'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { roman } from './model'
import { warriors } from './words'

type Event = Record<string, unknown>

/** These begin something; all else answers it or follows from it. */
const OPENING = new Set([
  'attacked',
  'attack_wasted',
  'move_announced',
  'warriors_moved',
  'ravens_placed',
  'card_played',
  'opening_rolled',
  'turn_began',
  'actions_began',
  'area_captured',
  'match_ended',
])
/** With which event of a beat these go together. */
const WITH: Record<string, string[]> = {
  attack_rolled: ['attacked'],
  thralls_rolled: ['thralls_spent'],
  hits_counted: ['attack_rolled', 'thralls_rolled', 'dice_rerolled'],
  block_rolled: ['blocked'],
  blocks_counted: ['block_rolled', 'block_declined'],
  warriors_moved: ['move_announced'],
  lost_for_good: ['ravens_returned', 'lost_for_good'],
  ravens_returned: ['ravens_returned', 'lost_for_good'],
  area_captured: ['area_captured'],
}
const nameOf = (line: Line): string => String(line.event.event)
const find = (lines: Line[], name: string): Event | undefined =>
  lines.findLast((line) => line.event.event === name)?.event

export const tell: Tell = {
  joins(line, before) {
    const last = before.at(-1)
    return last !== undefined && (WITH[nameOf(line)] ?? []).includes(nameOf(last))
  },
  opens: (lines) => lines.some((line) => OPENING.has(nameOf(line))),
  words,
  exchange(lines) {
    const attack = find(lines, 'attacked')
    if (attack) return `attack on ${roman(Number(attack.area))}`
    const move = find(lines, 'warriors_moved')
    if (move) return `move to ${roman(Number(move.target))}`
    return find(lines, 'ravens_placed') ? 'ravens' : undefined
  },
  Picture: BeatPicture,
}

function words(lines: Line[]): { title?: string; result?: string } {
  for (const [name, say] of SAYINGS) {
    const event = find(lines, name)
    if (event) return say(event, lines)
  }
  return {}
}

const at = (event: Event): string => roman(Number(event.area))
const hits = (event: Event): string => some(Number(event.successes ?? event.hits), 'hit')

/** The first that fits a beat says it. */
const SAYINGS: [string, (event: Event, lines: Line[]) => { title: string; result: string }][] = [
  ['losses_taken', (event) => ({ title: 'Losses', result: `${fallen(event)} in ${at(event)}` })],
  ['no_losses', (event) => ({ title: 'Losses', result: `Nobody falls in ${at(event)}` })],
  [
    'blocks_counted',
    (event) => ({ title: 'Block', result: `${Number(event.blocks)} blocked, ${Number(event.net)} through` }),
  ],
  ['block_rolled', (event) => ({ title: 'Block', result: `${Number(event.successes)} blocked` })],
  ['block_declined', () => ({ title: 'Block', result: 'Does not block' })],
  ['thralls_rolled', thralls],
  ['attack_rolled', (event) => ({ title: 'Attack', result: hits(event) })],
  ['attacked', (event) => ({ title: 'Attack', result: `${at(event)} with ${Number(event.dice)}` })],
  ['hits_counted', (event) => ({ title: 'Hits', result: `${hits(event)} on ${at(event)}` })],
  ['attack_wasted', (event) => ({ title: 'Attack', result: `Nobody stands in ${at(event)}` })],
  ['warriors_moved', moved],
  ['ravens_placed', (event) => ({ title: 'Place', result: `${some(Number(event.ravens), 'raven')} in ${at(event)}` })],
  ['area_captured', (event) => ({ title: 'Taken', result: at(event) })],
  ['turn_began', (event) => ({ title: `Turn ${String(event.turn)}`, result: 'Place Ravens' })],
  ['actions_began', () => ({ title: 'Ravens placed', result: 'Take Actions' })],
  ['ravens_returned', () => ({ title: 'Turn’s end', result: 'Ravens return' })],
  ['lost_for_good', () => ({ title: 'Turn’s end', result: 'Lost for good' })],
]

const fallen = (event: Event): string => warriors(Number(event.hirdmen), Number(event.bondi))

function thralls(event: Event, lines: Line[]): { title: string; result: string } {
  const counted = find(lines, 'hits_counted')
  const sent = Number(find(lines, 'thralls_spent')?.thralls ?? 1)
  return {
    title: sent === 1 ? 'Thrall' : 'Thralls',
    result: counted ? `${hits(counted)} now` : `${hits(event)} more`,
  }
}

function moved(event: Event): { title: string; result: string } {
  const way = `${roman(Number(event.source))} to ${roman(Number(event.target))}`
  return { title: 'Move', result: capital(`${fallen(event)} ${way}`) }
}
