import { describe, expect, it } from 'vitest'
import { beatOf, grouped, spoken, together } from '../beats'
import { marksOf } from '../marks'
import { fitted, LONGEST, merged, natural, PAUSE, total } from '../tempo'
import { attack, line, losses, move, told } from './story'

const cut = (lines: ReturnType<typeof attack>): string[][] =>
  grouped(lines, [], told()).map((group) => group.lines.map((one) => String(one.event['event'])))
const beats = (lines: ReturnType<typeof attack>, choices = {}) =>
  grouped(lines, [], told(choices)).map((group, at) => ({
    ...beatOf(group.lines, null, told(choices)),
    number: at + 1,
  }))

describe('beats from the roles of events', () => {
  it('put what was paid, what rolled and what it came to into one', () => {
    expect(cut([...attack(0), line('counted', 0, { hits: 3 })])).toEqual([['attacked', 'rolled', 'counted']])
  })
  it('tell losses on their own', () => {
    expect(cut([...attack(0), ...losses(1)])).toEqual([['attacked', 'rolled'], ['fell']])
  })
  it('take lines without words along', () => {
    expect(cut([line('drew', 1, {}, ''), line('counted', 1, { hits: 1 }, '')])).toEqual([['drew', 'counted']])
  })
  it('keep the order of the events, each told once', () => {
    const lines = [...attack(0), ...losses(1), ...move(1), line('drew', 1), line('turn_began', null, {}, 'Turn 2.')]
    expect(cut(lines).flat()).toEqual(lines.map((one) => String(one.event['event'])))
  })
  it('know who acts, what rolled, where from and where to', () => {
    const [one, two] = beats([...attack(0), ...move(1)])
    expect(one).toMatchObject({ seat: 0, kind: 'dice', dice: [6, 4, 1], places: ['0-2'] })
    expect(two).toMatchObject({ seat: 1, kind: 'move', ways: [{ from: '1-3', to: '1-2', count: 1 }] })
  })
  it('let a game name and cut them', () => {
    const tell = { words: () => ({ title: 'Attack', result: '3 hits' }), joins: () => true }
    const [one, ...more] = beats([...attack(0), ...losses(1)], { tell })
    expect(one).toMatchObject({ title: 'Attack', result: '3 hits' })
    expect(more).toEqual([])
  })
  it('tell an event that nobody declared by its sentence', () => {
    const [one] = beats([line('resigned', 1, {}, 'Grim gives up.')])
    expect(one).toMatchObject({ title: 'Grim', result: 'Gives up', kind: 'plain' })
  })
  it('are one sentence for who listens', () => {
    const [alone, many] = beats([...move(1), ...attack(1)], { tell: { words: () => ({ result: '3 hits' }) } })
    expect(spoken(alone!, told())).toBe(alone!.text)
    expect(spoken(many!, told())).toBe(`${many!.lines[0]!.text?.replace('.', '')}: 3 hits.`)
    const words = { words: () => ({ title: '14 archers', result: 'go 6″' }) }
    const group = Array.from({ length: 14 }, () => beats(move(1), { tell: words })[0]!)
    const one = group.slice(1).reduce((sum, beat) => together(sum, beat, told({ tell: words })), group[0]!)
    expect(spoken(one, told())).toBe('Grim: 14 archers, go 6″.')
  })
  it('hold a loss of mine for weighty, one of theirs not', () => {
    expect(beats(losses(0))[0]?.weighty).toBe(true)
    expect(beats(losses(1))[0]?.weighty).toBe(false)
  })
})

describe('marks', () => {
  it('carry the number of the last beat that touched a place, and the ways', () => {
    const { marks, ways } = marksOf(beats([...attack(1), ...move(1)]))
    expect(marks.map(({ place, number }) => [place, number])).toEqual([
      ['1-2', 2],
      ['1-3', 2],
    ])
    expect(ways).toMatchObject([{ from: '1-3', to: '1-2', number: 2, seat: 1 }])
  })
})

describe('time', () => {
  it('pauses between my outcome and the reply', () => {
    const [, , reply] = natural(
      beats([...attack(0), ...losses(1), ...move(1)]).map((beat, at) => ({ ...beat, opens: at !== 1 })),
      [],
      [0],
      true,
    )
    expect(reply?.wait).toBe(PAUSE)
  })
  it('merges what is alike, in order, while a turn takes too long', () => {
    const all = beats(Array.from({ length: 60 }, () => move(1)).flat())
    const groups = merged(all, [], [0], true)
    expect(groups.flat()).toEqual(all.map((_, at) => at))
    expect(groups.length).toBeLessThan(all.length)
  })
  it('merges no dice with those that answer them', () => {
    const dice = [attack(1), [line('drew', 1)]] as const
    const all = beats(Array.from({ length: 60 }, (_, at) => dice[at % 2]!).flat(), { tell: { kind: () => 'dice' } })
    expect(merged(all, [], [0], true).length).toBe(all.length)
  })
  it('never merges my losses, and tells a long turn in twelve seconds', () => {
    const all = beats(Array.from({ length: 30 }, () => [...move(1), ...losses(0).map((one) => ({ ...one }))]).flat())
    const groups = merged(all, [], [0], true).map((group) => group.map((at) => all[at]!))
    for (const group of groups) if (group.some((beat) => beat.weighty)) expect(group.length).toBe(1)
    const few = beats(Array.from({ length: 40 }, (_, at) => (at % 2 ? move(1) : [line('drew', 1)])).flat())
    const times = fitted(natural(few, [], [0], true), few)
    expect(total(times)).toBeLessThanOrEqual(LONGEST + 1)
  })
  it('makes one beat of two with all their lines', () => {
    const [one, two] = beats([...move(1), ...move(1)])
    expect(together(one!, two!, told()).lines.length).toBe(2)
  })
})
