/** Battalia: The Creation for the table page. */
import type { Phase } from '../../lib/board'
import type { GameUI } from './view'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { placesOf } from './places'
import Secrets from './Secrets.svelte'
import { standingOf } from './sentences'
import { spotsOf } from './spots'
import { tell } from './tell'
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
    const { day, step } = view
    return SETTING_UP.includes(step) ? 'Setting up' : `Day ${day}`
  },
  phases(view) {
    const { step } = view
    if (SETTING_UP.includes(step)) return []
    const now = PHASES.findIndex(([name]) => name === step)
    return PHASES.map(([, name], i): Phase => ({
      name,
      state: step === 'over' || i < now ? 'past' : i === now ? 'now' : 'next',
    }))
  },
  seat(view, seat) {
    const land = view
    return { role: standingOf(land, seat), score: String(land.sides[seat]?.points ?? 0), of: 'VP' }
  },
  say: (action, view) => say(action, view),
  lay({ form, text }, { decision, actions }) {
    if (decision?.kind === 'pay') return { line: form.cards }
    if (form.rotation === undefined) return ['skip', 'end', 'stop'].includes(text) ? null : { deed: text }
    const turns = actions.filter((one) => one.form.square === form.square && one.form.deck === form.deck)
    return { square: form.square, deck: form.deck, rotation: turns.findIndex((one) => one.text === text) }
  },
  group: (action) => group(action),
  places: placesOf,
  spots: spotsOf,
  tell,
  oneRow: true,
  keys: KEYS,
}
