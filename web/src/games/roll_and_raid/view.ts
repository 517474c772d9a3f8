// Written by `make protocol` from checked/shapes.py, events.py and the actions of the game: change them there.
import type * as lib from '../../lib/board'
import type { MatchView, TableEvent } from '../../lib/protocol'

export type Line = lib.Told<RaidEvent>
export type LegalAction = lib.LegalAction<Form>
export type BoardProps = lib.BoardProps<RaidView, RaidEvent, Answers, Form>
export type ResultProps = lib.ResultProps<RaidView, RaidEvent, RaidFigures>
export type SecretsProps = lib.SecretsProps<RaidView>
export type PictureProps = lib.PictureProps<RaidView, RaidEvent>
export type Tell = lib.Tell<RaidView, RaidEvent>
export type GameUI = lib.GameUI<RaidView, RaidEvent, Answers, RaidFigures, Form>

export type Track = 'W' | 'M' | 'V'

export type Season = 'winter' | 'summer'

export type Phase =
  | 'festival'
  | 'production'
  | 'destination'
  | 'conflict'
  | 'raid'
  | 'paris'
  | 'cleanup'
  | 'creature'
  | 'over'

export type Upgrade = 'intensive' | 'specialized' | 'ritual'

export type Gain = 'ship' | 'axe' | 'house' | 'viking'

export interface Goods {
  ships: number
  axes: number
  vikings: number
}

export interface City {
  id: string
  name: string
  level: number | null
  number: number | null
  winter: Goods
  summer: Goods
  glory: number
  shields: Partial<Record<string, number>>
  defense: number
  creature: boolean
  cost: Goods
}

export interface Back {
  level: number | null
  number: number | null
}

export interface Deck {
  size: number
  levels: number[]
  paris: boolean
  back: Back | null
}

/** Spaces are "", "blank", "ship", "ship+axe"; "(axe)" was drawn in. */
export interface TrackView {
  id: Track
  name: string
  crossed: number
  spaces: string[]
}

export interface Houses {
  name: string
  houses: number
  of: number
}

export interface GodView {
  name: string
  written: number[]
  rewards: string[]
  glory: number[]
  score: number
}

export interface FateView {
  value: number
  from: string
  used: boolean
}

export interface Score {
  festivals: number
  upgrades: number
  gods: number
  shields: number
  cities: number
  creatures: number
  total: number
}

export interface SheetView {
  clan: string
  ships: number
  axes: number
  vikings: number
  spent: Goods
  tracks: TrackView[]
  harbor: string[]
  armory: string[]
  recruited: number
  settlements: Houses[]
  houses: number
  gods: GodView[]
  fate: FateView[]
  uses_left: Record<Upgrade, number>
  uses: number[]
  tools: Track[]
  berserker: boolean
  festivals: number[]
  creature_gp: number[]
  cities: string[]
  shields: Record<string, number>
  score: Score
  retreated: boolean
  dice_used: Track[]
}

/** What only this seat knows: the die in its hand, what waits on its sheet, and what it has sealed. */
export interface Lane {
  die: 'W' | 'M' | 'V' | 'fate' | null
  value: number | null
  waiting: string[]
  tools_used: Track[]
  dice_left: number
  sealed: number | null
}

export interface ContestView {
  slot: number
  members: number[]
  status: string[]
  staked: number[]
  raider: number | null
  dice: number[]
  bonus: number
  berserker: number
  result: number
}

export interface AttackView {
  dice: number[]
  bonus: number
  berserker: number
  result: number
  passes: number
}

export interface Beast {
  id: string
  name: string
  kind: 'bid' | 'offering'
  good: 'ship' | 'axe' | 'viking'
}

/** A bid has the glory of each place, an offering its price and what each face of the die gives. */
export interface Creature {
  id: string
  name: string
  kind: 'bid' | 'offering'
  good: 'ship' | 'axe' | 'viking'
  glory?: number[]
  price?: number
  faces?: Gain[][]
}

export interface Creatures {
  deck: number
  gone: string[]
  here: Creature | null
}

export interface AreaPad {
  id: string
  name: string
  rows: string[][]
  start: string[]
  fate: Record<string, number>
}

export interface HallPad {
  hexes: number
  row: number
}

export interface SettlementPad {
  bonus: 'intensive' | 'specialized' | 'ritual' | 'shields'
  shields: Partial<Record<string, number>>
  fate: number
}

/** What the score is worth from `least` up to `most`, the highest has none. */
export interface Grade {
  number: number
  least: number
  most: number | null
  text: string
}

/** What an upgrade does, in a sentence and in a word or two. */
export interface UpgradePad {
  id: 'intensive' | 'specialized' | 'ritual' | 'improved' | 'tools' | 'berserker'
  name: string
  does: string
  short: string
  clause: string
}

/** How much a Viking at the altar adds to a die or to a raid, tools to a die, Berserkers to a raid. */
export interface HelpPad {
  die: number
  raid: number
  tool: number
  berserker: number
}

