/** What the player likes: theme, speed of telling, sound, notices. Kept in this browser. */
import { FACTOR } from './tempo'

export type Theme = 'system' | 'light' | 'dark'
/** How what happened is told, at all tables. */
export type Speed = 'slow' | 'normal' | 'quick' | 'at_once' | 'step'
export const SPEEDS: [Speed, string][] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['quick', 'Quick'],
  ['at_once', 'At once'],
  ['step', 'Step by step'],
]

interface Kept {
  theme: Theme
  speed: Speed
  sound: boolean
  volume: number
  notices: boolean
  cover: boolean
}

const KEY = 'ravenhall'
const DEFAULTS: Kept = { theme: 'system', speed: 'normal', sound: true, volume: 0.5, notices: false, cover: true }

/** What was called a pace before there were speeds. */
const BEFORE: Record<string, Speed> = { calm: 'normal', brisk: 'quick', off: 'at_once' }

export function read(): Kept {
  try {
    const { pace, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept> & { pace?: string }
    const all = { ...DEFAULTS, ...(pace && BEFORE[pace] ? { speed: BEFORE[pace] } : {}), ...kept }
    return all.speed in FACTOR ? all : { ...all, speed: DEFAULTS.speed }
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
    return this.systemStill ? 0 : FACTOR[this.kept.speed]
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
    list.toggle('slow', this.kept.speed === 'slow')
    list.toggle('quick', this.kept.speed === 'quick')
    list.toggle('still', this.kept.speed === 'at_once')
  }

  private follow(query: string, tell: (on: boolean) => void): void {
    if (typeof matchMedia === 'undefined') return
    const media = matchMedia(query)
    tell(media.matches)
    media.addEventListener('change', (event) => tell(event.matches))
  }
}

export const settings = new Settings()
