/** The rules as the hall tells them, found by word or clause. */
import { api } from './api'
import type { ChapterText, ClauseText, RulesText } from './protocol'

const asked = new Map<string, Promise<RulesText>>()

export function rulesOf(game: string): Promise<RulesText> {
  let rules = asked.get(game)
  if (!rules) {
    rules = api.rules(game)
    rules.catch(() => asked.delete(game))
    asked.set(game, rules)
  }
  return rules
}

/** Chapters with the clauses that hold every word; a clause is also found by its number alone. */
export function search(chapters: ChapterText[], wanted: string): ChapterText[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return chapters
  return chapters
    .map((chapter) => ({
      title: chapter.title,
      clauses: chapter.clauses.filter((clause) => fits(chapter, clause, words)),
    }))
    .filter((chapter) => chapter.clauses.length > 0)
}

function fits(chapter: ChapterText, clause: ClauseText, words: string[]): boolean {
  const id = clause.id.toLowerCase()
  const text = `${clause.text} ${chapter.title}`.toLowerCase()
  return words.every((word) => id === word || id.split('-')[1] === word || (!/\d/.test(word) && text.includes(word)))
}
