// Rules that find mistakes; form is prettier's business, types are svelte-check's.
import js from '@eslint/js'
import { defineConfig } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import typescript from 'typescript-eslint'

export default defineConfig(
  { ignores: ['node_modules/', 'src/games/*/demo/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] },
    },
    rules: {
      'no-undef': 'off', // the types know better
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      'svelte/no-unused-svelte-ignore': 'off', // it compiles everything once more, which svelte-check does better
      'svelte/no-useless-mustaches': 'off', // a space at an edge is written as one
      'svelte/prefer-svelte-reactivity': 'off', // sets and maps that are made, read and left
      'svelte/require-each-key': 'off', // lists of fixed order need none
    },
  },
)
