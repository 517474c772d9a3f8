/** Puts the woodcuts' symbols into the page, once. */
import { mount } from 'svelte'
import './colours.css'
import Prints from './Prints.svelte'
import { isGreat } from '../names'
import { UNITS, kindOf } from '../model'

let drawn = false

export function prints(): void {
  if (drawn) return
  drawn = true
  mount(Prints, { target: document.body })
}

/** The symbol of a card, a deck or an artefact's type. */
export function printOf(card: string): string {
  const kind = kindOf(card)
  if (isGreat(kind)) return `ba-g-${kind}`
  return (UNITS as readonly string[]).includes(kind) || kind === 'supply' ? `ba-u-${kind}` : `ba-a-${kind}`
}
