// Written by `python -m ravenhall.hall.said.typescript` from the types in ravenhall/hall: change them there.

/** One legal action: its code and notation, either of which plays it, and its JSON form for drawing. */
export interface ActionChoice {
  code: number
  text: string
  form: Record<string, unknown>
}

/** Every action of a game, each in the place of its code. */
export interface Actions {
  game: string
  actions: ActionChoice[]
}

/** The answer to consult. */
export interface Advice {
  type: "advice"
  id: string
  answer: Record<string, unknown>
}

/** What every seat knew, by seat: the view through all eyes at once, after the end. */
export interface AllSeen {
  seats: MatchView[]
}

/** Agree to a proposal or decline it; whoever made it withdraws it by declining. */
export interface Answer {
  type: "answer"
  id: string
  proposal: number
  agree: boolean
}

/** What is said to a try: what happened, why, the clause, and a question that points on. */
export interface AnswerInfo {
  heading: string
  text: string
  clause: string
  point?: string
  marks?: MarkInfo[]
}

/** What would the ravens do? Answered by `hint`, where the table allows advice to the seat, which must be asked.
 *  Everybody reads in the log that the seat has asked, though not what. The same question again costs nothing. */
export interface AskRavens {
  type: "ask_ravens"
  id: string
  seat: number
}

/** A question that somebody is asked; in a secret moment nobody is told whom. */
export interface Asked {
  seat: number | null
  kind: string
  text: string
}

/** Somebody to play against: a seat is given to `name`; people know them by their `title` and their calling. From
 *  gentle to strong; the usual one sits down where nobody says which. Who comes twice is called the younger there. */
export interface BotInfo {
  name: string
  title: string
  text: string
  calling?: string
  usual?: boolean
  settings?: BotSetting[]
  strength?: Strength | null
  seats?: number[]
}

/** A whole number that this kind of bot can be told, as `name:setting=value`. */
export interface BotSetting {
  name: string
  text: string
  least: number
  most: number
  default: number
}

export interface ChapterText {
  title: string
  clauses: ClauseText[]
}

/** Lines of chat before a number, oldest first; are there older ones? */
export interface Chat {
  lines: ChatLine[]
  older?: boolean
}

export interface ChatLine {
  number: number
  name: string
  text: string
  seat?: number | null
}

/** Exchange a seat link's secret for the seat, once. */
export interface Claim {
  seat: number
  secret: string
}

export interface Claimed {
  table: string
  seat: number
}

export interface ClauseText {
  id: string
  text: string
}

/** For each seat the milliseconds left, as of `now`; running for the seats listed. None: no clock runs for a bot. */
export interface ClockInfo {
  now: number
  left: (number | null)[]
  running?: number[]
}

/** A bank of seconds for the match plus some for each decision; or so many days for each decision. */
export interface ClockRule {
  bank?: number | null
  increment?: number
  days?: number | null
  on_flag?: "bot" | "forfeit"
}

/** The host closes a table that has not been dealt. */
export interface Close {
  type: "close"
  id: string
}

/** A question to the game about the position, as its document describes them: odds, reach. Changes nothing. */
export interface Consult {
  type: "consult"
  id: string
  question: Record<string, unknown>
  seat?: number | null
}

/** What the seat looked from is asked, for those who have the game's actions: the legal ones by their codes. */
export interface DecisionCodes {
  seat: number
  kind: string
  text: string
  number: number
  codes: number[]
  final?: "" | "never" | "sealed" | "shown"
}

/** What the seat looked from is asked, with every legal action. `number` goes back in `play`. `final`: from when on the
 *  answer cannot be taken back. */
export interface DecisionInfo {
  seat: number
  kind: string
  text: string
  number: number
  actions: ActionChoice[]
  final?: "" | "never" | "sealed" | "shown"
}

/** The command was done and stored; `number` is the table's number, as this viewer counts, right after it. */
export interface Done {
  type: "done"
  id: string
  number?: number | null
}

/** A kind of event: the part that each of its values plays (who, from, to, dice, lost …), and its clause. */
export interface EventInfo {
  name: string
  roles: Record<string, string>
  clause: string
  unless?: OtherClause[]
}

/** The host says who may hold a free seat: a bot, himself, or (with neither) a person again. */
export interface Fill {
  type: "fill"
  id: string
  seat: number
  bot?: string | null
  me?: boolean
}

/** With how many seats these options go; with none, why. */
export interface Fitting {
  seats: number[]
  message?: string
}

