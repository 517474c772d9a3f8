/** What the hall offers: its games, asked once; and the one small note at the bottom of the page. */
import { api, sentence, Trouble } from './api'
import { botsFor, usualBot } from './bots'
import { identity } from './identity.svelte'
import { router } from './router.svelte'
import { newId } from './ids'
import { plansFor } from './opening'
import type { GameInfo, NewTable, SeatLink, SeatPlan } from './protocol'

class HallStore {
  games = $state.raw<GameInfo[] | null>(null)
  toast = $state('')
  /** A match read from a file, to go on from at the next table. */
  imported = $state.raw<Record<string, unknown> | null>(null)
  private clearing: ReturnType<typeof setTimeout> | undefined

  async load(): Promise<void> {
    try {
      this.games = (await api.games()).games
    } catch (error) {
      this.tell(error)
    }
  }

  game(name: string): GameInfo | null {
    return this.games?.find((game) => game.name === name) ?? null
  }

  /** Say something for four seconds; errors are told by their own sentence. */
  tell(what: unknown): void {
    this.toast = what instanceof Trouble ? what.message : sentence(what instanceof Error ? what.message : String(what))
    clearTimeout(this.clearing)
    this.clearing = setTimeout(() => (this.toast = ''), 4000)
  }

  /** Make a table and go there; the links of its seats are kept for this browser tab. */
  async open(plan: NewTable, opened?: (table: string) => void): Promise<void> {
    await identity.ensure()
    const made = await api.make({ ...plan, id: newId() })
    keepLinks(made.table, made.links)
    opened?.(made.table)
    router.go(`/table/${made.table}`)
  }

  /** A match read from a file: one that is over opens as its result; of another somebody has to say who sits. */
  async take(match: Record<string, unknown>): Promise<void> {
    if (!isOver(match)) {
      this.imported = match
      this.tell('The match is read. Say who sits, and open the table.')
      router.go(`/new/${String(match['game'])}`)
      return
    }
    const seats = Array.from({ length: Number(match['seats']) || 0 }, () => ({ me: true }))
    await this.open({ game: String(match['game']), seats, match }).catch((error: unknown) => this.tell(error))
  }

  /** Against this bot, or the one that fits the player: an easy one at first, then one near his strength. `made` hears
   *  which table it is before anybody sits at it. */
  async playBot(
    game: GameInfo,
    made?: (table: string) => void,
    named?: string,
    kind = game.presets[0]!,
  ): Promise<void> {
    const { options, seats: numbers, seat } = kind
    const bot = named ?? (await this.fitting(game, numbers[0]!))
    const seats = plansFor(numbers[0]!, seat ?? 0).map((plan): SeatPlan => (plan.me ? plan : { bot }))
    await this.open({ game: game.name, seats, options }, made).catch((error: unknown) => this.tell(error))
  }

  private async fitting(game: GameInfo, seats: number): Promise<string | null> {
    const found = await api.opponents(game.name).catch(() => null)
    const bots = botsFor(game.bots, seats)
    return bots.find((bot) => bot.name === found?.fits)?.name ?? usualBot(bots)
  }
}

function isOver(match: Record<string, unknown>): boolean {
  const position = match['position'] as { outcome?: unknown } | null | undefined
  return (position?.outcome ?? null) !== null
}

export function keepLinks(table: string, links: SeatLink[]): void {
  if (links.length > 0) sessionStorage.setItem(`links ${table}`, JSON.stringify(links))
}

export function keptLinks(table: string): SeatLink[] {
  try {
    return JSON.parse(sessionStorage.getItem(`links ${table}`) ?? '[]') as SeatLink[]
  } catch {
    return []
  }
}

export const hall = new HallStore()
