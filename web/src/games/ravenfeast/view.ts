// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.
import type * as lib from '../../lib/board'
import type { MatchView, TableEvent } from '../../lib/protocol'

export type Line = lib.Told<FeastEvent>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<FeastView, FeastEvent, Answers, Form>
export type ResultProps = lib.ResultProps<FeastView, FeastEvent, FeastFigures>
export type SecretsProps = lib.SecretsProps<FeastView>
export type PictureProps = lib.PictureProps<FeastView, FeastEvent>
export type Tell = lib.Tell<FeastView, FeastEvent>
export type GameUI = lib.GameUI<FeastView, FeastEvent, Answers, FeastFigures, Form>

export type Facing = 'N' | 'E' | 'S' | 'W'

export type Phase =
  | 'draw'
  | 'deploy'
  | 'initiative'
  | 'rally'
  | 'movement'
  | 'shooting'
  | 'facing'
  | 'melee'
  | 'end'
  | 'over'

export type Zone = 'reserve' | 'table' | 'killed' | 'fled_off' | 'captured_off'

export type Mode = 'walk' | 'fly' | 'escort' | 'abandon'

export type Role = 'none' | 'hero' | 'leader'

export interface FieldView {
  id: string
  name: string
  rows: string[]
}

/** What has been chosen on the way to an action not yet complete. */
export interface PickedView {
  figure: number | null
  wall: number | null
  mode: Mode | null
  column: number | null
  square: [number, number] | null
  right_end: number | null
}

/** All figures of a kind are alike. Figures of somebody's own have no id. */
export interface KindScores {
  id: string | null
  name: string
  glyph: string
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  width: number
  depth: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: Role
}

export interface KindView {
  id: string | null
  name: string
  glyph: string
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  width: number
  depth: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: Role
  price: number
}

export interface SideView {
  team: number
  start: number
  present: number
  lost: number
  half_at: number
  half_done: boolean
  eliminated: boolean
  points: number
  active: number
  strength: number
}

export interface FigureView {
  id: number
  name: string
  seat: number
  kind: number
  zone: Zone
  x: number | null
  y: number | null
  facing: Facing
  columns: number
  rows: number
  wounds: number
  broken: boolean
  captive_of: number | null
  escorting: number | null
  wall: number | null
  song: boolean
  marked: boolean
  done: boolean
  locked: boolean
  spent: number
  aloft: boolean
  no_wall: boolean
  shots: number
  attacks: number
  credit: number | null
}

export interface WallView {
  id: number
  seat: number
  facing: Facing
  figures: number[]
  ranks: number[]
}

export interface FeastView extends MatchView {
  turn: number
  turn_limit: number
  phase: Phase
  closing: boolean
  order: number[]
  scenario: string
  victory: 'standard' | 'points_only' | 'last_stand'
  rout_percent: number | null
  table: FieldView
  zones: ([number, number, number, number, Facing])[]
  doors: ([number, number, number])[]
  looted: number
  passes_cover: number
  wall_armor: number
  hoard: number[]
  picked: PickedView
  kinds: KindView[]
  sides: SideView[]
  figures: FigureView[]
  walls: WallView[]
}

export interface Objected {
  clause: string
  message: string
}

export interface Odds {
  by: 'melee' | 'missile' | 'free'
  figure: number
  target: number
  inches: number
  score: number
  cover: number
  armor: number
  attacks: number
  hit: number
  pass: number
  save: number
  wound: number
  ways: [number, number]
  points: number
  text: string
  objection: Objected | null
}

export interface Place {
  x: number
  y: number
  cost: number
  touches: number[]
}

/** A place where the figure can stop; where it touches an enemy, the facing that has him ahead. */
export interface End {
  x: number
  y: number
  cost: number
  touches: number[]
  facing?: Facing
}

/** Costs are in half inches: half its Move, all it may go, and up to where it may shoot afterwards. */
export interface Reach {
  figure: number
  mode: Mode
  modes: Mode[]
  withdraws: boolean
  half: number
  full: number
  shoots: number | null
  free_attacks: Odds[]
  objection: Objected | null
  ends: End[]
}

export interface Hindrance {
  figure: number
  objection: Objected | null
}

export interface Targets {
  figure: number
  missile: Odds[]
  melee: Odds[]
}

export interface Charger {
  figure: number
  cost: number
}

export interface Shooter {
  figure: number
  from: [number, number]
}

export interface Danger {
  figure: number
  touching: number[]
  chargers: Charger[]
  shooters: Shooter[]
}

export interface Morale {
  figure: number
  own: number
  group: number | null
  hero_near: number
  leader: number
  heroes: number
  cover: number
  score: number
  most: number
  with_loan: number
  lender: number | null
}

