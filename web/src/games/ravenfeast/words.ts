/** Figures, actions and sights as sentences. */
import type { LegalAction } from './view'
import { capital } from '../../lib/words'
import { Frame } from './frame'
import {
  facingAt,
  isStanding,
  kindOf,
  num,
  says,
  word,
  type Battle,
  type Facing,
  type Figure,
  type Kind,
  type Mode,
  type Standing,
} from './model'
import { LEGEND } from './terrain'

const SAID: Record<string, string> = {
  keep: 'Keep the walls',
  form_wall: 'Form a shield wall',
  reassign_escort: 'Give a captive to another escort',
  end_movement: 'End my movement',
  walk: 'Walk',
  fly: 'Fly',
  escort: 'Lead the captive along',
  abandon: 'Leave the captive',
  reverse: 'Face about',
  done: 'Done for this phase',
  yes: 'Yes',
  no: 'No',
  capture: 'Take him captive',
  kill: 'Kill him',
}
const STYLES: Record<string, string> = { line: 'In a line, two deep', deep: 'Deep, three ranks', manual: 'One by one' }

/** Ways of moving, as short as buttons are. */
export const MODES: Record<Mode, string> = {
  walk: 'Walk',
  fly: 'Fly',
  escort: 'With captive',
  abandon: 'Leave captive',
}

const WAYS = ['forwards', 'right', 'backwards', 'left']
/** As the table lies on the screen, the own side nearest: "forwards", "left". */
export const facingName = (frame: Frame, facing: Facing): string => WAYS[frame.way(facing)] ?? ''
/** A side where no names are at hand: yours, the other, or by its number where there are several. */
const side = (battle: Battle, seat: number): string =>
  seat === battle.seat ? 'Your side' : battle.sides.length === 2 ? 'The other side' : `Seat ${seat + 1}`
const frameOf = (battle: Battle, seat: number | null): Frame =>
  Frame.for(battle.zones[seat ?? 0]?.[4], battle.table.rows)

/** Where a square lies, measured as one does at a table: from the edges, the own one nearest. */
export const onTable = (frame: Frame, x: number, y: number): string =>
  `${fromLeft(frame, x, y)}, ${fromOwnEdge(frame, x, y)}`
const fromLeft = (frame: Frame, x: number, y: number): string => `${frame.box(x, y).x}″ from the left`
const fromOwnEdge = (frame: Frame, x: number, y: number): string =>
  `${frame.height - 1 - frame.box(x, y).y}″ from the near edge`

