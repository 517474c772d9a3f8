/** The unfinished choice. It only narrows what was offered: whatever it makes ready was among `actions`. */
import type { Answers, BattleEvent, BattleView, Form, LegalAction, Outlook } from './view'
import { Unfinished } from '../../lib/unfinished'
import { areaOf, beside, num, other, roman, word, type Side } from './model'

type Place = 'area' | 'source' | 'target'
/** What a form calls a place, in the order they are chosen; its other numbers are numbers. */
const PLACES: readonly Place[] = ['area', 'source', 'target']
const places = (a: LegalAction | undefined): Place[] => PLACES.filter((field) => a?.form[field] !== undefined)
/** What it may be so many of, in the order they are chosen. */
const AMOUNTS = ['ravens', 'hirdmen', 'bondi', 'number'] as const
export type Amount = (typeof AMOUNTS)[number]
const numbers = (a: LegalAction | undefined): Amount[] => AMOUNTS.filter((field) => a?.form[field] !== undefined)

export class Plan extends Unfinished<BattleView, BattleEvent, Answers, Form> {
  /** The side drawn at the bottom. */
  get near(): Side {
    return this.props().seat === 1 ? 1 : 0
  }

  // ── what has been chosen so far ────────────────────────────────────────────────────────────────────────────────
  /** One step back; false if there was none. */
  back(): boolean {
    if (Object.keys(this.props().draft).length === 0) return false
    if (this.drafted('target') !== undefined) delete this.props().draft.target
    else this.clear()
    return true
  }