/** One step of a replay: the number it has in the log as the viewer counts, the view then, and what led to it. `step`
 *  is its number in the whole log, told after the end: by it the same moment is found through other eyes. `moment` is
 *  its number as watchers count, missing where the step was sealed to them. */
export interface Frame {
  number: number
  view: MatchView | AllSeen
  lines: Line[]
  step?: number | null
  moment?: number | null
  passed?: boolean
}

/** A game as its own class tells it: a line about it, and how many minutes a match takes, 0 if nobody knows. */
export interface GameInfo {
  name: string
  title: string
  blurb: string
  minutes: number
  revision: number
  least_seats: number
  most_seats: number
  options: OptionInfo[]
  presets: PresetInfo[]
  bots: BotInfo[]
  events: EventInfo[]
}

export interface Games {
  games: GameInfo[]
}

/** The server is going down, or drops this connection; come back after so many seconds (never, if none). */
export interface Goodbye {
  type: "goodbye"
  reason: string
  retry?: number | null
}

/** What the guide says to a kind of decision: what it means, why it matters, what sensible players look at. A card with
 *  `when` speaks in place of the usual one where the options of the table are among these values, and with `seat` to
 *  that seat. */
export interface GuideCard {
  kind: string
  means: string
  why: string
  advice?: string
  clause?: string
  words?: string[]
  when?: Record<string, unknown[]>
  seat?: number | null
}

/** Can people play? Sent with status 503 unless all is well; `troubles` says what keeps them from it. */
export interface Health {
  status: "closing" | "unwell" | "well"
  tables: number
  connections: number
  troubles?: string[]
}

/** The answer to ask_ravens: the best three, best first, from what the seat knows. One alone: nothing else can be done.
 *  `number` is that of the decision; `left` how often the seat may still ask, None if as often as it likes. */
export interface Hint {
  type: "hint"
  id: string
  seat: number
  number: number
  suggestions: Suggestion[]
  left?: number | null
}

/** What a seat link leads to. Only who holds such a link, be it outdated, is told. open: sit down · own: the host looks
 *  at it himself · yours: you sit there · taken: somebody else does · begun, over, closed: the table · outdated: the
 *  host has made a new link since */
export interface Invitation {
  table: string
  state: "begun" | "closed" | "open" | "outdated" | "over" | "own" | "taken" | "yours"
  game: string
  title: string
  host: string
  names: string[]
  seat: number
  options: Record<string, unknown>
  clock?: ClockRule | null
  watch?: boolean
  here?: boolean
}

export interface ItemInfo {
  title: string
  text: string
  clause: string
  picture: string
}

/** Follow a table on this socket. `since` is the last number seen, if any; `look` the own seat to look from. With
 *  `patches`, later updates have `news` in place of `match`. Who lacks what one of them builds on joins again and says
 *  `misfit`: the hall counts that, and tells everything whole. */
export interface Join {
  type: "join"
  id: string
  table: string
  since?: number | null
  look?: number | null
  watch?: boolean
  patches?: boolean
  misfit?: boolean
}

/** The host keeps an exhibition, which is thrown away otherwise as soon as nobody watches it. */
export interface Keep {
  type: "keep"
  id: string
}

/** One entry of an option that is a table: one of some values, a whole number, or a text of so many characters. People
 *  call it by its label, and each of its values by the word at the same place. */
export interface KnobInfo {
  name: string
  label: string
  allowed: string
  default: unknown
  values?: unknown[] | null
  words?: string[] | null
  least?: number | null
  most?: number | null
}

/** How far somebody is with a game, lessons of the path alone. */
export interface LearnGame {
  game: string
  lessons: number
  solved: number
}

/** All there is to learn a game by; nothing of it is secret. `turn` is empty where nobody has drawn it yet. `examples`
 *  are opened like lessons, from the clauses they show. */
export interface LearnPage {
  game: string
  title: string
  aim: string
  minutes: number
  lessons: LessonInfo[]
  words: WordInfo[]
  turn?: ItemInfo[]
  ending?: ItemInfo | null
  sections?: SectionInfo[]
  guide?: GuideCard[]
  examples?: LessonInfo[]
}

export interface Learning {
  games: LearnGame[]
}

/** A lesson in a list. `extra` ones stand in a row after the path; `shows`: the clauses one sees at work in it. */
export interface LessonInfo {
  id: string
  number: number
  title: string
  short: string
  clause: string
  picture: string
  extra?: boolean
  solved?: boolean
  shows?: string[]
}

