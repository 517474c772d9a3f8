// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.
import type * as lib from '../../lib/board'
import type { MatchView, TableEvent } from '../../lib/protocol'

export type Line = lib.Told<LandEvent>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<LandView, LandEvent, Answers, Form>
export type ResultProps = lib.ResultProps<LandView, LandEvent, LandFigures>
export type SecretsProps = lib.SecretsProps<LandView>
export type PictureProps = lib.PictureProps<LandView, LandEvent>
export type Tell = lib.Tell<LandView, LandEvent>
export type GameUI = lib.GameUI<LandView, LandEvent, Answers, LandFigures, Form>

export type Faction = 'green' | 'gold' | 'red' | 'blue'

export type Ground = 'green' | 'gold' | 'red' | 'blue' | 'any' | 'none'

export type Terrain = 'woods' | 'mountains' | 'canyons' | 'lakes'

export type Slot = 'friman' | 'chief' | 'priest' | 'lord' | 'supply' | 'weapon'

export type Deck =
  | 'friman'
  | 'chief'
  | 'priest'
  | 'lord'
  | 'supply'
  | 'tool'
  | 'weapon'
  | 'amulet'
  | 'title'
  | 'scroll'
  | 'tent'
  | 'horse'
  | 'c1'
  | 'c2s'
  | 'c2t'
  | 'c3'
  | 'c4'
  | 'straight'
  | 'turn'
  | 'tee'
  | 'cross'

export type CardType =
  | 'friman'
  | 'chief'
  | 'priest'
  | 'lord'
  | 'supply'
  | 'tool'
  | 'weapon'
  | 'amulet'
  | 'title'
  | 'scroll'
  | 'tent'
  | 'horse'
  | 'hammer'
  | 'horn'
  | 'sword'
  | 'shield'
  | 'wings'
  | 'crown'
  | 'luut'
  | 'pavilion'
  | 'staff'
  | 'book'

export type Great = 'hammer' | 'horn' | 'sword' | 'shield' | 'wings' | 'crown' | 'luut' | 'pavilion' | 'staff' | 'book'

/** What ends this match, null where something does not; `most4`: the most cities of level 4 that somebody has. */
export interface GoalsView {
  level4: number | null
  most4: number
  full_map: boolean
  points: number | null
  last_day: number
}

/** What is told of a type of card, and what it adds in an attacker's line. */
export interface CardPrint {
  text: string
  strength: number
}

/** What is not bought from a deck of its own; cities and upgrades by level, from 1. */
export interface PricesView {
  city: Slot[][]
  upgrade: (Slot[] | null)[]
  hero: Slot[]
}

/** `deed` is the word of the action that buys from it. */
export interface DeckView {
  deck: Deck
  deed: 'hire' | 'create' | 'city' | 'road'
  count: number
  top: 'green' | 'gold' | 'red' | 'blue' | 'any' | 'none' | 'woods' | 'mountains' | 'canyons' | 'lakes' | null
  price: Slot[] | null
  rotations: string[]
}

/** `strength` is that of its guards, against the one who looks. */
export interface SquareView {
  square: string
  kind: 'empty' | 'city' | 'road' | 'ruins' | 'sanctuary' | 'crossing' | 'peak' | 'impassable'
  exits: string
  deck: Deck | null
  terrain: Terrain | null
  owner: number | null
  level: number
  neutral: number
  strength: number
  gates: Faction[] | null
}

export interface TokensView {
  low: number
  high: number
}

export interface CohortView {
  factions: Faction[]
  size: number
  draws: number
}

