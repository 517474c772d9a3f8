/** Battle Ravens for the table page. */
import type { Phase } from '../../lib/board'
import type { GameUI } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { armyName } from './model'
import { placesOf } from './places'
import Result from './Result.svelte'
import Secrets from './Secrets.svelte'
import { spotsOf } from './spots'
import { tell } from './tell'
import { group, say } from './words'

const PHASES = [
  ['place', 'Place Ravens'],
  ['act', 'Take Actions'],
  ['end', 'End the Turn'],
] as const

export const ui: GameUI = {
  Board,
  Controls,
  Result,
  Secrets,
  turn(view) {
    const { turn } = view
    return turn === 0 ? 'Opening roll' : `Turn ${turn}`
  },
  phases(view) {
    const now = PHASES.findIndex(([phase]) => phase === view.phase)
    const over = view.phase === 'over'
    return PHASES.map(([, name], i): Phase => ({ name, state: over || i < now ? 'past' : i === now ? 'now' : 'next' }))
  },
  seat(view, seat) {
    const battle = view
    const side = battle.sides[seat === 1 ? 1 : 0]
    const order = battle.turn === 0 ? '' : battle.first === seat ? 'plays first' : 'plays second'
    const role = [armyName(battle.options[`army_${seat}`]), order].filter(Boolean).join(' · ')
    // who has a choice in a secret moment nobody knows: both are shown alike
    const unseen = battle.asks.some((ask) => ask.kind === 'card_window')
    const doing = unseen ? { doing: 'deciding' } : {}
    return { role, score: String(side.captures), of: `of ${battle.to_win} taken`, ...doing }
  },
  say: (action, view) => say(action, view),
  lay({ form }) {
    const { action, ...parts } = form
    const byButton = ['order', 'lose', 'pass'].includes(String(action))
    return byButton ? null : { action, ...parts }
  },
  group: (action) => group(action),
  places: placesOf,
  spots: spotsOf,
  tell,
  oneRow: true,
  keys: KEYS,
}