/** A lesson as it stands after these actions. `fresh` of the lines came with the last one. After a wrong try, go on
 *  from `back`; else from `done`. `kept`: it is finished, and written down for whoever asked. An `example` shows a rule
 *  and is never written down. */
export interface LessonNow {
  game: string
  lesson: string
  title: string
  number: number
  of: number
  seat: number
  names: string[]
  verdict: "asked" | "finished" | "on" | "solved" | "wrong"
  step: StepInfo
  match: MatchInfo
  lines: Line[]
  fresh: number
  done: string[]
  back: string[]
  played?: string
  answer?: AnswerInfo | null
  extra?: boolean
  kept?: boolean
  example?: boolean
  aim?: string
}

/** Why not this action, or what the game says to a question, after these actions. */
export interface LessonQuestion {
  done?: string[]
  action?: string | null
  question?: Record<string, unknown> | null
}

/** `done` are the actions that stand, as `LessonNow` told them; then what to do: look how it is with these, try one
 *  more action (its notation), or be shown the one that leads on. */
export interface LessonTry {
  done?: string[]
  do?: "look" | "show" | "try"
  action?: string | null
}

/** One thing that happened, as an event to draw and as a sentence (which may be empty). `moment` is its number as
 *  watchers count, where that is another: it means the same to everybody. */
export interface Line {
  number: number
  event: Record<string, unknown>
  text?: string
  moment?: number | null
}

export interface Lobby {
  open: TableCard[]
  running: TableCard[]
}

/** Look from another of one's own seats: for several people at one screen. */
export interface Look {
  type: "look"
  id: string
  seat: number
}

/** Look at this place of the board: the tag says why. */
export interface MarkInfo {
  place: string
  tag: string
}

export interface MatchInfo {
  view: MatchView
  look?: number | null
  decision?: DecisionInfo | null
  asked?: number[]
  undo?: "ask" | "free" | "no"
  result?: Result | null
  standing?: string
}

/** The same as MatchInfo for those who asked for patches: the positions passed on the way, each by the patch that leads
 *  to its view from the one before, then the patch to the view now. */
export interface MatchNews {
  patch?: unknown
  passed?: PassedInfo[]
  look?: number | null
  decision?: DecisionCodes | null
  asked?: number[]
  undo?: "ask" | "free" | "no"
  result?: Result | null
  standing?: string
}

/** What the view of every game begins with; the rest is the game's own, see its view.ts. */
export interface MatchView {
  game: string
  revision: number
  seat: number | null
  seats: number
  options: Record<string, unknown>
  asks: Asked[]
  outcome: Record<string, unknown> | null
}

export interface Me {
  player: string
  name: string
  webhook?: string | null
}

/** A missed moment as a puzzle: answered by the question as it was put, with every legal answer. */
export interface MomentAsked {
  go: number
}

/** What the try is worth beside the best that is known. `found`: within 3 per cent of it, or better. */
export interface MomentJudged {
  found: boolean
  percent: number
  best: number
  give: number
}

/** A try at a moment of a review: it is judged, not played. */
export interface MomentTry {
  go: number
  action: string | number | Record<string, string | number | boolean | null>
}

export interface MyTables {
  tables: TableCard[]
}

/** For which free seats new links are wanted; all of them, if none is named. */
export interface NewLinks {
  seats?: number[] | null
}

/** A table to be made. `match` is an exported match to go on from; its game, seats and options then count. */
export interface NewTable {
  game: string
  seats: SeatPlan[]
  options?: Record<string, unknown>
  clock?: ClockRule | null
  undo?: "consent" | "free" | "never"
  watch?: "everybody" | "link" | "nobody"
  listed?: boolean
  advice?: "always" | "none" | "three" | "usual"
  exhibition?: boolean
  match?: Record<string, unknown> | null
  id?: string | null
}

export interface NewTableMade {
  table: string
  links: SeatLink[]
  commitment?: string | null
}

/** The answer to why_not: the clause and the sentence, or neither when nothing speaks against the action. */
export interface Objection {
  type: "objection"
  id: string
  clause?: string | null
  message?: string | null
}

/** An answer, and of how many matches in a hundred it wins, give or take so many. `mine`: it was tried. */
export interface OddsInfo {
  action: string
  words: string
  percent: number
  give: number
  good?: boolean
  mine?: boolean
}

/** Somebody of the cast as you find them: how often you win, in words; "" until the hall knows you better. */
export interface Opponent {
  name: string
  wins?: string
}

