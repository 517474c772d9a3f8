/** Keys of the board: 1–6 an area, s strike, g go, digits a number, Enter does it, Esc goes back, arrows
 *  walk. */
import { enter, isFree } from '../../lib/keyboard'
import type { GameKey } from '../../lib/board'
import type { BoardProps } from './view'
import { COLUMNS, roman, word } from './model'
import type { Amount, Plan } from './plan'

export const KEYS: GameKey[] = [
  { keys: '1–6', does: 'choose an area' },
  { keys: 's', does: 'strike: attack from it' },
  { keys: 'g', does: 'go: move from it; again for the other way' },
  { keys: '0–9', does: 'how many' },
  { keys: 'i, b', does: 'count Hirdmen or Bondi when both are asked' },
  { keys: 'p', does: 'pass: no card, no thralls, no block' },
  { keys: 'Enter', does: 'do it' },
  { keys: 'Esc', does: 'one step back' },
  { keys: 'arrows', does: 'walk along the areas' },
]

const PASSES = ['pass', 'thralls 0', 'block 0']

export function onKey(event: KeyboardEvent, plan: Plan, props: BoardProps, stage: HTMLElement | null): void {
  if (!isFree(event)) return
  const done = event.key.startsWith('Arrow')
    ? walk(event.key, stage)
    : press(event.key, plan, props, event.target as Element)
  if (done) event.preventDefault()
}

function press(key: string, plan: Plan, props: BoardProps, at: Element): boolean {
  if (key === 'Escape') return plan.back()
  if (key === 'Enter') return enter(plan, at, plan.asking ? undefined : '[data-place]')
  if (plan.actions.length === 0) return false
  if (/^[0-9]$/.test(key)) return digit(Number(key), plan, props)
  switch (key.toLowerCase()) {
    case 's':
      return choose(plan, 'attack', undefined) || refused(plan, props, 'attack', 1)
    case 'g':
      return move(plan) || refused(plan, props, 'move', 'left')
    case 'i':
      return plan.deed === 'send' && count(plan, 'hirdmen')
    case 'b':
      return plan.deed === 'send' && count(plan, 'bondi')
    case 'p': {
      const pass = plan.actions.find((a) => PASSES.includes(a.text))
      if (pass) props.choose(pass)
      return pass !== undefined
    }
  }
  return false
}

function digit(n: number, plan: Plan, props: BoardProps): boolean {
  const first = plan.actions[0]
  if (!first) return false
  const kind = word(first)
  if (kind === 'lose' || kind === 'order') {
    const action = plan.actions[n - 1]
    if (action) props.choose(action)
    return action !== undefined
  }
  if (plan.kind === 'card_window') {
    const card = plan.view.tactics?.hand[n - 1]
    if (!card) return false
    if (plan.actions.some((a) => a.form.card === card.id)) plan.set({ card: card.id })
    else props.refuse(`card ${card.id}`)
    return true
  }
  const asking = plan.asking
  const open = asking && (asking.field === 'areas' || plan.place(asking.field) === null)
  if (asking && open) {
    if (n < 1 || n > COLUMNS.length) return false
    plan.pick(asking.side, n - 1, document.querySelector(`[data-place="${asking.side}-${n - 1}"]`))
    return true
  }
  const field = plan.deed === 'send' ? counted(props) : plan.numberField
  if (!field) return false
  if (plan.numbers(field).includes(n)) plan.setNumber(field, n)
  else if (plan.deed !== 'send') props.refuse([plan.deed, ...named(plan), n].join(' '))
  return true
}

/** The places chosen, as notation writes them. */
function named(plan: Plan): string[] {
  return (['area', 'source', 'target'] as const)
    .map((field) => plan.place(field))
    .filter((place) => place !== null)
    .map(roman)
}

const counted = (props: BoardProps): Amount => (props.draft.counting === 'bondi' ? 'bondi' : 'hirdmen')
function count(plan: Plan, field: Amount): boolean {
  plan.set({ counting: field })
  return true
}

function choose(plan: Plan, action: string, right: boolean | undefined): boolean {
  const deed = plan.deeds.find((a) => word(a) === action && (right === undefined || a.form.right === right))
  if (deed) plan.set({ action, right: deed.form.right })
  return deed !== undefined
}
/** The chosen area cannot do that: the hall says why. */
function refused(plan: Plan, props: BoardProps, deed: string, how: string | number): boolean {
  const area = plan.place('area')
  if (plan.kind !== 'act' || area === null) return false
  props.refuse(`${deed} ${roman(area)} ${how}`, document.querySelector(`[data-place="${plan.near}-${area}"]`))
  return true
}
function move(plan: Plan): boolean {
  const name = plan.deeds.some((a) => word(a) === 'close') ? 'close' : 'move'
  const again = plan.deed === name && choose(plan, name, !plan.right)
  return again || choose(plan, name, undefined)
}

/** Focus goes to the neighbour in the picture. */
function walk(key: string, stage: HTMLElement | null): boolean {
  const all = [...(stage?.querySelectorAll<HTMLElement>('[data-place]') ?? [])]
  if (all.length === 0) return false
  const at = all.findIndex((one) => one === document.activeElement)
  const across = COLUMNS.length
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across }[key] ?? 0
  if (at < 0) {
    if (document.activeElement && document.activeElement !== document.body && !stage?.contains(document.activeElement))
      return false
    all[across]?.focus()
    return true
  }
  const sameRow = Math.abs(step) > 1 || Math.floor((at + step) / across) === Math.floor(at / across)
  if (sameRow) all[at + step]?.focus()
  return true
}
