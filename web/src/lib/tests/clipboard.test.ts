// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copy } from '../clipboard'
import { hall } from '../hall.svelte'

afterEach(() => vi.unstubAllGlobals())
const tell = vi.spyOn(hall, 'tell').mockReturnValue(undefined)

test('what is copied is said to be, by whatever way', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copy('http://mill/table/1', 'Copied.')).toBe(true)
  expect(tell).toHaveBeenLastCalledWith('Copied.')
  vi.stubGlobal('navigator', {}) // by http in a LAN
  let selected = ''
  document.execCommand = () => {
    selected = (document.activeElement as HTMLTextAreaElement).value
    return true
  }
  expect(await copy('http://mill/table/2', 'Copied.')).toBe(true)
  expect([selected, document.querySelector('textarea')]).toEqual(['http://mill/table/2', null])
})

test('what is not copied is never said to be', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('no')) } })
  document.execCommand = () => false
  expect(await copy('http://mill/table/3', 'Copied.')).toBe(false)
  expect(tell).toHaveBeenLastCalledWith(expect.stringContaining('http://mill/table/3'))
  expect(tell).not.toHaveBeenLastCalledWith('Copied.')
})
