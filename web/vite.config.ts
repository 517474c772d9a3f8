import { svelte } from '@sveltejs/vite-plugin-svelte'
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

export default defineConfig({
  plugins: [svelte()],
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
