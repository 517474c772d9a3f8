/**
 * What a game gives the table page, and what it gets.
 *
 * A game lives in `src/games/<name>/`; its `index.ts` exports `ui: GameUI`. The registry finds it by the folder's name.
 * A game draws and offers, it knows no rules: every action it sends was in `actions`, and why something is not offered
 * is told by `whyNot`. A choice of several parts is kept in `draft` until it is one of `actions`. Whatever can be
 * pointed at has a sentence, `aria-label` or `data-tip`, with which the page explains it (see Explain.svelte).
 */
import type { Component } from 'svelte'
import type { Beat, BeatKind, Way } from './beats'
import type { ActionChoice, DecisionInfo, Line, MatchView, Objection, Result } from './protocol'

/** Any game's view, answers and events; a game knows its own better, from its view.ts. */
export type View = MatchView
/** Before the first view is here. */
export const NOT_YET: View = { game: '', revision: 0, seat: null, seats: 0, options: {}, asks: [], outcome: null }
export type Happened = Line['event']
type Advice = Record<string, Record<string, unknown>>
/** A line of the log whose event is one of the game's own. What the table itself tells has other names. */
export type Told<E> = Omit<Line, 'event'> & { event: E }
/** What a game is asked about the position; the rest depends on what it is about. */
export type Question<K extends string> = { about: K } & Record<string, unknown>
/** An action as it is offered. A game knows of what its own are made, from its view.ts. */
export type LegalAction<F = ActionChoice['form']> = Omit<ActionChoice, 'form'> & { form: F }
/** What one seat is asked, its actions of this form. */
export type Asked<F = ActionChoice['form']> = Omit<DecisionInfo, 'actions'> & { actions: LegalAction<F>[] }
type Fields<F> = F extends unknown ? keyof F : never
/** Of several forms each has all fields, those of the others undefined: so a field may be asked for before the word. */
export type Forms<F, All extends PropertyKey = Fields<F>> = F extends unknown
  ? F & { [K in Exclude<All, keyof F>]?: undefined }
  : never
/** The unfinished choice: shared by board and controls, emptied with every new decision. Keys are the game's own. */
export type Draft = Record<string, unknown>

export interface BoardSettings {
  /** false: every animation ends at once. True only if the player and the system want motion. */
  motion: boolean
  /** Multiply durations with this: 2 slow, 1 normal, 0.5 quick. 0 when motion is off. */
  pace: number
}

/** How far the story is told. While something is told nothing is asked, and the board shows no amber. */
export interface Telling<V = View, E = Happened> {
  /** `show`: the beat moves over the position before it. `rest`: it has happened. `now`: everything is told. */
  stage: 'now' | 'wait' | 'show' | 'rest'
  /** What was told since the viewer's last act, the beat of now included: what is marked. */
  told: Beat<E>[]
  /** The beat that is told. */
  now: Beat<E> | null
  /** How the table stood before all this. */
  before: V | null
  /** What a board draws for a beat may take its time: the beat rests no sooner than this has ended. */
  hold(until: Promise<unknown>): void
  /** To the table as it is: an order of mine goes on. */
  skip?(): void
}

/** From where it is told: what never changes in the view, such as who owns a piece, and the viewer's own seats. */
export interface About<V = View> {
  view: V
  mine: number[]
}

/** On the card of a beat: "Attack", "3 hits". */
export interface Words {
  title: string
  result: string
}

/** What a game's own picture of a beat gets. */
export interface PictureProps<V = View, E = Happened> {
  beat: Beat<E>
  view: V
}

