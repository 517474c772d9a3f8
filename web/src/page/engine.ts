/** Starts the page's Python from the files beside the page; nothing comes from elsewhere. */
import type { PyodideConfig, PyodideInterface } from 'pyodide'

/** What was made beside the page, and what Pyodide says of itself: deploy/site.py writes it. */
export interface Engine {
  folder: string
  sizes: Record<string, number>
  info: Record<'abi_version' | 'arch' | 'platform' | 'python', string>
}

type CreateModule = NonNullable<PyodideConfig['createPyodideModule']>

const ALL = 'ravenhall.zip'
const SCRIPT = 'pyodide.asm.mjs'

const TYPES: Record<string, string> = {
  mjs: 'text/javascript',
  wasm: 'application/wasm',
  zip: 'application/zip',
}

/** Fetches what is packed, unpacks it, and tells how much of all of it is here. */
class Packs {
  private readonly here = new Map<string, number>()

  constructor(
    private readonly folder: string,
    private readonly sizes: Record<string, number>,
    private readonly told: (share: number) => void,
    private readonly fetched: typeof fetch,
  ) {}

  has(name: string): boolean {
    return name in this.sizes
  }

  async get(name: string): Promise<Response> {
    const answer = await this.fetched(`${this.folder}${name}.pack`)
    if (!answer.ok || !answer.body) throw new Error(`${name} did not come: ${answer.status}`)
    const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform: (part, on) => {
        this.here.set(name, (this.here.get(name) ?? 0) + part.length)
        this.tell()
        on.enqueue(part)
      },
    })
    const unpacked = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'))
    return new Response(unpacked, { headers: { 'content-type': TYPES[name.split('.').at(-1)!]! } })
  }

  /** A module that came packed, imported. */
  async script<T>(name: string): Promise<T> {
    const url = URL.createObjectURL(await (await this.get(name)).blob())
    try {
      return (await import(/* @vite-ignore */ url)) as T
    } finally {
      URL.revokeObjectURL(url)
    }
  }

  private tell(): void {
    const all = Object.values(this.sizes).reduce((sum, size) => sum + size, 0)
    const here = [...this.here.values()].reduce((sum, size) => sum + size, 0)
    this.told(Math.min(1, here / all))
  }
}

export async function started(
  base: string,
  { folder: name, sizes, info }: Engine,
  told: (share: number) => void,
): Promise<PyodideInterface> {
  const folder = `${base}${name}/`
  const fetched = globalThis.fetch.bind(globalThis)
  const packs = new Packs(folder, sizes, told, fetched)
  const games = packs.get(ALL).then((answer) => answer.arrayBuffer())
  // Pyodide fetches its own files by their names: it is handed what was packed.
  globalThis.fetch = (input, init) => {
    const name = String(input instanceof Request ? input.url : input)
      .split('/')
      .at(-1)!
    return packs.has(name) ? packs.get(name) : fetched(input, init)
  }
  const [{ default: createPyodideModule }, { loadPyodide }] = await Promise.all([
    packs.script<{ default: CreateModule }>(SCRIPT),
    import(/* @vite-ignore */ `${folder}pyodide.mjs`) as Promise<typeof import('pyodide')>,
  ])
  const python = await loadPyodide({
    createPyodideModule,
    indexURL: folder,
    lockFileContents: JSON.stringify({ info, packages: {} }), // everything that is needed is in the archive
    packageBaseUrl: folder,
  })
  globalThis.fetch = fetched
  const version = info.python.split('.').slice(0, 2).join('.')
  python.unpackArchive(await games, 'zip', { extractDir: `/lib/python${version}/site-packages` })
  return python
}