  /** What kind of action is being put together: its word, "attack". */
  get deed(): string {
    const words = new Set<string>(this.#at().map(word))
    const drafted = this.drafted('action')
    if (typeof drafted === 'string' && words.has(drafted)) return drafted
    return words.has('attack') ? 'attack' : ([...words][0] ?? '')
  }
  get right(): boolean {
    const ways = this.#at().filter((a) => word(a) === this.deed)
    const drafted = this.drafted('right')
    return ways.some((a) => a.form.right === drafted) ? drafted === true : ways[0]?.form.right === true
  }
  place(field: Place): number | null {
    const drafted = this.drafted(field)
    return typeof drafted === 'number' ? drafted : null
  }
  get donors(): number[] {
    return this.drafted<number[]>('areas') ?? []
  }
  get card(): string | null {
    return this.drafted<string>('card') ?? null
  }

  // ── what is offered ────────────────────────────────────────────────────────────────────────────────────────────
  /** Actions that fit the places chosen, leaving this place open. */
  #at(open: Place | null = null): LegalAction[] {
    return this.actions.filter((a) =>
      PLACES.every((f) => f === open || this.place(f) === null || a.form[f] === this.place(f)),
    )
  }
  /** Deeds of the chosen area: attack, move left, move right. */
  get deeds(): LegalAction[] {
    const seen = new Set<string>()
    return this.#at().filter((a) => {
      const key = `${word(a)} ${a.form.right}`
      return a.form.area === this.place('area') && !seen.has(key) && seen.add(key)
    })
  }
  get #fitting(): LegalAction[] {
    return this.#at().filter(
      (a) => word(a) === this.deed && (a.form.right === undefined || a.form.right === this.right),
    )
  }
  numbers(field: Amount): number[] {
    return [...new Set(this.#fitting.map((a) => num(a, field)))].sort((a, b) => a - b)
  }
  /** Offered together with what the other numbers are now. */
  fits(field: Amount, value: number): boolean {
    const rest = this.#numberFields.filter((f) => f !== field)
    return this.#fitting.some((a) => num(a, field) === value && rest.every((f) => num(a, f) === this.number(f)))
  }
  number(field: Amount): number {
    const all = this.numbers(field)
    const drafted = this.drafted(field)
    if (typeof drafted === 'number' && all.includes(drafted)) return drafted
    return nearest(all, this.#guess(field, all))
  }
  /** Choose a number; the other ones give way if they must. */
  setNumber(field: Amount, value: number): void {
    const rest = this.#numberFields.filter((f) => f !== field)
    const distance = (a: LegalAction): number => rest.reduce((sum, f) => sum + Math.abs(num(a, f) - this.number(f)), 0)
    const best = this.#fitting.filter((a) => num(a, field) === value).sort((a, b) => distance(a) - distance(b))[0]
    if (best) this.set(Object.fromEntries(this.#numberFields.map((f) => [f, num(best, f)])))
  }
  get #numberFields(): Amount[] {
    return numbers(this.#fitting[0])
  }
  get numberField(): Amount | null {
    return this.#numberFields[0] ?? null
  }

  /** A number to begin with. */
  #guess(field: Amount, all: number[]): number {
    const most = all[all.length - 1] ?? 0
    switch (this.deed) {
      case 'place':
      case 'block':
      case 'thralls': {
        const begin = this.actions.find((a) => a.text === this.#foreseen?.begin)
        return begin ? num(begin, field) : most
      }
      case 'send':
        return field === 'hirdmen' ? (all[0] ?? 0) : 1
      default:
        return most
    }
  }

  // ── places on the board ────────────────────────────────────────────────────────────────────────────────────────
  /** The place asked for next, and on whose side it lies. */
  get asking(): { field: Place | 'areas'; side: Side } | null {
    const first = this.actions[0]
    if (!first) return null
    if (word(first) === 'from') return { field: 'areas', side: this.near }
    const fields = places(first)
    const field = fields.find((f) => this.place(f) === null) ?? fields.at(-1)
    return field ? { field, side: word(first) === 'scatter' ? other(this.near) : this.near } : null
  }
  isLit(side: Side, column: number): boolean {
    const asking = this.asking
    if (!asking || asking.side !== side) return false
    if (asking.field === 'areas') {
      const wanted = new Set([...this.donors, column])
      return this.actions.some((a) => [...wanted].every((c) => (a.form.areas ?? []).includes(c)))
    }
    return this.#at(asking.field).some((a) => a.form[asking.field] === column)
  }
  isChosen(side: Side, column: number): boolean {
    const asking = this.asking
    if (!asking || asking.side !== side) return false
    return this.donors.includes(column) || PLACES.some((f) => this.place(f) === column)
  }
  /** The enemy area that an attack being put together would strike. */
  isTarget(side: Side, column: number): boolean {
    const strikes = this.deed === 'attack' || this.deed === 'onslaught'
    return side !== this.near && strikes && this.place('area') === column
  }

  /** The own area that warriors would go to. */
  isArrival(side: Side, column: number): boolean {
    if (side !== this.near) return false
    if (this.deed === 'send') return (this.view.move?.target ?? this.view.tactics?.aim[1]) === column
    const at = this.place('area')
    if (at === null || !['move', 'close'].includes(this.deed)) return false
    return this.#fitting.some((a) => beside(this.view, this.near, at, a.form.right === true) === column)
  }

  /** The move that would lead there from the chosen area. */
  #moveTo(side: Side, column: number): LegalAction | undefined {
    const at = this.place('area')
    if (side !== this.near || at === null || at === column) return undefined
    const moves = this.#at().filter((a) => ['move', 'close'].includes(word(a)))
    return moves.find((a) => beside(this.view, this.near, at, a.form.right === true) === column)
  }
  /** Warriors of the chosen area could go there, though nothing else can be done in it: a touch says so. */
  isReach(side: Side, column: number): boolean {
    return !this.isLit(side, column) && !this.isArrival(side, column) && this.#moveTo(side, column) !== undefined
  }

  /** An area was touched. */
  pick(side: Side, column: number, at: Element | null): void {
    const asking = this.asking
    if (!asking) return this.props().explain?.(at)
    const way = this.isLit(side, column) && this.deed === 'attack' ? undefined : this.#moveTo(side, column)
    if (way) return this.set({ action: word(way), right: way.form.right })
    if (side !== asking.side && this.kind !== 'act') return this.props().explain?.(at)
    if (side !== asking.side && this.kind === 'act') return this.pick(asking.side, column, at) // the foe in front
    if (asking.field === 'target' && this.place('source') === column) return this.clear()
    if (!this.isLit(side, column)) return this.props().refuse(this.#nearest(asking.field, column), at)
    if (asking.field === 'areas') {
      const { donors } = this
      this.set({ areas: donors.includes(column) ? donors.filter((c) => c !== column) : [...donors, column] })
    } else if (this.place(asking.field) === column) this.clear()
    else if (asking.field === 'area' || asking.field === 'source') {
      this.clear()
      this.set({ [asking.field]: column })
    } else this.set({ [asking.field]: column })
  }
  /** The notation that comes closest to touching this area. */
  #nearest(field: string, column: number): string {
    const name = this.actions[0] ? word(this.actions[0]) : 'attack'
    const { ravens, left, right } = areaOf(this.view, this.near, column)
    switch (name) {
      case 'place':
        return `place ${roman(column)} ${Math.max(1, this.#guess('ravens', []))}`
      case 'attack':
      case 'move':
        return `attack ${roman(column)} ${Math.max(1, ravens)}`
      case 'shift':
        return field === 'target'
          ? `shift ${roman(this.place('source') ?? 0)} ${roman(column)} 1`
          : `shift ${roman(column)} ${roman(left ?? right ?? column)} 1`
      case 'from':
        return `from ${[...this.donors, column].sort().map(roman).join(' ')}`
      case 'close':
        return `close ${roman(column)} ${right === null ? 'left' : 'right'}`
      case 'scatter':
      case 'recall':
        return `${name} ${roman(column)} 1`
      default:
        return `${name} ${roman(column)}`
    }
  }
  // ── what would come of it ──────────────────────────────────────────────────────────────────────────────────────
  get #foreseen(): Answers['deeds'] | null {
    return this.actions.length ? (this.props().known?.({ about: 'deeds' }) ?? null) : null
  }
  /** What the game says an action would do; null while that is not known. */
  outlook(action: LegalAction | null): Outlook | null {
    return (action && this.#foreseen?.deeds[action.text]) ?? null
  }

  // ── the choice itself ──────────────────────────────────────────────────────────────────────────────────────────
  /** The action put together, once nothing is missing. */
  get ready(): LegalAction | null {
    const { actions } = this
    const first = actions[0]
    if (!first) return null
    if (this.card) return actions.find((a) => a.form.card === this.card) ?? null
    if (word(first) === 'from') {
      const chosen = [...this.donors].sort().join()
      return actions.find((a) => [...(a.form.areas ?? [])].sort().join() === chosen) ?? null
    }
    const fitting = this.#fitting
    const missing = places(fitting[0]).some((f) => this.place(f) === null)
    if (missing || isPressed(fitting[0])) return null
    return fitting.find((a) => this.#numberFields.every((f) => num(a, f) === this.number(f))) ?? null
  }
  confirm(): void {
    if (this.ready) this.props().choose(this.ready)
  }
}

/** Chosen by a button of its own: what has no parts, and losses. */
function isPressed(a: LegalAction | undefined): boolean {
  return !a || word(a) === 'lose' || places(a).length + numbers(a).length === 0
}

function nearest(all: number[], wish: number): number {
  return all.reduce((best, n) => (Math.abs(n - wish) < Math.abs(best - wish) ? n : best), all[0] ?? 0)
}
