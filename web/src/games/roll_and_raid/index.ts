/** Roll & Raid for the table page. */
import type { GameUI, Phase } from '../../lib/board'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { clauseOf } from './clauses'
import { KEYS } from './keys'
import { read } from './model'
import Result from './Result.svelte'
import Secrets from './Secrets.svelte'
import { group, plain, say, some } from './words'

const PHASES: [string, string[]][] = [
  ['Production', ['festival', 'production']],
  ['Raiding', ['destination', 'conflict', 'raid', 'paris']],
  ['Cleanup', ['cleanup', 'creature']],
]

export const ui: GameUI = {
  Board,
  Controls,
  Result,
  Secrets,
  turn(view) {
    const { round, season } = read(view)
    return `Round ${round} · ${season}`
  },
  phases(view) {
    const { phase } = read(view)
    const now = PHASES.findIndex(([, names]) => names.includes(phase))
    return PHASES.map(([name], i): Phase => ({ name, state: phase === 'over' || i < now ? 'past' : i === now ? 'now' : 'next' }))
  },
  seat(view, seat) {
    const sheet = read(view).sheets[seat]
    if (!sheet) return {}
    const { goal } = read(view)
    const cities = goal === null ? some(sheet.cities.length, 'city', 'cities') : `${sheet.cities.length} of ${goal} cities`
    return { role: cities, score: plain(sheet.score.total), of: 'GP' }
  },
  say: (action, view) => say(action, read(view)),
  group: (action, view) => group(action, read(view)),
  clause: clauseOf,
  keys: KEYS,
}
