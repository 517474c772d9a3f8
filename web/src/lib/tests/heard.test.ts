// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { Heard } from '../heard.svelte'
import type { ChatLine } from '../protocol'

const said = (number: number, name: string, seat?: number): ChatLine => ({
  number,
  name,
  text: 'Hail',
  ...(seat === undefined ? {} : { seat }),
})
const chat = [said(3, 'Asa', 0), said(4, 'Bo', 1), said(6, 'Asa', 0), said(9, 'Cy')]

beforeEach(() => sessionStorage.clear())

describe('talk not read yet', () => {
  it('is what the others said', () => {
    expect(new Heard('t').news(chat, [0], 'Asa')).toBe(2)
    expect(new Heard('t').news(chat, [], 'Cy')).toBe(3)
    expect(new Heard('t').news([said(3, 'Asa', 0), said(6, 'Asa', 0)], [0], 'Asa')).toBe(0)
  })
  it('is not what was read before the page was loaded again', () => {
    new Heard('t').all(chat.slice(0, 2))
    expect(new Heard('t').news(chat, [0], 'Asa')).toBe(1)
    expect(new Heard('another').news(chat, [0], 'Asa')).toBe(2)
  })
})
