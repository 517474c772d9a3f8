/** The rules as the hall tells them, found by word or clause; where they can be seen at work, and where a match is. */
import { api } from './api'
import type { ChapterText, ClauseText, LearnPage, LessonInfo, RulesText } from './protocol'

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

/** What was typed, as the words that all have to be found. */
export const wordsOf = (wanted: string): string[] => wanted.toLowerCase().split(/\s+/).filter(Boolean)

/** Chapters with the clauses that hold every word; a clause is also found by its number alone. */
export function search(chapters: ChapterText[], wanted: string): ChapterText[] {
  const words = wordsOf(wanted)
  if (words.length === 0) return chapters
  return chapters
    .map((chapter) => ({
      title: chapter.title,
      clauses: chapter.clauses.filter((clause) => fits(chapter, clause, words)),
    }))
    .filter((chapter) => chapter.clauses.length > 0)
}

function fits(chapter: ChapterText, clause: ClauseText, words: string[]): boolean {
  const text = `${clause.text} ${chapter.title}`.toLowerCase()
  return words.every((word) => isCalled(clause.id, word) || (!/\d/.test(word) && text.includes(word)))
}

/** "BR-39", "br-39" and "39" all mean BR-39. */
export function isCalled(clause: string, word: string): boolean {
  const id = clause.toLowerCase()
  return id === word || id.split('-')[1] === word
}

/** A position in which a rule is at work. */
export interface Sight {
  id: string
  called: string
}

/** For each clause the examples and lessons in which one sees it at work, examples first. */
export function shownBy(page: LearnPage | null): Map<string, Sight[]> {
  const shown = new Map<string, Sight[]>()
  const add = (one: LessonInfo, called: string): void => {
    for (const clause of one.shows ?? []) shown.set(clause, [...(shown.get(clause) ?? []), { id: one.id, called }])
  }
  for (const one of page?.examples ?? []) add(one, `Example: ${one.title}`)
  for (const one of page?.lessons ?? []) add(one, `Lesson${one.extra ? '' : ` ${one.number}`}: ${one.title}`)
  return shown
}

/** Where a match is in the rules: the clause of what is being asked, and its chapter. */
export interface Now {
  clause: string
  chapter: string
}

export function nowAt(page: LearnPage | null, chapters: ChapterText[], kind: string | null): Now | null {
  const clause = (page?.guide ?? []).find((card) => card.kind === kind)?.clause
  const chapter = chapters.find((one) => one.clauses.some((each) => each.id === clause))
  return clause && chapter ? { clause, chapter: chapter.title } : null
}
