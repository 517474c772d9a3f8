/** The board in sentences: labels of spaces and cards, buttons, the plain list. */
import type { LegalAction } from './view'
import { some, listed, capital } from '../../lib/words'
import { half, isOdin, num, odinCard, other, word, type Outlook, type RaceView, type Side } from './model'

export const spaces = (n: number): string => some(n, 'space')
export const cards = (n: number): string => some(n, 'card')

/** A card or a land type by name: "Forest", "Wings". */
export const title = (view: RaceView, id: string): string => capital(view.names[id] ?? id)
export const symbol = (view: RaceView, id: string): string => (id === 'O' ? 'Odin' : title(view, id))
export const wayNames = (view: RaceView): string =>
  view.way
    .split('+')
    .map((id) => symbol(view, id))
    .join(' and ')

const NUMBERS = ['', '', 'two ', 'three ', 'four ']

/** Cards of one kind together: "two Snow and Forest". */
export function gathered(view: RaceView, ids: string[]): string {
  const kinds = [...new Set(ids)].map((id) => {
    const n = ids.filter((one) => one === id).length
    return `${NUMBERS[n] ?? `${n} `}${title(view, id)}`
  })
  return listed(kinds)
}

export const ORDER = ['top', '2nd', '3rd']
export const depth = (n: number): string => ORDER[n - 1] ?? `${n}th`

/** Whose: "Your", "Leofric’s". */
export function whose(side: Side, seat: number | null, names: string[]): string {
  return side === seat ? 'Your' : `${names[side] ?? `Seat ${side + 1}`}’s`
}

/** "Your path, card 7: Forest. Your raven is here." A card not laid yet is told as it would lie. */
export function spaceSentence(
  view: RaceView,
  side: Side,
  place: number,
  seat: number | null,
  names: string[],
  drawn = '',
): string {
  const start = `${whose(side, seat, names)} path`
  const raven = view.ravens[side] === place ? ` ${whose(side, seat, names)} raven is here.` : ''
  if (place === 0) return `${start}, start place.${raven}`
  if (place > view.row.length) return `${start}, card ${place}: ${title(view, half(drawn, side))}. Not laid yet.`
  const land = title(view, half(view.row[place - 1] ?? '', side))
  const marker = view.marker?.side === side && view.marker.place === place ? ' The Odin marker stands here.' : ''
  const group = view.sides[side].next
  const next = group && place > view.ravens[side] && place <= group.end ? ' Part of the next flight.' : ''
  const last = place === view.row.length ? ' The last card: the race ends here.' : ''
  return `${start}, card ${place}: ${land}.${raven}${marker}${next}${last}`
}

/** What a hand or stack card is, for those who do not see its print. */
export function cardSentence(view: RaceView, id: string): string {
  const odin = odinCard(view, id)
  if (odin) return `${odin.name}, an Odin card. ${odin.texts.join(' Or: ')}`
  const land = title(view, id)
  return `${land}, a flight card: carries a raven over ${land} spaces; two of one kind stand for any other.`
}

/** Cards that pay a flight: those from hand, then the top ones of the own stack. */
export function paidWith(action: LegalAction, view: RaceView): string[] {
  const stack = view.mine?.stack ?? []
  const taken = num(action, 'stack')
  return [...String(action.form.cards), ...(taken > 0 ? stack.slice(-taken).reverse() : [])]
}

/** An action as the deed it is. */
export function say(action: LegalAction, view: RaceView): string {
  const me: Side = view.seat === 1 ? 1 : 0
  const at = num(action, 'place')
  const card = String(action.form.card)
  const source = action.form.source === 'stack' ? ' from the stack' : ''
  switch (word(action)) {
    case 'fly':
      return `Fly ${view.sides[me].next?.spaces ?? 0} with ${payment(action, view)}`
    case 'stash':
      return `${title(view, card)} onto your stack`
    case 'magic':
      return `${title(view, card)}${source} on the magic way`
    case 'odin':
      return `${title(view, card)}${source}: ${effect(view, card, String(action.form.option))}`
    case 'done':
      return 'Done playing'
    case 'rotate':
      return `Turn card ${at}`
    case 'remove':
      return `Remove card ${at}`
    case 'swap':
      return `Swap card ${at}`
    case 'with':
      return `Swap ${view.odin?.first ?? ''} with ${at}`
    case 'marker':
      return `Marker on card ${at}, ${action.form.side === me ? 'your path' : 'the other path'}`
    case 'extend':
      return action.form.draw ? 'Lay a second land card' : 'One is enough'
    case 'next':
      return `${title(view, card)} next`
    case 'keep':
      return 'Leave the rest as it is'
    case 'lengthen':
      return action.form.yes ? 'Lengthen the path' : 'Leave the path as it is'
    case 'lay': {
      const [mine, theirs] = [me, other(me)].map((side) => title(view, half(String(action.form.land), side)))
      return `Lay ${mine} on your path, ${theirs} on the other`
    }
    default:
      return action.text
  }
}

