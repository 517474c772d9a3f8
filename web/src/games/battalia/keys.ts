/** Keys of the board: a letter for each family of deeds, digits for cards, arrows on the map, Q turns a card, Enter
 *  does it. None of them is a key of the page itself. */
import type { GameKey } from '../../lib/board'
import type { BoardProps } from './view'
import { enter, isFree } from '../../lib/keyboard'
import { word } from './model'
import type { Plan } from './plan'

export const KEYS: GameKey[] = [
  { keys: 'I, N', does: 'hire a unit, create a new artefact: the next that can be paid' },
  { keys: 'P, B, G', does: 'a road (path), a city (build), a city one level up (grow)' },
  { keys: 'O, W, F', does: 'hire a hero, walk with one, attack (fight)' },
  { keys: 'X, S', does: 'use an artefact; put a card in ambush' },
  { keys: 'D', does: 'declare your cohort; then Enter' },
  { keys: '1–9', does: 'a card of your hand, from left to right' },
  { keys: 'Q', does: 'turn the card being placed' },
  { keys: 'E', does: 'end the turn, stop the step; then Enter' },
]
const FAMILIES: Record<string, string[]> = {
  i: ['hire'],
  n: ['create'],
  p: ['road'],
  b: ['city'],
  g: ['upgrade'],
  o: ['hero'],
  w: ['move'],
  f: ['attack'],
  x: ['use'],
  s: ['ambush'],
  d: ['cohort'],
}
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ENDS = ['end', 'stop', 'skip']

export function onKey(event: KeyboardEvent, plan: Plan, props: BoardProps, stage: HTMLElement | null): void {
  if (!isFree(event)) return
  const done = event.key.startsWith('Arrow')
    ? walk(event.key, stage)
    : press(event.key, plan, props, event.target as Element)
  if (done) event.preventDefault()
}

function press(key: string, plan: Plan, props: BoardProps, at: Element): boolean {
  if (key === 'Escape') return plan.back() || backOut(plan, props)
  if (plan.actions.length === 0) return false
  if (key === 'Enter') return enter(plan, at)
  if (/^[1-9]$/.test(key)) return card(Number(key) - 1, plan)
  const letter = key.toLowerCase()
  if (letter === 'q' && plan.placing) {
    plan.rotate()
    return true
  }
  if (letter === 'e') {
    const end = plan.actions.find((one) => ENDS.includes(word(one)))
    if (end) plan.set({ deed: end.text, square: undefined, deck: undefined })
    return end !== undefined
  }
  return next(FAMILIES[letter] ?? [], plan)
}

/** Out of an action begun, while the hall still allows it. */
function backOut(plan: Plan, props: BoardProps): boolean {
  if (!plan.kind || plan.view.doing === null || props.undo !== 'free') return false
  props.takeBack?.()
  return true
}

function card(n: number, plan: Plan): boolean {
  const one = plan.held[n]
  if (!one) return false
  const before = plan.held.slice(0, n + 1).filter((other) => other.name === one.name).length
  plan.pickCard(
    one.name,
    plan.line.filter((name) => name === one.name).length >= before,
    document.querySelectorAll(`[data-card="${one.name}"]`)[0] ?? null,
  )
  return true
}

/** The next deed of a family, round and round. */
function next(words: string[], plan: Plan): boolean {
  const all = plan.actions.filter((one) => words.includes(word(one)))
  if (all.length === 0) return false
  const now = all.findIndex((one) => one === plan.ready)
  const deed = all[(now + 1) % all.length]
  plan.set({ deed: deed?.text, square: undefined, deck: undefined })
  return true
}

/** Focus goes to the neighbour on the map. */
function walk(key: string, stage: HTMLElement | null): boolean {
  const all = [...(stage?.querySelectorAll<HTMLElement>('.map [data-place]') ?? [])]
  const at = document.activeElement as HTMLElement | null
  if (all.length === 0) return false
  const name = at?.closest<HTMLElement>('.map [data-place]')?.dataset.place
  if (!name) {
    if (at && at !== document.body && !stage?.contains(at)) return false
    if (at?.dataset.card || at?.dataset.deck) return false
    all[Math.floor(all.length / 2)]?.focus()
    return true
  }
  const [x, y] = ARROWS[key] ?? [0, 0]
  const to = String.fromCharCode(name.charCodeAt(0) + x) + (Number(name[1]) + y)
  all.find((one) => one.dataset.place === to)?.focus()
  return true
}
