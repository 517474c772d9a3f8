import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/ravenhall/hall/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the page's policy allows nothing inline that could be a file
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: { proxy: { '/api': 'http://localhost:7777', '/socket': { target: 'ws://localhost:7777', ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
})
