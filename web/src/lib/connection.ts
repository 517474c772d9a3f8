/**
 * How this page reaches what answers it. A hall answers by HTTP and sockets; in a page without a server a worker does
 * (page/connection.ts takes this file's place there). Boards and pages do not know which.
 */
import { eventsLink, socketLink, type Ways } from './links'

export interface Told {
  status: number
  body: unknown
}

export interface Connection {
  /** One question by its path; rejects where nothing is reached. */
  ask(path: string, init?: RequestInit): Promise<Told>
  /** How tables are followed. */
  ways: Ways
  /** Other people can be met: by links, in lists, against a clock. */
  company: boolean
  /** All pages are one file: what would be the path is written after the "#". */
  oneFile: boolean
  /** Where the documentation lies beside this page, if it does. */
  documents?: string
}

async function ask(path: string, init?: RequestInit): Promise<Told> {
  const response = await fetch(path, { credentials: 'same-origin', ...init })
  return { status: response.status, body: await response.json().catch(() => null) }
}

export const connection: Connection = {
  ask,
  ways: { socket: socketLink, events: eventsLink },
  company: true,
  oneFile: false,
}
