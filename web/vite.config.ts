import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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

export default defineConfig({
  plugins: [svelte(), named(), packed()],
  build: {
    outDir: '../src/ravenhall/hall/static',
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
  test: { include: ['src/**/*.test.ts'] },
})
