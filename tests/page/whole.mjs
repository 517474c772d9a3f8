// node tests/page/whole.mjs [games]: the recorded fingerprints of every way to set a game up, found again in the page's
// Python (`make page-long`). The tests are read from here, and pytest, which they name, from the environment of `make`.
import { readdirSync } from 'node:fs'
import { seconds, started } from './engine.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
const python = await started()
const lib = `${ROOT}.venv/lib/`
const packages = `${lib}${readdirSync(lib).find((name) => name.startsWith('python3'))}/site-packages`
for (const [place, root] of [
  ['/made', ROOT],
  ['/packages', packages],
]) {
  python.FS.mkdir(place)
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place)
}
python.runPython('import sys; sys.path += ["/made", "/packages"]')
const compare = python.runPython(`
from tests.fingerprint import all_cases, chosen, fingerprint, recorded

def compare(name):
    expected, bad = recorded(), []
    cases = [case for game in chosen([name]) for case in all_cases(game)]
    for case in cases:
        if fingerprint(case) != expected[str(case)]:
            bad.append(str(case))
    return f"{name}: " + (f"{len(cases)} ways to set it up play alike" if not bad else f"plays otherwise: {bad}")

compare
`)
const games = process.argv.slice(2)
const all = ['battle_ravens', 'odins_ravens', 'roll_and_raid', 'ravenfeast', 'battalia']
for (const game of games.length ? games : all) {
  const said = compare(game)
  if (said.includes('otherwise')) process.exitCode = 1
  console.log(`${said}, after ${seconds().toFixed(0)} s`)
}