/** What only the owner sees. */
export interface OwnView {
  hand: string[]
  borrowed: string | null
  nation: string[]
  shelter: string[]
  ambush: string[]
  cohort: CohortView
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

export interface SideView {
  faction: Faction | null
  points: number
  cities: number[]
  tokens: TokensView
  cards: number
  hand: number
  hand_seen: string[]
  nation: number
  nation_seen: string[] | null
  shelter: number
  shelter_top: string | null
  ambush: (string | null)[]
  ambush_most: number
  camps: CampView[]
  table: string[]
  open: PieceView[]
  new: string[]
  heroes: (string | null)[]
  seals: Faction[]
  refill: boolean
  own: OwnView | null
}

export interface SanctuaryView {
  seal: Faction
  count: number
  greats: Great[] | null
}

/** The action somebody is in the middle of. */
export interface DoingView {
  action: 'hire' | 'create' | 'road' | 'city' | 'upgrade' | 'hero' | 'move' | 'use' | 'ambush'
  choice: string | null
  price: Slot[] | null
  deck: Deck | null
  card: string | null
  chosen: string[]
}

export interface EntryView {
  card: string
  uses: number
  wild: boolean
  touched: boolean
  opening: boolean
  strength: number
}

export interface BattleView {
  attacker: number
  defender: number | null
  square: string
  target: 'city' | 'neutral' | 'ruins' | 'sanctuary' | 'keeper' | 'peak' | 'hero:0' | 'hero:1' | 'hero:2' | 'hero:3'
  phase: 'heroes' | 'weapon' | 'opening' | 'answer' | 'retreat' | 'steps' | 'claim' | 'look'
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
  enough: boolean
}

/** A week is a turn of the wheel, a weekday a place on it, from 0. */
export interface LandView extends MatchView {
  day: number
  week: number
  weekday: number
  wheel: CardType[]
  lit: CardType
  matching: CardType
  first: number
  active: number
  step: 'factions' | 'cities' | 'extra cities' | 'announce' | 'raise' | 'actions' | 'discard' | 'over'
  mode: 'basic' | 'advanced'
  scenario: 'ruins' | 'volcano'
  goals: GoalsView
  prices: PricesView
  pool: DeckView[]
  greats: Great[]
  cards: Record<CardType, CardPrint>
  limbo: string[]
  squares: SquareView[]
  empty: number
  sides: SideView[]
  lender: number | null
  sanctuaries: SanctuaryView[]
  ruler: number | null
  doing: DoingView | null
  battle: BattleView | null
}

/** An action, the card it uses if it uses one, and the cards it pays or is laid on. */
export interface DeedView {
  action: string
  source: string | null
  cards: string[]
}

export interface RefusedView {
  action: string
  clause: string
  message: string
}

export interface MissingView {
  action: string
  slots: Slot[]
}

/** What cards laid in a line make, and could still become. */
export interface LineView {
  deeds: DeedView[]
  meant: string | null
  refused: RefusedView | null
  missing: MissingView[]
}

export interface CardsMoved {
  gained: number
  suspended: number
}

export interface Built {
  roads: number
  cities: number
}

export interface Battles {
  attacks: number
  won: number
  defended: number
}

export interface SideFigures {
  longest_cohort: number
  mulligans: number
  cards: CardsMoved
  built: Built
  battles: Battles
  heroes_lost: number
}

export interface LandFigures {
  days: number
  sides: SideFigures[]
}

export interface Answers {
  line: LineView
}

export type Form = lib.Forms<
  | { action: 'skip' | 'mulligan' | 'cohort' | 'hero' | 'ambush' | 'end' | 'surrender' | 'retreat' | 'stop' }
  | { action: 'choose_faction' | 'scroll_faction'; choice: Faction }
  | {
      action:
        | 'choose_start_city'
        | 'cohort_witness'
        | 'hire'
        | 'create'
        | 'road'
        | 'city'
        | 'upgrade'
        | 'use'
        | 'decamp'
        | 'annex'
        | 'source'
        | 'new_faction'
        | 'city_type'
        | 'hero_city'
        | 'title_target'
        | 'scroll_target'
        | 'amulet_target'
        | 'station'
        | 'horn_pick'
        | 'luut_player'
        | 'luut_pick'
        | 'staff_square'
        | 'staff_terrain'
        | 'staff_with'
        | 'move_dest'
        | 'ambush_card'
        | 'suspend_card'
        | 'ambush_overflow'
        | 'attack_heroes'
        | 'sanctuary_pick'
        | 'bribe'
        | 'battle_target'
      choice: string
    }
  | { action: 'place_extra_city'; deck: string; square: string; rotation: number }
  | { action: 'move'; hero: string; means: string }
  | { action: 'attack'; square: string; target: string }
  | { action: 'place'; square: string; rotation: number }
  | { action: 'open_weapon' | 'add'; card: string; uses: number }
  | { action: 'claim_great'; choice: Great }
  | { action: 'fight'; raised: boolean; heroes: string }
  | { action: 'retreat_dest'; square: string; means: string }
  | { action: 'pay'; cards: string[] }
>

export interface FactionChosen {
  event: 'faction_chosen'
  seat: number
  faction: string
}

export interface StartCityChosen {
  event: 'start_city_chosen'
  seat: number
  square: string
}

export interface ExtraCityPlaced {
  event: 'extra_city_placed'
  seat: number
  deck: string
  square: string
  terrain: string
}

export interface DayBegan {
  event: 'day_began'
  day: number
  lit: string
  matching: string
}

export interface TurnBegan {
  event: 'turn_began'
  seat: number
}

export interface CohortAnnounced {
  event: 'cohort_announced'
  seat: number
  factions: string[]
  size: number
  drawn: number
}

export interface CohortShown {
  event: 'cohort_shown'
  seat: number
  cards: string[]
}

export interface MulliganTaken {
  event: 'mulligan_taken'
  seat: number
}

export interface CardsDrawn {
  event: 'cards_drawn'
  seat: number
  number: number
}

export interface CardsSeen {
  event: 'cards_seen'
  seat: number
  cards: string[]
}

export interface NationShuffled {
  event: 'nation_shuffled'
  seat: number
}

export interface AmbushRaised {
  event: 'ambush_raised'
  seat: number
  number: number
}

export interface CardsPaid {
  event: 'cards_paid'
  seat: number
  cards: string[]
}

export interface CardGained {
  event: 'card_gained'
  seat: number
  card: string
}

export interface CardBuilt {
  event: 'card_built'
  seat: number
  deck: string
  square: string
  terrain: string
}

export interface CityLevel {
  event: 'city_level'
  seat: number
  square: string
  level: number
}

export interface SquaresClosed {
  event: 'squares_closed'
  squares: string[]
}

export interface HeroHired {
  event: 'hero_hired'
  seat: number
  hero: string
  square: string
}

export interface HeroMoved {
  event: 'hero_moved'
  seat: number
  hero: string
  source: string
  target: string
  means: string
}

export interface ArtefactUsed {
  event: 'artefact_used'
  seat: number
  artefact: string
  card: string
}

export interface CardExchanged {
  event: 'card_exchanged'
  seat: number
  old: string
  new: string
}

export interface AmuletRolled {
  event: 'amulet_rolled'
  seat: number
  card: string
  die: number
}

export interface AmbushOverflowed {
  event: 'ambush_overflowed'
  seat: number
  card: string
}

export interface CampRaised {
  event: 'camp_raised'
  seat: number
  tent: string
  cards: string[]
}

export interface CampStruck {
  event: 'camp_struck'
  seat: number
  cards: string[]
}

export interface CardAmbushed {
  event: 'card_ambushed'
  seat: number
}

export interface CardSuspended {
  event: 'card_suspended'
  seat: number
  card: string
}

export interface CardRevealed {
  event: 'card_revealed'
  seat: number
  card: string
}

export interface NationSeen {
  event: 'nation_seen'
  seat: number
  cards: string[]
}

export interface CardBorrowed {
  event: 'card_borrowed'
  seat: number
  lender: number
}

export interface BorrowedSeen {
  event: 'borrowed_seen'
  seat: number
  card: string
}

export interface CardReturned {
  event: 'card_returned'
  seat: number
  card: string
}

export interface TerrainChanged {
  event: 'terrain_changed'
  seat: number
  square: string
  terrain: string
}

export interface CityAnnexed {
  event: 'city_annexed'
  seat: number
  square: string
}

export interface BattleBegan {
  event: 'battle_began'
  seat: number
  square: string
  target: string
}

export interface CardFought {
  event: 'card_fought'
  seat: number
  card: string
  uses: number
}

export interface Totals {
  event: 'totals'
  attack: number
  defence: number
}

export interface DefenderChose {
  event: 'defender_chose'
  seat: number
  answer: string
}

export interface StepStopped {
  event: 'step_stopped'
  seat: number
}

export interface BattleEnded {
  event: 'battle_ended'
  winner: number
  square: string
  attack: number
  defence: number
}

export interface HeroLost {
  event: 'hero_lost'
  seat: number
  hero: string
  square: string
}

export interface HeroRetreated {
  event: 'hero_retreated'
  seat: number
  hero: string
  square: string
}

export interface SealWon {
  event: 'seal_won'
  seat: number
  faction: string
}

export interface PeakTaken {
  event: 'peak_taken'
  seat: number
}

export interface TurnEnded {
  event: 'turn_ended'
  seat: number
}

export interface MatchEnded {
  event: 'match_ended'
  winners: number[]
  reason: string
}

export type LandEvent =
  | FactionChosen
  | StartCityChosen
  | ExtraCityPlaced
  | DayBegan
  | TurnBegan
  | CohortAnnounced
  | CohortShown
  | MulliganTaken
  | CardsDrawn
  | CardsSeen
  | NationShuffled
  | AmbushRaised
  | CardsPaid
  | CardGained
  | CardBuilt
  | CityLevel
  | SquaresClosed
  | HeroHired
  | HeroMoved
  | ArtefactUsed
  | CardExchanged
  | AmuletRolled
  | AmbushOverflowed
  | CampRaised
  | CampStruck
  | CardAmbushed
  | CardSuspended
  | CardRevealed
  | NationSeen
  | CardBorrowed
  | BorrowedSeen
  | CardReturned
  | TerrainChanged
  | CityAnnexed
  | BattleBegan
  | CardFought
  | Totals
  | DefenderChose
  | StepStopped
  | BattleEnded
  | HeroLost
  | HeroRetreated
  | SealWon
  | PeakTaken
  | TurnEnded
  | MatchEnded
  | TableEvent
