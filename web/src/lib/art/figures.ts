/** Puts the figures' symbols into the page, once, for whichever game draws them first. */
import { mount } from 'svelte'
import Figures from './Figures.svelte'

let drawn = false

export function figures(): void {
  if (drawn) return
  drawn = true
  mount(Figures, { target: document.body })
}