/** What is printed on every sheet. Of a Paris game the grades say what a score is worth, the lowest first. */
export interface Pad {
  seasons: Season[]
  areas: AreaPad[]
  hall: HallPad
  settlements: SettlementPad[]
  houses: number
  upgrades: UpgradePad[]
  uses: number[]
  upgrade_min: number
  help: HelpPad
  most_at_festival: number
  most_bid: number
  dice: number
  grades: Grade[]
}

/** Claims: together, for each clan the card it has claimed, 0 for none, null while it is to speak. The mean of all
 *  clans' glory is told, in tenths, where they play together. */
export interface RaidView extends MatchView {
  round: number
  rounds: number
  season: Season
  festivals: number[]
  phase: Phase
  dice: Record<Track, number> | null
  table: (City | null)[]
  deck: Deck
  sheets: SheetView[]
  mine: Lane | null
  contests: ContestView[]
  attack: AttackView | null
  claims: (number | null)[] | null
  creatures: Creatures | null
  goal: number | null
  paris_taken: boolean
  won: boolean
  grade: number | null
  mean: number | null
  deciding: number[]
  pad: Pad
}

export interface Place {
  action: string
}

/** What a die would give in a place; only what is more than nothing is there. `reach`: as far as a tracker goes. */
export interface Gains {
  action: string
  ships?: number
  axes?: number
  houses?: number
  crossings?: number
  drawings?: number
  offerings?: number
  vikings?: number
  fate?: number
  glory?: number
  reach?: number
}

export interface Refused {
  clause: string
  message: string
  actions: string[]
}

export interface DieUse {
  value: number
  places: Gains[]
  refused: Refused[]
}

/** By the die that may be taken, "W" or "fate:3"; or "hand". */
export interface Uses {
  uses: Record<string, DieUse>
}

/** What is missing to the cost, Vikings to spare, and in percent how likely the dice reach it: as it is, helped. */
export interface CityOdds {
  lacks: Goods
  pays: boolean
  spare: number
  chance: number | null
  helped: number | null
}

/** A roll fell short: by how much after +2, in percent how likely another one does not; and can one still pay? */
export interface Altar {
  short: number
  again: number
  unpaid: boolean
}

export interface Raids {
  cities: (CityOdds | null)[]
  altar: Altar | null
}

/** Every clan's glory at the end of a round. */
export interface RoundScore {
  round: number
  glory: number[]
}

/** By seat, and the glory round by round. */
export interface RaidFigures {
  ships_built: number[]
  axes_forged: number[]
  houses_built: number[]
  vikings_recruited: number[]
  vikings_sacrificed: number[]
  vikings_lost_in_combat: number[]
  offerings_written: number[]
  spaces_crossed_out: number[]
  fate_dice_used: number[]
  cities_raided: number[]
  combats_won: number[]
  retreats: number[]
  glory_by_round: RoundScore[]
}

export interface Answers {
  uses: Uses
  raids: Raids
}

export type Form = lib.Forms<
  | { action: 'done' | 'boost' | 'hall' | 'berserker' | 'discard' | 'plus2' | 'reroll' | 'give_up' | 'pass' }
  | { action: 'die' | 'tools'; die: Track }
  | { action: 'fate'; value: number }
  | { action: 'tool'; change: number }
  | { action: 'track' | 'improved' | 'cross'; tracker: Track }
  | { action: 'god'; name: string }
  | { action: 'upgrade'; upgrade: Upgrade }
  | { action: 'festival'; vikings: number }
  | { action: 'raid'; slot: number }
  | { action: 'bid'; number: number }
  | { action: 'lose'; good: string }
  | { action: 'inherit'; accept: boolean }
  | { action: 'paris'; join: boolean }
  | { action: 'offer'; pay: boolean }
  | { action: 'store'; hex: string }
  | { action: 'build'; settlement: string }
  | { action: 'draw'; tracker: Track; space: number; product: string }
>

export interface RoundBegan {
  event: 'round_began'
  round: number
  summer: boolean
  festival: boolean
}

export interface FestivalHeld {
  event: 'festival_held'
  seat: number
  vikings: number
  glory: number
}

export interface DiceRolled {
  event: 'dice_rolled'
  wood: number
  metal: number
  villagers: number
}

export interface DiePicked {
  event: 'die_picked'
  seat: number
  die: string
  value: number
}

export interface DieChanged {
  event: 'die_changed'
  seat: number
  how: string
  value: number
}

export interface DieLost {
  event: 'die_lost'
  seat: number
}

export interface VikingsRecruited {
  event: 'vikings_recruited'
  seat: number
  vikings: number
}

export interface VikingsLeftOut {
  event: 'vikings_left_out'
  seat: number
  vikings: number
}

export interface GoodStored {
  event: 'good_stored'
  seat: number
  product: string
  hex: string
}

export interface HouseBuilt {
  event: 'house_built'
  seat: number
  settlement: string
}

export interface SettlementDone {
  event: 'settlement_done'
  seat: number
  settlement: string
}

export interface FateUnlocked {
  event: 'fate_unlocked'
  seat: number
  value: number
  place: string
}

export interface ValueWritten {
  event: 'value_written'
  seat: number
  god: string
  value: number
}

