/** Copying to the clipboard, which browsers allow on safe pages alone: in a LAN by http it is done the old way. */
import { hall } from './hall.svelte'

const LONGEST = 200 // letters of a note

/** True if it is on the clipboard now. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedBySelection(text)
  }
}

/** The same, and what came of it is told. */
export async function copy(text: string, done: string): Promise<boolean> {
  const isDone = await copied(text)
  const byHand = text.length <= LONGEST ? ` Copy it yourself: ${text}` : ''
  hall.tell(isDone ? done : `The browser did not let us copy.${byHand}`)
  return isDone
}

/** Inside the open dialog, if there is one: nothing outside of it can be selected. */
function copiedBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  open.append(field)
  field.focus()
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
