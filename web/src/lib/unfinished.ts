/** The unfinished choice, as a game's plan begins with it: what is asked, what is offered, what has been drafted so
 *  far. */
import type { BoardProps, LegalAction } from './board'

export class Unfinished<V, E, A, F> {
  constructor(protected readonly props: () => BoardProps<V, E, A, F>) {}

  get view(): V {
    return this.props().view
  }

  /** The kind of decision asked for, or ''. */
  get kind(): string {
    const { asked, decision } = this.props()
    return asked ? (decision?.kind ?? '') : ''
  }
  get actions(): LegalAction<F>[] {
    const { asked, actions } = this.props()
    return asked ? actions : []
  }

  protected drafted<T>(name: string): T | undefined {
    return this.props().draft[name] as T | undefined
  }
  /** Note these; what is undefined is forgotten. */
  set(fields: Record<string, unknown>): void {
    const { draft } = this.props()
    for (const [name, value] of Object.entries(fields)) {
      if (value === undefined) delete draft[name]
      else draft[name] = value
    }
  }
  clear(): void {
    const { draft } = this.props()
    for (const name of Object.keys(draft)) delete draft[name]
  }
}
