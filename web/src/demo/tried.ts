/** A recorded scene under the hands of a test: it notes what is played and what is refused. */
import type { BoardProps } from '../lib/board'
import { propsOf, type Scene } from './scenes'

export class Tried<Plan, V, E, A, F> {
  played: string[] = []
  refused: string[] = []
  props: BoardProps<V, E, A, F>
  plan: Plan

  constructor(
    Plan: new (props: () => BoardProps<V, E, A, F>) => Plan,
    readonly scene: Scene<V, E, F>,
    names: string[],
    more: Partial<BoardProps<V, E, A, F>> = {},
  ) {
    this.props = propsOf(scene, names, {
      choose: (action) => void this.played.push(action.text),
      refuse: (action) => void this.refused.push(action),
      ...more,
    })
    this.plan = new Plan(() => this.props)
  }
}