export interface LeftOut {
  figure: number
  clause: string
  message: string
}

export interface Orders {
  order: string
  actions: string[]
  more: boolean
  left_out: LeftOut[]
}

export interface Doer {
  figure: number
  name: string
}

/** What a figure did, as far as it did anything. */
export interface Deeds {
  figure: number
  name: string
  blows?: number
  shots?: number
  free?: number
  hits?: number
  wounds?: number
  kills?: number
}

export interface Loss {
  figure: number
  name: string
  how: 'killed' | 'fled' | 'captured'
}

export interface Flight {
  figure: number
  name: string
  half_inches: number
}

export interface FeastFigures {
  turns: number
  deeds: Deeds[]
  lost: Loss[]
  songs: string[]
  captives: string[]
  longest_flight: Flight | null
}

/** How a price comes about: points by score, then factors in halves and tenths. */
export interface Sum {
  move: number
  missile: number
  melee: number
  armor: number
  morale: number
  mighty: number
  base: number
  role_halves: number
  wound_tenths: number
  exact: string
}

export interface Priced {
  id: string | null
  name: string
  glyph: string
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  width: number
  depth: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: Role
  price: number | null
  formula: number | null
  note: string
  sum: Sum | null
}

export interface Entry {
  id: string | null
  name: string
  glyph: string
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  width: number
  depth: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: Role
  price: number | null
  formula: number | null
  note: string
  sum: Sum | null
  count: number
}

/** A figure somebody made up, as a list has it. */
export interface Custom {
  name: string
  count: number
  base: [number, number]
  move: number
  missile: number
  range: number
  shots: number
  melee: number
  attacks: number
  armor: number
  morale: number
  wounds: number
  fly: boolean
  mighty: boolean
  shield: boolean
  spear: boolean
  role: Role
}

/** So many of each kind of the roster, by its id, and figures of one's own. */
export interface ArmyList {
  name: string
  figures: Record<string, number>
  custom: Custom[]
}

export interface ArmyReport {
  name: string
  figures: number
  limit: number
  total: number | null
  legal: boolean
  problems: Objected[]
  entries: Entry[]
  list: ArmyList
  toml: string
}

export interface Roster {
  figures: Priced[]
}

export interface ReadyMade {
  id: string
  name: string
  points: number
  size: number
  list: ArmyList
  toml: string
}

export interface Lists {
  lists: ReadyMade[]
}

/** On what terms an army is put together: part of the question. */
export interface Terms {
  points: number
  pricing: 'printed' | 'formula'
  points_per_hero: number
  custom_figures: boolean
}

/** What is for sale, and for how much. */
export interface Prices {
  move: Record<string, number>
  fly: number
  fly_move: number
  range: Record<string, number>
  score: number
  mighty: number
  roles: Role[]
  role_halves: number[]
  best_score: number
  most_attacks: number
  most_wounds: number
  largest_base: number
  longest_name: number
  most_figures: number
}

/** Can a drawn table be played on, and by how many? */
export interface MapReport {
  legal: boolean
  problem: string | null
  width: number | null
  height: number | null
  seats: number[]
}

export interface Answers {
  reach: Reach
  hindrance: Hindrance
  odds: Odds
  targets: Targets
  danger: Danger
  morale: Morale
  order: Orders
}

export interface General {
  army: ArmyReport
  roster: Roster
  lists: Lists
  prices: Prices
  map: MapReport
}

export type Form = lib.Forms<
  | { action: 'seat'; seat: number }
  | { action: 'style'; style: string }
  | { action: 'rest' }
  | { action: 'column'; x: number }
  | { action: 'row'; y: number }
  | { action: 'face'; facing: number }
  | { action: 'figure' | 'captive'; figure: number }
  | { action: 'wall'; wall: number }
  | { action: 'depth'; ranks: number }
  | { action: 'shift'; forward: boolean; squares: number }
  | { action: 'word'; says: string }
  | { action: 'square'; x: number; y: number }
  | { action: 'turn'; figure: number; facing: number }
  | { action: 'kind'; kind: string }
>

export interface Mustered {
  event: 'mustered'
  seat: number
  figures: number
  points: number
}

export interface OrderRolled {
  event: 'order_rolled'
  seat: number
  die: number
  total: number
}

export interface OrderTied {
  event: 'order_tied'
  seats: number[]
}

export interface OrderSet {
  event: 'order_set'
  seat: number
  deploying: boolean
}

export interface Deployed {
  event: 'deployed'
  seat: number
  figure: number
  name: string
  x: number
  y: number
}

