import { describe, expect, it } from 'vitest'
import type { ChapterText, LearnPage } from '../protocol'
import { isCalled, nowAt, search, shownBy } from '../rules'

const chapters: ChapterText[] = [
  { title: 'Place ravens', clauses: [{ id: 'BR-10', text: 'The first player begins.' }] },
  { title: 'Attack and block', clauses: [{ id: 'BR-39', text: 'The defender may block.' }] },
]
const lesson = { short: '', clause: '', picture: '' }
const page = {
  lessons: [{ ...lesson, id: 'block', number: 4, title: 'Block', shows: ['BR-39'] }],
  examples: [{ ...lesson, id: 'late', number: 1, title: 'Too late', shows: ['BR-39', 'BR-40'] }],
  guide: [{ kind: 'place_ravens', means: '', why: '', clause: 'BR-10' }],
} as unknown as LearnPage

describe('the rules', () => {
  it('are found by every word, and by a number with or without its letters', () => {
    const ids = (wanted: string): string[] => search(chapters, wanted).flatMap((one) => one.clauses.map((c) => c.id))
    expect(ids('defender block')).toEqual(['BR-39'])
    expect(ids('39')).toEqual(['BR-39'])
    expect(ids('br-10')).toEqual(['BR-10'])
    expect(ids('nobody')).toEqual([])
    expect(isCalled('BR-39', '3')).toBe(false)
  })
  it('say where each can be seen, examples before lessons', () => {
    const shown = shownBy(page)
    expect(shown.get('BR-39')?.map((one) => one.called)).toEqual(['Example: Too late', 'Lesson 4: Block'])
    expect(shown.get('BR-40')?.map((one) => one.id)).toEqual(['late'])
    expect(shownBy(null).size).toBe(0)
  })
  it('say where a match is by what it waits for', () => {
    expect(nowAt(page, chapters, 'place_ravens')).toEqual({ clause: 'BR-10', chapter: 'Place ravens' })
    expect(nowAt(page, chapters, 'block')).toBeNull()
    expect(nowAt(page, chapters, null)).toBeNull()
  })
})
