/** The positions that an update leads through, in order: what a teller tells. */
import { Misfit, patched } from './patch'
import type {
  ActionChoice,
  AllSeen,
  DecisionCodes,
  DecisionInfo,
  Frame,
  Line,
  MatchInfo,
  MatchView,
  Update,
} from './protocol'

export interface Position {
  number: number
  /** `view` is the view at that position; what is asked and how it ended only with the last. */
  match: MatchInfo
  /** What led to it from the position before. */
  lines: Line[]
  /** The newest of an update; the others were passed on the way. */
  last: boolean
  /** In a replay: which of its frames this is. Those that a step passed have its number, too. */
  frame?: number
}

/** None if the update has no news of the match; Misfit if it does not follow what we have. */
export function positionsOf(
  update: Update,
  lines: Line[],
  before: MatchInfo | null,
  number: number,
  actions: ActionChoice[],
): Position[] {
  if (update.match) return [{ number: update.number, match: update.match, lines, last: true }]
  const news = update.news
  if (!news) return []
  if (!before || update.since !== number) throw new Misfit('news of a match that we do not have')
  const look = news.look ?? null
  const positions: Position[] = []
  let view = before.view
  let told = 0
  for (const one of news.passed ?? []) {
    view = patched(view, one.patch)
    positions.push({ number: update.number, match: { view, look }, lines: lines.slice(told, one.lines), last: false })
    told = one.lines
  }
  const { patch, passed: _, decision, ...rest } = news
  view = patched(view, patch)
  const match: MatchInfo = { ...rest, view }
  if (decision) match.decision = spelledOut(decision, actions)
  return [...positions, { number: update.number, match, lines: lines.slice(told), last: true }]
}

/** Is it the same line, wherever it came from? */
const areSame = (one: Line, other: Line): boolean =>
  one.number === other.number && one.event['event'] === other.event['event'] && one.text === other.text

/** Lines of the log among the positions they led to: news of the table goes with what came next. */
export function dealt(lines: Line[], positions: Position[]): Position[] {
  let at = 0
  return positions.map((position, index) => {
    const from = at
    for (const told of position.lines) {
      const found = lines.findIndex((line, place) => place >= at && areSame(line, told))
      if (found >= 0) at = found + 1
    }
    if (index === positions.length - 1) at = lines.length
    return { ...position, lines: lines.slice(from, at) }
  })
}

/** Of a log the lines from the first on that these positions tell. */
export function toldBy(positions: Position[], log: Line[]): Line[] {
  const first = positions.flatMap((one) => one.lines)[0]
  const from = first ? log.findIndex((line) => areSame(line, first)) : -1
  return from < 0 ? [] : log.slice(from)
}

function spelledOut({ codes, ...decision }: DecisionCodes, actions: ActionChoice[]): DecisionInfo {
  const choices = codes.map((code) => {
    const action = actions[code]
    if (!action) throw new Misfit(`there is no action ${code}`)
    return action
  })
  return { ...decision, actions: choices }
}

/** Of a frame, what this seat knew. */
export const seenFrom = (view: Frame['view'], seat: number | null): MatchView =>
  isAllSeen(view) ? view.seats[seat ?? 0]! : view

/** Through all eyes at once? */
export const isAllSeen = (view: Frame['view']): view is AllSeen => Array.isArray(view.seats)
