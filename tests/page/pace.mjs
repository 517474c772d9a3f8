// node tests/page/pace.mjs [seconds for each bot and number of seats] [games, or games with a number: battalia.3]:
// how long
// bots think about a go in a page's Python. What comes out is written to PACES (`make page-pace`).
import { writeFileSync } from 'node:fs'
import { read, seconds, started } from './engine.mjs'

const PACES = 'src/ravenhall/hall/page/data/paces.toml'
const [enough = '120', ...named] = process.argv.slice(2)
const python = await started()
python.runPython(read('tests/page/pace.py'))
const [paces, wanted, written] = ['paces', 'wanted', 'written'].map((name) => python.globals.get(name))
const all = ['battle_ravens', 'odins_ravens', 'roll_and_raid', 'ravenfeast', 'battalia']
for (const one of named.length ? named : all)
  for (const [game, seats] of wanted(one).toJs()) {
    const lines = paces(game, seats, seconds, Number(enough))
    console.log(`[${game}.${seats}]\n${lines}`)
    writeFileSync(new URL(`../../${PACES}`, import.meta.url), written(read(PACES), game, seats, lines))
  }
