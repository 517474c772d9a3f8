/** The unfinished choice. It only narrows what was offered: whatever it makes ready was among `actions`, or follows
 *  one. */
import type { Answers, CityOdds, DieUse, Form, Gains, LegalAction, RaidEvent, RaidView, SheetView } from './view'
import { Unfinished } from '../../lib/unfinished'
import { deed, dieName, say } from './words'

/** The second half of a choice: once the die is taken, it goes where it was meant to go. */
interface Errand {
  after: number
  action: string
  until: number
}
let errand = $state.raw<Errand | null>(null)
/** Use no more dice: chosen like a place, and done like one. */
export const DONE = 'done'
/** Said where one decision is judged, and the next one is touched. */
export const ONLY_THE_DIE = 'Only the die is asked here, whatever it is then used for.'
const PATIENCE = 5000 // milliseconds: if the die could not be taken, nothing happens later by surprise

export class Plan extends Unfinished<RaidView, RaidEvent, Answers, Form> {
  /** The clan looked from. */
  get seat(): number {
    return this.props().seat ?? 0
  }
  get sheet(): SheetView {
    return this.view.sheets[this.seat] as SheetView
  }
  find(text: string): LegalAction | undefined {
    return this.actions.find((action) => action.text === text)
  }

  // ── what has been chosen so far ────────────────────────────────────────────────────────────────────────────────
  /** One step back; false if there was none. */
  back(): boolean {
    const { draft } = this.props()
    const last = ['said', 'product', 'place', 'die'].filter((key) => draft[key] !== undefined)
    delete draft.said
    const key = last.find((one) => one !== 'said')
    if (key) delete draft[key]
    return last.length > 0
  }
  /** The die looked at: one that may be taken, or "hand". */
  get die(): string | null {
    if (this.kind === 'spend_die') return 'hand'
    const drafted = this.drafted<string>('die')
    return this.kind === 'pick_die' && drafted && this.find(drafted) ? drafted : null
  }
  get use(): DieUse | null {
    return (this.die && this.uses[this.die]) || null
  }
  /** What the game says of each die that may be taken, or of the one in hand; nothing while that is not known. */
  get uses(): Record<string, DieUse> {
    if (this.kind !== 'pick_die' && this.kind !== 'spend_die') return {}
    return this.props().known?.({ about: 'uses' })?.uses ?? {}
  }
  /** What the game says of the raids: what is missing, and how the dice may fall. */
  get raids(): Answers['raids'] | null {
    const { seat, telling } = this.props()
    const ahead = telling !== undefined && telling.stage !== 'now' // answers are of the newest position
    return seat === null || ahead ? null : (this.props().known?.({ about: 'raids' }) ?? null)
  }
  oddsOf(slot: number): CityOdds | null {
    return this.raids?.cities[slot - 1] ?? null
  }
  get place(): string | null {
    const place = this.drafted<string>('place')
    return place && this.isLit(place) ? place : null
  }
  get product(): string | null {
    return this.drafted<string>('product') ?? null
  }
  /** Why the last thing touched cannot be: told with the choice. */
  get said(): string | null {
    return this.drafted<string>('said') ?? null
  }

  /** A die is chosen, and nothing else is asked: where it goes would be a decision of its own. */
  get dieAlone(): boolean {
    return this.props().alone === true && this.kind === 'pick_die'
  }

  // ── places ─────────────────────────────────────────────────────────────────────────────────────────────────────
  /** Can this be chosen now? Places are named by their action; an empty hexagon is "draw:W5". */
  isLit(place: string): boolean {
    if (this.dieAlone) return place === DONE && this.find(place) !== undefined
    if (this.kind === 'pick_die' && this.die) return this.gainsAt(place) !== undefined
    if (this.kind === 'draw_product') return this.actions.some((action) => action.text.startsWith(`${place}:`))
    return this.find(place) !== undefined
  }
  isChosen(place: string): boolean {
    return this.place === place
  }
  gainsAt(place: string): Gains | undefined {
    return this.use?.places.find((one) => one.action === place)
  }
  /** How many places of these kinds are lit: for the tabs of a phone. */
  litCount(kinds: string[]): number {
    const texts = this.die
      ? (this.use?.places ?? []).map((one) => one.action)
      : this.actions.map((action) => action.text)
    return texts.filter((text) => kinds.includes(text.split(/[: ]/)[0] ?? '')).length
  }
  /** Is something of this kind asked for, so that a place not offered may say why? */
  get isOpen(): boolean {
    return this.actions.length > 0
  }

