/** How Battle Ravens is told: an attack with its thralls, its block and its losses is one exchange. */
import type { Words } from '../../lib/board'
import { find, said, type Named, type Sayings } from '../../lib/events'
import { capital, some } from '../../lib/words'
import BeatPicture from './BeatPicture.svelte'
import { roman } from './model'
import type { BattleEvent, BattleView, Line, Tell } from './view'
import { warriors } from './words'

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
export const tell: Tell = {
  joins(line, before) {
    const last = before.at(-1)
    return last !== undefined && (WITH[line.event.event] ?? []).includes(last.event.event)
  },
  opens: (lines) => lines.some((line) => OPENING.has(line.event.event)),
  words: (lines, names, about) => said(SAYINGS, lines, names, about) ?? {},
  exchange(lines) {
    const attack = find(lines, 'attacked')
    if (attack) return `attack on ${roman(attack.area)}`
    const move = find(lines, 'warriors_moved')
    if (move) return `move to ${roman(move.target)}`
    return find(lines, 'ravens_placed') ? 'ravens' : undefined
  },
  Picture: BeatPicture,
}

const at = ({ area }: { area: number }): string => roman(area)
const hits = (number: number): string => some(number, 'hit')
const fallen = ({ hirdmen, bondi }: { hirdmen: number; bondi: number }): string => warriors(hirdmen, bondi)

const SAYINGS: Sayings<BattleEvent, BattleView> = {
  losses_taken: (event) => ({ title: 'Losses', result: `${fallen(event)} in ${at(event)}` }),
  no_losses: (event) => ({ title: 'Losses', result: `Nobody falls in ${at(event)}` }),
  blocks_counted: ({ blocks, net }) => ({ title: 'Block', result: `${blocks} blocked, ${net} through` }),
  block_rolled: ({ successes }) => ({ title: 'Block', result: `${successes} blocked` }),
  block_declined: () => ({ title: 'Block', result: 'Does not block' }),
  thralls_rolled: thralls,
  attack_rolled: ({ successes }) => ({ title: 'Attack', result: hits(successes) }),
  attacked: (event) => ({ title: 'Attack', result: `${at(event)} with ${event.dice}` }),
  hits_counted: (event) => ({ title: 'Hits', result: `${hits(event.hits)} on ${at(event)}` }),
  attack_wasted: (event) => ({ title: 'Attack', result: `Nobody stands in ${at(event)}` }),
  warriors_moved: moved,
  ravens_placed: (event) => ({ title: 'Place', result: `${some(event.ravens, 'raven')} in ${at(event)}` }),
  area_captured: (event) => ({ title: 'Taken', result: at(event) }),
  turn_began: ({ turn }) => ({ title: `Turn ${turn}`, result: 'Place Ravens' }),
  actions_began: () => ({ title: 'Ravens placed', result: 'Take Actions' }),
  ravens_returned: () => ({ title: 'Turn’s end', result: 'Ravens return' }),
  lost_for_good: () => ({ title: 'Turn’s end', result: 'Lost for good' }),
}

function thralls({ successes }: Named<BattleEvent, 'thralls_rolled'>, lines: Line[]): Words {
  const counted = find(lines, 'hits_counted')
  const sent = find(lines, 'thralls_spent')?.thralls ?? 1
  return {
    title: sent === 1 ? 'Thrall' : 'Thralls',
    result: counted ? `${hits(counted.hits)} now` : `${hits(successes)} more`,
  }
}

function moved(event: Named<BattleEvent, 'warriors_moved'>): Words {
  const way = `${roman(event.source)} to ${roman(event.target)}`
  return { title: 'Move', result: capital(`${fallen(event)} ${way}`) }
}
