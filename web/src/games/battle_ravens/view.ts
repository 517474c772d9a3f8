// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.
import type * as lib from '../../lib/board'
import type { MatchView, TableEvent } from '../../lib/protocol'

export type Line = lib.Told<BattleEvent>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<BattleView, BattleEvent, Answers, Form>
export type ResultProps = lib.ResultProps<BattleView, BattleEvent, BattleFigures>
export type SecretsProps = lib.SecretsProps<BattleView>
export type PictureProps = lib.PictureProps<BattleView, BattleEvent>
export type Tell = lib.Tell<BattleView, BattleEvent>
export type GameUI = lib.GameUI<BattleView, BattleEvent, Answers, BattleFigures, Form>

export type Side = 0 | 1

export type Phase = 'order' | 'end' | 'place' | 'act' | 'over'

export type Window =
  | 'place_start'
  | 'place_end'
  | 'act_start'
  | 'act_end'
  | 'end_start'
  | 'end_end'
  | 'atk_before'
  | 'atk_after'
  | 'thr_before'
  | 'thr_after'
  | 'blk_before'
  | 'blk_after'

export interface Warriors {
  hirdmen: number
  bondi: number
}

/** `left` and `right`: the areas next to it, as warriors move. */
export interface AreaView {
  hirdmen: number
  bondi: number
  strength: number
  ravens: number
  placed: boolean
  left: number | null
  right: number | null
}

export interface RavensView {
  hand: number
  lost: number
}

export interface ThrallsView {
  ready: number
  spent: number
  lost: number
}

export interface SideView {
  areas: AreaView[]
  ravens: RavensView
  thralls: ThrallsView
  fallen: Warriors
  captures: number
  points: number
}

export interface ColumnView {
  captor: Side | null
  garrison: Warriors
}

export interface MoveView {
  source: number
  target: number
}

export interface AttackView {
  attacker: Side
  column: number
  dice_due: number
  dice: number[]
  thralls: number
  dice_per_thrall: number
  thrall_dice: number[]
  reduction: number
  hits: number
  hirdman_cost: number
  block_cap: number
  keep_one: boolean
  blockers: number
  extra_block: number
  block_dice: number[]
  block_reduction: number
  riposte: boolean
  net: number
}

export interface CardView {
  id: string
  army: 'norse' | 'anglo_saxon'
  name: string
  window: Window
  role: 'any' | 'attacker' | 'defender'
  text: string
}

export interface PlayedView {
  seat: Side
  card: CardView
  turn: number
}

/** The advanced game: own cards, and what is open of those of others. */
export interface TacticsView {
  window: Window | null
  hand: CardView[]
  held: [number, number]
  played: PlayedView[]
  used: [boolean, boolean]
  resolving: CardView | null
  aim: number[]
  high_ground: [number | null, number | null]
  pillage: [boolean, boolean]
  chosen: string | null
}

/** `die` has the successes of each face. */
export interface BattleView extends MatchView {
  die: number[]
  turn: number
  phase: Phase
  first: Side | null
  active: Side
  max_turns: number | null
  to_win: number
  sides: [SideView, SideView]
  columns: ColumnView[]
  move: MoveView | null
  attack: AttackView | null
  tactics: TacticsView | null
}

/** How likely so many of those attacked fall, in percent. */
export interface Falls {
  nobody: number
  some: number
  all: number
}

/** The hits there are, those the dice bring on average in tenths, and what they do. */
export interface Outlook {
  hits?: number
  expected?: number
  clears?: number
  falls?: Falls
}

/** By the notation of each action what it would do; and the one to begin with, where a number is named. */
export interface Deeds {
  deeds: Record<string, Outlook>
  begin: string | null
}

export interface RavensSpent {
  attack: number
  move: number
  block: number
}

/** What came of so many dice, and what they promised. */
export interface Rolled {
  scored: number
  expected: number
  dice: number
}

export interface SideFigures {
  captures: number
  lost: Warriors
  ravens: RavensSpent
  hits: Rolled
  blocks: Rolled
}

export interface BattleFigures {
  sides: [SideFigures, SideFigures]
}

export interface Answers {
  deeds: Deeds
}

export type Form = lib.Forms<
  | { action: 'order'; first: boolean }
  | { action: 'pass' }
  | { action: 'place' | 'attack' | 'scatter'; area: number; ravens: number }
  | { action: 'move' | 'close'; area: number; right: boolean }
  | { action: 'send' | 'lose'; hirdmen: number; bondi: number }
  | { action: 'thralls'; number: number }
  | { action: 'block'; ravens: number }
  | { action: 'shift'; source: number; target: number; ravens: number }
  | { action: 'gather' | 'onslaught' | 'hold'; area: number }
  | { action: 'from'; areas: number[] }
  | { action: 'recall'; area: number; bondi: number }
  | { action: 'card'; card: string }
