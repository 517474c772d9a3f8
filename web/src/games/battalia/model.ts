/** What the hall tells about a match of Battalia: `view.py` as types, and the few questions the drawing asks of it. */
import type { LegalAction, View } from '../../lib/board'

export type Faction = 'green' | 'gold' | 'red' | 'blue'
export type Ground = Faction | 'any' | 'none'
export type Terrain = 'woods' | 'mountains' | 'canyons' | 'lakes'
export type Side = 'n' | 'e' | 's' | 'w'

export interface DeckView {
  deck: string
  count: number
  top: Ground | Terrain | null
  price: string[] | null
  rotations: string[]
}
export interface SquareView {
  square: string
  kind: 'empty' | 'city' | 'road' | 'ruins' | 'sanctuary' | 'crossing' | 'peak' | 'impassable'
  exits: string
  deck: string | null
  terrain: Terrain | null
  owner: number | null
  level: number
  neutral: number
  strength: number // of its guards, against the one who looks
  gates: Faction[] | null
}
export interface CampView {
  tent: string | null
  cards: string[]
  temporary: boolean
  new: boolean
}
export interface PieceView {
  card: string
  uses: number
  wild: boolean
  touched: boolean
}
export interface OwnView {
  hand: string[]
  borrowed: string | null
  nation: string[]
  shelter: string[]
  ambush: string[]
  cohort: { factions: Faction[]; size: number; draws: number }
}
export interface SideView {
  faction: Faction | null
  points: number
  cities: number[]
  tokens: { low: number; high: number }
  cards: number
  hand: number
  hand_seen: string[]
  nation: number
  nation_seen: string[] | null
  shelter: number
  shelter_top: string | null
  ambush: (string | null)[]
  camps: CampView[]
  table: string[]
  open: PieceView[]
  new: string[]
  heroes: (string | null)[]
  seals: Faction[]
  refill: boolean
  own: OwnView | null
}
export interface EntryView extends PieceView {
  opening: boolean
  strength: number
}
export interface BattleView {
  attacker: number
  defender: number | null
  square: string
  target: string
  phase: string
  heroes: [string, string]
  attack: EntryView[]
  defence: EntryView[]
  base: number
  bribes: [number, number]
  moral: [number, number]
  terrain: [number, number]
  totals: [number, number]
  to_move: number
  needs: number
}
export interface DoingView {
  action: string
  choice: string | null
  price: string[] | null
  deck: string | null
  card: string | null
  chosen: string[]
}
export interface LandView {
  seats: number
  asks: { seat: number; kind: string }[]
  day: number
  wheel: string[]
  lit: string
  matching: string
  first: number
  active: number
  step: string
  mode: 'basic' | 'advanced'
  scenario: 'ruins' | 'volcano'
  goals: { level4: number | null; full_map: boolean; points: number | null; last_day: number }
  prices: { city: string[][]; upgrade: (string[] | null)[]; hero: string[] }
  pool: DeckView[]
  greats: string[]
  texts: Record<string, string>
  limbo: string[]
  squares: SquareView[]
  empty: number
  sides: SideView[]
  lender: number | null
  sanctuaries: { seal: Faction; count: number; greats: string[] | null }[]
  ruler: number | null
  doing: DoingView | null
  battle: BattleView | null
}

export const FACTIONS = ['green', 'gold', 'red', 'blue'] as const
export const UNITS = ['friman', 'chief', 'priest', 'lord'] as const
export const ARTEFACTS = ['tool', 'weapon', 'amulet', 'title', 'scroll', 'tent', 'horse'] as const
export const ROADS = ['straight', 'turn', 'tee', 'cross'] as const
export const CITIES = ['c1', 'c2s', 'c2t', 'c3', 'c4'] as const
export const GROUNDS: Record<Terrain, Faction> = { woods: 'green', mountains: 'gold', canyons: 'red', lakes: 'blue' }

export const read = (view: View): LandView => view as unknown as LandView
export const word = (action: LegalAction): string => String(action.form.action)
/** A field of an action as a word: `field(action, 'choice')`; "" if it has none. */
export const field = (action: LegalAction, name: string): string => String(action.form[name] ?? '')

export const kindOf = (card: string): string => card.split('/')[0] ?? card
export function groundOf(card: string): Ground {
  const named = card.split('/')[1]
  return named ? (named as Ground) : card === 'supply' ? 'none' : 'any'
}
export const groundOfTop = (deck: DeckView): Ground | null =>
  deck.top === null ? null : (GROUNDS[deck.top as Terrain] ?? (deck.top as Ground))

const NONE: SquareView = { square: '', kind: 'impassable', exits: '', deck: null, terrain: null, owner: null, level: 0, neutral: 0, strength: 0, gates: null }
export const squareOf = (view: LandView, name: string): SquareView => view.squares.find((one) => one.square === name) ?? NONE
export const deckOf = (view: LandView, name: string): DeckView | null => view.pool.find((one) => one.deck === name) ?? null

/** Every hero on the map: whose, which, where. */
export function heroes(view: LandView): { seat: number; hero: 'A' | 'B'; square: string }[] {
  return view.sides.flatMap((side, seat) =>
    side.heroes.flatMap((square, i) => (square ? [{ seat, hero: i === 0 ? ('A' as const) : ('B' as const), square }] : [])),
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
export function heldBy(side: SideView | undefined): Held[] {
  if (!side) return []
  const hand = (side.own?.hand ?? []).map((card) => ({ name: card, card, uses: 1, wild: false, open: false }))
  const lent = side.own?.borrowed ? [{ name: 'borrowed', card: side.own.borrowed, uses: 1, wild: false, open: false }] : []
  const open = side.open.map((piece, i) => ({ name: `open${i + 1}`, card: piece.card, uses: piece.uses, wild: piece.wild, open: true }))
  return [...hand, ...lent, ...open]
}
