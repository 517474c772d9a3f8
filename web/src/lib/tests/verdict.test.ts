import { expect, test } from 'vitest'
import type { Result } from '../protocol'
import { verdict } from '../verdict'
import { line } from './story'

const LOST = { winners: [1] } as unknown as Result

test('who has given up, or let the time run out, is told so as you', () => {
  const given = [line('resigned', 0, {}, 'Asa gives up.')]
  expect(verdict(LOST, [0], ['Asa', 'Grim'], given)).toMatchObject({ title: 'You lose.', why: 'You gave up.' })
  expect(verdict(LOST, [1], ['Asa', 'Grim'], given)).toMatchObject({ title: 'You win.', why: 'Asa gives up.' })
  const late = [line('flag_fell', 0, {}, 'Asa is out of time.'), line('resigned', 0, {}, 'Asa loses on time.')]
  expect(verdict(LOST, [0], ['Asa', 'Grim'], late).why).toBe('Your time is up.')
})
