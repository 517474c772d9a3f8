import { expect, test } from 'vitest'
import { worded } from './worded'

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
