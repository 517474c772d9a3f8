// node tests/page/pace.mjs [seconds for each bot] [games]: how long bots think about a go in a page's Python. What comes
// out is written to PACES (`make page-pace`).
import { writeFileSync } from 'node:fs'
import { read, seconds, started } from './engine.mjs'

const PACES = 'src/ravenhall/hall/page/data/paces.toml'
const [enough = '120', ...games] = process.argv.slice(2)
const python = await started()
python.runPython(read('tests/page/pace.py'))
const [paces, written] = ['paces', 'written'].map((name) => python.globals.get(name))
const all = ['battle_ravens', 'odins_ravens', 'roll_and_raid', 'ravenfeast', 'battalia']
for (const game of games.length ? games : all) {
  const lines = paces(game, seconds, Number(enough))
  console.log(`[${game}]\n${lines}`)
  writeFileSync(new URL(`../../${PACES}`, import.meta.url), written(read(PACES), game, lines))
}