>

export interface OpeningRolled {
  event: 'opening_rolled'
  seat: number
  dice: number[]
  successes: number
}

export interface OpeningTied {
  event: 'opening_tied'
}

export interface OrderSet {
  event: 'order_set'
  seat: number
}

export interface TurnBegan {
  event: 'turn_began'
  turn: number
}

export interface RavensPlaced {
  event: 'ravens_placed'
  seat: number
  area: number
  ravens: number
}

export interface ActionsBegan {
  event: 'actions_began'
}

export interface MoveAnnounced {
  event: 'move_announced'
  seat: number
  source: number
  target: number
}

export interface WarriorsMoved {
  event: 'warriors_moved'
  seat: number
  source: number
  target: number
  hirdmen: number
  bondi: number
  ravens: number
}

export interface Attacked {
  event: 'attacked'
  seat: number
  area: number
  ravens: number
  dice: number
}

export interface AttackWasted {
  event: 'attack_wasted'
  seat: number
  area: number
  ravens: number
}

export interface AttackRolled {
  event: 'attack_rolled'
  seat: number
  area: number
  dice: number[]
  successes: number
}

export interface ThrallsSpent {
  event: 'thralls_spent'
  seat: number
  thralls: number
}

export interface ThrallsRolled {
  event: 'thralls_rolled'
  seat: number
  dice: number[]
  successes: number
}

export interface HitsCounted {
  event: 'hits_counted'
  seat: number
  area: number
  hits: number
  reduction: number
}

export interface BlockDeclined {
  event: 'block_declined'
  seat: number
  area: number
}

export interface Blocked {
  event: 'blocked'
  seat: number
  area: number
  ravens: number
}

export interface BlockRolled {
  event: 'block_rolled'
  seat: number
  area: number
  dice: number[]
  successes: number
}

export interface BlocksCounted {
  event: 'blocks_counted'
  seat: number
  area: number
  blocks: number
  net: number
}

export interface LossesTaken {
  event: 'losses_taken'
  seat: number
  area: number
  hirdmen: number
  bondi: number
  wasted: number
}

export interface NoLosses {
  event: 'no_losses'
  seat: number
  area: number
}

export interface RiposteStruck {
  event: 'riposte_struck'
  seat: number
  area: number
  hits: number
}

export interface CardPlayed {
  event: 'card_played'
  seat: number
  card: string
  window: string
}

export interface CardVoid {
  event: 'card_void'
  seat: number
  card: string
}

export interface DiceRerolled {
  event: 'dice_rerolled'
  seat: number
  dice: number[]
  kind: number
}

export interface RavensShifted {
  event: 'ravens_shifted'
  seat: number
  source: number
  target: number
  ravens: number
}

export interface RavensScattered {
  event: 'ravens_scattered'
  seat: number
  area: number
  ravens: number
}

export interface BondiRecalled {
  event: 'bondi_recalled'
  seat: number
  area: number
  bondi: number
}

export interface GroundHeld {
  event: 'ground_held'
  seat: number
  area: number
}

export interface AreaCaptured {
  event: 'area_captured'
  seat: number
  area: number
  hirdmen: number
  bondi: number
}

export interface RavensReturned {
  event: 'ravens_returned'
  seat: number
  ravens: number
}

export interface LostForGood {
  event: 'lost_for_good'
  seat: number
  ravens: number
  thralls: number
}

export interface MatchEnded {
  event: 'match_ended'
  winner: number
  reason: string
}

export type BattleEvent =
  | OpeningRolled
  | OpeningTied
  | OrderSet
  | TurnBegan
  | RavensPlaced
  | ActionsBegan
  | MoveAnnounced
  | WarriorsMoved
  | Attacked
  | AttackWasted
  | AttackRolled
  | ThrallsSpent
  | ThrallsRolled
  | HitsCounted
  | BlockDeclined
  | Blocked
  | BlockRolled
  | BlocksCounted
  | LossesTaken
  | NoLosses
  | RiposteStruck
  | CardPlayed
  | CardVoid
  | DiceRerolled
  | RavensShifted
  | RavensScattered
  | BondiRecalled
  | GroundHeld
  | AreaCaptured
  | RavensReturned
  | LostForGood
  | MatchEnded
  | TableEvent
