/** The few questions the drawing asks of the view, whose types are in view.ts. */
import type {
  CardPrint,
  DeckView,
  Faction,
  Form,
  Ground,
  LandView,
  LegalAction,
  SideView,
  SquareView,
  Terrain,
} from './view'

export type * from './view'

export type Side = 'n' | 'e' | 's' | 'w'

export const FACTIONS = ['green', 'gold', 'red', 'blue'] as const
export const UNITS = ['friman', 'chief', 'priest', 'lord'] as const
export const ARTEFACTS = ['tool', 'weapon', 'amulet', 'title', 'scroll', 'tent', 'horse'] as const
export const ROADS = ['straight', 'turn', 'tee', 'cross'] as const
export const CITIES = ['c1', 'c2s', 'c2t', 'c3', 'c4'] as const
export const GROUNDS: Record<Terrain, Faction> = { woods: 'green', mountains: 'gold', canyons: 'red', lakes: 'blue' }

const PEOPLES: readonly string[] = [...FACTIONS, 'any', 'none']
export const isGround = (name: string | undefined): name is Ground => name !== undefined && PEOPLES.includes(name)
export const isTerrain = (name: string | null | undefined): name is Terrain => (name ?? '') in GROUNDS

/** What kind of action it is. */
export const word = (action: LegalAction): Form['action'] => action.form.action
/** A field of an action as a word: `field(action, 'choice')`; "" if it has none. */
export const field = (action: LegalAction, name: keyof Form): string => String(action.form[name] ?? '')

export const kindOf = (card: string): string => card.split('/')[0] ?? card
export function groundOf(card: string): Ground {
  const named = card.split('/')[1]
  return isGround(named) ? named : card === 'supply' ? 'none' : 'any'
}
/** Of a deck of roads and cities, the land on top. */
export const terrainOfTop = (deck: DeckView | null | undefined): Terrain | null =>
  isTerrain(deck?.top) ? deck.top : null
export const groundOfTop = ({ top }: DeckView): Ground | null => (isTerrain(top) ? GROUNDS[top] : top)

const NONE: SquareView = {
  square: '',
  kind: 'impassable',
  exits: '',
  deck: null,
  terrain: null,
  owner: null,
  level: 0,
  neutral: 0,
  strength: 0,
  gates: null,
}
export const squareOf = (view: LandView, name: string): SquareView =>
  view.squares.find((one) => one.square === name) ?? NONE
/** What is printed of a type of card. */
export const printed = (view: LandView, card: string): CardPrint | undefined =>
  Object.entries(view.cards).find(([id]) => id === kindOf(card))?.[1]
export const deckOf = (view: LandView, name: string): DeckView | null =>
  view.pool.find((one) => one.deck === name) ?? null

/** Every hero on the map: whose, which, where. */
export function heroes(view: LandView): { seat: number; hero: 'A' | 'B'; square: string }[] {
  return view.sides.flatMap((side, seat) =>
    side.heroes.flatMap((square, i) =>
      square ? [{ seat, hero: i === 0 ? ('A' as const) : ('B' as const), square }] : [],
    ),
  )
}

/** The squares drawn, row by row; where the rim does not exist it is left out. */
export function rows(view: LandView): SquareView[][] {
  const all = Array.from({ length: 7 }, (_, row) => view.squares.slice(7 * row, 7 * row + 7))
  const rim = view.squares.filter((_, i) => i < 7 || i >= 42 || i % 7 === 0 || i % 7 === 6)
  const closed = view.seats === 2 && rim.every((one) => one.kind === 'impassable')
  return closed ? all.slice(1, 6).map((row) => row.slice(1, 6)) : all
}

/** A card that can be named in an action: cards in hand, the borrowed one, pieces lying open. */
export interface Held {
  name: string // as actions name it: "friman/green", "borrowed", "open1"
  card: string
  uses: number
  wild: boolean
  open: boolean
}
/** As they lie in the hand, from left to right. */
export const ORDER: readonly Ground[] = ['green', 'gold', 'red', 'blue', 'any', 'none']
export function heldBy(side: SideView | undefined): Held[] {
  if (!side) return []
  const hand = (side.own?.hand ?? []).map((card) => ({ name: card, card, uses: 1, wild: false, open: false }))
  const lent = side.own?.borrowed
    ? [{ name: 'borrowed', card: side.own.borrowed, uses: 1, wild: false, open: false }]
    : []
  const open = side.open.map((piece, i) => ({
    name: `open${i + 1}`,
    card: piece.card,
    uses: piece.uses,
    wild: piece.wild,
    open: true,
  }))
  const byPeople = (a: Held, b: Held): number => ORDER.indexOf(groundOf(a.card)) - ORDER.indexOf(groundOf(b.card))
  return [...[...hand, ...lent].sort(byPeople), ...open]
}
