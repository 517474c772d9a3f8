/**
 * The hall of a page without a server. Python (ravenhall/hall/page) decides and says what is to be written and told;
 * here it is written first and told then, one call after the other, so that nobody hears what is not stored.
 */
import type { PyodideInterface } from 'pyodide'
import { started, type Engine } from './engine'
import type { FromWorker, ToWorker } from './said'
import { Conflict, Full, Lost, Storage, type Write } from './storage'

interface Result {
  writes?: Write[]
  said?: [number, string][]
  answer?: [number, string]
  needs?: string
  again?: string[]
  more?: boolean
  fault?: string
}

interface Page {
  call(name: string, ...words: unknown[]): string
}

const MOST_TRIES = 4
const CARD = 'card ' // of a table, among the small values
const SHORTEST_PAUSE = 1000 // milliseconds
const LONGEST_PAUSE = 30_000
const QUIET = 1500 // milliseconds until snapshots are put by
const FULL = 'the browser has no room left to keep this; export the match as a file, and forget tables'
const LOST =
  'the browser has thrown away what it kept for this page; export the match as a file, and load the page again'
const FAILED = 'the browser cannot write anything down just now, so this is not done; try it again'

const tell = (message: FromWorker): void => postMessage(message)
const channel = new BroadcastChannel('ravenhall')
let page: Page
let storage: Storage
let line: Promise<unknown> = Promise.resolve()
let thinking = false
let pause = 0 // milliseconds until a bot that could not answer tries it again
let resting: ReturnType<typeof setTimeout> | undefined

/** One after the other, in the order in which they came. */
function queue(work: () => Promise<void>): void {
  line = line.then(work).catch((error: unknown) => console.error(error))
}

const python = (name: string, ...words: unknown[]): Result => {
  const result = JSON.parse(page.call(name, ...words)) as Result
  if (result.fault) console.error(`${name}: ${result.fault}`)
  return result
}

async function readAgain(tables: Iterable<string>): Promise<void> {
  for (const table of tables) show(python('take', table, JSON.stringify(await storage.facts(table))))
}

function show(result: Result): void {
  for (const [link, text] of result.said ?? []) tell({ kind: 'said', link, text })
}

/** One call: what it needs is read, what it writes is written, and only then is anything told. */
async function call(name: string, ...words: unknown[]): Promise<Result> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const result = python(name, ...words)
    if (result.needs !== undefined) {
      await readAgain([result.needs])
      continue
    }
    const writes = result.writes ?? []
    try {
      if (writes.length > 0) await storage.write(writes)
    } catch (error) {
      if (error instanceof Full || error instanceof Lost)
        tell({ kind: 'unkept', why: error instanceof Full ? 'full' : 'lost' })
      if (error instanceof Lost) throw error // memory is all there is
      // Memory is ahead of storage: back to what is stored.
      python('start', JSON.stringify(await storage.kept()))
      await readAgain(new Set(writes.filter((one) => one.number !== null).map((one) => one.key)))
      if (error instanceof Conflict) continue
      throw error
    }
    if (writes.length > 0) {
      channel.postMessage(writes)
      count(writes)
    }
    show(result)
    if (result.again) await readAgain(result.again)
    afterwards(result, writes.length > 0)
    return result
  }
  throw new Error(`${name} was never done`)
}

const tables = new Set<string>()

/** The page is told when a table comes or goes, so that it notices if all are gone one day. */
function count(written: Iterable<{ key: string; value: string | null }>, first = false): void {
  const before = tables.size
  for (const { key, value } of written)
    if (key.startsWith(CARD)) {
      if (value === null) tables.delete(key)
      else tables.add(key)
    }
  if (first || tables.size !== before) tell({ kind: 'tables', count: tables.size })
}

function afterwards(result: Result, wrote: boolean): void {
  if (result.more && !result.fault && !thinking) {
    thinking = true
    setTimeout(() => {
      thinking = false
      queue(think)
    }, pause)
  }
  if (!wrote) return
  clearTimeout(resting)
  resting = setTimeout(() => queue(async () => void (await call('put_by'))), QUIET)
}

/** A bot answers. What could not be done, as for want of room, is tried again after a while: nobody else will ask. */
async function think(): Promise<void> {
  const waited = pause
  pause = 0
  try {
    const { fault } = await call('think')
    if (fault) throw new Error(fault)
  } catch (error) {
    pause = Math.min(Math.max(waited * 2, SHORTEST_PAUSE), LONGEST_PAUSE)
    afterwards({ more: true }, false)
    throw error
  }
}

const reason = (error: unknown): string => (error instanceof Full ? FULL : error instanceof Lost ? LOST : FAILED)

async function ask(id: number, method: string, path: string, body: string): Promise<void> {
  try {
    const [status, text] = (await call('ask', method, path, body)).answer ?? [500, 'null']
    tell({ kind: 'answer', id, status, body: text })
  } catch (error) {
    console.error(error)
    tell({ kind: 'answer', id, status: 503, body: JSON.stringify({ reason: 'not_now', message: reason(error) }) })
  }
}

async function frame(link: number, text: string): Promise<void> {
  try {
    await call('frame', link, text)
  } catch (error) {
    console.error(error)
    const { id } = JSON.parse(text) as { id: string }
    const refused = { type: 'refused', id, reason: 'not_now', message: reason(error) }
    tell({ kind: 'said', link, text: JSON.stringify(refused) })
  }
}

async function start(base: string, engine: Engine): Promise<void> {
  try {
    const [found, runtime] = await Promise.all([
      Storage.open(),
      started(base, engine, (share) => tell({ kind: 'progress', share })),
    ])
    storage = found
    page = opened(runtime)
    const kept = await storage.kept()
    python('start', JSON.stringify(kept))
    count(
      Object.entries(kept).map(([key, value]) => ({ key, value })),
      true,
    )
    tell({ kind: 'ready' })
  } catch (error) {
    tell({ kind: 'failed', text: String(error).slice(0, 300) })
    throw error
  }
}

function opened(runtime: PyodideInterface): Page {
  return runtime.runPython('from ravenhall.hall.page.door import Page; Page()') as Page
}

channel.onmessage = (event: MessageEvent<Write[]>) =>
  queue(async () => {
    const result = python('heard', JSON.stringify(event.data))
    count(event.data)
    show(result)
    await readAgain(JSON.parse(result.answer?.[1] ?? '[]') as string[])
  })

onmessage = (event: MessageEvent<ToWorker>) => {
  const told = event.data
  if (told.kind === 'start') queue(() => start(told.base, told.engine))
  else if (told.kind === 'ask') queue(() => ask(told.id, told.method, told.path, told.body))
  else if (told.kind === 'frame') queue(() => frame(told.link, told.text))
  else queue(async () => void (await call('hang_up', told.link)))
}
