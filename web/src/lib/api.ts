/** The hall's HTTP part. Every answer that is not 2xx becomes a Trouble with the hall's own sentence. */
import { connection, type Told } from './connection'
import { unpacked } from './patch'
import type {
  Actions,
  Chat,
  Claim,
  Claimed,
  DecisionInfo,
  Fitting,
  Games,
  Invitation,
  Learning,
  LearnPage,
  LessonNow,
  LessonTry,
  Lobby,
  Me,
  MyTables,
  NewTable,
  NewTableMade,
  Opponents,
  Picture,
  PuzzleList,
  PuzzleNow,
  PuzzleTry,
  Problem,
  MomentJudged,
  Replay,
  Review,
  ReviewAsked,
  RulesText,
  SeatLinks,
  SetMe,
  Update,
  Verified,
} from './protocol'

export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message)
  }
}

export const UNREACHED = 'That did not reach the hall. Try again?'

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let told: Told
  try {
    told = await connection.ask(path, init)
  } catch {
    throw new Trouble(0, 'unreached', UNREACHED)
  }
  if (told.status >= 200 && told.status < 300) return told.body as T
  const problem = told.body as Problem | null
  throw new Trouble(told.status, problem?.reason ?? 'unreached', sentence(problem?.message ?? UNREACHED))
}

const get = <T>(path: string): Promise<T> => ask<T>(path)
const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  ask<T>(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** The hall writes its messages like a clause of a sentence; people read sentences. */
export function sentence(text: string): string {
  if (!text) return text
  const begun = text[0]!.toUpperCase() + text.slice(1)
  return /[.?!…]$/.test(begun) ? begun : `${begun}.`
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`

const learn = (...names: string[]): string => `/api/learn/${names.map(encodeURIComponent).join('/')}`

const puzzle = (...names: string[]): string => `/api/puzzles/${names.map(encodeURIComponent).join('/')}`

export const api = {
  games: () => get<Games>('/api/games'),
  rules: (game: string) => get<RulesText>(`/api/games/${encodeURIComponent(game)}/rules`),
  /** Every action of a game, each in the place of its code. */
  actions: (game: string) => get<Actions>(`/api/games/${encodeURIComponent(game)}/actions`),
  /** A question to a game itself, without a match: prices, lists. */
  consult: <T>(game: string, question: Record<string, unknown>) =>
    post<T>(`/api/games/${encodeURIComponent(game)}/consult`, question),
  /** With how many seats these options go. */
  seats: (game: string, options: Record<string, unknown>) =>
    post<Fitting>(`/api/games/${encodeURIComponent(game)}/seats`, { options }),
  /** Whom to play at this game, and how often I win. */
  opponents: (game: string) => get<Opponents>(`/api/games/${encodeURIComponent(game)}/opponents`),
  /** Nobody yet, on a first visit. */
  me: () => get<Me | null>('/api/me'),
  setMe: (me: SetMe) => post<Me>('/api/me', me),
  lobby: () => get<Lobby>('/api/lobby'),
  mine: () => get<MyTables>('/api/mine'),
  make: (plan: NewTable) => post<NewTableMade>('/api/tables', plan),
  /** Without a game, at a table of any. */
  quick: (game: string | null) => post<Claimed>('/api/quick', { game }),
  table: (id: string) => get<Update>(table(id)),
  claim: (id: string, claim: Claim) => post<Claimed>(`${table(id)}/claim`, claim),
  /** What a seat link leads to. */
  invitation: (id: string, claim: Claim) => post<Invitation>(`${table(id)}/invitation`, claim),
  /** New links for these free seats; what led to them before is void. */
  links: (id: string, seats: number[]) => post<SeatLinks>(`${table(id)}/links`, { seats }),
  /** Lines of chat before a number, as this viewer counts. */
  chat: (id: string, before: number) => get<Chat>(`${table(id)}/chat?before=${before}`),
  picture: (id: string, look: number | null) =>
    get<Picture>(`${table(id)}/picture${look === null ? '' : `?look=${look}`}`),
  replay: async (id: string, eyes: number | 'all' | null) =>
    unpacked(await get<Replay>(`${table(id)}/replay?patches=1${eyes === null ? '' : `&seat=${eyes}`}`)),
  /** What happened after this number; without one, from our own last decision on. */
  story: async (id: string, since: number | null, look: number | null) => {
    const asked = [since === null ? '' : `since=${since}`, look === null ? '' : `look=${look}`].filter(Boolean)
    return unpacked(await get<Replay>(`${table(id)}/story?${asked.join('&')}`))
  },
  /** What the ravens have seen of a finished match so far; they look on as long as somebody asks. */
  review: (id: string, asked: ReviewAsked) => post<Review>(`${table(id)}/review`, asked),
  poseMoment: (id: string, go: number) => post<DecisionInfo>(`${table(id)}/review/puzzle`, { go }),
  tryMoment: (id: string, go: number, action: number) => post<MomentJudged>(`${table(id)}/review/try`, { go, action }),
  playOn: (id: string, go: number, seat: number) => post<NewTableMade>(`${table(id)}/review/play_on`, { go, seat }),
  verify: (id: string) => get<Verified>(`${table(id)}/verify`),
  /** How far I am with each game's lessons. */
  learning: () => get<Learning>('/api/learn'),
  learnPage: (game: string) => get<LearnPage>(learn(game)),
  /** Where a lesson stands after these actions, and what comes of one more. */
  lesson: (game: string, lesson: string, body: LessonTry) => post<LessonNow>(learn(game, lesson), body),
  lessonWhyNot: (game: string, lesson: string, done: string[], action: string) =>
    post<{ clause?: string; message?: string }>(`${learn(game, lesson)}/why_not`, { done, action }),
  lessonConsult: (game: string, lesson: string, done: string[], question: Record<string, unknown>) =>
    post<Record<string, unknown>>(`${learn(game, lesson)}/consult`, { done, question }),
  /** A game's puzzles, today's, and how far I am. */
  puzzles: (game: string) => get<PuzzleList>(puzzle(game)),
  /** A puzzle after these tries, and what comes of one more. */
  puzzle: (game: string, name: string, body: PuzzleTry) => post<PuzzleNow>(puzzle(game, name), body),
  puzzleWhyNot: (game: string, name: string, action: string) =>
    post<{ clause?: string; message?: string }>(`${puzzle(game, name)}/why_not`, { action }),
  puzzleConsult: (game: string, name: string, question: Record<string, unknown>) =>
    post<Record<string, unknown>>(`${puzzle(game, name)}/consult`, { question }),
  /** Only where tables are kept in this browser: for good. */
  forget: (id: string) => post<null>(`${table(id)}/forget`),
  exportPath: (id: string) => `${table(id)}/export`,
}
