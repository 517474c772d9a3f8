/** What games bring along, found by their folders. A game without a board of its own is played on the plain one. */
import type { Component } from 'svelte'
import type { GameUI } from '../lib/board'

const boards = import.meta.glob<{ ui: GameUI }>('./*/index.ts')
const emblems = import.meta.glob<Component>('./*/Emblem.svelte', { eager: true, import: 'default' })
const pictures = import.meta.glob<Component<{ name: string }>>('./*/learn/Picture.svelte', { import: 'default' })
const pages = import.meta.glob<Component>('./*/pages/*.svelte', { import: 'default' })

/** The game's drawing, loaded when it is first needed; null if it has none. */
export async function load(game: string): Promise<GameUI | null> {
  const module = boards[`./${game}/index.ts`]
  return module ? (await module()).ui : null
}

/** The picture on the game's tile, drawn in 200 × 120; apart from its board, so that tiles load no boards. */
export function emblemOf(game: string): Component | null {
  return emblems[`./${game}/Emblem.svelte`] ?? null
}

/** The game's pictures for those who learn it, found by their names in its data files; null if it has drawn none. */
export async function picturesOf(game: string): Promise<Component<{ name: string }> | null> {
  const module = pictures[`./${game}/learn/Picture.svelte`]
  return module ? await module() : null
}

/** A page that a game has besides its table, by its address: "/army" is pages/Army.svelte of one of them. */
export async function pageAt(word: string): Promise<Component | null> {
  const path = Object.keys(pages).find((one) => one.toLowerCase().endsWith(`/pages/${word.toLowerCase()}.svelte`))
  return path ? await pages[path]!() : null
}
