import { expect, test } from 'vitest'
import { cardFor, found, nearest, parts } from './parts'

test('words between asterisks are bold', () => {
  expect(parts('a **b** c')).toEqual([
    { text: 'a ', bold: false },
    { text: 'b', bold: true },
    { text: ' c', bold: false },
  ])
})

test('what was found stands out wherever it occurs, in any case', () => {
  expect(found('Block a block', 'block').filter((part) => part.bold)).toHaveLength(2)
  expect(
    found('Block a block', 'block')
      .map((part) => part.text)
      .join(''),
  ).toBe('Block a block')
  expect(found('a b', 'a')).toEqual([{ text: 'a b', bold: false }])
})

test('a slip of the pen finds the word that was meant, and nonsense none', () => {
  expect(nearest('blok', ['attack', 'block', 'raven'])).toBe('block')
  expect(nearest('xyzzy', ['attack', 'block', 'raven'])).toBeNull()
})

test('of several words each stands out', () => {
  expect(found('A die blocks a hit', 'hit block').filter((part) => part.bold)).toHaveLength(2)
  expect(found('1+1 (two)', '1+1')[0]).toEqual({ text: '1+1', bold: true })
})

test('the guide has a word of its own for a raid, and the usual one elsewhere', () => {
  const usual = { kind: 'place', means: 'usual', why: '' }
  const raid = { kind: 'place', means: 'raid', why: '', when: { scenario: ['mill', 'farm'] }, seat: 1 }
  const said = (options: Record<string, unknown>, seat: number): string | undefined =>
    cardFor([usual, raid], 'place', options, seat)?.means
  expect(said({ scenario: 'farm' }, 1)).toBe('raid')
  expect(said({ scenario: 'farm' }, 0)).toBe('usual')
  expect(said({ scenario: 'field' }, 1)).toBe('usual')
  expect(cardFor([raid], 'place', {}, 1)).toBeNull()
})

test('a word for a switch or a number is said where they are such, and not where they are written alike', () => {
  const usual = { kind: 'place', means: 'usual', why: '' }
  const off = { kind: 'place', means: 'none', why: '', when: { neutral: [0], dice: [false] } }
  const said = (options: Record<string, unknown>): string | undefined =>
    cardFor([usual, off], 'place', options, 0)?.means
  expect(said({ neutral: 0, dice: false })).toBe('none')
  expect(said({ neutral: 0, dice: true })).toBe('usual')
  expect(said({ neutral: '0', dice: false })).toBe('usual')
})
