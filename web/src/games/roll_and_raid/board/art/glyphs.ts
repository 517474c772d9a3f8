/** Puts the sheet's marks into the page, once. */
import { mount } from 'svelte'
import Glyphs from './Glyphs.svelte'

let drawn = false

export function glyphs(): void {
  if (drawn) return
  drawn = true
  mount(Glyphs, { target: document.body })
}