export interface UpgradeBought {
  event: 'upgrade_bought'
  seat: number
  upgrade: string
}

export interface SpaceCrossed {
  event: 'space_crossed'
  seat: number
  track: string
  space: number
}

export interface ProductDrawn {
  event: 'product_drawn'
  seat: number
  track: string
  space: number
  product: string
}

export interface GainLost {
  event: 'gain_lost'
  seat: number
  what: string
}

export interface LaneClosed {
  event: 'lane_closed'
  seat: number
}

export interface SheetShown {
  event: 'sheet_shown'
  seat: number
  ships: number
  axes: number
  houses: number
  vikings: number
  sacrificed: number
  crossed: number
  written: number[]
  fate: number
  upgrades: string[]
}

export interface DestinationsShown {
  event: 'destinations_shown'
  slots: number[]
}

export interface CouldNotPay {
  event: 'could_not_pay'
  seats: number[]
}

export interface CityClaimed {
  event: 'city_claimed'
  seat: number
  slot: number
  city: string
}

export interface ConflictBegan {
  event: 'conflict_began'
  slot: number
  city: string
  seats: number[]
}

export interface BidsShown {
  event: 'bids_shown'
  slot: number
  seats: number[]
  bids: number[]
}

export interface BidsTied {
  event: 'bids_tied'
  slot: number
  seats: number[]
}

export interface CombatWon {
  event: 'combat_won'
  seat: number
  slot: number
}

export interface StakesReturned {
  event: 'stakes_returned'
  seat: number
  vikings: number
}

export interface RetreatedFrom {
  event: 'retreated_from'
  seat: number
  slot: number
  why: string
}

export interface GoodLost {
  event: 'good_lost'
  seat: number
  good: string
}

export interface RaidRolled {
  event: 'raid_rolled'
  seat: number
  city: string
  dice: number[]
  result: number
  defense: number
}

export interface AltarUsed {
  event: 'altar_used'
  seat: number
  benefit: string
}

export interface RollRaised {
  event: 'roll_raised'
  city: string
  result: number
  defense: number
}

export interface CityRaided {
  event: 'city_raided'
  seat: number
  city: string
  ships: number
  axes: number
  vikings: number
  glory: number
}

export interface CityLeft {
  event: 'city_left'
  city: string
}

export interface HeirsFight {
  event: 'heirs_fight'
  slot: number
  seats: number[]
}

export interface PassedOver {
  event: 'passed_over'
  seat: number
  slot: number
}

export interface Inherited {
  event: 'inherited'
  seat: number
  slot: number
}

export interface DeclinedRaid {
  event: 'declined_raid'
  seat: number
  slot: number
}

export interface ParisJoined {
  event: 'paris_joined'
  seat: number
}

export interface ParisWaited {
  event: 'paris_waited'
  seat: number
}

export interface ParisUnpaid {
  event: 'paris_unpaid'
  seat: number
}

export interface ParisPaid {
  event: 'paris_paid'
  ships: number
  axes: number
  vikings: number
}

export interface ParisRolled {
  event: 'paris_rolled'
  dice: number[]
  result: number
  defense: number
}

export interface ParisTaken {
  event: 'paris_taken'
  glory: number
}

export interface ParisHeld {
  event: 'paris_held'
}

export interface CardsTurned {
  event: 'cards_turned'
  cities: string[]
}

export interface CreatureCame {
  event: 'creature_came'
  creature: string
}

export interface CreatureBids {
  event: 'creature_bids'
  creature: string
  bids: number[]
  glory: number[]
}

export interface OfferingMade {
  event: 'offering_made'
  seat: number
  creature: string
  die: number
}

export interface RoundScored {
  event: 'round_scored'
  round: number
  glory: number[]
}

export interface MatchEnded {
  event: 'match_ended'
  points: number[]
  winners: number[]
  grade: number
  reason: string
}

export type RaidEvent =
  | RoundBegan
  | FestivalHeld
  | DiceRolled
  | DiePicked
  | DieChanged
  | DieLost
  | VikingsRecruited
  | VikingsLeftOut
  | GoodStored
  | HouseBuilt
  | SettlementDone
  | FateUnlocked
  | ValueWritten
  | UpgradeBought
  | SpaceCrossed
  | ProductDrawn
  | GainLost
  | LaneClosed
  | SheetShown
  | DestinationsShown
  | CouldNotPay
  | CityClaimed
  | ConflictBegan
  | BidsShown
  | BidsTied
  | CombatWon
  | StakesReturned
  | RetreatedFrom
  | GoodLost
  | RaidRolled
  | AltarUsed
  | RollRaised
  | CityRaided
  | CityLeft
  | HeirsFight
  | PassedOver
  | Inherited
  | DeclinedRaid
  | ParisJoined
  | ParisWaited
  | ParisUnpaid
  | ParisPaid
  | ParisRolled
  | ParisTaken
  | ParisHeld
  | CardsTurned
  | CreatureCame
  | CreatureBids
  | OfferingMade
  | RoundScored
  | MatchEnded
  | TableEvent
