import { LATE } from './tempo'

/** Single keys for the whole page. They rest while somebody types, and while a dialog is open. */
export type Keys = Record<string, (event: KeyboardEvent) => void>

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('textarea, select, [contenteditable="true"]')) return true
  const input = target.closest('input')
  return input !== null && !['checkbox', 'radio', 'button', 'range'].includes(input.type)
}

/** Is this key free to be used: pressed alone, nobody took it, nobody types, no dialog is open? */
export function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return false
  return document.querySelector('dialog[open]') === null
}

/** Listen until the returned function is called. Keys are written as the event names them: "?", "ArrowLeft", "l". */
export function listen(keys: Keys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (!isFree(event)) return
    const work = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!work) return
    event.preventDefault()
    work(event)
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}

/** Keys of every table: no game gives one of them another meaning. */
export const TABLE_KEYS: [keys: string, does: string][] = [
  ['Tab, arrows', 'walk over the board and the choices'],
  ['Enter', 'do it'],
  ['Esc', 'skip to now; else back out'],
  ['A', 'all choices as a list'],
  ['U', 'take back'],
  ['K', 'coach: what to think about here'],
  ['H', 'ask the ravens, where the table allows it; 1 2 3 show a plan, Enter lays it out'],
  ['L', 'log'],
  ['C', 'talk'],
  ['R', 'rules'],
  ['Space', 'pause what is told, or go on'],
  ['T', 'tell me again'],
  ['J', 'what happened since your last go, in sentences'],
  ['[ and ]', 'one beat back and on; in a replay one step'],
  ['1–9', 'while the telling is paused: that beat'],
  ['\\', 'back to live'],
  ['M', 'table menu'],
  ['?', 'this list'],
]

/** Keys that may answer what is asked, take it back or ask the ravens: not those of the table that only look. */
export const mayAnswer = (key: string): boolean => /^(Enter|[^acjklmrt?[\]\\])$/i.test(key)

/** Is this Enter the second of a double one, or one that is held, while another question has come under it? */
export class DoubleEnter {
  private last: { at: number; question: string } | null = null

  pressed(key: string, repeated: boolean, question: string): boolean {
    const { last } = this
    const soon = last !== null && (repeated || performance.now() - last.at < LATE)
    if (key === 'Enter' && soon && last.question !== question) return true
    if (!repeated) this.last = key === 'Enter' ? { at: performance.now(), question } : null
    return false
  }
}

/** Enter presses the button that has focus; anywhere else, on what is chosen already, and on what offers nothing now
 *  (`idle`, a selector) it does what is ready. */
export function enter(plan: { ready: unknown; confirm(): void }, at: Element, idle?: string): boolean {
  const button = at.closest('button, a, input, summary')
  const free = !button || button.matches('[aria-pressed="true"]') || (idle !== undefined && button.matches(idle))
  if (!free || !plan.ready) return false
  plan.confirm()
  return true
}
