/** The recorded positions with their types, for the demo page and the tests. */
import type { BoardProps, Draft } from '../../../lib/board'
import type { DecisionInfo, Line } from '../../../lib/protocol'
import recorded from './scenes.json'

export interface Scene {
  seat: number | null
  view: Record<string, unknown>
  decision: DecisionInfo | null
  lines: Line[]
  fresh: number
}

export const names: string[] = recorded.names
export const scenes = recorded.scenes as unknown as Record<string, Scene>
export const film = recorded.film as unknown as Scene[]

/** A scene as the board gets it; nothing happens on a choice unless `more` says so. */
export function propsOf(scene: Scene, more: Partial<BoardProps> = {}): BoardProps {
  const draft: Draft = {}
  return {
    view: scene.view, seat: scene.seat, decision: scene.decision, actions: scene.decision?.actions ?? [], asked: scene.decision !== null,
    pending: false, names, lines: scene.lines, fresh: [], draft, settings: { motion: false, pace: 0 },
    choose: () => {}, refuse: () => {}, whyNot: () => Promise.resolve(null), rule: () => {}, ...more,
  } // prettier-ignore
}
