/**
 * The guide in a first match: which tables have one, and which kinds of decision it has spoken of how often.
 *
 * A kind met three times is silent; it can be called at any decision. All this is kept in this browser.
 */
import { api } from '../lib/api'
import type { DecisionInfo, GuideCard, WordInfo } from '../lib/protocol'

const KEY = 'ravenhall guide'
const SILENT_AFTER = 3
const MOST_TABLES = 50
const ENOUGH = 2 // matches with a guide

interface Kept {
  /** Guided tables, newest last. */
  tables: string[]
  /** For each game, guided matches begun. */
  begun: Record<string, number>
  finished: Record<string, boolean>
  /** "game kind": how often it was met. */
  met: Record<string, number>
  folded: Record<string, boolean>
}

function read(): Kept {
  const none: Kept = { tables: [], begun: {}, finished: {}, met: {}, folded: {} }
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return none
  }
}

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

  guides(table: string): boolean {
    return this.kept.tables.includes(table)
  }

  /** Is a match with a guide still the best way in? Until one is finished, or two were begun. */
  wanted(game: string): boolean {
    return !this.kept.finished[game] && (this.kept.begun[game] ?? 0) < ENOUGH
  }

  begin(game: string, table: string): void {
    this.kept.tables = [...this.kept.tables, table].slice(-MOST_TABLES)
    this.kept.begun[game] = (this.kept.begun[game] ?? 0) + 1
    this.keep()
  }

  finish(game: string): void {
    if (this.kept.finished[game]) return
    this.kept.finished[game] = true
    this.keep()
  }

  fold(game: string, folded: boolean): void {
    this.kept.folded[game] = folded
    this.keep()
  }

  /** A decision of this kind is here: has it been spoken of often enough before? */
  isSilent(game: string, kind: string): boolean {
    return (this.kept.met[`${game} ${kind}`] ?? 0) >= SILENT_AFTER
  }

  meet(game: string, decision: DecisionInfo): void {
    const name = `${game} ${decision.kind}`
    this.kept.met[name] = (this.kept.met[name] ?? 0) + 1
    this.keep()
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
