/** The sheet in sentences: buttons, labels, the plain list. */
import type { LegalAction } from './view'
import { some, listed, article, often } from '../../lib/words'
import {
  colourName,
  TRACK_NAMES,
  godName,
  num,
  word,
  type City,
  type Colour,
  type Gains,
  type Goods,
  type RaidView,
  type Track,
  type UpgradePad,
} from './model'

export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
export const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n))
/** A hex as people see it, who read no names on the board: "top row, 4th". */
export function hexName(hex: string): string {
  const row = { T: 'top', M: 'middle', B: 'bottom' }[hex.charAt(0)] ?? hex.charAt(0)
  return `${row} row, ${nth(Number(hex.slice(1)) + (hex.startsWith('M') ? 1 : 0))}`
}
const nth = (n: number): string => `${n}${['', 'st', 'nd', 'rd'][n] ?? 'th'}`
const isTrack = (id: string | null | undefined): id is Track => (id ?? '') in TRACK_NAMES
const track = (id: string | null | undefined): string => (isTrack(id) ? TRACK_NAMES[id] : String(id))

export function goods({ ships, axes, vikings }: Goods): string {
  return (
    listed(
      [ships ? some(ships, 'ship') : '', axes ? some(axes, 'axe') : '', vikings ? some(vikings, 'Viking') : ''].filter(
        Boolean,
      ),
    ) || 'nothing'
  )
}

export function shields(held: Partial<Record<Colour, number>>): string {
  return listed(Object.entries(held).map(([colour, n]) => some(n ?? 0, `${colourName(colour)} shield`)))
}

/** "2 ships and 1 axe, −3 glory". */
export function gains(one: Gains): string {
  const parts = [
    one.ships ? some(one.ships, 'ship') : '',
    one.axes ? some(one.axes, 'axe') : '',
    one.houses ? some(one.houses, 'house') : '',
    one.vikings ? some(one.vikings, 'Viking') : '',
    one.fate ? `a Fate die of ${one.fate}` : '',
    one.crossings ? `cross out ${some(one.crossings, 'space')}` : '',
    one.drawings ? 'draw a product into an empty hexagon' : '',
    one.offerings ? `write 0 ${often(one.offerings)}` : '',
  ].filter(Boolean)
  const glory = one.glory ? `${signed(one.glory)} glory` : ''
  return [listed(parts), glory].filter(Boolean).join(', ')
}

/** What a chosen place comes to, as a sentence: an upgrade does something, everything else gives something. */
export function brought(one: Gains, view: RaidView): string {
  const upgrade = upgradeOf(view, one.action.split(':')[0] ?? '')
  const glory = one.glory ? ` (${signed(one.glory)} glory)` : ''
  if (upgrade) return `${upgrade.does.charAt(0).toUpperCase()}${upgrade.does.slice(1)}${glory}.`
  const given = gains(one)
  return given ? `Gives ${given}.` : 'Gives nothing.'
}

/** What is printed of an upgrade; undefined: it is none. */
export const upgradeOf = (view: RaidView, id: string): UpgradePad | undefined =>
  view.pad.upgrades.find((one) => one.id === id)

/** A die as people call it: "wood 4", "Fate die 2". */
export function dieName(die: string, view: RaidView): string {
  const fate = /^fate:(\d)$/.exec(die)
  if (fate) return `Fate die ${fate[1]}`
  if (die === 'hand')
    return view.mine?.die === 'fate'
      ? `Fate die ${view.mine.value}`
      : `${track(view.mine?.die).toLowerCase()} ${view.mine?.value}`
  return `${track(die).toLowerCase()} ${(isTrack(die) && view.dice?.[die]) || ''}`
}

/** Where a die goes, as the deed it is. `what` is what it gives there. */
export function deed(place: string, what: Gains | undefined, value: number, view: RaidView): string {
  const [kind, of] = place.split(':') as [string, string | undefined]
  const made = what ? gains({ ...what, action: '', glory: 0 }) : ''
  switch (kind) {
    case 'track':
      return made ? `Make ${made}` : `Count on ${track(of)}`
    case 'hall':
      return `Recruit ${what?.vikings ? some(what.vikings, 'Viking') : 'Vikings'}`
    case 'god':
      return `Write ${value} for ${godName(of ?? '')}`
    case 'improved':
      return `Cross out on ${track(of)}`
    case 'tools':
      return `Buy tools for ${track(of).toLowerCase()}`
    case 'berserker':
      return 'Buy Berserker substances'
    case 'discard':
      return 'Throw the die away'
    default:
      return `Buy ${upgradeOf(view, kind)?.name ?? kind}`
  }
}

