/** Where we are, and how a path of ours is written as an address: where all pages are one file, after the "#". */
import { connection } from './connection'

export interface Address {
  path: string
  search: string
  hash: string
}

export function here(): Address {
  if (!connection.oneFile) return { path: location.pathname, search: location.search, hash: location.hash }
  return read(location.hash.slice(1))
}

/** "/rules/battle_ravens?find=wall#BR-1" in its parts. */
export function read(text: string): Address {
  const { pathname, search, hash } = new URL(text.startsWith('/') ? text : '/', 'http://page')
  return { path: pathname, search, hash }
}

/** What the browser's address is when this path is shown. */
export function written(path: string): string {
  return connection.oneFile ? `${location.pathname}#${path}` : path
}

/** The same to send to somebody. */
export function whole(path: string): string {
  return location.origin + written(path)
}

/** The path that a link of ours leads to; null if it leads elsewhere. */
export function pathOf(link: HTMLAnchorElement): string | null {
  const url = new URL(link.href)
  const raw = link.getAttribute('href') ?? ''
  if (url.origin !== location.origin || link.protocol === 'blob:') return null
  if (!connection.oneFile) return url.pathname + url.search + url.hash
  if (raw.startsWith('#') && !raw.startsWith('#/')) return here().path + here().search + raw
  if (url.pathname === location.pathname && url.hash.startsWith('#/')) return url.hash.slice(1)
  return raw.startsWith('/') ? raw : null
}
