/** Keys of the board: letters take dice, digits answer, Enter does it, Esc goes back, arrows walk along what is lit. */
import type { GameKey } from '../../lib/board'
import type { BoardProps } from './view'
import { enter, isFree } from '../../lib/keyboard'
import { DONE, type Plan } from './plan.svelte'

export const KEYS: GameKey[] = [
  { keys: 'w, e, v', does: 'the wood, metal (ore) or villagers die' },
  { keys: 'f', does: 'a Fate die; again for the next' },
  { keys: 's', does: 'a Viking at the altar, for the die or the raid' },
  { keys: '+ −', does: 'use the tools' },
  { keys: '0–9', does: 'a city (0: stay at home), fingers, a settlement, an answer' },
  { keys: 'd', does: 'use no more dice; again: done for this round' },
  { keys: 'Enter', does: 'do it' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'arrows', does: 'walk along the lit places' },
]

export function onKey(event: KeyboardEvent, plan: Plan, props: BoardProps, stage: HTMLElement | null): void {
  if (!isFree(event)) return
  const done = event.key.startsWith('Arrow')
    ? walk(event.key, stage)
    : press(event.key, plan, props, event.target as Element)
  if (done) event.preventDefault()
}

const DICE: Record<string, string> = { w: 'W', e: 'M', v: 'V' }

function press(key: string, plan: Plan, props: BoardProps, at: Element): boolean {
  if (!plan.isOpen) return false
  if (key === 'Escape') return plan.back()
  if (key === 'Enter') return enter(plan, at)
  if (/^[0-9]$/.test(key)) return digit(Number(key), plan, props)
  const picking = plan.kind === 'pick_die'
  switch (key.toLowerCase()) {
    case 'w':
    case 'e':
    case 'v':
      if (picking) plan.takeDie(DICE[key.toLowerCase()]!, null)
      return picking
    case 'f':
      return nextFate(plan)
    case 's':
      return answer(plan, props, 'plus2') || change(plan, 'boost')
    case '+':
      return change(plan, 'tool+')
    case '-':
    case '−':
      return change(plan, 'tool-')
    case 'd':
      return finish(plan)
  }
  return false
}

function answer(plan: Plan, props: BoardProps, text: string): boolean {
  const action = plan.find(text)
  if (action) props.choose(action)
  return action !== undefined
}

/** Pressed twice it is done: the dice that are left are lost. */
function finish(plan: Plan): boolean {
  if (!plan.find(DONE)) return false
  if (plan.die) plan.back()
  plan.touch(DONE, null)
  return true
}

function change(plan: Plan, how: string): boolean {
  if (plan.kind !== 'spend_die' && !(plan.kind === 'pick_die' && plan.die)) return false
  if (plan.gainsAt(how)) plan.change(how)
  else plan.touch(how, null)
  return true
}

function nextFate(plan: Plan): boolean {
  const dice = plan.actions.map((action) => action.text).filter((text) => text.startsWith('fate:'))
  if (plan.kind !== 'pick_die' || dice.length === 0) return false
  const next = dice[(dice.indexOf(plan.die ?? '') + 1) % dice.length]
  if (next && next !== plan.die) plan.takeDie(next, null)
  return true
}

const DIGITS: Record<string, (n: number, plan: Plan) => string | undefined> = {
  destination: (n) => (n === 0 ? 'stay' : `raid ${n}`),
  coop_destination: (n) => (n === 0 ? 'stay' : `raid ${n}`),
  festival: (n) => `festival ${n}`,
  combat_bid: (n) => `bid ${n}`,
  creature_bid: (n) => `bid ${n}`,
  build_house: (n, plan) =>
    plan.sheet.settlements[n - 1] ? `build ${plan.sheet.settlements[n - 1]!.name}` : undefined,
}

function digit(n: number, plan: Plan, props: BoardProps): boolean {
  const place = DIGITS[plan.kind]?.(n, plan)
  if (place) {
    plan.touch(place, document.querySelector(`[data-place="${place}"]`))
    return true
  }
  if (
    ['pick_die', 'spend_die', 'store', 'choose_track', 'choose_god', 'draw_product', 'build_house'].includes(plan.kind)
  )
    return false
  const action = plan.actions[n - 1]
  if (action) props.choose(action)
  return action !== undefined
}

/** Focus goes to the nearest lit place in that direction. */
function walk(key: string, stage: HTMLElement | null): boolean {
  const focused = document.activeElement
  if (!stage || (focused && focused !== document.body && !stage.contains(focused))) return false
  const lit = [...stage.querySelectorAll<HTMLElement>('.lit:is(button), .lit > .over')].filter(
    (one) => one.offsetParent !== null,
  )
  if (lit.length === 0) return false
  const from = focused && stage.contains(focused) && focused !== stage ? focused.getBoundingClientRect() : null
  const target = from
    ? nearest(
        lit.filter((one) => one !== focused),
        from,
        key,
      )
    : lit[0]
  target?.focus()
  return true
}

function nearest(places: HTMLElement[], from: DOMRect, key: string): HTMLElement | undefined {
  const across = key === 'ArrowLeft' || key === 'ArrowRight'
  const sign = key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1
  const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]
  const [x, y] = middle(from)
  const reach = places
    .map((place) => {
      const [px, py] = middle(place.getBoundingClientRect())
      const along = (across ? px - x : py - y) * sign
      return { place, along, off: Math.abs(across ? py - y : px - x) }
    })
    .filter(({ along }) => along > 2)
  return reach.sort((a, b) => a.along + 2 * a.off - b.along - 2 * b.off)[0]?.place
}
