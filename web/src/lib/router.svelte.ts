/** Which page is shown, from the address. Plain links work; clicks on them are caught once, at the root. */
import { here, pathOf, written } from './address'

export type Route =
  | { page: 'landing' }
  | { page: 'lobby' }
  | { page: 'new'; game: string | null }
  | { page: 'table'; table: string }
  | { page: 'review'; table: string }
  | { page: 'rules'; game: string | null; clause: string | null }
  | { page: 'learn'; game: string | null }
  | { page: 'opponents'; game: string | null }
  | { page: 'lesson'; game: string; lesson: string }
  | { page: 'puzzle'; game: string; puzzle: string }
  /** A page of one of the games. */
  | { page: 'own'; word: string }
  | { page: 'nowhere' }

export function read(path: string, hash = ''): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
  const [first, second] = parts
  if (parts.length === 0) return { page: 'landing' }
  if (first === 'tables' && parts.length === 1) return { page: 'lobby' }
  if (first === 'new' && parts.length <= 2) return { page: 'new', game: second ?? null }
  if (first === 'table' && parts.length === 2) return { page: 'table', table: second! }
  if (first === 'opponents' && parts.length <= 2) return { page: 'opponents', game: second ?? null }
  if (first === 'table' && parts.length === 3 && parts[2] === 'review') return { page: 'review', table: second! }
  if (first === 'learn' && parts.length <= 2) return { page: 'learn', game: second ?? null }
  if (first === 'learn' && parts.length === 3) return { page: 'lesson', game: second!, lesson: parts[2]! }
  if (first === 'puzzle' && parts.length === 3) return { page: 'puzzle', game: second!, puzzle: parts[2]! }
  if (first === 'rules' && parts.length <= 2)
    return { page: 'rules', game: second ?? null, clause: hash.slice(1) || null }
  if (parts.length === 1) return { page: 'own', word: first! }
  return { page: 'nowhere' }
}

/** A moment of a match, and if a step has positions on its way there: which of them, from 1. */
export interface Place {
  moment: number
  way: number
}

/** "?step=12" or "?step=12.3": where somebody was sent to. Steps from before an import count backwards, so 0 and less
 *  are moments. */
export function placeOf(search: string): Place | null {
  const [, moment, way] = /^(-?\d{1,9})(?:\.(\d{1,4}))?$/.exec(new URLSearchParams(search).get('step') ?? '') ?? []
  return moment === undefined ? null : { moment: Number(moment), way: Number(way ?? 0) }
}

class Router {
  route = $state.raw<Route>(read(here().path, here().hash))

  go(path: string): void {
    history.pushState(null, '', written(path))
    this.refresh()
    scrollTo(0, 0)
  }

  refresh(): void {
    this.route = read(here().path, here().hash)
  }

  /** Follow a click on one of our own links without loading the page anew. */
  click(event: MouseEvent): void {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const link = (event.target as Element | null)?.closest?.('a')
    if (!plain || event.defaultPrevented || !link?.href || link.target || link.hasAttribute('download')) return
    if ('leave' in link.dataset) return
    const path = pathOf(link)
    if (path === null || path.startsWith('/api/') || /^[^?#]*\./.test(path)) return
    event.preventDefault()
    this.go(path)
  }

  /** A link that may be opened elsewhere says where it leads. */
  point(event: Event): void {
    const link = (event.target as Element | null)?.closest?.('a')
    const raw = link?.getAttribute('href')
    if (link && raw?.startsWith('/') && !raw.startsWith('/api/') && !raw.includes('#/') && !('leave' in link.dataset))
      link.setAttribute('href', written(raw))
  }
}

export const router = new Router()
