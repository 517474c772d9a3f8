/** Puts the figures' marks into the page, once: for pictures beside a board, which brings its own. */
import { mount } from 'svelte'
import Glyphs from './Glyphs.svelte'

let drawn = false

export function glyphs(): void {
  if (drawn) return
  drawn = true
  mount(Glyphs, { target: document.body })
}
