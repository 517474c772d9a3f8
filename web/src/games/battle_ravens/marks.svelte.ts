/** "Ask me only for cards I mark": kept in this browser. */
const KEY = 'ravenhall.battle_ravens.cards'

interface Kept {
  only: boolean
  cards: string[]
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>
    return { only: kept.only === true, cards: Array.isArray(kept.cards) ? kept.cards.map(String) : [] }
  } catch {
    return { only: false, cards: [] }
  }
}

class Marks {
  #kept = $state<Kept>(read())

  get only(): boolean {
    return this.#kept.only
  }
  has(card: string): boolean {
    return this.#kept.cards.includes(card)
  }
  setOnly(only: boolean): void {
    this.#kept.only = only
    this.#keep()
  }
  toggle(card: string): void {
    this.#kept.cards = this.has(card) ? this.#kept.cards.filter((one) => one !== card) : [...this.#kept.cards, card]
    this.#keep()
  }
  #keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept))
    } catch {
      // not kept: then it holds for this page
    }
  }
}

export const marks = new Marks()
