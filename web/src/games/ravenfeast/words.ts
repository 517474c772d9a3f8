/** Figures, actions and sights as sentences. */
import type { LegalAction } from '../../lib/board'
import { FACING_NAMES, FACINGS, isStanding, kindOf, num, says, word, type Battle, type Facing, type Figure, type Kind, type Standing } from './model'
import { LEGEND } from './terrain'

const SAID: Record<string, string> = {
  keep: 'Keep the walls', form_wall: 'Form a shield wall', reassign_escort: 'Give a captive to another escort', end_movement: 'End my movement',
  walk: 'Walk', fly: 'Fly', escort: 'Lead the captive along', abandon: 'Leave the captive', reverse: 'Face about', done: 'Done for this phase',
  yes: 'Yes', no: 'No', capture: 'Take him captive', kill: 'Kill him',
} // prettier-ignore
const STYLES: Record<string, string> = { line: 'In a line, two deep', deep: 'Deep, three ranks', manual: 'One by one' }

export const facingName = (facing: Facing): string => FACING_NAMES[facing]

/** The kind an action of deployment names; a match's own kinds are told by their place. */
export function kindNamed(battle: Battle, name: string): Kind | undefined {
  const own = /^custom(\d+)$/.exec(name)
  return own ? battle.kinds[Number(own[1])] : battle.kinds.find((one) => one.name === name)
}

function where(battle: Battle, id: number): string {
  const figure = battle.figures[id]
  return figure && isStanding(figure) ? `${figure.name} at ${figure.x},${figure.y}` : (figure?.name ?? `figure ${id}`)
}

/** An action in words, for the plain list. */
export function say(action: LegalAction, battle: Battle, names: string[] = []): string {
  const facing = (): string => facingName(FACINGS[num(action, 'facing')] as Facing)
  switch (word(action)) {
    case 'seat': return names[num(action, 'seat')] ?? `Seat ${num(action, 'seat') + 1}`
    case 'style': return STYLES[String(action.form['style'])] ?? action.text
    case 'kind': return kindNamed(battle, String(action.form['kind']))?.name ?? action.text
    case 'rest': return 'The rest in a line'
    case 'column': return `Column ${num(action, 'x')}`
    case 'row': return `Row ${num(action, 'y')}`
    case 'square': return `${num(action, 'x')},${num(action, 'y')}${ground(battle, num(action, 'x'), num(action, 'y'))}`
    case 'face': return `Face ${facing()}`
    case 'figure': return where(battle, num(action, 'figure'))
    case 'captive': return `Captive ${where(battle, num(action, 'figure'))}`
    case 'turn': return `${where(battle, num(action, 'figure'))} turns ${facing()}`
    case 'wall': return `Shield wall of ${battle.walls.find((one) => one.id === num(action, 'wall'))?.figures.map((id) => battle.figures[id]?.name).join(', ') ?? ''}`
    case 'depth': return `${num(action, 'ranks')} ${num(action, 'ranks') === 1 ? 'rank' : 'ranks'}`
    case 'shift': return `${action.form['forward'] ? 'Forward' : 'Back'} ${num(action, 'squares')}″`
    case 'word': return SAID[says(action)] ?? action.text
  }
  return action.text
} // prettier-ignore

function ground(battle: Battle, x: number, y: number): string {
  const sign = battle.table.rows[y]?.[x] ?? '.'
  return sign === '.' ? '' : ` (${LEGEND[sign]?.name ?? sign})`
}

/** Headings of the plain list: squares by row, figures by kind. */
export function group(action: LegalAction, battle: Battle): string {
  if (word(action) === 'square') return `Row ${num(action, 'y')}`
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
export function describe(figure: Standing, battle: Battle, names: string[], seat: number | null, able: boolean): string {
  const whose = figure.seat === seat ? 'yours' : `of ${names[figure.seat] ?? 'the enemy'}`
  const more = conditions(figure, battle).map((one) => `, ${one}`).join('')
  return `${figure.name}, ${whose}, at ${figure.x},${figure.y}, facing ${facingName(figure.facing)}${more}.${able ? ' You can act here.' : ''}`
}

export function groundName(battle: Battle, x: number, y: number): string {
  return LEGEND[battle.table.rows[y]?.[x] ?? '.']?.name ?? 'open ground'
}
