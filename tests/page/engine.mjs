// Starts the page's Python in Node, from build/engine, as the worker does in a browser.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

const ROOT = new URL('../../', import.meta.url)
export const read = (path) => readFileSync(new URL(path, ROOT), 'utf-8')

export async function started() {
  const { loadPyodide } = await import(new URL('web/node_modules/pyodide/pyodide.mjs', ROOT))
  const python = await loadPyodide({ indexURL: new URL('web/node_modules/pyodide/', ROOT).pathname })
  const packed = gunzipSync(readFileSync(new URL('build/engine/ravenhall.zip.pack', ROOT)))
  python.unpackArchive(new Uint8Array(packed), 'zip', { extractDir: '/lib/python3.14/site-packages' })
  return python
}

/** Processor time of this process, in seconds: what a machine that does other things takes does not count. */
export const seconds = () => (process.cpuUsage().user + process.cpuUsage().system) / 1e6
