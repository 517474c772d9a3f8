/** The picture of a beat, over the board as it stood before: heroes go their way, cards leave their decks. */
import type { BoardSettings } from '../../../lib/board'
import { groundOf, kindOf } from '../model'
import { deckPlace } from '../places'
import type { HeroMoved, LandEvent, Line } from '../view'

const STEP = 420
const LIFTED = 34 // pixels that a card rises from its deck
const EASE = 'cubic-bezier(.45, .05, .2, 1)'

export class Show {
  #running: Animation[] = []

  constructor(
    private readonly stage: () => HTMLElement | null,
    private readonly settings: () => BoardSettings,
    private readonly hold: (until: Promise<unknown>) => void,
  ) {}

  tell(fresh: Line[]): void {
    this.skip()
    if (this.settings().motion) for (const { event } of fresh) this.#move(event)
  }

  skip(): void {
    for (const one of this.#running) one.finish()
    this.#running = []
  }

  #move(event: LandEvent): void {
    if (event.event === 'hero_moved') this.#walk(event)
    else if (event.event === 'card_built') this.#fly(event.deck, this.#find(event.square))
    else if (event.event === 'card_gained' && groundOf(event.card) !== 'any') this.#fly(kindOf(event.card), null)
  }

  #find(place: string): HTMLElement | null {
    return this.stage()?.querySelector<HTMLElement>(`[data-place="${place}"]`) ?? null
  }

  #play(moved: Element, frames: Keyframe[], fill: FillMode): Animation {
    const one = moved.animate(frames, { duration: STEP * this.settings().pace, easing: EASE, fill })
    this.#running.push(one)
    this.hold(one.finished)
    return one
  }

  /** The figure goes where it will be drawn next. */
  #walk(event: HeroMoved): void {
    const [from, to] = [event.source, event.target].map((place) => this.#find(place)?.getBoundingClientRect())
    const figure = this.stage()?.querySelector(`[data-hero="${event.seat}${event.hero}"] use`)
    if (!from || !to || !figure) return
    const scale = 60 / Math.max(1, from.width)
    const [x, y] = [(to.left - from.left) * scale, (to.top - from.top) * scale]
    this.#play(figure, [{ transform: 'none' }, { transform: `translate(${x}px, ${y}px)` }], 'forwards')
  }

  /** A copy of the deck's top card goes to its square, or off the deck to whoever bought it. */
  #fly(deck: string, target: HTMLElement | null): void {
    const pile = this.#find(deckPlace(deck))
    const from = pile?.getBoundingClientRect()
    if (!pile || !from || from.width === 0) return
    const to = target?.getBoundingClientRect()
    const card = copyOf(pile, from)
    const size = to ? `scale(${to.width / from.width}, ${to.height / from.height})` : ''
    const end = to ? `translate(${to.left - from.left}px, ${to.top - from.top}px) ${size}` : `translateY(${-LIFTED}px)`
    const frames = [{ transform: 'none' }, { transform: end, opacity: to ? 1 : 0 }]
    const gone = (): void => card.remove()
    this.#play(card, frames, 'forwards').finished.then(gone, gone)
  }
}

/** Outside the board, whose containers would hold it back. */
function copyOf(pile: HTMLElement, at: DOMRect): HTMLElement {
  const card = pile.cloneNode(true) as HTMLElement
  for (const name of ['data-place', 'data-deck', 'data-tip', 'aria-label', 'aria-pressed']) card.removeAttribute(name)
  card.querySelectorAll('[data-value]').forEach((one) => one.removeAttribute('data-value'))
  card.inert = true
  card.ariaHidden = 'true'
  Object.assign(card.style, {
    position: 'fixed',
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
    transformOrigin: '0 0',
    zIndex: '30',
    pointerEvents: 'none',
  })
  document.body.append(card)
  return card
}
