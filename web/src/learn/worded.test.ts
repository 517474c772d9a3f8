import { expect, test } from 'vitest'
import { worded, wordedAll } from './worded'

const WORDS = [
  { id: 'cohort', word: 'Cohort', meaning: 'Three of one people.', clause: 'BA-40' },
  { id: 'supply', word: 'Supply', meaning: 'Money.', clause: 'BA-4' },
]

test('a word is cut out where it first stands, in whatever form', () => {
  expect(worded('Two cohorts make a cohort. Supplies pay.', WORDS)).toEqual([
    { text: 'Two ' },
    { text: 'cohorts', word: WORDS[0] },
    { text: ' make a cohort. ' },
    { text: 'Supplies', word: WORDS[1] },
    { text: ' pay.' },
  ])
})

test('a word inside another is none', () => {
  expect(worded('Supplyings.', WORDS)).toEqual([{ text: 'Supplyings.' }])
})

test('of several paragraphs the first that holds a word explains it', () => {
  const [one, two] = wordedAll(['A cohort.', 'Cohorts need a supply.'], WORDS)
  expect(one!.map((part) => part.word?.id)).toEqual([undefined, 'cohort', undefined])
  expect(two!.map((part) => part.word?.id)).toEqual([undefined, 'supply', undefined])
})
