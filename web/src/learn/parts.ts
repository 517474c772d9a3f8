/** "strength **3**" as its plain and its bold parts. */
export interface Part {
  text: string
  bold: boolean
}

export function parts(text: string): Part[] {
  return text
    .split('**')
    .map((part, at) => ({ text: part, bold: at % 2 === 1 }))
    .filter((part) => part.text)
}

/** Where `wanted` occurs in a text, for setting it in bold and underlined: [before, found, after …]. */
export function found(text: string, wanted: string): Part[] {
  const words = wanted.trim().toLowerCase()
  if (words.length < 2) return [{ text, bold: false }]
  const pieces: Part[] = []
  let from = 0
  for (let at = text.toLowerCase().indexOf(words); at >= 0; at = text.toLowerCase().indexOf(words, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), bold: false })
    pieces.push({ text: text.slice(at, at + words.length), bold: true })
    from = at + words.length
  }
  if (from < text.length) pieces.push({ text: text.slice(from), bold: false })
  return pieces
}

/** The word of a list that is written most like another: for "Did you mean block?". */
export function nearest(wanted: string, known: string[]): string | null {
  const near = known.map((word) => ({ word, far: distance(wanted.toLowerCase(), word.toLowerCase()) }))
  const best = near.sort((one, other) => one.far - other.far)[0]
  return best && best.far <= Math.max(1, Math.floor(wanted.length / 3)) ? best.word : null
}

/** How many letters have to be changed, left away or put in. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}
