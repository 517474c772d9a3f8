/** Recorded positions, for the demo page and the tests of the boards. `demo/record.py` of a game writes them with recorder.py. */
import type { BoardProps } from '../lib/board'
import type { DecisionInfo, Line } from '../lib/protocol'

export interface Scene {
  seat: number | null
  view: Record<string, unknown>
  decision: DecisionInfo | null
  lines: Line[]
  /** So many of the lines are new. */
  fresh?: number
  /** What the game answers when it is asked about a figure: "reach 3". */
  answers?: Record<string, Record<string, unknown>>
}

export interface Recording {
  names: string[]
  scenes: Record<string, Scene>
  /** Steps in a row, for what moves. */
  film?: Scene[]
}

/** A scene as the board gets it; nothing happens on a choice unless `more` says so. */
export function propsOf(scene: Scene, names: string[], more: Partial<BoardProps> = {}): BoardProps {
  return {
    view: scene.view, seat: scene.seat, decision: scene.decision, actions: scene.decision?.actions ?? [], asked: scene.decision !== null,
    pending: false, names, lines: scene.lines, fresh: [], draft: {}, settings: { motion: false, pace: 0 },
    choose: () => {}, refuse: () => {}, whyNot: () => Promise.resolve(null), rule: () => {}, ...more,
  } // prettier-ignore
}
