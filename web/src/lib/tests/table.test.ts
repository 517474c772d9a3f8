// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Followed, Link, LinkEnd } from '../links'
import type { Command, Message, Update } from '../protocol'
import { TableLink, type Ways } from '../table.svelte'

/** A hall in a few lines: every link opened, every command sent, and a way to answer. */
class FakeHall {
  links: { kind: string; end: LinkEnd; sent: Command[]; open: boolean; followed?: Followed }[] = []

  ways: Ways = {
    socket: (end) => this.made('socket', end),
    events: (end, followed) => this.made('events', end, followed),
  }

  private made(kind: string, end: LinkEnd, followed?: Followed): Link {
    const one = { kind, end, sent: [] as Command[], open: true, ...(followed ? { followed } : {}) }
    this.links.push(one)
    return { send: (command) => void (one.open && one.sent.push(command)), close: () => void (one.open = false) }
  }

  get last() {
    return this.links.at(-1)!
  }

  say(message: Message): void {
    this.last.end.heard(message)
  }

  break(silent = false): void {
    this.last.open = false
    this.last.end.closed(silent)
  }

  update(number: number, since: number, extra: Partial<Update> = {}): void {
    this.say({ type: 'update', table_id: 't', number, since, ...extra })
  }
}

const line = (number: number) => ({ number, event: { event: 'ravens_placed' }, text: `line ${number}` })

describe('the link to a table', () => {
  let hall: FakeHall
  let link: TableLink

  beforeEach(() => {
    vi.useFakeTimers()
    hall = new FakeHall()
    link = new TableLink('t', hall.ways)
    link.open()
    hall.last.end.opened()
  })
  afterEach(() => {
    link.close()
    vi.useRealTimers()
  })

  it('joins, and keeps what it is told', () => {
    expect(hall.last.sent[0]).toMatchObject({ type: 'join', table: 't', since: 0 })
    hall.update(3, 0, { lines: [line(1), line(3)] })
    expect(link.state).toBe('live')
    hall.update(4, 3, { lines: [line(4)] })
    expect(link.lines.map((one) => one.number)).toEqual([1, 3, 4])
    expect(link.fresh.map((one) => one.number)).toEqual([4])
  })

  it('replaces everything when told from the beginning, and animates nothing then', () => {
    hall.update(3, 0, { lines: [line(1), line(3)] })
    hall.update(3, 0, { lines: [line(2)] })
    expect(link.lines.map((one) => one.number)).toEqual([2])
    expect(link.fresh).toEqual([])
  })

  it('asks again when something is missing in between', () => {
    hall.update(3, 0)
    hall.update(7, 6, { lines: [line(7)] })
    expect(link.number).toBe(3)
    expect(hall.last.sent.at(-1)).toMatchObject({ type: 'join', since: 3 })
  })

  it('comes back with the last number seen, and sends what was not answered under the same id', async () => {
    hall.update(5, 0)
    const answer = link.send({ type: 'play', seat: 0, action: 4, number: 5 })
    const first = hall.last.sent.at(-1)!
    expect(link.pending).toBe(1)
    hall.break()
    expect(link.state).toBe('lost')
    vi.advanceTimersByTime(300)
    hall.last.end.opened()
    expect(hall.last.sent[0]).toMatchObject({ type: 'join', since: 5 })
    hall.update(5, 5)
    expect(hall.last.sent.at(-1)).toEqual(first)
    hall.say({ type: 'done', id: first.id, number: 6 })
    expect(await answer).toMatchObject({ type: 'done' })
    expect(link.pending).toBe(0)
  })

  it('takes server-sent events when sockets stay silent, and looks from a seat by opening anew', () => {
    hall.break(true)
    vi.advanceTimersByTime(300)
    hall.break(true)
    vi.advanceTimersByTime(600)
    expect(hall.last.kind).toBe('events')
    hall.last.end.opened()
    hall.update(2, 0)
    link.lookFrom(1)
    expect(hall.last.followed).toEqual({ table: 't', since: 0, look: 1 })
  })

  it('waits as long as the hall says, and stays away when it is told to', () => {
    hall.update(1, 0)
    hall.say({ type: 'goodbye', reason: 'the hall is closing', retry: 2 })
    vi.advanceTimersByTime(1900)
    expect(hall.links).toHaveLength(1)
    vi.advanceTimersByTime(200)
    expect(hall.links).toHaveLength(2)
    hall.say({ type: 'goodbye', reason: 'banned' })
    expect(link.state).toBe('gone')
    vi.advanceTimersByTime(60_000)
    expect(hall.links).toHaveLength(2)
  })

  it('says that an unknown table is not here', () => {
    const join = hall.last.sent[0]!
    hall.say({ type: 'refused', id: join.id, reason: 'unknown', message: 'there is no such table' })
    expect(link.state).toBe('gone')
  })

  it('sends again what was too fast, except talk', async () => {
    hall.update(1, 0)
    void link.send({ type: 'take_back', seat: 0 })
    const sent = hall.last.sent.at(-1)!
    hall.say({ type: 'refused', id: sent.id, reason: 'too_fast', message: 'slow down' })
    vi.advanceTimersByTime(1500)
    expect(hall.last.sent.filter((one) => one.id === sent.id)).toHaveLength(2)
    const said = link.send({ type: 'say', text: 'hello' })
    hall.say({ type: 'refused', id: hall.last.sent.at(-1)!.id, reason: 'too_fast', message: 'slow down' })
    expect(await said).toMatchObject({ type: 'refused' })
  })

  it('notices a socket that has gone quiet', () => {
    hall.update(1, 0)
    vi.advanceTimersByTime(20_000)
    expect(hall.last.sent.at(-1)).toMatchObject({ type: 'ping' })
    vi.advanceTimersByTime(10_000)
    expect(hall.links).toHaveLength(2)
  })
})