/** What a game adds to how it is told. Each word may be left out: beats then follow from the roles of the events. */
export interface Tell<V = View, E = Happened> {
  /** Whose a line is, where it names no seat: the owner of a figure. */
  seat?(line: Told<E>, view: V): number | null
  /** Never merged nor shortened, beside losses and points: a man of mine fell. */
  weighty?(lines: Told<E>[], about: About<V>): boolean
  /** How much a line decided, in the points of its game; without it what was taken and lost is counted. */
  decides?(line: Told<E>, before: Told<E>[]): number
  /** The board itself draws rings, ways and numbers; the page only describes the places. */
  draws?: boolean
  /** What a line is, where its roles do not say it: a shot. */
  kind?(line: Told<E>): BeatKind | undefined
  /** Does a line belong to the beat that these lines tell so far? Undefined: as the roles say. */
  joins?(line: Told<E>, before: Told<E>[], about: About<V>): boolean | undefined
  /** Do these lines begin something of their own, or answer what is going on? An answer of mine keeps the marks. */
  opens?(lines: Told<E>[]): boolean
  /** Do these lines only write down what was chosen? When I chose it, they take no time. */
  brief?(lines: Told<E>[]): boolean
  /** The title and the result on the card of a beat: "Attack", "3 hits". */
  words?(lines: Told<E>[], names: string[], about: About<V>): Partial<Words>
  /** What the beat is part of, after whose it is: "attack on III". */
  exchange?(lines: Told<E>[]): string | undefined
  /** By event: what many lines of it in a row by one seat come to, so that the log keeps them under one sentence. */
  folded?: Record<string, (who: string, count: number) => string>
  /** Where pieces went on the board, by `data-place`; without it the places of a line that has both ends. */
  ways?(line: Told<E>, lines: Told<E>[]): Way[] | undefined
  /** What lies on the card of a beat: without it its dice. */
  Picture?: Component<PictureProps<V, E>>
}

/** Places of the board, and from which of them to which something goes. */
export interface Spots {
  places: string[]
  way?: [string, string]
}

export interface BoardProps<V = View, E = Happened, A = Advice, F = ActionChoice['form']> {
  /** What the seat looked from may know: `match.view(seat)`. */
  view: V
  /** The seat looked from, drawn nearest; null: a watcher (draw as seat 0, offer nothing). */
  seat: number | null
  /** What this seat is asked, or null. Offer something only then. */
  decision: Asked<F> | null
  /** `decision.actions`, or [] when nothing is asked, in replays, and while the connection is gone. */
  actions: LegalAction<F>[]
  /** Is this seat asked now? */
  asked: boolean
  /** True after an action was sent, until its answer is here. */
  pending: boolean
  /** Names by seat. */
  names: string[]
  /** Everything told so far, oldest first. */
  lines: Told<E>[]
  /** Of these, what the beat of now tells: show it over `view`, which is still the one before; see Telling. Empty on
   *  the first drawing and after jumps. */
  fresh: Told<E>[]
  /** How far the story is told; without it everything is. */
  telling?: Telling<V, E>
  draft: Draft
  /** Only this one decision is asked, and judged: nothing follows. A plan that draws several together stops at it. */
  alone?: boolean
  /** Places that advice speaks of: a board without an element for each of them draws one. */
  hinted?: string[]
  settings: BoardSettings
  /** Play it. */
  /** `more`: as part of the order that the action before began; they are taken back together. */
  choose(action: LegalAction<F>, more?: boolean): void
  /** Something not offered was touched: the page asks the hall and shows reason and clause by `at`. Any spelling
   *  will do. */
  refuse(action: string, at?: Element | null): void
  /** Something was touched that is no choice now: the page says what it is, by its label, and what is awaited, or what
   *  the board says must come first. */
  explain?(at: Element | null, what?: string, first?: string): void
  /** The match is over, also where somebody gave it up and the position knows nothing of it. */
  over?: boolean
  /** As `refuse`, without showing anything: null when nothing speaks against it. */
  whyNot(action: string): Promise<Objection | null>
  /** Ask the game about the position, as its document describes: odds, reach. Null: no answer. Not in replays. */
  consult?<K extends keyof A & string>(question: Question<K>): Promise<A[K] | null>
  /** The same, asked once for a position and kept: the answer, or null while it is not here. */
  known?<K extends keyof A & string>(question: Question<K>): A[K] | null
  /** Open the rules at a clause. */
  rule(clause: string): void
  /** May the last step be taken back: freely, by asking the others, or not at all? */
  undo?: 'free' | 'ask' | 'no'
  /** Take it back: for games that ask several questions within one deed. */
  takeBack?(): void
}

