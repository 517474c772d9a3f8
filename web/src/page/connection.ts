/** The connection of a page without a server: a worker answers; what is the same for everybody lies beside the page. */
import type { Connection, Told } from '../lib/connection'
import type { Link, LinkEnd } from '../lib/links'
import type { Command, Message } from '../lib/protocol'
import { readiness } from '../lib/readiness.svelte'
import type { Engine } from './engine'
import type { FromWorker, ToWorker } from './said'

declare const __ENGINE__: Engine

const base = new URL('./', document.baseURI).href
const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
const answers = new Map<number, (told: Told) => void>()
const links = new Map<number, (message: Message) => void>()
let last = 0
let ready = false

const say = (message: ToWorker): void => worker.postMessage(message)

worker.onmessage = (event: MessageEvent<FromWorker>) => {
  const told = event.data
  if (told.kind === 'progress') readiness.share = told.share
  else if (told.kind === 'ready') {
    ready = true
    readiness.done()
    keep()
  } else if (told.kind === 'failed') readiness.failed = told.text
  else if (told.kind === 'unkept') readiness.unkept = told.why
  else if (told.kind === 'tables') remember(told.count)
  else if (told.kind === 'said') links.get(told.link)?.(JSON.parse(told.text) as Message)
  else {
    answers.get(told.id)?.({ status: told.status, body: JSON.parse(told.body) as unknown })
    answers.delete(told.id)
  }
}
readiness.begin()
say({ kind: 'start', base, engine: __ENGINE__ })

/** Browsers that throw storage away leave cookies: one says that there were tables, so that one notices if not. */
const THERE = 'ravenhall_tables=yes'
let known: number | null = null

function remember(tables: number): void {
  if (tables === 0 && known === null && document.cookie.includes(THERE)) readiness.unkept = 'gone'
  else {
    const age = tables > 0 ? 34560000 : 0
    document.cookie = `${THERE}; path=${new URL(base).pathname}; max-age=${age}; samesite=strict`
    if (readiness.unkept === 'gone') readiness.unkept = ''
  }
  known = tables
}

/** What is the same for everybody was written when the page was made; how far somebody is with it, Python knows. */
const WRITTEN = /^\/api\/games(\/\w+\/(rules|actions))?$/
const MEANWHILE = /^\/api\/learn\/\w+$/

async function written(path: string): Promise<Told | null> {
  const answer = await fetch(`${base}said${path.slice('/api'.length)}.json`).catch(() => null)
  return answer?.ok ? { status: 200, body: (await answer.json()) as unknown } : null
}

async function ask(path: string, init?: RequestInit): Promise<Told> {
  const found = WRITTEN.test(path) || (!ready && MEANWHILE.test(path)) ? await written(path) : null
  if (found) return found
  const id = ++last
  return new Promise((resolve) => {
    answers.set(id, resolve)
    say({ kind: 'ask', id, method: init?.method ?? 'GET', path, body: String(init?.body ?? 'null') })
  })
}

function link(end: LinkEnd): Link {
  const number = ++last
  links.set(number, (message) => end.heard(message))
  queueMicrotask(() => end.opened())
  return {
    send: (command: Command) => {
      // The worker may be busy thinking, but it is there.
      if (command.type === 'ping') queueMicrotask(() => end.heard({ type: 'done', id: command.id, number: 0 }))
      else say({ kind: 'frame', link: number, text: JSON.stringify(command) })
    },
    close: () => {
      links.delete(number)
      say({ kind: 'hang_up', link: number })
    },
  }
}

/** Once everything is here, it is kept: the next visit needs no network. It takes a secure address. */
function keep(): void {
  if ('serviceWorker' in navigator && isSecureContext)
    void navigator.serviceWorker.register(`${base}service.js`).catch(() => undefined)
  void navigator.storage?.persist?.().catch(() => undefined)
}

/** Files that a hall would send are made here. */
addEventListener('click', (event) => {
  const asked = (event.target as Element | null)?.closest?.('a[download]')
  const path = asked?.getAttribute('href')
  if (!path?.startsWith('/api/')) return
  event.preventDefault()
  void ask(path).then(({ status, body }) => {
    if (status !== 200) return
    const file = document.createElement('a')
    file.href = URL.createObjectURL(new Blob([JSON.stringify(body)], { type: 'application/json' }))
    file.download = `${String((body as { game?: string }).game)}-${path.split('/').at(-2)}.json`
    file.click()
    setTimeout(() => URL.revokeObjectURL(file.href), 10_000)
  })
})

/** In a hall this page only stands in. */
const standsIn = document.querySelector('meta[name="hall"]') !== null

export const connection: Connection = {
  ask,
  ways: { socket: link, events: link },
  company: false,
  oneFile: true,
  ...(standsIn ? {} : { documents: `${base}docs/index.html` }),
}
