/** Ravenfeast for the table page. */
import type { Phase } from '../../lib/board'
import type { GameUI } from './view'
import { readShelf } from './army/shelf'
import Levy from './army/Levy.svelte'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { lay } from './lay'
import Opening from './Opening.svelte'
import { placesOf } from './places'
import Result from './Result.svelte'
import { spotsOf } from './spots'
import { tell } from './tell'
import { group, say } from './words'

const PHASES: [string[], string][] = [
  [['initiative'], 'Initiative'],
  [['rally'], 'Rally'],
  [['movement'], 'Movement'],
  [['shooting'], 'Shooting'],
  [['facing', 'melee'], 'Melee'],
  [['end'], 'End of Turn'],
]

export const ui: GameUI = {
  Board,
  Controls,
  Result,
  turn(view) {
    const { turn, turn_limit } = view
    return turn === 0 ? 'Deployment' : `Turn ${turn} of ${turn_limit}`
  },
  phases(view) {
    const { phase, turn } = view
    if (turn === 0) return []
    const now = PHASES.findIndex(([phases]) => phases.includes(phase))
    return PHASES.map(([, name], i): Phase => ({
      name,
      state: phase === 'over' || i < now ? 'past' : i === now ? 'now' : 'next',
    }))
  },
  seat(view, seat) {
    const battle = view
    const side = battle.sides[seat]
    if (!side) return {}
    const teams = new Set(battle.sides.map((one) => one.team)).size < battle.sides.length
    return {
      role: `${teams ? `team ${'ABCD'[side.team]} · ` : ''}${side.present} of ${side.start} stand`,
      score: String(side.points),
      of: 'points taken',
    }
  },
  say: (action, view) => say(action, view),
  group: (action, view) => group(action, view),
  places: placesOf,
  spots: spotsOf,
  lay,
  tell,
  oneRow: true,
  Opening,
  Sheet: Levy,
  offers: (option) => (/^army_\d$/.test(option) ? readShelf().map((list) => [list, `${list.name} (yours)`]) : []),
  keys: KEYS,
}
