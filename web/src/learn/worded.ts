/** A text in which words of the game stand: cut so that each can be explained where it first appears. */
import type { WordInfo } from '../lib/protocol'

export type Part = { text: string; word?: WordInfo }

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Singular and plural as far as English goes. */
const forms = (word: string): string => `${escaped(word).replace(/y$/i, '(?:y|ies)')}(?:s|es)?`

export function worded(text: string, words: WordInfo[]): Part[] {
  const parts: Part[] = []
  let rest = text
  const left = [...words]
  for (;;) {
    const found = left
      .map((word) => ({ word, at: new RegExp(`\\b${forms(word.word)}\\b`, 'i').exec(rest) }))
      .filter((one): one is { word: WordInfo; at: RegExpExecArray } => one.at !== null)
      .sort((a, b) => a.at.index - b.at.index || b.at[0].length - a.at[0].length)[0]
    if (!found) break
    left.splice(left.indexOf(found.word), 1)
    if (found.at.index > 0) parts.push({ text: rest.slice(0, found.at.index) })
    parts.push({ text: found.at[0], word: found.word })
    rest = rest.slice(found.at.index + found.at[0].length)
  }
  return rest ? [...parts, { text: rest }] : parts
}

/** The same for paragraphs that follow each other: each word once, in the first that holds it. */
export function wordedAll(texts: string[], words: WordInfo[]): Part[][] {
  const left = [...words]
  return texts.map((text) => {
    const parts = worded(text, left)
    for (const { word } of parts) if (word) left.splice(left.indexOf(word), 1)
    return parts
  })
}