/** Whom to play at this game: `fits` is the bot nearest to you. Your strength comes from finished matches against bots,
 *  those with advice left out; there is none before the first. */
export interface Opponents {
  game: string
  fits: string
  bots: Opponent[]
  matches?: number
  strength?: Strength | null
}

/** What is chosen before a match. People call it by its label, and each of its values by the word at its place; of a
 *  number that may be left out, the one word is for none. With a `seat` it speaks of that seat alone; `when` names
 *  another option and the value with which alone this one means something. */
export interface OptionInfo {
  name: string
  label: string
  kind: "choice" | "table" | "whole"
  text: string
  allowed: string
  default: unknown
  clause?: string
  values?: unknown[] | null
  words?: string[] | null
  least?: number | null
  most?: number | null
  or_none?: boolean
  knobs?: KnobInfo[] | null
  seat?: number | null
  when?: Record<string, unknown> | null
}

/** Options of a game, to be looked at before a table is opened. */
export interface Options {
  options?: Record<string, unknown>
}

/** The clause of an event in which this field has this value. */
export interface OtherClause {
  field: string
  value: unknown
  clause: string
}

/** A position on the way: the patch that leads to it, and how many of the update's lines had happened by then. */
export interface PassedInfo {
  lines: number
  patch?: unknown
}

/** A frame by the patch that leads to its view from that of the frame before. */
export interface PatchedFrame {
  number: number
  patch: unknown
  lines: Line[]
  step?: number | null
  moment?: number | null
  passed?: boolean
}

/** The position as text, for a game whose board is not drawn. */
export interface Picture {
  number: number
  text: string
}

/** Are you there? Answered by `done`. */
export interface Ping {
  type: "ping"
  id: string
}

/** Answer what the seat is asked. `number` is the number of the decision answered: a newer one makes this late. */
export interface Play {
  type: "play"
  id: string
  seat: number
  action: string | number | Record<string, string | number | boolean | null>
  number?: number | null
}

/** A new table from the position before a go, with new chance: one's own seat, and bots in the others. */
export interface PlayOn {
  go: number
  seat: number
}

/** Which seats have somebody connected, and how many watch. Not numbered. */
export interface Presence {
  type: "presence"
  here: boolean[]
  watchers: number
}

/** A kind of match: its options that are not as usual, with how many seats it goes, which the host takes. `guided`: the
 *  first match with a guide is of this kind; where none is, of the first. */
export interface PresetInfo {
  title: string
  text: string
  options: Record<string, unknown>
  seats: number[]
  minutes: number
  seat?: number
  guided?: boolean
}

/** Every HTTP answer that is not 2xx. */
export interface Problem {
  reason: string
  message: string
}

export interface ProposalInfo {
  proposal: number
  kind: "rematch" | "takeover" | "undo"
  by: number
  needs: number[]
  seat?: number | null
  bot?: string | null
}

/** Ask the others for a rematch, or for a bot in an absent player's `seat`. */
export interface Propose {
  type: "propose"
  id: string
  kind: "rematch" | "takeover"
  seat?: number | null
  bot?: string | null
}

/** A puzzle in a list. */
export interface PuzzleInfo {
  id: string
  number: number
  title: string
  level: number
  level_words: string
  solved?: boolean
}

/** The puzzles of a game, easy ones first. `daily` is today's, the same for all, `yesterday` that of the day before;
 *  `day` counts from 1970 in UTC. */
export interface PuzzleList {
  game: string
  puzzles: PuzzleInfo[]
  day: number
  daily?: string
  yesterday?: string
  daily_solved?: boolean
  streak?: number
}

/** A puzzle after these tries. `odds` (best first) and `reasons` are there once it is found or shown. `kept`: it is
 *  found, and written down for whoever asked; `streak` counts days on end with this game's puzzle of the day. */
export interface PuzzleNow {
  game: string
  puzzle: string
  number: number
  of: number
  title: string
  level: number
  level_words: string
  task: string
  clause: string
  seat: number
  names: string[]
  verdict: "asked" | "found" | "shown" | "wrong"
  match: MatchInfo
  tries: string[]
  played?: string
  offered?: boolean
  answer?: AnswerInfo | null
  odds?: OddsInfo[]
  reasons?: string[]
  daily?: boolean
  yesterday?: boolean
  kept?: boolean
  streak?: number
  aim?: string
}

