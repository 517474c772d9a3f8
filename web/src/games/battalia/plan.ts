/** The unfinished choice. It only narrows what was offered: whatever it makes ready was among `actions`. */
import type { Answers, Form, LandEvent, LandView, LegalAction, LineView } from './view'
import { Unfinished } from '../../lib/unfinished'
import { NOTHING, SILENCE, made, type Made } from './line'
import { deckOf, field, heldBy, squareOf, word, type Held } from './model'
import { wishes } from './wish'

const ON_SQUARES = ['choose_start_city', 'hero_city', 'move_dest', 'staff_square', 'staff_with', 'upgrade', 'annex']

export class Plan extends Unfinished<LandView, LandEvent, Answers, Form> {
  /** The seat drawn nearest. */
  get me(): number {
    return this.props().seat ?? 0
  }
  offered(text: string): LegalAction | null {
    return this.actions.find((one) => one.text === text) ?? null
  }

  // ── drafting ───────────────────────────────────────────────────────────────────────────────────────────────────
  /** One step back; false if nothing was drafted. */
  back(): boolean {
    const { draft } = this.props()
    if (Object.keys(draft).length === 0) return false
    if (draft.deed !== undefined || draft.square !== undefined || draft.deck !== undefined)
      for (const key of ['deed', 'square', 'rotation', 'deck']) delete draft[key]
    else this.clear()
    return true
  }

  // ── cards ──────────────────────────────────────────────────────────────────────────────────────────────────────
  get held(): Held[] {
    return heldBy(this.view.sides[this.me])
  }
  /** The cards laid out, as actions name them; a card that has left the hand drops out. */
  get line(): string[] {
    const left =
      this.kind === 'pay' ? this.#payable : this.held.flatMap((one) => Array<string>(one.uses).fill(one.name))
    return (this.drafted<string[]>('line') ?? []).filter((name) => {
      const at = left.indexOf(name)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  }
  /** Each name as often as a payment may name it: a lit tool may pay twice. */
  get #payable(): string[] {
    const times = (cards: string[], name: string): number => cards.filter((one) => one === name).length
    const all = this.actions.map((one) => one.form.cards ?? [])
    return [...new Set(all.flat())].flatMap((name) =>
      Array<string>(Math.max(...all.map((cards) => times(cards, name)))).fill(name),
    )
  }
  get lineCards(): Held[] {
    return this.line.flatMap((name) => this.held.find((one) => one.name === name) ?? [])
  }
  get takesLine(): boolean {
    return this.kind === 'act' || this.kind === 'pay'
  }
  isCardLit(name: string): boolean {
    if (this.kind === 'act') return false
    if (this.kind === 'pay') return this.payments.some((one) => (one.form.cards ?? []).includes(name))
    return this.actions.some((one) => field(one, 'choice') === name || field(one, 'card') === name)
  }
  isCardChosen(name: string): boolean {
    if (this.takesLine) return this.line.includes(name)
    const { ready } = this
    return ready !== null && (field(ready, 'choice') === name || field(ready, 'card') === name)
  }
  /** A card was touched; `inLine`: it lies in the line already. */
  pickCard(name: string, inLine: boolean, at: Element | null): void {
    if (this.takesLine) {
      const { line } = this
      if (inLine) line.splice(line.lastIndexOf(name), 1)
      else line.push(name)
      this.set({ line, deed: this.drafted('deed') })
      return
    }
    const fitting = this.actions.filter((one) => field(one, 'choice') === name || field(one, 'card') === name)
    if (fitting.length === 0)
      return this.kind ? this.props().refuse(this.#nearestCard(name), at) : this.props().explain?.(at)
    const now = fitting.findIndex((one) => one.code === this.ready?.code)
    this.set({ deed: fitting[(now + 1) % fitting.length]?.text })
  }
  #nearestCard(name: string): string {
    const first =
      this.actions.find((one) => one.form.card !== undefined) ??
      this.actions.find((one) => one.form.choice !== undefined)
    return first && first.form.card === undefined
      ? `${word(first)}:${name}`
      : `${first ? word(first) : 'add'}:${name} x1`
  }
  get made(): Made {
    return this.kind === 'act' && this.line.length > 0 ? made(this.#told, this.actions) : NOTHING
  }
  /** What the game says of the line. */
  get #told(): LineView {
    return this.props().known?.({ about: 'line', cards: this.line }) ?? SILENCE
  }
  /** Payments that use every card of the line. */
  get payments(): LegalAction[] {
    const { line } = this
    return this.actions.filter((one) => {
      const left = [...(one.form.cards ?? [])]
      return line.every((name) => left.includes(name) && left.splice(left.indexOf(name), 1))
    })
  }

  // ── decks ──────────────────────────────────────────────────────────────────────────────────────────────────────
  /** What touching this deck would be, among what is offered. */
  deedsOfDeck(deck: string): LegalAction[] {
    if (this.kind === 'act') {
      const does = deckOf(this.view, deck)?.deed
      return this.actions.filter((one) => (does === 'city' ? word(one) === 'city' : one.text === `${does}:${deck}`))
    }
    return this.actions.filter(
      (one) => (word(one) === 'city_type' ? field(one, 'choice') : field(one, 'deck')) === deck,
    )
  }
  isDeckChosen(deck: string): boolean {
    if (this.deck) return this.deck === deck
    const { ready } = this
    return (
      ready !== null && ['hire', 'create', 'road', 'city_type'].includes(word(ready)) && field(ready, 'choice') === deck
    )
  }
  get deck(): string | null {
    return this.drafted<string>('deck') ?? null
  }
  pickDeck(deck: string, at: Element | null): void {
    const deeds = this.deedsOfDeck(deck)
    if (deeds.length === 0) {
      const deed = deckOf(this.view, deck)?.deed
      if (this.kind === 'act') this.props().refuse(deed === 'city' ? 'city:1' : `${deed}:${deck}`, at)
      else if (this.kind === 'city_type') this.props().refuse(`city_type:${deck}`, at)
      else this.props().explain?.(at)
      return
    }
    if (this.isDeckChosen(deck)) return void this.back()
    if (word(deeds[0]!) === 'place_extra_city') return this.set({ deck, square: undefined, rotation: undefined })
    const city = word(deeds[0]!) === 'city'
    const fits = deeds.find((one) => this.made.deeds.includes(one)) ?? deeds[0]
    this.set({ deed: fits?.text, deck: city ? deck : undefined, square: undefined })
  }

  // ── squares ────────────────────────────────────────────────────────────────────────────────────────────────────
  /** The square an action is about. */
  squareIn(action: LegalAction): string | null {
    const name = word(action)
    if (ON_SQUARES.includes(name)) return field(action, 'choice')
    if (name === 'move') return this.view.sides[this.me]?.heroes[field(action, 'hero') === 'A' ? 0 : 1] ?? null
    return typeof action.form.square === 'string' ? action.form.square : null
  }
  /** What is offered on a square, of the deck chosen if one must be. */
  at(square: string): LegalAction[] {
    const all = this.actions.filter((one) => this.squareIn(one) === square)
    return this.kind === 'place_extra_city' ? all.filter((one) => field(one, 'deck') === this.extraDeck) : all
  }
  /** For a further city of the set-up: the deck looked at. */
  get extraDeck(): string {
    const first = this.actions[0]
    return this.deck ?? (first ? field(first, 'deck') : '')
  }
  get square(): string | null {
    return this.drafted<string>('square') ?? null
  }
  isSquareLit(square: string): boolean {
    return this.at(square).length > 0
  }
  isSquareChosen(square: string): boolean {
    return this.square === square || (this.ready !== null && this.squareIn(this.ready) === square)
  }
  pickSquare(square: string, at: Element | null): void {
    const here = this.at(square)
    if (here.length === 0) return this.#refuseSquare(square, at)
    if (this.square === square && here[0]?.form.rotation !== undefined) return this.rotate()
    this.set({
      square,
      rotation: 0,
      deed: here.length === 1 || here[0]?.form.means !== undefined || this.kind !== 'act' ? here[0]?.text : undefined,
      deck: this.kind === 'act' ? undefined : (this.deck ?? undefined),
    })
  }
  #refuseSquare(square: string, at: Element | null): void {
    const { refuse, explain } = this.props()
    if (this.actions.length === 0) return explain?.(at)
    if (this.kind === 'place') return refuse(`place:${square}:0`, at)
    if (this.kind === 'place_extra_city') return refuse(`place_extra_city:${this.extraDeck}:${square}:0`, at)
    if (this.kind === 'retreat_dest') return refuse(`retreat_dest:${square}:supply`, at)
    if (ON_SQUARES.includes(this.kind)) return refuse(`${this.kind}:${square}`, at)
    if (this.kind === 'act' && squareOf(this.view, square).owner === this.me) return refuse(`upgrade:${square}`, at)
    explain?.(at)
  }
  /** The ways the card can lie on the chosen square. */
  get turns(): LegalAction[] {
    return this.square ? this.at(this.square).filter((one) => one.form.rotation !== undefined) : []
  }
  rotate(): void {
    if (this.turns.length) this.set({ rotation: ((this.drafted<number>('rotation') ?? 0) + 1) % this.turns.length })
  }
  turnTo(action: LegalAction): void {
    this.set({ rotation: this.turns.indexOf(action) })
  }
  /** The deck whose card is being placed. */
  get placing(): string | null {
    return this.kind === 'place'
      ? (this.view.doing?.deck ?? null)
      : this.kind === 'place_extra_city'
        ? this.extraDeck
        : null
  }
  /** How the card being placed would lie on a square: its exits, or null. */
  ghost(square: string): string | null {
    const deck = this.placing
    if (!deck) return null
    const action = this.square === square ? this.ready : this.at(square)[0]
    return action
      ? (this.view.pool.find((one) => one.deck === deck)?.rotations[Number(action.form.rotation)] ?? null)
      : null
  }

