/** Recorded positions, for the demo page and the tests of the boards. `demo/scenes.py` of a game says which;
 *  recorder.py finds and writes them. */
import type { Asked, BoardProps, Happened, LegalAction, Told, View } from '../lib/board'

type AnyForm = LegalAction['form']

export interface Scene<V = View, E = Happened, F = AnyForm> {
  seat: number | null
  view: V
  decision: Asked<F> | null
  lines: Told<E>[]
  /** So many of the lines are new. */
  fresh?: number
  /** What the game answers, by what it is asked about: "deeds"; of a figure "reach 3". */
  answers?: Record<string, Record<string, unknown>>
}

export interface Recording<V = View, E = Happened, F = AnyForm> {
  names: string[]
  scenes: Record<string, Scene<V, E, F>>
  /** Steps in a row, for what moves. */
  film?: Scene<V, E, F>[]
}

/** A scene as the board gets it; nothing happens on a choice unless `more` says so. */
export function propsOf<V, E, A, F>(
  scene: Scene<V, E, F>,
  names: string[],
  more: Partial<BoardProps<V, E, A, F>> = {},
): BoardProps<V, E, A, F> {
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
