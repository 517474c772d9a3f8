/** What a table is opened with: a kind of match, the options that follow from it, and who sits where. */
import type { GameInfo, OptionInfo, PresetInfo, SeatPlan } from './protocol'

type Options = Record<string, unknown>

/** Every option as this kind of match has it. */
export function usualOptions(game: GameInfo, preset: PresetInfo): Options {
  return { ...Object.fromEntries(game.options.map((option) => [option.name, option.default])), ...preset.options }
}

/** The names of the options that are not as this kind of match has them. */
export function differing(game: GameInfo, preset: PresetInfo, options: Options): string[] {
  const usual = usualOptions(game, preset)
  return Object.keys(usual).filter((name) => JSON.stringify(usual[name]) !== JSON.stringify(options[name]))
}

/** Does an option mean anything beside these, at a table of so many seats? */
export function isAsked({ seat, when }: OptionInfo, options: Options, seats: number): boolean {
  if (seat != null && seat >= seats) return false
  return Object.entries(when ?? {}).every(([name, value]) => options[name] === value)
}

/** So many seats, one of them the host's; who had a seat before keeps it. */
export function plansFor(number: number, mine: number, before: SeatPlan[] = []): SeatPlan[] {
  const kept = before.some((plan, seat) => plan.me && seat < number)
  return Array.from({ length: number }, (_, seat) =>
    kept ? (before[seat] ?? {}) : seat === Math.min(mine, number - 1) ? { me: true } : (before[seat] ?? {}),
  )
}
