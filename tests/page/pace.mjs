// node tests/page/pace.mjs [seconds for each bot] [games]: how long bots think about a go in a page's Python.
import { read, seconds, started } from './engine.mjs'

const [enough = '60', ...games] = process.argv.slice(2)
const python = await started()
python.runPython(read('tests/page/pace.py'))
const paces = python.globals.get('paces')
const all = ['battle_ravens', 'odins_ravens', 'roll_and_raid', 'ravenfeast', 'battalia']
for (const game of games.length ? games : all) console.log(paces(game, seconds, Number(enough)))