export interface TurnBegan {
  event: 'turn_began'
  turn: number
}

export interface PhaseBegan {
  event: 'phase_began'
  phase: string
}

export interface Rallied {
  event: 'rallied'
  figure: number
  name: string
  die: number
  score: number
  parts: Record<string, number>
}

export interface RallyFailed {
  event: 'rally_failed'
  figure: number
  name: string
  die: number
  score: number
  parts: Record<string, number>
}

export interface WallDissolved {
  event: 'wall_dissolved'
  seat: number
  wall: number
}

export interface WallFormed {
  event: 'wall_formed'
  seat: number
  wall: number
  figures: number[]
}

export interface WallMoved {
  event: 'wall_moved'
  seat: number
  wall: number
  squares: number
}

export interface WallReversed {
  event: 'wall_reversed'
  seat: number
  wall: number
}

export interface WallBroken {
  event: 'wall_broken'
  seat: number
  wall: number
}

export interface SteppedUp {
  event: 'stepped_up'
  figure: number
  name: string
  x: number
  y: number
}

export interface Moved {
  event: 'moved'
  figure: number
  name: string
  x: number
  y: number
  facing: string
  spent: number
  flying: boolean
}

export interface Locked {
  event: 'locked'
  figures: number[]
}

export interface Withdrew {
  event: 'withdrew'
  figure: number
  name: string
}

export interface FreeAttack {
  event: 'free_attack'
  figure: number
  name: string
  target: number
  target_name: string
  die: number
  score: number
  hit: boolean
}

export interface Shot {
  event: 'shot'
  figure: number
  name: string
  target: number
  target_name: string
  die: number
  score: number
  hit: boolean
}

export interface CoverRolled {
  event: 'cover_rolled'
  die: number
  passed: boolean
}

export interface ArmorRolled {
  event: 'armor_rolled'
  figure: number
  name: string
  die: number
  score: number
  saved: boolean
}

export interface Turned {
  event: 'turned'
  figure: number
  name: string
  facing: string
}

export interface Struck {
  event: 'struck'
  figure: number
  name: string
  target: number
  target_name: string
  die: number
  score: number
  hit: boolean
}

export interface SongRolled {
  event: 'song_rolled'
  figure: number
  target: number
  target_name: string
  die: number
  score: number
  sung: boolean
}

export interface Wounded {
  event: 'wounded'
  figure: number
  name: string
  left: number
}

export interface Fell {
  event: 'fell'
  figure: number
  name: string
}

export interface LoanRolled {
  event: 'loan_rolled'
  figure: number
  name: string
  die: number
  score: number
  lent: boolean
  parts: Record<string, number>
}

export interface TestsCalled {
  event: 'tests_called'
  seat: number
  cause: string
  names: string[]
  figures: number[]
}

export interface Tested {
  event: 'tested'
  figure: number
  name: string
  die: number
  score: number
  held: boolean
  parts: Record<string, number>
}

export interface Fled {
  event: 'fled'
  figure: number
  name: string
  x: number
  y: number
  spent: number
}

export interface RanOff {
  event: 'ran_off'
  figure: number
  name: string
}

export interface Taken {
  event: 'taken'
  figure: number
  name: string
  seat: number
  escort: number
  escort_name: string
}

export interface EscortChanged {
  event: 'escort_changed'
  figure: number
  name: string
  escort: number
  escort_name: string
}

export interface CaptiveLost {
  event: 'captive_lost'
  figure: number
  name: string
}

export interface LedOff {
  event: 'led_off'
  figure: number
  name: string
  seat: number
}

export interface Looted {
  event: 'looted'
  figure: number
  name: string
  x: number
  y: number
  looted: number
}

export interface TeamRouted {
  event: 'team_routed'
  seats: number[]
}

export interface MatchEnded {
  event: 'match_ended'
  winners: number[]
  reason: string
}

export type FeastEvent =
  | Mustered
  | OrderRolled
  | OrderTied
  | OrderSet
  | Deployed
  | TurnBegan
  | PhaseBegan
  | Rallied
  | RallyFailed
  | WallDissolved
  | WallFormed
  | WallMoved
  | WallReversed
  | WallBroken
  | SteppedUp
  | Moved
  | Locked
  | Withdrew
  | FreeAttack
  | Shot
  | CoverRolled
  | ArmorRolled
  | Turned
  | Struck
  | SongRolled
  | Wounded
  | Fell
  | LoanRolled
  | TestsCalled
  | Tested
  | Fled
  | RanOff
  | Taken
  | EscortChanged
  | CaptiveLost
  | LedOff
  | Looted
  | TeamRouted
  | MatchEnded
  | TableEvent