  // ── the choice itself ──────────────────────────────────────────────────────────────────────────────────────────
  /** The action put together, once nothing is missing. */
  get ready(): LegalAction | null {
    if (this.kind === 'pay') {
      const all = this.payments
      return all.length === 1 && this.line.length > 0
        ? (all[0] ?? null)
        : (all.find((one) => (one.form.cards ?? []).length === this.line.length) ?? null)
    }
    if (this.placing) return this.turns[this.drafted<number>('rotation') ?? 0] ?? null
    const drafted = this.drafted<string>('deed')
    const deed = drafted === undefined ? null : this.offered(drafted)
    if (deed || this.kind !== 'act') return deed
    return this.square ? null : this.made.meant
  }
  take(action: LegalAction): void {
    const { decision, choose } = this.props()
    const laid = this.line.length ? this.#told.deeds.find((one) => one.action === action.text) : undefined
    const deck = word(action) === 'city' ? this.deck : null
    if (this.kind === 'act')
      wishes.make({ source: laid?.source ?? null, cards: laid?.cards ?? this.line, deck }, decision?.number ?? 0)
    choose(action)
  }
  confirm(): void {
    if (this.ready) this.take(this.ready)
  }
  /** A question that was answered before it was asked. */
  follow(): void {
    const { decision, asked, pending, choose } = this.props()
    if (!decision || !asked || pending) return
    const answer = wishes.answer(decision)
    if (answer) choose(answer)
  }
}