/** How far away a square is from whoever is going there: "3 forwards, 1 left". */
function fromThere(battle: Battle, frame: Frame, x: number, y: number): string {
  const figure = battle.figures[battle.picked.figure ?? -1]
  if (!figure || !isStanding(figure)) return onTable(frame, x, y)
  const [from, to] = [frame.box(figure.x, figure.y), frame.box(x, y)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const parts = [
    dy === 0 ? '' : `${Math.abs(dy)} ${dy < 0 ? 'forwards' : 'backwards'}`,
    dx === 0 ? '' : `${Math.abs(dx)} ${dx > 0 ? 'right' : 'left'}`,
  ]
  return parts.filter(Boolean).join(', ') || 'where it stands'
}

/** The kind an action of deployment names; a match's own kinds are told by their place. */
export function kindNamed(battle: Battle, name: string): Kind | undefined {
  const own = /^custom(\d+)$/.exec(name)
  return own ? battle.kinds[Number(own[1])] : battle.kinds.find((one) => one.name === name)
}

function where(battle: Battle, id: number): string {
  return battle.figures[id]?.name ?? 'somebody'
}

/** A wall by its first man: he is found on the board, where five names are only read. */
export function wallNamed(battle: Battle, wall: number): string {
  const [first, ...others] = battle.walls.find((one) => one.id === wall)?.figures ?? []
  return `the wall of ${where(battle, first ?? -1)}${others.length ? ` and ${others.length} more` : ''}`
}

/** An action in words, for the plain list. */
export function say(action: LegalAction, battle: Battle, names: string[] = []): string {
  const frame = frameOf(battle, battle.asks.find((one) => one.seat !== null)?.seat ?? 0)
  const facing = (): string => facingName(frame, facingAt(num(action, 'facing')))
  switch (word(action)) {
    case 'seat':
      return names[num(action, 'seat')] ?? side(battle, num(action, 'seat'))
    case 'style':
      return STYLES[String(action.form['style'])] ?? action.text
    case 'kind':
      return kindNamed(battle, String(action.form['kind']))?.name ?? action.text
    case 'rest':
      return 'The rest in a line'
    case 'column':
      return line(frame, num(action, 'x'), 0, frame.turns % 2 === 0)
    case 'row':
      return line(frame, 0, num(action, 'y'), frame.turns % 2 === 1)
    case 'square':
      return (
        capital(fromThere(battle, frame, num(action, 'x'), num(action, 'y'))) +
        ground(battle, num(action, 'x'), num(action, 'y'))
      )
    case 'face':
      return `Face ${facing()}`
    case 'figure':
      return where(battle, num(action, 'figure'))
    case 'captive':
      return `Captive ${where(battle, num(action, 'figure'))}`
    case 'turn':
      return `${where(battle, num(action, 'figure'))} turns ${facing()}`
    case 'wall':
      return capital(wallNamed(battle, num(action, 'wall')))
    case 'depth':
      return `${num(action, 'ranks')} ${num(action, 'ranks') === 1 ? 'rank' : 'ranks'}`
    case 'shift':
      return `${action.form['forward'] ? 'Forward' : 'Back'} ${num(action, 'squares')}″`
    case 'word':
      return SAID[says(action)] ?? action.text
  }
  return action.text
}

/** A column or a row of the table, as it lies on the screen. */
const line = (frame: Frame, x: number, y: number, upright: boolean): string =>
  upright ? fromLeft(frame, x, y) : fromOwnEdge(frame, x, y)

/** Squares as far forwards as each other. */
function lane(battle: Battle, x: number, y: number): string {
  const frame = frameOf(battle, battle.asks.find((one) => one.seat !== null)?.seat ?? 0)
  const figure = battle.figures[battle.picked.figure ?? -1]
  if (!figure || !isStanding(figure)) return capital(fromOwnEdge(frame, x, y))
  const by = frame.box(figure.x, figure.y).y - frame.box(x, y).y
  return by === 0 ? 'Beside' : `${Math.abs(by)} ${by > 0 ? 'forwards' : 'backwards'}`
}

function ground(battle: Battle, x: number, y: number): string {
  const sign = battle.table.rows[y]?.[x] ?? '.'
  return sign === '.' ? '' : ` (${LEGEND[sign]?.name ?? sign})`
}

/** Headings of the plain list: squares by row, figures by kind. */
export function group(action: LegalAction, battle: Battle): string {
  if (word(action) === 'square') return lane(battle, num(action, 'x'), num(action, 'y'))
  if (word(action) === 'turn') return battle.figures[num(action, 'figure')]?.name ?? ''
  if (word(action) !== 'figure') return ''
  const figure = battle.figures[num(action, 'figure')]
  return figure ? kindOf(battle, figure).name : ''
}

/** What is special about a figure now. */
export function conditions(figure: Figure, battle: Battle): string[] {
  const found: string[] = []
  const kind = kindOf(battle, figure)
  if (figure.marked) found.push('struck down, falls at the end of the phase')
  else if (kind.wounds > 1) found.push(`${figure.wounds} of ${kind.wounds} wounds left`)
  if (figure.broken) found.push('broken')
  if (figure.captive_of !== null) found.push('captive')
  if (figure.escorting !== null) found.push('escorts a captive')
  if (figure.wall !== null) found.push('in a shield wall')
  if (figure.song) found.push('a song is owed')
  if (figure.locked) found.push('locked in melee')
  if (figure.aloft) found.push('flew this turn')
  if (battle.phase === 'movement' && figure.done && !figure.locked) found.push('has moved')
  return found
}

/** The whole sentence of a figure, for those who listen. */
export function describe(
  figure: Standing,
  battle: Battle,
  names: string[],
  seat: number | null,
  able: boolean,
): string {
  const whose = figure.seat === seat ? 'yours' : `of ${names[figure.seat] ?? 'the enemy'}`
  const more = conditions(figure, battle)
    .map((one) => `, ${one}`)
    .join('')
  const place = `facing ${facingName(frameOf(battle, seat), figure.facing)}`
  return `${figure.name}, ${whose}, ${place}${more}.${able ? ' You can act here.' : ''}`
}

export function groundName(battle: Battle, x: number, y: number): string {
  return LEGEND[battle.table.rows[y]?.[x] ?? '.']?.name ?? 'open ground'
}
