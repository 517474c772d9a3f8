/** A page that was opened before the hall was renewed loads itself anew, once for each renewal. */
const KEPT = 'ravenhall.renewed'

/** Does the hall serve another page than this one, for which we have not loaded anew yet? */
export function isOutdated(build: string | null | undefined): boolean {
  const mine = document.querySelector('meta[name="build"]')?.getAttribute('content')
  return !!build && !!mine && build !== mine && kept() !== build
}

/** Is this part of the page missing for the first time? Then the hall may have been renewed. */
export function isOutdatedPart(what: string): boolean {
  return kept() !== what
}

/** Load the page that the hall serves now. If it is still the old one then, from some cache, we stay with it. */
export function renew(build: string): void {
  try {
    sessionStorage.setItem(KEPT, build)
  } catch {
    return // nothing would keep us from doing it for ever
  }
  location.reload()
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT)
  } catch {
    return null
  }
}
