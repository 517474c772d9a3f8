/** What a clan has done or chosen unseen by the others, for an all-seeing replay. */
import type { LegalAction } from './view'
import { listed, capital } from '../../lib/words'
import type { Gains, RaidView, SheetView } from './model'
import { dieName, say } from './words'

export interface Unseen {
  /** "Bid 3", "Used wood 4, holds metal 2"; "" if there is nothing to say. */
  text: string
  /** What the dice have brought since the others last saw the sheet. */
  gains: Gains
}

/** A sealed choice is told as a number; as an action it has its words. */
const FORMS: Record<string, (chosen: number) => LegalAction['form']> = {
  festival: (vikings) => ({ action: 'festival', vikings }),
  destination: (slot) => ({ action: 'raid', slot }),
  combat_bid: (number) => ({ action: 'bid', number }),
  creature_bid: (number) => ({ action: 'bid', number }),
  inherit: (chosen) => ({ action: 'inherit', accept: chosen === 1 }),
  creature_offer: (chosen) => ({ action: 'offer', pay: chosen === 1 }),
}

/** `views` by seat: each knows its own sheet, and those of the others as they may be seen. */
export function unseenOf(views: RaidView[], seat: number): Unseen | null {
  const view = views[seat]
  const own = view?.sheets[seat]
  const shown = views[seat === 0 ? 1 : 0]?.sheets[seat]
  if (!view?.mine || !own || !shown) return null
  const text = [chosen(view), ...dice(view, own, shown)].filter(Boolean).join(', ')
  const gains = gained(own, shown)
  return text || Object.values(gains).some((n) => typeof n === 'number' && n !== 0)
    ? { text: capital(text), gains }
    : null
}

/** What waits for the others: with the eyes of whoever has answered, a secret moment has no seat. */
function chosen(view: RaidView): string {
  const kind = view.asks.find((ask) => ask.seat === null)?.kind ?? ''
  const sealed = view.mine?.sealed ?? null
  const form = sealed === null ? undefined : FORMS[kind]?.(sealed)
  return form ? say({ code: -1, text: '', form }, view) : ''
}

function dice(view: RaidView, own: SheetView, shown: SheetView): string[] {
  const common = own.dice_used.filter((die) => !shown.dice_used.includes(die) && die !== view.mine?.die)
  const fate = own.fate.filter((die) => die.used && !shown.fate.some((one) => one.used && one.from === die.from))
  const used = [...common.map((die) => dieName(die, view)), ...fate.map((die) => dieName(`fate:${die.value}`, view))]
  return [used.length > 0 ? `used ${listed(used)}` : '', view.mine?.die ? `holds ${dieName('hand', view)}` : '']
}

function gained(own: SheetView, shown: SheetView): Gains {
  return {
    action: '',
    ships: own.harbor.length - shown.harbor.length,
    axes: own.armory.length - shown.armory.length,
    houses: own.houses - shown.houses,
    vikings: own.recruited - shown.recruited,
    glory: own.score.total - shown.score.total,
  }
}
