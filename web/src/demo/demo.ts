import '@fontsource-variable/grenze/index.css'
import '@fontsource-variable/atkinson-hyperlegible-next/index.css'
import '../style/tokens.css'
import '../style/base.css'
import { mount } from 'svelte'
import type { GameUI } from '../lib/board'
import Demo from './Demo.svelte'
import type { Recording } from './scenes'

const boards = import.meta.glob<{ ui: GameUI }>('../games/*/index.ts')
const recordings = import.meta.glob<{ default: Recording }>('../games/*/demo/scenes.json')
const game = new URLSearchParams(location.search).get('game') ?? 'battle_ravens'
const board = boards[`../games/${game}/index.ts`]
const recording = recordings[`../games/${game}/demo/scenes.json`]

if (board && recording) {
  const [{ ui }, { default: recorded }] = await Promise.all([board(), recording()])
  mount(Demo, { target: document.getElementById('hall')!, props: { ui, recorded } })
} else {
  document.body.textContent = `No positions of ${game} are recorded.`
}