/** Why not this action, or what the game says to a question, in this position. */
export interface PuzzleQuestion {
  action?: string | null
  question?: Record<string, unknown> | null
}

/** `tries` are those that missed, as `PuzzleNow` told them; then what to do: look, try one more action (its notation),
 *  or be shown the answer, which is offered from the third try. */
export interface PuzzleTry {
  tries?: string[]
  do?: "look" | "show" | "try"
  action?: string | null
}

/** Sit down at the open listed table of this game that waits longest, or open one; without a game, of any. */
export interface QuickJoin {
  game?: string | null
}

/** The command was not done. Rule refusals carry their clause. */
export interface Refused {
  type: "refused"
  id: string
  reason:
    | "late"
    | "match_over"
    | "not_now"
    | "not_your_decision"
    | "not_yours"
    | "refused"
    | "too_fast"
    | "unknown"
    | "unreadable"
  message: string
  clause?: string | null
  action?: string | null
}

/** A match step by step as a seat knew it; all-seeing frames (after the end) hold all seats' views under "seats". Asked
 *  for with patches, and in a story, `frames` has the first frame alone, and `patched` all others. */
export interface Replay {
  table: string
  game: string
  frames: Frame[]
  seat?: number | null
  all_seeing?: boolean
  patched?: PatchedFrame[]
  left_out?: number
}

/** Give the match up. */
export interface Resign {
  type: "resign"
  id: string
  seat: number
}

/** How it ended, and what was kept secret until then. */
export interface Result {
  places: number[]
  points: number[]
  winners: number[]
  clause: string
  reason: string
  statistics: Record<string, unknown>
  seed?: string | null
  nonce?: string | null
}

/** As far as the ravens have looked; `sharp` once there are key moments. */
export interface Review {
  percent: number
  sharp: boolean
  working: boolean
  older?: string
  eye?: number | null
  whose?: number
  playouts?: number
  turn?: number
  turns?: number
  word?: string
  goes?: ReviewGo[]
  chances?: number[]
  everybody?: number[][]
  choices?: number[]
  luck?: number[]
  same?: boolean[]
  totals?: ReviewTotals | null
  accuracy?: ReviewAccuracy[]
  moments?: ReviewMoment[]
  nothing?: string
  given_up?: number | null
}

/** How many of a seat's choices were as good as sensible play. */
export interface ReviewAccuracy {
  seat: number
  sound: number
  of: number
}

/** Look at this match, and go on looking as long as somebody asks. Without `eye` with eyes that see all. */
export interface ReviewAsked {
  eye?: number | null
  whose?: number | null
  longer?: boolean
}

/** What one seat did before anything else came to light: one choice. */
export interface ReviewGo {
  seat: number
  turn: number
  nth: number
  before: number
  after: number
  played?: string
}

/** A go worth looking at again. */
export interface ReviewMoment {
  go: number
  seat: number
  turn: number
  nth: number
  kind: "choice" | "luck"
  figure: number
  missed: boolean
  title: string
  played: string
  step: number
  give: number
  better?: string | null
  codes?: number[] | null
  chances?: number[] | null
  reasons?: string[]
  luck?: number | null
  told?: string
}

/** The ravens have seen more of the finished match: ask for the review again. Not numbered. */
export interface ReviewNews {
  type: "review"
  percent: number
  done?: boolean
}

/** start + choices + luck + giving up = end. Each sum with how far it may be off, 95 times in 100. */
export interface ReviewTotals {
  start: number
  choices: number[][]
  luck: number[]
  end: number
  given_up?: number
}

/** The rules of a game as people read them: numbered clauses in chapters. */
export interface RulesText {
  game: string
  chapters: ChapterText[]
}

/** Chat. */
export interface Say {
  type: "say"
  id: string
  text: string
}

export interface SeatInfo {
  seat: number
  kind: "bot" | "free" | "person"
  name: string
  mine?: boolean
  bot?: string | null
  stand_in?: string | null
  asks?: number
  unlinked?: boolean
}

/** Shown once: only a hash of the secret is kept. */
export interface SeatLink {
  seat: number
  secret: string
  path: string
}

export interface SeatLinks {
  links: SeatLink[]
}

/** Who is to hold a seat: the host (`me`), a bot, or whoever comes by the link. */
export interface SeatPlan {
  me?: boolean
  bot?: string | null
}

export interface SectionInfo {
  title: string
  items: ItemInfo[]
}

