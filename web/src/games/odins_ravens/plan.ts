/** The unfinished choice. It only narrows what was offered: whatever it makes ready was among `actions`. */
import type { Answers, Form, LegalAction, RaceEvent, RaceView } from './view'
import { Unfinished } from '../../lib/unfinished'
import { fromTop, isOdin, num, odinCard, sorted, turned, without, word, type Outlook, type Side } from './model'
import { ahead, deed } from './words'
import { listed } from '../../lib/words'

/** Decisions that are answered on the row of land cards. */
const ON_THE_ROW = ['rotate', 'remove', 'swap', 'with', 'marker']
export const PATHS = ['a', 'b']

export class Plan extends Unfinished<RaceView, RaceEvent, Answers, Form> {
  /** The side drawn at the bottom. */
  get near(): Side {
    return this.props().seat === 1 ? 1 : 0
  }
  /** The first action of that kind. */
  find(kind: string): LegalAction | undefined {
    return this.actions.find((a) => word(a) === kind)
  }

  /** What is put down again leaves nothing behind: then nothing is begun. */
  override set(fields: Record<string, unknown>): void {
    const none = (name: string, value: unknown): boolean =>
      value === '' || (Array.isArray(value) && value.length === 0) || (name === 'stack' && value === 0)
    super.set(
      Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, none(name, value) ? undefined : value])),
    )
  }

  // ── what has been chosen so far ────────────────────────────────────────────────────────────────────────────────
  /** Everything is put down again; false if nothing was chosen. */
  back(): boolean {
    if (Object.keys(this.props().draft).length === 0) return false
    this.clear()
    return true
  }
  /** Chosen hand cards, by their places in the hand. */
  get hand(): number[] {
    return this.drafted<number[]>('hand') ?? []
  }
  /** How many from the top of the stack. */
  get stack(): number {
    return this.drafted<number>('stack') ?? 0
  }
  get handCards(): string[] {
    return this.hand.map((i) => this.view.mine?.hand[i] ?? '')
  }
  get chosen(): string[] {
    return [...this.handCards, ...fromTop(this.view).slice(0, this.stack)]
  }
  /** The one card chosen and where it is, or null. */
  get single(): { card: string; source: 'hand' | 'stack' } | null {
    const [card, second] = this.chosen
    return card && second === undefined ? { card, source: this.stack ? 'stack' : 'hand' } : null
  }

  // ── playing cards ──────────────────────────────────────────────────────────────────────────────────────────────
  get flights(): LegalAction[] {
    return this.actions.filter((a) => word(a) === 'fly')
  }
  /** The flight that the chosen cards pay, no more and no less. */
  get flight(): LegalAction | null {
    const { handCards, stack } = this
    return (
      this.flights.find((a) => num(a, 'stack') === stack && sorted([...String(a.form.cards)]) === sorted(handCards)) ??
      null
    )
  }
  /** The chosen cards as a flight, for asking why it is none; "" if that would be no question. */
  get flightText(): string {
    const { chosen } = this
    const none = chosen.length === 0 || chosen.length > this.view.plays.flight || chosen.some(isOdin)
    if (this.kind !== 'play' || none) return ''
    return `fly ${this.handCards.join('')}${this.stack ? `+${this.stack}` : ''}`
  }
  /** What the chosen cards lack for one of the flights offered, the fewest cards first. */
  get missing(): { hand: string[]; stack: string[] }[] {
    const { handCards, stack } = this
    if (this.chosen.length === 0 || this.flight) return []
    const ways = this.flights.flatMap((a) => {
      const hand = without([...String(a.form.cards)], handCards)
      const more = num(a, 'stack') - stack
      return hand && more >= 0 ? [{ hand, stack: fromTop(this.view).slice(stack, stack + more) }] : []
    })
    const size = (way: (typeof ways)[0]): number => way.hand.length + way.stack.length
    const least = Math.min(...ways.map(size))
    return ways.filter((way) => size(way) === least)
  }
  /** What else can be done with the one card chosen: Odin deeds, magic way, stash. */
  get uses(): LegalAction[] {
    const { single } = this
    if (!single) return []
    return this.actions.filter(
      (a) => a.form.card === single.card && (a.form.source ?? 'hand') === single.source && word(a) !== 'next',
    )
  }
  /** What the game says an action would do; undefined while that is not known. */
  outlook(action: LegalAction | null | undefined): Outlook | undefined {
    return action && this.kind === 'play' ? this.props().known?.({ about: 'deeds' })?.deeds[action.text] : undefined
  }
  /** What the chosen Odin card would do: both its deeds, or the one that is looked at. */
  get outlooks(): [string, Outlook][] {
    const { single } = this
    if (!single || this.kind !== 'play') return []
    const looked = this.props().draft.deed
    return (odinCard(this.view, single.card)?.effects ?? []).flatMap((effect, i): [string, Outlook][] => {
      const action = this.uses.find((a) => a.form.option === 'ab'[i])
      const found = this.outlook(action)
      return found && (!looked || looked === effect) ? [[effect, found]] : []
    })
  }
  /** Look at one deed before it is chosen; "" looks away again. */
  look(effect: string): void {
    this.set({ deed: effect })
  }
  /** Would a deed that is looked at bring this raven here? */
  isMovedTo(side: Side, place: number): boolean {
    return this.#move(side, place) !== undefined
  }
  #move(side: Side, place: number): LegalAction | undefined {
    const found = this.outlooks.find(([, { raven, place: end }]) => raven === side && end === place)
    return found && this.#deed(found[0])
  }
  /** The chosen Odin card used for this. */
  #deed(effect: string): LegalAction | undefined {
    const effects: string[] = odinCard(this.view, this.single?.card ?? '')?.effects ?? []
    return this.uses.find((a) => a.form.option === 'ab'[effects.indexOf(effect)])
  }
  /** Deeds of the chosen Odin card that could act here, in words: which of them it is must be said first. */
  #actHere(side: Side, place: number): string[] {
    return this.outlooks
      .filter(([, { cards, spaces }]) => cards?.includes(place) || spaces?.some(([s, p]) => s === side && p === place))
      .flatMap(([effect]) => this.#deed(effect) ?? [])
      .map((a) => deed(this.view, String(a.form.card), String(a.form.option)))
  }
  /** Some flight takes at least these cards. */
  #leads(hand: string[], stack: number): boolean {
    return this.flights.some((a) => num(a, 'stack') >= stack && without([...String(a.form.cards)], hand) !== null)
  }
  isLitHand(i: number): boolean {
    const card = this.view.mine?.hand[i] ?? ''
    if (this.kind !== 'play') return false
    if (this.hand.includes(i)) return true
    if (this.chosen.length > 0 && !this.chosen.some(isOdin))
      return !isOdin(card) && this.#leads([...this.handCards, card], this.stack)
    return this.#leads([card], 0) || this.actions.some((a) => a.form.card === card && a.form.source !== 'stack')
  }
  /** The card at this depth of the stack, 1 being its top. */
  isLitStack(n: number): boolean {
    if (this.kind === 'aux_next') return false
    const top = fromTop(this.view)[0]
    const used =
      n === 1 && this.chosen.length === 0 && this.actions.some((a) => a.form.source === 'stack' && a.form.card === top)
    return this.stack >= n || used || this.#leads(this.handCards, n)
  }
  toggleHand(i: number, at: Element | null): void {
    const card = this.view.mine?.hand[i]
    if (card === undefined || this.kind !== 'play') return this.props().explain?.(at)
    if (this.hand.includes(i)) return this.set({ hand: this.hand.filter((one) => one !== i) })
    if (!this.actions.some((a) => word(a) === 'stash')) return this.props().refuse(`stash ${card}`, at)
    if (isOdin(card) || this.chosen.some(isOdin)) this.set({ hand: [i], stack: 0 })
    else this.set({ hand: [...this.hand, i] })
  }
  takeStack(n: number, at: Element | null): void {
    const cards = fromTop(this.view).slice(0, n)
    if (this.kind !== 'play' || cards.length < n || n < 1) return this.props().explain?.(at)
    if (this.stack === n) return this.set({ stack: n - 1 })
    const alone = n === 1 && isOdin(cards[0] ?? '')
    const spent = !this.actions.some((a) => a.form.source === 'stack' || num(a, 'stack') > 0)
    if (!alone && (n > this.view.plays.stack || cards.some(isOdin))) return this.props().refuse(`fly +${n}`, at)
    if (spent && this.view.used.stack > 0 && !this.#leads(this.handCards, n))
      return this.props().refuse(`fly +${n}`, at)
    if (n > this.stack + 1 && !this.#leads(this.handCards, n)) {
      this.set({ stack: this.stack + 1 })
      return this.props().explain?.(
        at,
        'It lies under another card.',
        'What lies on top is played first: now it is chosen.',
      )
    }
    if (alone || this.chosen.some(isOdin)) this.set({ hand: [], stack: n })
    else this.set({ stack: n })
  }
  /** Choose the cards that pay this flight. */
  take(flight: LegalAction): void {
    const hand: number[] = []
    for (const card of String(flight.form.cards))
      hand.push((this.view.mine?.hand ?? []).findIndex((one, i) => one === card && !hand.includes(i)))
    this.set({ hand, stack: num(flight, 'stack') })
  }
  /** Put the one card chosen on the magic way. */
  addMagic(at: Element | null): void {
    const magic = this.uses.find((a) => word(a) === 'magic')
    if (magic) this.props().choose(magic)
    else if (this.single)
      this.props().refuse(`magic ${this.single.source === 'stack' ? 'stack ' : ''}${this.single.card}`, at)
  }

  // ── the row ────────────────────────────────────────────────────────────────────────────────────────────────────
  /** What is done to a land card now: "rotate"; "" if none is asked for. */
  get aim(): string {
    const first = this.actions[0] ? word(this.actions[0]) : ''
    return ON_THE_ROW.includes(first) ? first : ''
  }
  get place(): number | null {
    return this.drafted<number>('place') ?? null
  }
  get side(): Side | null {
    return this.drafted<Side>('side') ?? null
  }
  #at(side: Side, place: number): LegalAction | undefined {
    return this.actions.find((a) => a.form.place === place && (a.form.side === undefined || a.form.side === side))
  }
  /** The row as it would be: a card to be turned is shown turned, two to be swapped in each other's places. */
  get row(): string[] {
    const { place } = this
    const first = this.view.odin?.first ?? null
    return this.view.row.map((land, i, row) => {
      if (place === null) return land
      if (this.aim === 'rotate') return place === i + 1 ? turned(land) : land
      if (this.aim !== 'with' || first === null) return land
      return i + 1 === place ? (row[first - 1] ?? land) : i + 1 === first ? (row[place - 1] ?? land) : land
    })
  }
  isInGroup(side: Side, place: number): boolean {
    return side === this.near && place > this.view.ravens[side] && place <= (this.view.sides[side].next?.end ?? 0)
  }
  isLit(side: Side, place: number): boolean {
    if (this.aim) return this.#at(side, place) !== undefined
    if (this.kind !== 'play') return false
    return this.isMovedTo(side, place) || (this.isInGroup(side, place) && this.flights.length > 0)
  }
  isChosen(side: Side, place: number): boolean {
    return this.aim !== '' && this.place === place && (this.aim !== 'marker' || this.side === side)
  }
  /** A space was touched. */
  pick(side: Side, place: number, at: Element | null): void {
    if (this.aim) {
      if (this.isChosen(side, place)) return this.clear()
      if (this.isLit(side, place)) return this.set({ place, side })
      return this.props().refuse(this.aim === 'marker' ? `marker ${place}${PATHS[side]}` : `${this.aim} ${place}`, at)
    }
    if (this.kind !== 'play') return this.props().explain?.(at)
    const move = this.#move(side, place)
    if (move) return this.props().choose(move)
    const deeds = this.#actHere(side, place)
    if (deeds.length > 0)
      return this.props().explain?.(at, undefined, `First choose in the bar: ${listed(deeds, 'or')}.`)
    if (!this.isInGroup(side, place)) return this.props().explain?.(at, undefined, ahead(this.view, this.near))
    if (this.flight) return this.confirm()
    const first =
      this.flights.find((a) => without([...String(a.form.cards)], this.handCards) !== null) ?? this.flights[0]
    if (first) this.take(first)
    else this.props().refuse(`fly ${this.view.sides[side].next?.type ?? ''}`, at)
  }
  /** Which way the drawn land card was chosen to lie; "" before that, unless both ways are one. */
  get laid(): string {
    const only = this.kind === 'orient' && this.actions.length === 1 ? this.actions[0]?.form.land : ''
    return String(this.props().draft.land ?? only)
  }
  /** The drawn land card as it would lie. */
  get land(): string {
    const lay = this.actions.filter((a) => word(a) === 'lay')
    return String(this.props().draft.land ?? lay[0]?.form.land ?? this.view.drawn ?? '')
  }

  // ── the choice itself ──────────────────────────────────────────────────────────────────────────────────────────
  /** The action put together, once nothing is missing. */
  get ready(): LegalAction | null {
    if (this.aim) return this.place === null ? null : (this.#at(this.side ?? this.near, this.place) ?? null)
    if (this.kind === 'orient') return this.actions.find((a) => a.form.land === this.laid) ?? null
    if (this.kind === 'lengthen' || this.kind === 'extend')
      return this.actions.find((a) => (a.form.yes ?? a.form.draw) === false) ?? null
    if (this.kind === 'play') return this.flight ?? this.#only
    return null
  }
  /** The one thing that a chosen card can do; a card is not put away by the button that flies. */
  get #only(): LegalAction | null {
    const [only, another] = this.uses
    return only && !another && word(only) !== 'stash' ? only : null
  }
  confirm(): void {
    if (this.ready) this.props().choose(this.ready)
  }
}
