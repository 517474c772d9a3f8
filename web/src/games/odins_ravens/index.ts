/** Odin's Ravens for the table page. */
import type { Phase } from '../../lib/board'
import type { GameUI } from './view'
import Board from './Board.svelte'
import Chart from './Chart.svelte'
import Controls from './Controls.svelte'
import { KEYS } from './keys'
import { placesOf } from './places'
import Secrets from './Secrets.svelte'
import { spotsOf } from './spots'
import { tell } from './tell'
import { group, say } from './words'

const PHASES = ['Play cards', 'Lengthen']

export const ui: GameUI = {
  Board,
  Controls,
  Result: Chart,
  listStatistics: true,
  Secrets,
  turn(view) {
    const { race, turn, phase } = view
    return phase === 'over' ? `Race ${race}` : `Race ${race} · turn ${turn}`
  },
  phases(view) {
    const { phase, odin } = view
    const now = phase === 'over' ? PHASES.length : phase === 'lengthen' || (phase === 'orient' && !odin) ? 1 : 0
    return PHASES.map((name, i): Phase => ({ name, state: i < now ? 'past' : i === now ? 'now' : 'next' }))
  },
  seat(view, seat) {
    const race = view
    const at = race.ravens[seat === 1 ? 1 : 0]
    return {
      role: at === 0 ? 'raven at the start' : `raven on card ${at}`,
      score: String(race.sides[seat === 1 ? 1 : 0].score),
      of: `of ${race.target}`,
      ...(race.asks.some((ask) => ask.seat === null) && race.active === seat && { doing: 'deciding' }),
    }
  },
  say: (action, view) => say(action, view),
  lay({ form }, { view }) {
    if (form.place !== undefined) return { place: form.place, side: form.side }
    if (form.land !== undefined) return { land: form.land }
    if (form.action !== 'fly') return null
    const hand: number[] = []
    for (const card of String(form.cards))
      hand.push((view.mine?.hand ?? []).findIndex((one, i) => one === card && !hand.includes(i)))
    return { hand, stack: form.stack }
  },
  group: (action, view) => group(action, view),
  places: placesOf,
  spots: spotsOf,
  tell,
  oneRow: true,
  keys: KEYS,
}