/** What is to be done at this table, as short as it can be said. */
export function goal({ options, goal, rounds }: RaidView): string {
  if (goal !== null) return `Goal: ${goal} cities by round ${rounds}`
  if (options['mode'] === 'coop_paris') return `Goal: Paris, together, by round ${rounds}`
  return `Goal: most glory after round ${rounds}`
}

const cityAt = (view: RaidView, slot: number): City | null => view.table[slot - 1] ?? null

/** An action as the deed it is. */
export function say(action: LegalAction, view: RaidView): string {
  const { form } = action
  switch (word(action)) {
    case 'festival':
      return num(action, 'vikings') === 0 ? 'Sacrifice nobody' : `Sacrifice ${some(num(action, 'vikings'), 'Viking')}`
    case 'die':
      return `Take ${dieName(String(form.die), view)}`
    case 'fate':
      return `Take ${dieName(`fate:${form.value}`, view)}`
    case 'done':
      return 'I am done for this round'
    case 'boost':
      return `${signed(view.pad.help.die)} for a Viking`
    case 'tool':
      return `Tools: ${signed(num(action, 'change'))}`
    case 'god':
      if (!view.mine?.die) return `Write 0 for ${godName(String(form.name))}`
      break
    case 'store':
      return `Store in the ${hexName(String(form.hex))}`
    case 'build':
      return `Build in ${form.settlement}`
    case 'cross':
      return `Cross out on ${track(form.tracker)}`
    case 'draw':
      return `Draw ${article(String(form.product))} into ${track(form.tracker)} ${form.space}`
    case 'raid':
      return num(action, 'slot') === 0
        ? 'Stay at home'
        : `Raid ${cityAt(view, num(action, 'slot'))?.name ?? num(action, 'slot')}`
    case 'bid':
      return num(action, 'number') === 0 ? 'Bid nothing' : `Bid ${num(action, 'number')}`
    case 'lose':
      return `Lose ${form.good === 'viking' ? 'a Viking' : article(String(form.good))}`
    case 'plus2':
      return `${signed(view.pad.help.raid)} for a Viking`
    case 'reroll':
      return 'Roll again for a Viking'
    case 'give_up':
      return 'Give up and retreat'
    case 'pass':
      return 'Pass'
    case 'inherit':
      return form.accept ? 'Take the raid over' : 'Leave it'
    case 'paris':
      return form.join ? 'Join the attack on Paris' : 'Wait another round'
    case 'offer':
      return form.pay ? 'Pay and roll' : 'Keep it'
  }
  return deed(action.text, undefined, view.mine?.value ?? 0, view)
}

const GROUPS: Record<string, string> = {
  die: 'Common dice',
  fate: 'Fate dice',
  track: 'Trackers',
  hall: 'Great Hall',
  god: 'Gods',
  improved: 'Upgrades',
  upgrade: 'Upgrades',
  tools: 'Upgrades',
  berserker: 'Upgrades',
  boost: 'Change the die',
  tool: 'Change the die',
}

/** The heading under which the plain list puts an action. */
export function group(action: LegalAction, view: RaidView): string {
  if (word(action) === 'draw') return `${track(action.form.tracker)}, space ${action.form.space}`
  if (word(action) === 'store') return view.mine?.waiting[0] === 'axe' ? 'Armory' : 'Harbor'
  return GROUPS[word(action)] ?? ''
}

/** "Card 2: York, level II, 7 glory, defense 6. Winter cost 2 ships, 2 axes and 5 Vikings." */
export function cityLabel(city: City, slot: number, season: string): string {
  const level = city.level === null ? '' : `, level ${['', 'I', 'II', 'III'][city.level]}`
  const colours = shields(city.shields)
  const worth = `${city.glory} glory${colours ? `, ${colours}` : ''}, defense ${city.defense}`
  const costs = `${season === 'winter' ? 'Winter' : 'Summer'} cost ${goods(city.cost)}`
  return `Card ${slot}: ${city.name}${level}, ${worth}. ${costs}.${city.creature ? ' It brings a creature.' : ''}`
}
