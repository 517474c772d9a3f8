/** What the player likes: theme, pace, sound, notices. Kept in this browser. */
export type Theme = 'system' | 'light' | 'dark'
export type Pace = 'calm' | 'brisk' | 'off'

interface Kept {
  theme: Theme
  pace: Pace
  sound: boolean
  volume: number
  notices: boolean
  cover: boolean
}

const KEY = 'ravenhall'
const DEFAULTS: Kept = { theme: 'system', pace: 'calm', sound: true, volume: 0.5, notices: false, cover: true }

function read(): Kept {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) }
  } catch {
    return { ...DEFAULTS }
  }
}

class Settings {
  kept = $state<Kept>(read())
  systemStill = $state(false)
  systemDark = $state(false)

  constructor() {
    this.follow('(prefers-reduced-motion: reduce)', (on) => (this.systemStill = on))
    this.follow('(prefers-color-scheme: dark)', (on) => (this.systemDark = on))
  }

  get dark(): boolean {
    return this.kept.theme === 'system' ? this.systemDark : this.kept.theme === 'dark'
  }

  /** Durations are multiplied with this: 0 is no motion at all. */
  get pace(): number {
    if (this.systemStill || this.kept.pace === 'off') return 0
    return this.kept.pace === 'brisk' ? 0.5 : 1
  }

  set<K extends keyof Kept>(key: K, value: Kept[K]): void {
    this.kept[key] = value
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept))
    } catch {
      // not kept: then it holds for this page
    }
    this.show()
  }

  toggleTheme(): void {
    this.set('theme', this.dark ? 'light' : 'dark')
  }

  /** Put the choices on the page. */
  show(): void {
    const list = document.documentElement.classList
    list.toggle('dark', this.kept.theme === 'dark')
    list.toggle('light', this.kept.theme === 'light')
    list.toggle('brisk', this.kept.pace === 'brisk')
    list.toggle('still', this.kept.pace === 'off')
  }

  private follow(query: string, tell: (on: boolean) => void): void {
    if (typeof matchMedia === 'undefined') return
    const media = matchMedia(query)
    tell(media.matches)
    media.addEventListener('change', (event) => tell(event.matches))
  }
}

export const settings = new Settings()
