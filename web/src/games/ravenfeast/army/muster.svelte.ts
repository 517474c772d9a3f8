/** The army being put together. Prices and problems are the game's answers; nothing is reckoned here. */
import { whole } from '../../../lib/address'
import { api, sentence, Trouble } from '../../../lib/api'
import type { ArmyList, ArmyReport, Custom, General, Objected, Priced, Prices, ReadyMade, Terms } from '../view'
import { readShelf, writeShelf } from './shelf'

type Question<K extends keyof General> = { about: K } & Record<string, unknown>
const consult = <K extends keyof General>(question: Question<K>): Promise<General[K]> =>
  api.consult('ravenfeast', question)

const PAUSE = 120 // milliseconds without typing before the game is asked
const NEW: Custom = {
  name: 'Shieldmaiden',
  count: 1,
  move: 6,
  fly: false,
  missile: 0,
  range: 0,
  shots: 0,
  melee: 3,
  attacks: 1,
  armor: 3,
  morale: 3,
  wounds: 1,
  role: 'none',
  mighty: false,
  base: [1, 1],
  shield: true,
  spear: false,
}

export class Muster {
  list = $state<ArmyList>({ name: 'My band', figures: {}, custom: [] })
  terms = $state<Terms>({ points: 250, pricing: 'printed', points_per_hero: 500, custom_figures: true })
  report = $state.raw<ArmyReport | null>(null)
  /** What is no list at all, in the hall's words. */
  trouble = $state('')
  roster = $state.raw<Priced[]>([])
  ready = $state.raw<ReadyMade[]>([])
  prices = $state.raw<Prices | null>(null)
  shelf = $state.raw<ArmyList[]>(readShelf())
  /** Whose price is taken apart: a roster id, or the number of a custom figure. */
  looked = $state<string | number>('huskarl')
  /** What was here before another list was taken. */
  before = $state.raw<{ list: ArmyList; points: number } | null>(null)
  #timer = 0
  #asked = 0

  async load(): Promise<void> {
    const [roster, lists, prices] = await Promise.all([
      consult({ about: 'roster' }),
      consult({ about: 'lists' }),
      consult({ about: 'prices' }),
    ])
    this.roster = roster.figures
    this.ready = lists.lists
    this.prices = prices
  }

  /** Called whenever list or terms change: the game says what it costs and what is wrong. */
  check(): void {
    const question = { about: 'army' as const, army: $state.snapshot(this.list), ...$state.snapshot(this.terms) }
    const number = ++this.#asked
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => void this.#ask(question, number), PAUSE)
  }

  async #ask(question: Question<'army'>, number: number): Promise<void> {
    try {
      const report = await consult(question)
      if (number === this.#asked) [this.report, this.trouble] = [report, '']
    } catch (error) {
      if (number === this.#asked) this.trouble = messageOf(error)
    }
  }

  /** The figure whose price is shown: as the report has it, else as the roster does. */
  get shown(): Priced | undefined {
    const { looked } = this
    if (typeof looked === 'number') return this.report?.entries.filter((one) => one.id === null)[looked]
    return this.report?.entries.find((one) => one.id === looked) ?? this.roster.find((one) => one.id === looked)
  }
  priceOf(figure: Priced): number | null {
    return this.terms.pricing === 'formula' ? figure.formula : figure.price
  }

  count(id: string): number {
    return this.list.figures[id] ?? 0
  }
  set(id: string, count: number): void {
    if (count > 0) this.list.figures[id] = count
    else delete this.list.figures[id]
    this.looked = id
  }

  add(): void {
    this.list.custom.push({ ...NEW, base: [...NEW.base] })
    this.looked = this.list.custom.length - 1
  }
  remove(number: number): void {
    this.list.custom.splice(number, 1)
    this.looked = 'huskarl'
  }

  take(list: ArmyList, points?: number): void {
    this.before = this.isEmpty ? null : { list: $state.snapshot(this.list) as ArmyList, points: this.terms.points }
    this.list = structuredClone({ ...list, custom: list.custom ?? [] })
    if (points) this.terms.points = points
    if (this.list.custom.length > 0) this.terms.custom_figures = true
  }

  /** A list from its file; the hall says what is wrong with it. */
  async readToml(toml: string): Promise<void> {
    this.take((await consult({ about: 'army', toml, ...$state.snapshot(this.terms) })).list)
  }

  /** The list that another took the place of comes back. */
  takeBack(): void {
    if (this.before) this.take(this.before.list, this.before.points)
  }
  private get isEmpty(): boolean {
    return Object.keys(this.list.figures).length === 0 && this.list.custom.length === 0
  }

  // ── keeping and sharing ───────────────────────────────────────────────────────────────────────────────────────

  keep(): void {
    const list = $state.snapshot(this.list) as ArmyList
    this.shelf = [...this.shelf.filter((one) => one.name !== list.name), list]
    writeShelf(this.shelf)
  }
  drop(name: string): void {
    this.shelf = this.shelf.filter((one) => one.name !== name)
    writeShelf(this.shelf)
  }
  get link(): string {
    const packed = pack({ list: $state.snapshot(this.list), terms: $state.snapshot(this.terms) })
    return whole(`/army#list=${packed}`)
  }
  /** From a link: the fragment, which browsers do not send. */
  open(hash: string): void {
    const packed = /^#list=([\w-]+)$/.exec(hash)?.[1]
    const found = packed ? unpack(packed) : null
    if (!found) return
    this.take(found.list)
    this.terms = { ...this.terms, ...found.terms }
  }
}

export const messageOf = (error: unknown): string => (error instanceof Trouble ? error.message : String(error))

/** The list as a lesson is answered with it: told/sheets.py reads it. */
export const written = (list: ArmyList): string =>
  Object.entries(list.figures)
    .map(([id, count]) => `${count} ${id}`)
    .join(', ')

export function pack(what: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(what))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

export function unpack(packed: string): { list: ArmyList; terms: Terms } | null {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const found = JSON.parse(new TextDecoder().decode(bytes)) as { list?: ArmyList; terms?: Terms }
    return found.list && typeof found.list.figures === 'object'
      ? { list: found.list, terms: found.terms ?? ({} as Terms) }
      : null
  } catch {
    return null
  }
}

export const problemText = (problem: Objected): string => sentence(problem.message)
