/** Bots as the hall lists them. One is named by its spec: its kind, and settings that are not as usual. */
import type { BotInfo, SeatPlan } from './protocol'

/** Those who sit down at a table of so many: in a page some would think too long at a larger one. */
export const botsFor = (bots: BotInfo[], seats: number): BotInfo[] =>
  bots.filter((bot) => !bot.seats || bot.seats.includes(seats))

/** Whom to play after sitting with the one at this place, gentle ones first: after a defeat a gentler one, or nobody
 *  where there is none; else a stronger one, and after the strongest a gentler one. */
export function nextOpponent(bots: BotInfo[], at: number, lost: boolean): { bot: BotInfo; words: string } | null {
  const [stronger, gentler] = [lost ? undefined : bots[at + 1], bots[at - 1]]
  if (stronger) return { bot: stronger, words: 'One stronger' }
  return gentler ? { bot: gentler, words: 'One gentler' } : null
}

/** Who sits down where nobody says which; null if there are no bots. */
export function usualBot(bots: BotInfo[]): string | null {
  return bots.find((bot) => bot.usual)?.name ?? null
}

/** The same plans, with the usual bot where one stood that does not sit down at a table of so many. */
export function seated(bots: BotInfo[], plans: SeatPlan[]): SeatPlan[] {
  const there = botsFor(bots, plans.length)
  return plans.map((plan) => (plan.bot && !kindOf(there, plan.bot) ? { bot: usualBot(there) } : plan))
}

/** Who sits down on each of so many free seats: nobody twice, nor who sits there already, while there are others. */
export function fillers(bots: BotInfo[], seats: number, sitting: string[]): string[] {
  const first = bots.findIndex((bot) => bot.usual)
  if (first < 0) return []
  const turned = [...bots.slice(first), ...bots.slice(0, first).reverse()]
  const free = turned.filter((bot) => !sitting.includes(bot.name))
  return Array.from({ length: seats }, (_, at) => (free[at] ?? turned[at % turned.length]!).name)
}

/** Whose faces are drawn, in art/portraits.svg. */
const FACES: Record<string, string> = {
  Kettil: 'kettil',
  Asa: 'asa',
  Orm: 'orm',
  Hallgerd: 'hallgerd',
  Leofric: 'leofric',
  Sturla: 'sturla',
  Ragnfrid: 'ragnfrid',
  'The Guest': 'guest',
}

/** Orm the younger has Orm's face. */
export const faceOf = (name: string): string | null => FACES[name.replace(/ the \p{Ll}+$/u, '')] ?? null

/** The kind of bot that a spec names: "search:iterations=400" is a "search". */
export function kindOf(bots: BotInfo[], spec: string): BotInfo | null {
  return bots.find((bot) => bot.name === spec.split(':')[0]) ?? null
}

/** The value of each of its settings in this spec. */
export function settingsIn(bot: BotInfo, spec: string): Record<string, number> {
  const given = Object.fromEntries(
    spec
      .split(':')
      .slice(1)
      .map((one) => one.split('=') as [string, string]),
  )
  return Object.fromEntries(
    (bot.settings ?? []).map(({ name, default: usual }) => [name, Number(given[name] ?? usual)]),
  )
}

/** The spec of this kind with these settings. */
export function specOf(bot: BotInfo, values: Record<string, number>): string {
  const unusual = (bot.settings ?? []).filter(({ name, default: usual }) => (values[name] ?? usual) !== usual)
  return [bot.name, ...unusual.map(({ name }) => `${name}=${values[name]}`)].join(':')
}