  takeDie(die: string, at: Element | null): void {
    if (this.kind !== 'pick_die') return
    if (!this.find(die)) return this.props().refuse(die, at)
    const same = this.die === die
    this.clear()
    if (!same) this.set({ die })
  }

  /** A place was touched: chosen, or done if it was chosen already. */
  touch(place: string, at: Element | null): void {
    if (!this.isOpen) return
    if (this.dieAlone && place !== DONE) return this.set({ said: ONLY_THE_DIE })
    if (this.kind === 'pick_die' && !this.die && place !== DONE) this.#firstDieFor(place)
    if (!this.isLit(place)) return this.#refuse(place, at)
    if (this.place === place && this.ready) return this.confirm()
    this.set({ place, said: undefined })
  }
  /** Nobody has said which die: one that may go there, if there is one. */
  #firstDieFor(place: string): void {
    const uses = Object.entries(this.uses)
    const die = uses.find(([, use]) => use.places.some((one) => one.action === place))?.[0]
    if (die) this.set({ die })
  }
  #refuse(place: string, at: Element | null): void {
    const why = this.use?.refused.find((reason) => reason.actions.includes(place))
    if (this.kind === 'spend_die' || !why)
      return this.props().refuse(place.startsWith('draw:') && place.split(':').length < 3 ? `${place}:ship` : place, at)
    this.set({ said: `${why.message.charAt(0).toUpperCase()}${why.message.slice(1)} (${why.clause}).` })
  }

  // ── the choice itself ──────────────────────────────────────────────────────────────────────────────────────────
  /** What Enter and the primary button do, in words; null while something is missing. */
  get ready(): string | null {
    const { place } = this
    const alone = this.dieAlone && this.die ? this.find(this.die) : undefined
    if (alone) return say(alone, this.view)
    if (!place) return null
    if (this.use) return deed(place, this.gainsAt(place), this.use.value, this.view)
    const action = this.find(this.product ? `${place}:${this.product}` : place)
    return action ? say(action, this.view) : null
  }
  confirm(): void {
    const { place } = this
    const alone = this.dieAlone && this.die ? this.find(this.die) : undefined
    if (alone) return this.props().choose(alone)
    if (!place || !this.ready) return
    if (this.kind === 'pick_die' && this.die) return this.#send(place)
    const action = this.find(this.product ? `${place}:${this.product}` : place)
    if (action) this.props().choose(action)
  }
  /** Take the die looked at, and change it or throw it away: from here it is in hand. */
  change(action: string): void {
    const now = this.find(action)
    if (now) this.props().choose(now)
    else if (this.dieAlone) this.set({ said: ONLY_THE_DIE })
    else if (this.kind === 'pick_die' && this.die) this.#send(action)
  }
  #send(action: string): void {
    const { decision, choose } = this.props()
    const take = this.die ? this.find(this.die) : undefined
    if (!take || !decision) return
    errand = { after: decision.number, action, until: Date.now() + PATIENCE }
    choose(take)
  }
  /** The die is in hand now: go on with what was meant. Called whenever there is something new. */
  follow(): void {
    const { decision, pending } = this.props()
    if (!errand || pending || !decision || decision.number === errand.after) return
    const inTime = Date.now() < errand.until
    const next = inTime && decision.kind === 'spend_die' ? this.find(errand.action) : undefined
    errand = null
    if (next) this.props().choose(next)
  }
  /** Has it been sent on its way? Then the question in between is not shown. */
  get isOnErrand(): boolean {
    return errand !== null && this.kind === 'spend_die' && this.props().decision?.number !== errand.after
  }
  get dieWords(): string {
    return this.die ? dieName(this.die, this.view) : ''
  }
}
