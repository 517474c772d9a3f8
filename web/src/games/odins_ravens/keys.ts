/** Keys of the board: 1–5 hand cards, e the stack's top, f g s q w what to do with them, d done, arrows walk the row.
 *  None of them is a key of the page. */
import { enter, isFree } from '../../lib/keyboard'
import type { GameKey } from '../../lib/board'
import type { BoardProps, LegalAction } from './view'
import { spaceOf, word } from './model'
import type { Plan } from './plan'

export const KEYS: GameKey[] = [
  { keys: '1–5', does: 'choose a card of your hand, or a land card when one is asked for' },
  { keys: 'e', does: 'take one more from the top of your stack' },
  { keys: 'f', does: 'fly; again for the next way to pay' },
  { keys: 'g', does: 'put the chosen card on the magic way' },
  { keys: 's', does: 'put the chosen card on your stack' },
  { keys: 'q, w', does: 'first and second deed of an Odin card' },
  { keys: 'd', does: 'done playing' },
  { keys: 'y, n', does: 'lengthen the path, or not' },
  { keys: 'o', does: 'turn the land card you lay' },
  { keys: 'Enter, Esc', does: 'do it; put everything down again' },
  { keys: 'arrows', does: 'walk along the flight paths' },
]

export function onKey(event: KeyboardEvent, plan: Plan, props: BoardProps, stage: HTMLElement | null): void {
  if (!isFree(event)) return
  const done = event.key.startsWith('Arrow')
    ? walk(event.key, plan, stage)
    : press(event.key, plan, props, event.target as Element)
  if (done) event.preventDefault()
}

function press(key: string, plan: Plan, props: BoardProps, at: Element): boolean {
  if (key === 'Escape') return plan.back()
  if (plan.actions.length === 0) return false
  if (key === 'Enter') return enter(plan, at, '[data-space]:not([aria-pressed])')
  if (/^[1-9]$/.test(key)) return digit(Number(key), plan)
  const play = (action: LegalAction | undefined): boolean => {
    if (action) props.choose(action)
    return action !== undefined
  }
  if (plan.kind === 'lengthen' || plan.kind === 'extend') {
    const wanted = key === 'y' ? true : key === 'n' ? false : null
    return wanted !== null && play(plan.actions.find((a) => (a.form.yes ?? a.form.draw) === wanted))
  }
  if (plan.kind === 'orient' && key === 'o') {
    plan.set({ land: plan.actions.find((a) => a.form.land !== plan.land)?.form.land })
    return true
  }
  return plan.kind === 'play' && playing(key, plan, props, play)
}

function playing(
  key: string,
  plan: Plan,
  props: BoardProps,
  play: (action: LegalAction | undefined) => boolean,
): boolean {
  const single = plan.single
  const use = (kind: string, option?: string): LegalAction | undefined =>
    plan.uses.find((a) => word(a) === kind && (!option || a.form.option === option))
  const source = single?.source === 'stack' ? 'stack ' : ''
  const tried = (kind: string, option: string | undefined, text: string): boolean => {
    if (!single) return false
    if (!play(use(kind, option))) props.refuse(text, document.querySelector('.pick[aria-pressed="true"]'))
    return true
  }
  switch (key.toLowerCase()) {
    case 'e':
      plan.takeStack(plan.stack + 1, document.querySelector(`[data-depth="${plan.stack + 1}"]`))
      return true
    case 'f':
      return nextPayment(plan, props)
    case 'g':
      return tried('magic', undefined, `magic ${source}${single?.card}`)
    case 's':
      return tried('stash', undefined, `stash ${single?.card}`)
    case 'q':
      return tried('odin', 'a', `odin ${source}${single?.card}a`)
    case 'w':
      return tried('odin', 'b', `odin ${source}${single?.card}b`)
    case 'd':
      return play(plan.find('done'))
  }
  return false
}

/** The cards that pay a flight, one way after the other. */
function nextPayment(plan: Plan, props: BoardProps): boolean {
  const { flights, flight } = plan
  const next = flights[flight ? (flights.indexOf(flight) + 1) % flights.length : 0]
  if (next) plan.take(next)
  else
    props.refuse(
      plan.flightText || `fly ${plan.view.sides[plan.near].next?.type ?? ''}`,
      document.querySelector('.group'),
    )
  return true
}

function digit(n: number, plan: Plan): boolean {
  if (plan.aim) {
    if (n > plan.view.row.length) return false
    plan.pick(plan.near, n, document.querySelector(`[data-space="${spaceOf(plan.near, n)}"]`))
    return true
  }
  if (plan.kind !== 'play' || n > (plan.view.mine?.hand.length ?? 0)) return false
  plan.toggleHand(n - 1, document.querySelector(`[data-card="${n - 1}"]`))
  return true
}

/** Focus goes to the neighbour on the row. */
function walk(key: string, plan: Plan, stage: HTMLElement | null): boolean {
  const at = document.activeElement as HTMLElement | null
  const space = at?.dataset.space
  if (!stage || (at && !space && at.tabIndex >= 0)) return false // something else is being used
  const [side, place] = space
    ? (space.split('-').map(Number) as [number, number])
    : [plan.near, plan.view.ravens[plan.near]]
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0
  const to = key === 'ArrowUp' ? 1 - plan.near : key === 'ArrowDown' ? plan.near : side
  const found = stage.querySelector<HTMLElement>(`button[data-space="${spaceOf(to, place + step)}"]`)
  found?.focus()
  found?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  return true
}