/** "two Snow", "Forest and Snow from the stack". */
export function payment(action: LegalAction, view: RaceView): string {
  const paid = paidWith(action, view)
  const hand = paid.slice(0, String(action.form.cards).length)
  return gatheredFrom(view, hand, paid.slice(hand.length))
}

export function gatheredFrom(view: RaceView, hand: string[], stack: string[]): string {
  const parts = [hand.length ? gathered(view, hand) : '', stack.length ? `${gathered(view, stack)} from the stack` : '']
  return parts.filter(Boolean).join(' and ')
}

/** Where the own raven goes next, for whoever touched a space further on. */
export function ahead(view: RaceView, side: Side): string {
  const next = view.sides[side].next
  if (!next) return 'Your raven is at the end of the row.'
  const from = view.ravens[side] + 1
  const where = next.end > from ? `cards ${from} to ${next.end}` : `card ${from}`
  return `Your raven flies space by space: ${where}, ${title(view, next.type)}, comes next.`
}

/** What one of the two options of an Odin card does, without the full stop. */
export function effect(view: RaceView, card: string, option: string): string {
  const text = odinCard(view, card)?.texts[option === 'a' ? 0 : 1] ?? ''
  return (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '')
}

const SHORT: Record<string, string> = {
  forward: 'Raven forward',
  back: 'Other raven back',
  rotate: 'Turn a land',
  remove: 'Remove a land',
  swap: 'Swap two lands',
  marker: 'Set the marker',
  lengthen: 'Lengthen the path',
  reorder: 'Order your stack',
}
export const deed = (view: RaceView, card: string, option: string): string =>
  SHORT[odinCard(view, card)?.effects[option === 'a' ? 0 : 1] ?? ''] ?? effect(view, card, option)

/** What a deed would do now, in a sentence. */
export function foreseen(view: RaceView, kind: string, found: Outlook, names: string[]): string {
  const lands = some(found.cards?.length ?? 0, 'land card')
  const whole = view.row.length
  switch (kind) {
    case 'forward':
    case 'back': {
      const raven = found.raven ?? 0
      const place = found.place
        ? `card ${found.place}${found.place === whole ? ', the last: the race ends' : ''}`
        : 'its start place'
      const { side, by } = found.lead ?? { side: null, by: 0 }
      const ahead =
        side === null
          ? 'The ravens are level then.'
          : `${side === view.seat ? 'You lead' : `${names[side]} leads`} by ${by} then.`
      return `${whose(raven, view.seat, names)} raven to ${place}. ${ahead}`
    }
    case 'rotate':
      return `Turn one of ${lands}: its halves change sides.`
    case 'remove':
      return `Remove one of ${lands}: the path closes up to ${found.length}.`
    case 'swap':
      return `Swap two of ${lands}; they are not turned.`
    case 'marker': {
      const from = view.marker ? `, from card ${view.marker.place}` : ''
      return `The marker onto one of ${some(found.spaces?.length ?? 0, 'empty space')}${from}.`
    }
    case 'lengthen':
      return `${found.lays === 1 ? 'One land card' : 'One or two land cards'} more at the far end, after card ${whole}.`
    default:
      return 'Your stack in any order, unseen.'
  }
}

/** The heading under which the plain list puts an action. */
export function group(action: LegalAction, view: RaceView): string {
  switch (word(action)) {
    case 'fly':
      return `Fly over ${title(view, view.sides[view.seat === 1 ? 1 : 0].next?.type ?? '')}`
    case 'marker':
      return action.form.side === view.seat ? 'Your path' : 'The other path'
    case 'stash':
    case 'magic':
    case 'odin':
      return isOdin(String(action.form.card)) ? 'Use an Odin card' : 'Put a flight card on your stack or the magic way'
    default:
      return ''
  }
}
