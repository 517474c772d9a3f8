/** Battalia: The Creation for the table page. */
import type { GameUI, Phase } from '../../lib/board'
import Board from './Board.svelte'
import { clauseOf } from './clauses'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { read } from './model'
import { placesOf } from './places'
import Secrets from './Secrets.svelte'
import { standingOf } from './sentences'
import { group, say } from './words'

const PHASES = [
  ['announce', 'Cohort'],
  ['raise', 'Ambush'],
  ['actions', 'Actions'],
  ['discard', 'Discard, draw'],
] as const
const SETTING_UP = ['factions', 'cities', 'extra cities']

export const ui: GameUI = {
  Board,
  Controls,
  Secrets,
  turn(view) {
    const { day, step } = read(view)
    return SETTING_UP.includes(step) ? 'Setting up' : `Day ${day}`
  },
  phases(view) {
    const { step } = read(view)
    if (SETTING_UP.includes(step)) return []
    const now = PHASES.findIndex(([name]) => name === step)
    return PHASES.map(([, name], i): Phase => ({ name, state: step === 'over' || i < now ? 'past' : i === now ? 'now' : 'next' }))
  },
  seat(view, seat) {
    const land = read(view)
    return { role: standingOf(land, seat), score: String(land.sides[seat]?.points ?? 0), of: 'VP' }
  },
  say: (action, view) => say(action, read(view)),
  group: (action) => group(action),
  clause: clauseOf,
  places: placesOf,
  keys: KEYS,
}
