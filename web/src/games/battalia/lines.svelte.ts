/** The line that was asked about last, and the game's answer: the board and its controls look at the same one. */
import type { BoardProps } from '../../lib/board'
import { SILENCE, lineKey, type Told } from './line'

class Lines {
  #answer = $state.raw<{ key: string; told: Told } | null>(null)
  #asked = ''

  told(props: BoardProps, cards: string[]): Told {
    return this.#answer?.key === lineKey(props, cards) ? this.#answer.told : SILENCE
  }
  /** Ask what these cards make, unless that was the last question. */
  ask(props: BoardProps, cards: string[]): void {
    const key = lineKey(props, cards)
    if (key === this.#asked || cards.length === 0) return
    this.#asked = key
    void props.consult?.({ about: 'line', cards }).then((told) => {
      if (told && key === this.#asked) this.#answer = { key, told: told as unknown as Told }
    })
  }
}
export const lines = new Lines()
