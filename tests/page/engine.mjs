// Starts the page's Python in Node, from build/engine, as the worker does in a browser.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const ROOT = new URL('../../', import.meta.url)
export const read = (path) => readFileSync(new URL(path, ROOT), 'utf-8')

export async function started() {
  const { loadPyodide } = await import(new URL('web/node_modules/pyodide/pyodide.mjs', ROOT))
  const { info } = JSON.parse(read('build/engine/engine.json'))
  const version = info.python.split('.').slice(0, 2).join('.')
  const folder = mkdtempSync(join(tmpdir(), 'ravenhall-'))
  const stdLibURL = join(folder, 'python_stdlib.zip')
  writeFileSync(stdLibURL, unpacked('python_stdlib.zip'))
  const python = await loadPyodide({
    indexURL: new URL('web/node_modules/pyodide/', ROOT).pathname,
    stdLibURL,
  })
  rmSync(folder, { recursive: true })
  python.unpackArchive(new Uint8Array(unpacked('ravenhall.zip')), 'zip', {
    extractDir: '/lib/python3.14/site-packages',
  })
  return python
}

const unpacked = (name) => gunzipSync(readFileSync(new URL(`build/engine/${name}.pack`, ROOT)))

/** Processor time of this process, in seconds: what a machine that does other things takes does not count. */
export const seconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
