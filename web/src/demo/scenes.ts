/** Recorded positions, for the demo page and the tests of the boards. `demo/scenes.py` of a game says which;
 *  recorder.py finds and writes them. */
import type { BoardProps, Happened, Told, View } from '../lib/board'
import type { DecisionInfo } from '../lib/protocol'

export interface Scene<V = View, E = Happened> {
  seat: number | null
  view: V
  decision: DecisionInfo | null
  lines: Told<E>[]
  /** So many of the lines are new. */
  fresh?: number
  /** What the game answers, by what it is asked about: "deeds"; of a figure "reach 3". */
  answers?: Record<string, Record<string, unknown>>
}

export interface Recording<V = View, E = Happened> {
  names: string[]
  scenes: Record<string, Scene<V, E>>
  /** Steps in a row, for what moves. */
  film?: Scene<V, E>[]
}

/** A scene as the board gets it; nothing happens on a choice unless `more` says so. */
export function propsOf<V, E, A>(
  scene: Scene<V, E>,
  names: string[],
  more: Partial<BoardProps<V, E, A>> = {},
): BoardProps<V, E, A> {
  return {
    view: scene.view,
    seat: scene.seat,
    decision: scene.decision,
    actions: scene.decision?.actions ?? [],
    asked: scene.decision !== null,
    pending: false,
    names,
    lines: scene.lines,
    fresh: [],
    draft: {},
    settings: { motion: false, pace: 0 },
    choose: () => {},
    refuse: () => {},
    whyNot: () => Promise.resolve(null),
    known: ({ about }) => (scene.answers?.[about] ?? null) as A[typeof about] | null,
    rule: () => {},
    ...more,
  }
}
