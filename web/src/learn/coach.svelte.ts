/**
 * The guide in a first match: which tables have one, and which kinds of decision it has spoken of how often.
 *
 * A kind met three times is silent, unless something can be done that could not be done before; it can be called at any
 * decision of any match. All this is kept in this browser.
 */
import { api } from '../lib/api'
import type { DecisionInfo, GuideCard, WordInfo } from '../lib/protocol'

const KEY = 'ravenhall guide'
const SILENT_AFTER = 3
const EXCUSES = 2
const MOST_TABLES = 50
const ENOUGH = 2 // matches with a guide

/** How often the guide speaks: at every decision, of what is new, or only when it is called. */
export type Mode = 'every' | 'new' | 'off'
export const MODES: [Mode, string][] = [
  ['every', 'every time'],
  ['new', 'new things'],
  ['off', 'off'],
]

interface Kept {
  mode: Mode
  /** Guided tables, newest last. */
  tables: string[]
  /** For each game, guided matches begun. */
  begun: Record<string, number>
  finished: Record<string, boolean>
  /** "game kind": how often it was met. */
  met: Record<string, number>
  /** "game kind": what could be done there so far, by the words of the actions. */
  deeds: Record<string, string[]>
  folded: Record<string, boolean>
  /** How often it was said that the guide is silent, and how to call it. */
  excused: number
}

function read(): Kept {
  const none: Kept = { mode: 'new', tables: [], begun: {}, finished: {}, met: {}, deeds: {}, folded: {}, excused: 0 }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return none
  }
}

/** A decision as the guide meets it: is nothing about it worth a word, and is its kind met for the first time? */
export interface Meeting {
  silent: boolean
  first: boolean
}

/** What kinds of action are offered. */
const deedsOf = (decision: DecisionInfo): string[] => [
  ...new Set(decision.actions.map((one) => String(one.form['action']))),
]

class Coach {
  kept = $state<Kept>(read())
  private pages = new Map<string, Promise<{ cards: GuideCard[]; words: WordInfo[] }>>()

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // then it holds for this page
    }
  }

  /** Is there still to be said why the guide is silent? */
  get excuses(): boolean {
    return this.kept.excused < EXCUSES
  }

  guides(table: string): boolean {
    return this.kept.mode !== 'off' && this.kept.tables.includes(table)
  }

  /** Is a match with a guide still the best way in? Until one is finished, or two were begun; not for those who have
   *  sent the guide away. */
  wanted(game: string): boolean {
    return this.kept.mode !== 'off' && !this.kept.finished[game] && (this.kept.begun[game] ?? 0) < ENOUGH
  }

  /** Somebody sits at a table with bots alone: the first match of each game has a guide. */
  arrive(game: string, table: string): void {
    if (this.kept.mode !== 'off' && this.kept.begun[game] === undefined) this.begin(game, table)
  }

  begin(game: string, table: string): void {
    this.kept.tables = [...this.kept.tables, table].slice(-MOST_TABLES)
    this.kept.begun[game] = (this.kept.begun[game] ?? 0) + 1
    if (this.kept.mode === 'off') this.kept.mode = 'new'
    this.keep()
  }

  /** This match shall be played without a guide; it counts as one begun. */
  decline(game: string): void {
    this.kept.begun[game] = (this.kept.begun[game] ?? 0) + 1
    this.keep()
  }

  /** How often it speaks from now on; at this table too, if it is to speak at all. */
  speak(mode: Mode, table: string): void {
    this.kept.mode = mode
    if (mode !== 'off' && !this.kept.tables.includes(table))
      this.kept.tables = [...this.kept.tables, table].slice(-MOST_TABLES)
    this.keep()
  }

  finish(game: string): void {
    if (this.kept.finished[game]) return
    this.kept.finished[game] = true
    this.keep()
  }

  /** It was said that the guide is silent now: twice is enough. */
  excuse(): void {
    this.kept.excused += 1
    this.keep()
  }

  fold(game: string, folded: boolean): void {
    this.kept.folded[game] = folded
    this.keep()
  }

  /** Has this kind of decision been spoken of often enough, and is nothing new about it? */
  private isSilent(game: string, decision: DecisionInfo): boolean {
    const name = `${game} ${decision.kind}`
    return this.kept.mode === 'new' && (this.kept.met[name] ?? 0) >= SILENT_AFTER && this.news(game, decision) === 0
  }

  /** How many kinds of action are offered that were never offered at this kind of decision. */
  private news(game: string, decision: DecisionInfo): number {
    const known = this.kept.deeds[`${game} ${decision.kind}`] ?? []
    return deedsOf(decision).filter((deed) => !known.includes(deed)).length
  }

  /** The decision that was met last, and what the guide thought of it: drawn anew, it is the same one. */
  private last: { where: string } & Meeting = { where: '', silent: false, first: false }

  /** A decision is here, once however often it is drawn. */
  meet(game: string, decision: DecisionInfo, where: string): Meeting {
    if (this.last.where === where) return this.last
    const name = `${game} ${decision.kind}`
    this.last = { where, silent: this.isSilent(game, decision), first: !this.kept.met[name] }
    this.kept.met[name] = (this.kept.met[name] ?? 0) + 1
    this.kept.deeds[name] = [...new Set([...(this.kept.deeds[name] ?? []), ...deedsOf(decision)])]
    this.keep()
    return this.last
  }

  of(game: string): Promise<{ cards: GuideCard[]; words: WordInfo[] }> {
    let asked = this.pages.get(game)
    if (!asked) {
      asked = api.learnPage(game).then((page) => ({ cards: page.guide ?? [], words: page.words }))
      asked.catch(() => this.pages.delete(game))
      this.pages.set(game, asked)
    }
    return asked
  }
}

export const coach = new Coach()
