/**
 * What a game gives the table page, and what it gets.
 *
 * A game lives in `src/games/<name>/`; its `index.ts` exports `ui: GameUI`. The registry finds it by the folder's name.
 * A game draws and offers, it knows no rules: every action it sends was in `actions`, and why something is not offered
 * is told by `whyNot`. A choice of several parts is kept in `draft` until it is one of `actions`. Whatever can be
 * pointed at has a sentence, `aria-label` or `data-tip`, with which the page explains it (see Explain.svelte).
 */
import type { Component } from 'svelte'
import type { ActionChoice, DecisionInfo, Line, Objection, Result } from './protocol'

export type View = Record<string, unknown>
export type LegalAction = ActionChoice
/** The unfinished choice: shared by board and controls, emptied with every new decision. Keys are the game's own. */
export type Draft = Record<string, unknown>

export interface BoardSettings {
  /** false: every animation ends at once. True only if the player and the system want motion. */
  motion: boolean
  /** Multiply durations with this: 1 calm, 0.5 brisk. 0 when motion is off. */
  pace: number
}

export interface BoardProps {
  /** What the seat looked from may know: `match.view(seat)`. */
  view: View
  /** The seat looked from, drawn nearest; null: a watcher (draw as seat 0, offer nothing). */
  seat: number | null
  /** What this seat is asked, or null. Offer something only then. */
  decision: DecisionInfo | null
  /** `decision.actions`, or [] when nothing is asked, in replays, and while the connection is gone. */
  actions: LegalAction[]
  /** Is this seat asked now? */
  asked: boolean
  /** True after an action was sent, until its answer is here. */
  pending: boolean
  /** Names by seat. */
  names: string[]
  /** Everything told so far, oldest first. */
  lines: Line[]
  /** Of these, what is new with this view: animate these in order. Empty on the first drawing and after jumps. */
  fresh: Line[]
  draft: Draft
  settings: BoardSettings
  /** Play it. */
  choose(action: LegalAction): void
  /** Something not offered was touched: the page asks the hall and shows reason and clause by `at`. Any spelling will do. */
  refuse(action: string, at?: Element | null): void
  /** The same without showing anything: null when nothing speaks against it. */
  whyNot(action: string): Promise<Objection | null>
  /** Ask the game about the position, as its document describes: odds, reach. Null: no answer. Not in replays. */
  consult?(question: Record<string, unknown>): Promise<Record<string, unknown> | null>
  /** Open the rules at a clause. */
  rule(clause: string): void
  /** May the last step be taken back: freely, by asking the others, or not at all? */
  undo?: 'free' | 'ask' | 'no'
  /** Take it back: for games that ask several questions within one deed. */
  takeBack?(): void
}

/** What a game's own result gets: the match is over, and everything may be shown. */
export interface ResultProps {
  /** Places, points, winners and `statistics`, whose keys are the game's own. */
  result: Result
  /** Names by seat. */
  names: string[]
  /** The last view, from the seat looked from. */
  view: View
  /** Everything told, oldest first. */
  lines: Line[]
  /** Open the rules at a clause. */
  rule(clause: string): void
}

/** What a game's own drawing of secrets gets, in an all-seeing replay. */
export interface SecretsProps {
  /** What each seat knew at the step shown, by seat. */
  views: View[]
  /** Names by seat. */
  names: string[]
}

/** One key of a game, for the list under "?". */
export interface GameKey {
  keys: string
  does: string
}

export interface Phase {
  name: string
  state: 'past' | 'now' | 'next'
}

export interface GameUI {
  /** The board itself, own side at the bottom. Fills the width it is given. */
  Board: Component<BoardProps>
  /** What stands inside the ActionBar while `asked`: choices left to right, the one primary button last.
   *  Without it the page offers the plain list alone. */
  Controls?: Component<BoardProps>
  /** The statistics of a finished match, drawn under places and points. Without it the page lists them itself. */
  Result?: Component<ResultProps>
  /** List the statistics as well, above a `Result` that draws something else. */
  listStatistics?: boolean
  /** What the seats hide from each other, all at once, for an all-seeing replay; draw it with SecretList. A game that
   *  hides nothing has none. */
  Secrets?: Component<SecretsProps>
  /** The title of the turn, "Turn 5"; the top bar shows it. */
  turn?(view: View): string
  /** The stretches of a turn for the PhaseBar. */
  phases?(view: View): Phase[]
  /** Under a seat's name, and at the right of it: `{ role: "Norse · plays first", score: "1", of: "of 3 taken" }`. */
  seat?(view: View, seat: number): { role?: string; score?: string; of?: string }
  /** An action as words for the plain list: "Place 4 ravens in II". Its notation otherwise. */
  say?(action: LegalAction, view: View): string
  /** A heading under which the plain list groups the action: "Area II". */
  group?(action: LegalAction, view: View): string
  /** The clause under which a told event happened, for the link at its log line. */
  clause?(event: Line['event']): string | undefined
  /** The places a told line speaks of, by their `data-place` on the board: marked while somebody points at the line. */
  places?(line: Line, lines: Line[]): string[]
  /** What to know before a table is opened, above the game's options. */
  Opening?: Component
  /** More values for an option, each with its text: what this browser keeps, such as an army of one's own. */
  offers?(option: string): [unknown, string][]
  /** Keys the game listens to itself (on window, while no text field has focus). */
  keys?: GameKey[]
}
