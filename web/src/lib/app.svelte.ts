/**
 * The hall as an app: installed, and kept for times without a network. What plays then is fetched only when somebody
 * installs the app or asks for it. It takes a secure address, and a hall that was built with that part.
 */
import { connection } from './connection'

interface Prompt extends Event {
  prompt(): Promise<unknown>
}

export type Keeping = 'unknown' | 'insecure' | 'absent' | 'open' | 'fetching' | 'kept' | 'failed'

const PLACE = '/offline/'
const OFTEN = 5_000 // milliseconds between two looks whether the hall is back

class App {
  keeping = $state<Keeping>('unknown')
  /** The browser would ask whether to install it. */
  installable = $state.raw<Prompt | null>(null)
  /** This page plays while the hall cannot be reached, and the hall is there again. */
  isBack = $state(false)

  /** Once, when the page opens. */
  watch(): void {
    if (!connection.company) {
      if (document.querySelector('meta[name="hall"]')) this.wait()
      return
    }
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.installable = event as Prompt
    })
    addEventListener('appinstalled', () => void this.keep())
    void this.look().then(() => this.renew())
  }

  /** What can be done here, without fetching anything large. */
  async look(): Promise<void> {
    if (!isSecureContext || !('serviceWorker' in navigator)) {
      this.keeping = 'insecure'
      return
    }
    const found = await navigator.serviceWorker.getRegistration(PLACE)
    if (found?.active && found.scope.endsWith(PLACE)) this.keeping = 'kept'
    else if (this.keeping === 'unknown' || this.keeping === 'absent') this.keeping = await isThere()
  }

  /** Fetch what plays without a network, and hold it. */
  async keep(): Promise<void> {
    await this.look()
    if (this.keeping !== 'open' && this.keeping !== 'failed') return
    this.keeping = 'fetching'
    try {
      const offline = await navigator.serviceWorker.register(`${PLACE}service.js`, { scope: PLACE })
      await settled(offline)
      await navigator.serviceWorker.register('/service.js', { scope: '/' })
      this.keeping = 'kept'
    } catch {
      this.keeping = 'failed'
    }
  }

  async install(): Promise<void> {
    const asked = this.installable
    this.installable = null
    await asked?.prompt()
  }

  /** A renewed hall has another page for times without a network, too. */
  private async renew(): Promise<void> {
    if (this.keeping !== 'kept') return
    for (const found of await navigator.serviceWorker.getRegistrations()) void found.update().catch(() => undefined)
  }

  /** Until the hall can be reached again. */
  private wait(): void {
    const look = async (): Promise<void> => {
      const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null)
      this.isBack = answer?.ok ?? false
    }
    addEventListener('online', () => void look())
    setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, OFTEN)
  }
}

async function isThere(): Promise<Keeping> {
  const answer = await fetch(`${PLACE}service.js`, { method: 'HEAD' }).catch(() => null)
  return answer?.status === 200 ? 'open' : 'absent'
}

/** Everything is here when the new worker has taken its place; it fails where something did not come. */
function settled(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting
  if (!worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('not everything came'))
    })
  })
}

export const app = new App()
