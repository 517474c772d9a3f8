/** Who is sitting here: a nickname is enough. The identity itself is a cookie that scripts cannot read. */
import { api } from './api'
import type { Me } from './protocol'

const GUESTS = [
  'Alfrun',
  'Alof',
  'Bera',
  'Dagny',
  'Eirik',
  'Finn',
  'Freydis',
  'Gunnar',
  'Halla',
  'Hrafn',
  'Ingrid',
  'Kolfinna',
  'Leif',
  'Ottar',
  'Ragna',
  'Runa',
  'Signy',
  'Sigrun',
  'Skadi',
  'Svein',
  'Thora',
  'Ulf',
  'Vigdis',
  'Yrsa',
]

class Identity {
  me = $state.raw<Me | null>(null)
  known = $state(false)

  /** Ask the hall once whether it knows us. */
  async load(): Promise<void> {
    try {
      this.me = await api.me()
    } catch {
      return
    }
    this.known = true
  }

  /** Make sure there is an identity; without a wish for a name, a guest gets one of the hall's. */
  async ensure(name?: string): Promise<Me> {
    const wanted = name?.trim()
    if (this.me && (!wanted || wanted === this.me.name)) return this.me
    this.me = await api.setMe({ name: wanted || guestName() })
    this.known = true
    return this.me
  }

  async change(change: { name?: string; webhook?: string }): Promise<void> {
    this.me = await api.setMe(change)
    this.known = true
  }
}

export function guestName(): string {
  return GUESTS[Math.floor(Math.random() * GUESTS.length)]!
}

export const identity = new Identity()
