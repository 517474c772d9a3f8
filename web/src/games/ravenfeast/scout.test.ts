import { expect, it, vi } from 'vitest'
import { Asked } from './scout.svelte'
import type { BoardProps } from './view'

it('asks about each figure once, however often somebody looks at it, and anew about another position', async () => {
  const consult = vi.fn((question: { figure: number }) => Promise.resolve({ figure: question.figure }))
  const props = { consult, view: {} } as unknown as BoardProps
  const morale = new Asked<'morale'>()
  for (const figure of [1, 2, 1, 2]) {
    morale.ask(props, { about: 'morale', figure }, 7)
    await vi.waitFor(() => expect(morale.answer?.figure).toBe(figure))
  }
  expect(consult).toHaveBeenCalledTimes(2)
  morale.ask({ ...props, view: { ...props.view } }, { about: 'morale', figure: 1 }, 8)
  expect(morale.answer).toBeNull()
  await vi.waitFor(() => expect(morale.answer?.figure).toBe(1))
  expect(consult).toHaveBeenCalledTimes(3)
})
