// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.
import type * as lib from '../../lib/board'
import type { MatchView, TableEvent } from '../../lib/protocol'

export type Line = lib.Told<RaceEvent>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<RaceView, RaceEvent, Answers, Form>
export type ResultProps = lib.ResultProps<RaceView, RaceEvent, RaceFigures>
export type SecretsProps = lib.SecretsProps<RaceView>
export type PictureProps = lib.PictureProps<RaceView, RaceEvent>
export type Tell = lib.Tell<RaceView, RaceEvent>
export type GameUI = lib.GameUI<RaceView, RaceEvent, Answers, RaceFigures, Form>

export type Side = 0 | 1

export type Phase = 'play' | 'odin_target' | 'lengthen' | 'orient' | 'over'

export type Effect = 'forward' | 'back' | 'rotate' | 'remove' | 'swap' | 'marker' | 'lengthen' | 'reorder'

/** A raven's next group: the land type it begins with, how often that must be paid, how far it is to its end. */
export interface NextGroup {
  type: string
  units: number
  spaces: number
  end: number
}

/** `left`: how many cards are left to the last one. */
export interface SideView {
  left: number
  score: number
  hand: number
  stack: number
  supply: number
  discard: string[]
  magic: string[]
  next: NextGroup | null
}

export interface MarkerView {
  side: Side
  place: number
}

export interface PlaysView {
  hand: number
  stack: number
}

/** What may be played in a turn, and how many cards one flight takes at most. */
export interface LimitsView {
  hand: number
  stack: number
  flight: number
}

export interface LeadView {
  side: Side | null
  by: number
}

/** What the race would bring if it ended now: the lead, and the points of the magic way to whom they would go. */
export interface IfOver {
  lead: LeadView
  magic: Side | null
  magic_points: number
}

/** The Odin card whose action is being taken. */
export interface OdinView {
  card: string
  effect: Effect
  first: number | null
  laid: number
}

export interface OdinCard {
  id: string
  name: string
  copies: number
  effects: [Effect, Effect]
  texts: [string, string]
}

export interface OwnView {
  hand: string[]
  stack: string[]
  chosen: string[]
}

export interface RaceView extends MatchView {
  race: number
  turn: number
  phase: Phase
  active: Side
  starter: Side
  finisher: Side | null
  target: number
  max_race_turns: number | null
  max_races: number | null
  row: string[]
  ravens: [number, number]
  marker: MarkerView | null
  trimmed: number
  land_stack: number
  land_bottom: string[]
  drawn: string | null
  way: string
  ways_used: string[]
  ways_left: number
  used: PlaysView
  plays: LimitsView
  if_over: IfOver
  odin: OdinView | null
  sides: [SideView, SideView]
  names: Record<string, string>
  odin_cards: OdinCard[]
  mine: OwnView | null
}

/** What a card would do: to which land cards or spaces, where it moves a raven, who leads then, how many cards it lays
 *  and how many the path has then; how many cards of both would lie on the magic way; the plays that are left. */
export interface Outlook {
  cards?: number[]
  spaces?: ([Side, number])[]
  raven?: Side
  place?: number
  lead?: LeadView
  lays?: number
  length?: number
  magic?: [number, number]
  left?: PlaysView
}

/** By the notation of each action that is open: flights, cards for the magic way, deeds of Odin cards. */
export interface Deeds {
  deeds: Record<string, Outlook>
}

export interface RaceFigures {
  flights: [number, number]
  spaces_flown: [number, number]
  longest_flight: [number, number]
  cards_for_flights: [number, number]
  odin_cards_played: [number, number]
  cards_on_the_magic_way: [number, number]
}

export interface Answers {
  deeds: Deeds
}

export type Form = lib.Forms<
  | { action: 'done' | 'keep' }
  | { action: 'lengthen'; yes: boolean }
  | { action: 'extend'; draw: boolean }
  | { action: 'fly'; cards: string; stack: number }
  | { action: 'lay'; land: string }
  | { action: 'stash' | 'next'; card: string }
  | { action: 'magic'; source: string; card: string }
  | { action: 'odin'; source: string; card: string; option: string }
  | { action: 'rotate' | 'remove' | 'swap' | 'with'; place: number }
  | { action: 'marker'; side: Side; place: number }
>

export interface RaceBegan {
  event: 'race_began'
  race: number
  seat: number
  way: string
}

export interface RowLaid {
  event: 'row_laid'
  row: string[]
  under: string[]
}

export interface HandDrawn {
  event: 'hand_drawn'
  seat: number
  cards: string[]
}

export interface HandDrawnUnseen {
  event: 'hand_drawn_unseen'
  seat: number
  number: number
}

export interface SupplyShuffled {
  event: 'supply_shuffled'
  seat: number
  number: number
}

export interface TurnBegan {
  event: 'turn_began'
  seat: number
  turn: number
}

export interface Stashed {
  event: 'stashed'
  seat: number
  card: string
}

export interface StashedUnseen {
  event: 'stashed_unseen'
  seat: number
}

export interface Flew {
  event: 'flew'
  seat: number
  hand: string[]
  stack: string[]
  start: number
  end: number
  marker: boolean
}

export interface MagicAdded {
  event: 'magic_added'
  seat: number
  source: string
  card: string
}

export interface OdinPlayed {
  event: 'odin_played'
  seat: number
  source: string
  card: string
  effect: string
}

export interface RavenMoved {
  event: 'raven_moved'
  seat: number
  raven: number
  start: number
  end: number
}

export interface LandRotated {
  event: 'land_rotated'
  seat: number
  place: number
  card: string
}

export interface LandRemoved {
  event: 'land_removed'
  seat: number
  place: number
  card: string
}

export interface LandsSwapped {
  event: 'lands_swapped'
  seat: number
  first: number
  second: number
}

export interface MarkerSet {
  event: 'marker_set'
  seat: number
  side: number
  place: number
}

export interface StackOrdered {
  event: 'stack_ordered'
  seat: number
  cards: string[]
}

export interface TurnDone {
  event: 'turn_done'
  seat: number
}

export interface NotLengthened {
  event: 'not_lengthened'
  seat: number
}

export interface PathTrimmed {
  event: 'path_trimmed'
  cards: string[]
}

export interface LandDrawn {
  event: 'land_drawn'
  seat: number
  card: string
}

export interface LandLaid {
  event: 'land_laid'
  seat: number
  place: number
  card: string
}

export interface RaceEnded {
  event: 'race_ended'
  race: number
  reason: string
  leader: number
  lead: number
  magic: number
  points: number[]
  scores: number[]
}

export interface MatchEnded {
  event: 'match_ended'
  winner: number
  reason: string
}

export type RaceEvent =
  | RaceBegan
  | RowLaid
  | HandDrawn
  | HandDrawnUnseen
  | SupplyShuffled
  | TurnBegan
  | Stashed
  | StashedUnseen
  | Flew
  | MagicAdded
  | OdinPlayed
  | RavenMoved
  | LandRotated
  | LandRemoved
  | LandsSwapped
  | MarkerSet
  | StackOrdered
  | TurnDone
  | NotLengthened
  | PathTrimmed
  | LandDrawn
  | LandLaid
  | RaceEnded
  | MatchEnded
  | TableEvent
