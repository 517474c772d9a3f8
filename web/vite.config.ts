import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// Node 20 lacks what vitest tells of failing tests with.
Map.groupBy ??= (things, kindOf) => {
  const groups = new Map()
  let at = 0
  for (const one of things) {
    const kind = kindOf(one, at++)
    groups.set(kind, [...(groups.get(kind) ?? []), one])
  }
  return groups
}

/** The page says which build it belongs to: a hall that serves another one tells it so. */
function named(): Plugin {
  return {
    name: 'named',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const files = Object.keys(bundle ?? {}).sort()
        const content = createHash('sha256').update(html).update(files.join()).digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
      },
    },
  }
}

const INSTALLED = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)/

/** The licences of everything that is inside the built client, in one file beside it. */
function licensed(): Plugin {
  return {
    name: 'licensed',
    apply: 'build',
    generateBundle(_options, bundle) {
      const folders = new Set<string>()
      const inside = (id: string): void => {
        const found = INSTALLED.exec(id.replace(/^\0/, ''))
        if (found?.[1]) folders.add(found[1])
      }
      for (const id of this.getModuleIds()) inside(id)
      for (const file of Object.values(bundle))
        if (file.type === 'asset') file.originalFileNames.forEach((name) => inside(join(process.cwd(), name)))
      const source = [...folders].sort().map(licence).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: `${source}\n` })
    },
  }
}

function licence(folder: string): string {
  const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf-8')) as Record<string, string>
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name))
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf-8').trim() : ''
  return `== ${about['name']} ${about['version']} (${about['license']})\n\n${text}`
}

const PACKS = /\.(js|css|html|svg|json|txt|wasm)$/
const WORTH = 0.9 // of its length: what packs no better is sent as it is

/** Packed once, here, so that the hall only picks a file. */
function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      folder = config.build.outDir
    },
    closeBundle: () => {
      const names = readdirSync(folder, { recursive: true, encoding: 'utf-8' }).filter((name) => PACKS.test(name))
      for (const name of names) {
        const path = join(folder, name)
        const data = readFileSync(path)
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
        for (const [suffix, less] of [
          ['.br', brotliCompressSync(data, best)],
          ['.gz', gzipSync(data, { level: 9 })],
        ] as const)
          if (less.length < data.length * WORTH) writeFileSync(path + suffix, less)
      }
    },
  }
}

/** In a page without a server a worker answers. */
const OWN_CONNECTION = { find: /^\.{1,2}\/(lib\/)?connection$/, replacement: resolve('src/page/connection.ts') }

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), named(), licensed(), ...(mode === 'site' ? [] : [packed()])],
  base: mode === 'site' ? './' : '/', // a site may lie in any folder
  resolve: { alias: mode === 'site' ? [OWN_CONNECTION] : [] },
  define: { __ENGINE__: process.env['RAVENHALL_ENGINE'] ?? 'null' },
  worker: { format: 'es' as const },
  build: {
    outDir: mode === 'site' ? (process.env['RAVENHALL_SITE'] ?? '../build/site') : '../src/ravenhall/hall/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows nothing inline that could be a file
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  // The hall compares Origin and Host: both stay as the browser sends them.
  server: {
    proxy: {
      '/api': { target: 'http://localhost:7777', changeOrigin: false },
      '/socket': { target: 'ws://localhost:7777', ws: true, changeOrigin: false },
    },
  },
  // Tests clean up after themselves: a process for each file would take three times as long.
  test: { include: ['src/**/*.test.ts'], isolate: false },
}))
