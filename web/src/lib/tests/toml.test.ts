import { describe, expect, it } from 'vitest'
import { flatToml } from '../toml'

describe('house rules in a file', () => {
  it('reads texts, numbers and yes or no', () => {
    const text =
      '# ours\nname = "Long \\"fingers\\"" # told first\nnote = \'as we play\'\n\n' +
      'max_bid = 7\r\nbluff_destinations = true\nraid_dice="off"\n'
    expect(flatToml(text)).toEqual({
      name: 'Long "fingers"',
      note: 'as we play',
      max_bid: 7,
      bluff_destinations: true,
      raid_dice: 'off',
    })
  })
  it.each(['[table]', 'max_bid', 'max_bid = 1.5', 'list = [1]', 'name = "open'])(
    'names the line it cannot read: %s',
    (line) => {
      expect(() => flatToml(`max_bid = 5\n${line}`)).toThrow('Line 2')
    },
  )
})
