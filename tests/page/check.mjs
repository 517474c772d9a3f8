// node tests/page/check.mjs: in the page's Python every game plays as in this machine's, and a match against a bot is
// played to its end through the page's door. `make page-test` writes the other side's fingerprints to standard input.
import { readFileSync } from 'node:fs'
import { read, seconds, started } from './engine.mjs'

try {
  const expected = JSON.parse(readFileSync(0, 'utf-8'))
  const python = await started()
  console.log(`started after ${seconds().toFixed(1)} s`)
  console.log(python.runPython(read('tests/page/imports.py')))
  python.runPython(read('tests/page/short.py').replace('__name__ == "__main__"', 'False'))
  const found = JSON.parse(python.runPython('fingerprints()'))
  for (const [game, value] of Object.entries(expected))
    if (found[game] !== value) throw new Error(`${game} plays otherwise in a page: ${found[game]}, not ${value}`)
  console.log(`${Object.keys(expected).length} games play alike, after ${seconds().toFixed(1)} s`)

  // Freed link by link it would not fit into the stack.
  python.runPython(`
from ravenhall.kernel.steps import Step
past = None
for _ in range(100_000):
    past = Step(past, 0, None, [], False)
del past`)
  console.log('a long past is let go')

  const page = python.runPython('from ravenhall.hall.page.door import Page; Page()')
  const call = (...words) => JSON.parse(page.call(...words))
  const ask = (path, body) =>
    JSON.parse(call('ask', body ? 'POST' : 'GET', path, JSON.stringify(body ?? null)).answer[1])
  call('start', '{}')
  ask('/api/me', { name: 'Runa' })
  const { table } = ask('/api/tables', {
    game: 'battle_ravens',
    seats: [{ me: true }, { bot: 'greedy' }],
  })
  let match = null
  const hear = (result) => {
    for (const [, text] of result.said ?? []) match = JSON.parse(text).match ?? match
    return result.more ? hear(call('think')) : undefined
  }
  let sent = 0
  const send = (command) => hear(call('frame', 1, JSON.stringify({ ...command, id: `c${sent++}` })))
  send({ type: 'join', table })
  for (let steps = 0; !match.result; steps++) {
    if (steps > 2000) throw new Error('the match does not end')
    const { seat, actions } = match.decision
    send({
      type: 'play',
      seat,
      action: actions[(steps * 7) % actions.length].code,
    })
  }
  console.log(`a match of Battle Ravens against greedy is over after ${sent} commands, ${seconds().toFixed(1)} s`)
} catch (error) {
  console.error(String(error).slice(0, 2000))
  process.exitCode = 1
}
