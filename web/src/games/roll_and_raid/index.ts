/** Roll & Raid for the table page. */
import type { Phase } from '../../lib/board'
import type { GameUI } from './view'
import { some } from '../../lib/words'
import Board from './Board.svelte'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { placesOf } from './places'
import Result from './Result.svelte'
import Secrets from './Secrets.svelte'
import { spotsOf } from './spots'
import { tell } from './tell'
import { group, plain, say } from './words'

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
    const { round, season } = view
    return `Round ${round} · ${season}`
  },
  phases(view) {
    const { phase } = view
    const now = PHASES.findIndex(([, names]) => names.includes(phase))
    return PHASES.map(([name], i): Phase => ({
      name,
      state: phase === 'over' || i < now ? 'past' : i === now ? 'now' : 'next',
    }))
  },
  seat(view, seat) {
    const sheet = view.sheets[seat]
    if (!sheet) return {}
    const { goal } = view
    const cities =
      goal === null ? some(sheet.cities.length, 'city', 'cities') : `${sheet.cities.length} of ${goal} cities`
    return {
      role: cities,
      score: plain(sheet.score.total),
      of: 'GP',
      ...(view.deciding.includes(seat) && { doing: 'deciding' }),
    }
  },
  together: (view) => view.options['mode'] !== 'competitive',
  say: (action, view) => say(action, view),
  lay({ form, text }, { decision }, [next]) {
    if (decision?.kind === 'pick_die')
      return next && !['boost', 'tool+', 'tool-'].includes(next) ? { die: text, place: next } : null
    if (form.action === 'draw') return { place: text.split(':').slice(0, 2).join(':'), product: form.product }
    return ['store', 'build', 'cross', 'god', 'track', 'improved', 'tools', 'hall'].includes(String(form.action))
      ? { place: text }
      : null
  },
  group: (action, view) => group(action, view),
  places: placesOf,
  spots: spotsOf,
  tell,
  oneRow: true,
  keys: KEYS,
}
