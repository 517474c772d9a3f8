/**
 * Two ways to hear the hall and to be heard: a web socket, or server-sent events with POST where sockets are blocked.
 * A link lives until it closes; whoever opened it decides when to open the next.
 */
import type { Command, Message } from './protocol'

export interface LinkEnd {
  opened(): void
  heard(message: Message): void
  /** Over. `silent`: it never said anything. */
  closed(silent: boolean): void
}

export interface Link {
  send(command: Command): void
  close(): void
}

export interface Followed {
  table: string
  since: number
  look: number | null
  /** Something did not fit what we had: the hall counts that. */
  misfit: boolean
}

/** The two of them, as somebody may take their place. */
export interface Ways {
  socket: (end: LinkEnd, url: string) => Link
  events: (end: LinkEnd, followed: Followed) => Link
}

const SLOWEST_OPENING = 6000

/** One socket to the hall; `join` is the owner's to send. */
export function socketLink(end: LinkEnd, url: string, Socket: typeof WebSocket = WebSocket): Link {
  const socket = new Socket(url)
  let said = false
  let over = false
  const finish = (): void => {
    if (over) return
    over = true
    clearTimeout(tooSlow)
    socket.close()
    end.closed(!said)
  }
  const tooSlow = setTimeout(finish, SLOWEST_OPENING)
  socket.onopen = () => end.opened()
  socket.onmessage = (event) => {
    said = true
    clearTimeout(tooSlow)
    if (!over) end.heard(JSON.parse(String(event.data)) as Message)
  }
  socket.onerror = finish
  socket.onclose = finish
  return {
    send: (command) => {
      if (socket.readyState === 1) socket.send(JSON.stringify(command))
    },
    close: () => {
      over = true
      clearTimeout(tooSlow)
      socket.close()
    },
  }
}

/** Server-sent events one way, POST the other. Needs no join: the address says what is followed. */
export function eventsLink(end: LinkEnd, followed: Followed, Source: typeof EventSource = EventSource): Link {
  const base = `/api/tables/${encodeURIComponent(followed.table)}`
  const look = followed.look === null ? '' : `&look=${followed.look}`
  const misfit = followed.misfit ? '&misfit=1' : ''
  const source = new Source(`${base}/events?since=${followed.since}&patches=1${look}${misfit}`)
  let said = false
  let over = false
  const finish = (): void => {
    if (over) return
    over = true
    source.close()
    end.closed(!said)
  }
  source.onopen = () => end.opened()
  source.onmessage = (event) => {
    said = true
    if (!over) end.heard(JSON.parse(String(event.data)) as Message)
  }
  source.onerror = finish
  const post = async (command: Command): Promise<void> => {
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${base}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })
      if (response.ok && !over) end.heard((await response.json()) as Message)
      else if (!over) finish()
    } catch {
      finish()
    }
  }
  return {
    send: (command) => void post(command),
    close: () => {
      over = true
      source.close()
    },
  }
}
