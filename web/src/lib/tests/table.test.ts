// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetActions } from '../actions'
import type { Followed, Link, LinkEnd } from '../links'
import type { Position } from '../position'
import { viewOf } from './story'
import type { Command, Message, TableInfo, Update } from '../protocol'
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

  it('has the last lines of a long talk, and the older ones when asked for', async () => {
    const said = (number: number) => ({ number, name: 'Asa', text: `line ${number}` })
    const asked: string[] = []
    vi.stubGlobal('fetch', (path: string) => {
      asked.push(path)
      return Promise.resolve(new Response(JSON.stringify({ lines: [said(1), said(2)] })))
    })
    hall.update(4, 0, { chat: [said(3), said(4)], older_chat: true })
    hall.update(5, 4, { chat: [said(5)] })
    expect(link.olderChat).toBe(true)
    await link.older()
    expect(asked).toEqual(['/api/tables/t/chat?before=3'])
    expect(link.chat.map((one) => one.number)).toEqual([1, 2, 3, 4, 5])
    expect(link.olderChat).toBe(false)
    hall.update(90, 5, { chat: [said(89), said(90)], older_chat: true })
    expect(link.chat.map((one) => one.number)).toEqual([89, 90])
    vi.unstubAllGlobals()
  })

  it('asks again when something is missing in between', () => {
    hall.update(3, 0)
    hall.update(7, 6, { lines: [line(7)] })
    expect(link.number).toBe(3)
    expect(hall.last.sent.at(-1)).toMatchObject({ type: 'join', since: 3 })
  })

  describe('told by patches', () => {
    const table = { id: 't', game: 'odins_ravens' } as TableInfo
    const actions = [0, 1, 2].map((code) => ({ code, text: `action ${code}`, form: { action: 'fly', code } }))
    const decision = (number: number, codes: number[]) => ({ seat: 0, kind: 'play', text: 'Play?', number, codes })
    let heard: [Position[], boolean][]
    let answers: (() => void)[]

    beforeEach(() => {
      heard = []
      answers = []
      link.arrived = (positions, anew) => heard.push([positions, anew])
      forgetActions('odins_ravens')
      vi.stubGlobal('fetch', () => {
        const body = JSON.stringify({ game: 'odins_ravens', actions })
        return new Promise((resolve) => answers.push(() => resolve(new Response(body))))
      })
      hall.update(3, 0, { table, match: { view: viewOf({ turn: 1, row: [1, 2, 3] }), look: 0 }, lines: [line(3)] })
    })
    afterEach(() => vi.unstubAllGlobals())

    const fetched = async (): Promise<void> => {
      for (const answer of answers.splice(0)) answer()
      await vi.advanceTimersByTimeAsync(1)
    }

    it('asks for patches, and hands out every position in order', async () => {
      expect(hall.last.sent[0]).toMatchObject({ type: 'join', patches: true, misfit: false })
      await fetched()
      const news = {
        passed: [
          { lines: 1, patch: { row: { '~': [0, 1] } } },
          { lines: 1, patch: { row: { '0': [7] } } },
        ],
        patch: { turn: [2], row: { '~': [2, 0, 9] } },
        look: 0,
        asked: [0],
        undo: 'free' as const,
        decision: decision(4, [2, 0]),
      }
      hall.update(4, 3, { news, lines: [line(4), { ...line(4), text: 'and then' }] })
      expect(heard.map(([positions, anew]) => [positions.length, anew])).toEqual([
        [1, true],
        [3, false],
      ])
      const positions = heard[1]![0]
      expect(positions.map((one) => one.match.view)).toMatchObject([
        { turn: 1, row: [2, 3] },
        { turn: 1, row: [7, 3] },
        { turn: 2, row: [7, 3, 9] },
      ])
      expect(positions.map((one) => one.lines.map((told) => told.text))).toEqual([['line 4'], [], ['and then']])
      expect(positions.map((one) => one.last)).toEqual([false, false, true])
      expect(positions[0]!.match.decision).toBeUndefined()
      expect(link.match).toBe(positions[2]!.match)
      expect(link.match?.decision?.actions).toEqual([actions[2], actions[0]])
      expect(link.match).toMatchObject({ look: 0, asked: [0], undo: 'free' })
      expect(heard[0]![0][0]!.match.view).toMatchObject({ turn: 1, row: [1, 2, 3] })
    })

    it('holds what it cannot spell out until it has the actions', async () => {
      hall.update(4, 3, { news: { patch: { turn: [2] }, look: 0, decision: decision(4, [1]) } })
      hall.update(5, 4, { news: { patch: { turn: [3] }, look: 0 } })
      expect(link.number).toBe(3)
      await fetched()
      expect(link.number).toBe(5)
      expect(heard.map(([positions]) => positions.at(-1)!.match.view)).toEqual(
        [1, 2, 3].map((turn) => expect.objectContaining({ turn })),
      )
    })

    it('has everything told anew when a patch does not fit, and counts on nothing before that', async () => {
      await fetched()
      hall.update(4, 3, { news: { patch: { gone: { a: [2] } }, look: 0 } })
      expect(hall.last.sent.at(-1)).toMatchObject({ type: 'join', since: 0, misfit: true })
      hall.update(5, 4, { news: { patch: { turn: [9] }, look: 0 } })
      expect(hall.last.sent.filter((one) => one.type === 'join')).toHaveLength(2)
      expect(link.match?.view).toMatchObject({ turn: 1, row: [1, 2, 3] })
      hall.update(5, 0, { table, match: { view: viewOf({ turn: 9 }), look: 0 } })
      expect(heard.at(-1)).toMatchObject([[{ number: 5, last: true }], true])
      hall.update(6, 5, { news: { patch: { turn: [10] }, look: 0 } })
      expect(link.match?.view).toMatchObject({ turn: 10 })
    })

    it('has it told whole when a number was left out', () => {
      hall.update(9, 8, { news: { patch: { turn: [9] }, look: 0 } })
      expect(hall.last.sent.at(-1)).toMatchObject({ type: 'join', since: 3, misfit: true })
      hall.update(9, 3, { table, match: { view: viewOf({ turn: 9 }), look: 0 }, lines: [line(8), line(9)] })
      expect(heard.at(-1)).toMatchObject([[{ number: 9 }], false])
      expect(link.lines.map((one) => one.number)).toEqual([3, 8, 9])
    })

    it('knows no action of that code: the hall was renewed', async () => {
      await fetched()
      hall.update(4, 3, { news: { look: 0, decision: decision(4, [7]) } })
      expect(hall.last.sent.at(-1)).toMatchObject({ type: 'join', since: 0, misfit: true })
    })
  })

  describe('a page that is older than the hall', () => {
    const reload = vi.fn()
    beforeEach(() => {
      sessionStorage.clear()
      reload.mockClear()
      document.head.innerHTML = '<meta name="build" content="aa11">'
      vi.stubGlobal('location', { ...location, protocol: 'http:', host: 'hall', reload })
    })
    afterEach(() => {
      document.head.innerHTML = ''
      vi.unstubAllGlobals()
    })

    it('loads itself anew, once', () => {
      hall.update(1, 0, { build: 'aa11' })
      expect(reload).not.toHaveBeenCalled()
      hall.update(1, 0, { build: 'bb22' })
      expect(reload).toHaveBeenCalledTimes(1)
      const again = new TableLink('t', hall.ways)
      again.open()
      hall.update(1, 0, { build: 'bb22' })
      expect(reload).toHaveBeenCalledTimes(1)
      again.close()
    })

    it('waits until what was sent is answered', () => {
      hall.update(1, 0)
      void link.send({ type: 'say', text: 'Wait' })
      const said = hall.last.sent.at(-1)!
      hall.update(1, 0, { build: 'bb22' })
      expect(reload).not.toHaveBeenCalled()
      hall.say({ type: 'done', id: said.id, number: 2 })
      expect(reload).toHaveBeenCalledTimes(1)
    })
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
    expect(hall.last.followed).toEqual({ table: 't', since: 0, look: 1, misfit: false })
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
