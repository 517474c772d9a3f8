/** What a page and its worker say to each other. */

import type { Engine } from './engine'

/** From the page. */
export type ToWorker =
  | { kind: 'start'; base: string; engine: Engine }
  | { kind: 'ask'; id: number; method: string; path: string; body: string }
  | { kind: 'frame'; link: number; text: string }
  | { kind: 'hang_up'; link: number }

/** From the worker. */
export type FromWorker =
  | { kind: 'progress'; share: number }
  | { kind: 'ready' }
  | { kind: 'failed'; text: string }
  /** Nothing more is kept: what is here can still be saved as a file. */
  | { kind: 'unkept'; why: 'full' | 'lost' }
  /** How many tables there are: once when it begins, and when one comes or goes. */
  | { kind: 'tables'; count: number }
  | { kind: 'answer'; id: number; status: number; body: string }
  | { kind: 'said'; link: number; text: string }
