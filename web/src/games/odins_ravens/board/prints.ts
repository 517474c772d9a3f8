/** Puts the prints' symbols into the page, once. */
import { mount } from 'svelte'
import Prints from './Prints.svelte'

let drawn = false

export function prints(): void {
  if (drawn) return
  drawn = true
  mount(Prints, { target: document.body })
}