/** What a game's own result gets: the match is over, and everything may be shown. */
export interface ResultProps<V = View, E = Happened, F = object> {
  /** Places, points, winners and `statistics`, which are the game's own. */
  result: Omit<Result, 'statistics'> & { statistics: F }
  /** Names by seat. */
  names: string[]
  /** The last view, from the seat looked from. */
  view: V
  /** Everything told, oldest first. */
  lines: Told<E>[]
  /** Open the rules at a clause. */
  rule(clause: string): void
}

/** What a game's own drawing of secrets gets, in an all-seeing replay. */
export interface SecretsProps<V = View> {
  /** What each seat knew at the step shown, by seat. */
  views: V[]
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

/** What a lesson asks for that is no action: a value of an option of the match, put together and written down. */
export interface SheetProps<V = View> {
  /** The match as it would begin without it. */
  view: V
  /** May an answer be given now? */
  open: boolean
  /** This is my answer, as the game's told/sheets.py reads it. */
  choose(text: string): void
}

export interface GameUI<V = View, E = Happened, A = Advice, R = object, F = ActionChoice['form']> {
  /** The board itself, own side at the bottom. Fills the width it is given. */
  Board: Component<BoardProps<V, E, A, F>>
  /** What stands inside the ActionBar while `asked`: choices left to right, the one primary button last.
   *  Without it the page offers the plain list alone. */
  Controls?: Component<BoardProps<V, E, A, F>>
  /** The statistics of a finished match, drawn under places and points. Without it the page lists them itself. */
  Result?: Component<ResultProps<V, E, R>>
  /** List the statistics as well, above a `Result` that draws something else. */
  listStatistics?: boolean
  /** What the seats hide from each other, all at once, for an all-seeing replay; draw it with SecretList. A game that
   *  hides nothing has none. */
  Secrets?: Component<SecretsProps<V>>
  /** Do all win or lose together? Then nobody has a place of his own. */
  together?(view: V): boolean
  /** The title of the turn, "Turn 5"; the top bar shows it. */
  turn?(view: V): string
  /** The stretches of a turn for the PhaseBar. */
  phases?(view: V): Phase[]
  /** Under a seat's name, and at the right of it: `{ role: "Norse · plays first", score: "1", of: "of 3 taken" }`.
   *  `doing`: in a moment in which all choose unseen, what the others are shown to do: "deciding". */
  seat?(view: V, seat: number): { role?: string; score?: string; of?: string; doing?: string }
  /** An action as words for the plain list: "Place 4 ravens in II". Its notation otherwise. */
  say?(action: LegalAction<F>, view: V): string
  /** The draft with which this action is ready to be done; `then` answers what follows at once. Null: it is done by a
   *  button of its own, and the page shows it alone. */
  lay?(action: LegalAction<F>, props: BoardProps<V, E, A, F>, then: string[]): Draft | null
  /** A heading under which the plain list groups the action: "Area II". */
  group?(action: LegalAction<F>, view: V): string
  /** Where an action is done, by `data-place`, and the way a piece goes: what advice is drawn on. */
  spots?(action: LegalAction<F>, props: BoardProps<V, E, A, F>): Spots
  /** The places a told line speaks of, by their `data-place` on the board: marked while somebody points at the line. */
  places?(line: Told<E>, lines: Told<E>[]): string[]
  /** How its events are told, where their roles do not say it all. */
  tell?: Tell<V, E>
  /** Its `Controls` fit one row of 52 pixels on short screens (at most 780 high); without it the bar stays tall. */
  oneRow?: boolean
  /** What to know before a table is opened, above the game's options. */
  Opening?: Component
  /** Where a lesson asks for a value of an option, such as an army: it is put together here, in place of the board. */
  Sheet?: Component<SheetProps<V>>
  /** More values for an option, each with its text: what this browser keeps, such as an army of one's own. */
  offers?(option: string): [unknown, string][]
  /** Keys the game listens to itself (on window, while no text field has focus). */
  keys?: GameKey[]
}