/** Give oneself a nickname; makes the identity if there is none. An empty webhook removes it. */
export interface SetMe {
  name?: string | null
  webhook?: string | null
}

/** Take a free seat of a listed table. */
export interface Sit {
  type: "sit"
  id: string
  seat: number
}

/** Give up one's seat before the deal. */
export interface Stand {
  type: "stand"
  id: string
  seat: number
}

/** One task; words between two pairs of asterisks are to be set in bold. `hint` is a question that points on. With an
 *  `option` no action is asked for but a value of this option of the game, with which the match then begins. */
export interface StepInfo {
  number: number
  of: number
  task: string
  look: string[]
  clause: string
  marks: MarkInfo[]
  hint: string
  option?: string
}

/** How strong somebody plays this game, on a scale on which 400 points more win ten times in eleven. */
export interface Strength {
  points: number
  give: number
}

/** An action, and the chance to win after it in per cent, give or take so many (95 times in 100). */
export interface Suggestion {
  code: number
  action: string
  percent: number
  give: number
  close?: boolean
  wins?: boolean
  reasons?: string[]
  then?: string[]
}

/** A table in a list. */
export interface TableCard {
  table: string
  game: string
  title: string
  status: "closed" | "over" | "playing" | "waiting"
  names: string[]
  created: number
  touched: number
  host: string
  free?: number
  mine?: number[]
  my_turn?: boolean
  clock?: ClockRule | null
}

/** What the table itself tells in its log, between the events of the game. */
export interface TableEvent {
  event:
    | "asked_ravens"
    | "bot_sat_down"
    | "closed"
    | "dealt"
    | "declined"
    | "flag_fell"
    | "kept"
    | "proposed"
    | "rematch"
    | "resigned"
    | "returned"
    | "seat_left"
    | "seat_taken"
    | "taken_back"
  seat?: number | null
  kind?: "rematch" | "takeover" | "undo" | null
  table?: string | null
}

export interface TableInfo {
  id: string
  game: string
  title: string
  status: "closed" | "over" | "playing" | "waiting"
  created: number
  host: string
  options: Record<string, unknown>
  seats: SeatInfo[]
  undo: "consent" | "free" | "never"
  watch: "everybody" | "link" | "nobody"
  listed?: boolean
  hosting?: boolean
  commitment?: string | null
  clock?: ClockRule | null
  proposals?: ProposalInfo[]
  next_table?: string | null
  closed?: string | null
  aim?: string
  advice?: "always" | "none" | "three"
  exhibition?: boolean
  kept?: boolean
}

/** Take back one's last decision: at once where that is free, else as a proposal to the others. An order that took
 *  several decisions is taken back as one: `steps` says how many of one's own they were. */
export interface TakeBack {
  type: "take_back"
  id: string
  seat: number
  steps?: number
}

/** The table as this viewer may know it. Parts that are missing have not changed; `lines` and `chat` are to be added to
 *  those after `since`, or replace all when `since` is 0; with `older_chat`, `chat` replaces all as well, and lines
 *  before it were left out: GET …/chat has them. `news` is there instead of `match` for those who asked for patches: it
 *  leads on from the view under the number `since`. `build` names the web client that the hall serves. */
export interface Update {
  type: "update"
  table_id: string
  number: number
  since: number
  table?: TableInfo | null
  match?: MatchInfo | null
  clock?: ClockInfo | null
  lines?: Line[]
  chat?: ChatLine[]
  older_chat?: boolean
  news?: MatchNews | null
  build?: string | null
}

/** Does the seed fit the commitment, and do seed and actions lead to the stored end? */
export interface Verified {
  commitment: string
  seed: string
  nonce: string
  fits: boolean
  replays: boolean
}

/** What speaks against this action? Changes nothing. */
export interface WhyNot {
  type: "why_not"
  id: string
  seat: number
  action: string | number | Record<string, string | number | boolean | null>
}

/** A word of the game. */
export interface WordInfo {
  id: string
  word: string
  meaning: string
  clause: string
  picture?: string
}

/** What a webhook is sent. */
export interface YourMove {
  table: string
  game: string
  seat: number
  text: string
  url: string
}

export type Command =
  | Join
  | Look
  | Play
  | WhyNot
  | Consult
  | AskRavens
  | Say
  | Sit
  | Stand
  | Fill
  | TakeBack
  | Propose
  | Answer
  | Resign
  | Close
  | Keep
  | Ping

export type Message = Done | Refused | Objection | Advice | Presence | Goodbye | ReviewNews | Update
