/** What advice suggests, laid out on the desk as if the player had chosen it: who, where to, facing, at whom. */
import type { Draft } from '../../lib/board'
import type { BoardProps, LegalAction } from './view'
import { desk } from './desk.svelte'
import type { Facing } from './model'
import { MODES } from './words'

/** The parts of a deed, found in its actions: "fig:3", "sq:4,7", "face:S". A figure after the first is aimed at. */
interface Laid {
  figures: number[]
  mode: string | null
  square: { x: number; y: number } | null
  facing: Facing | null
}

export function laid(actions: string[]): Laid {
  const found: Laid = { figures: [], mode: null, square: null, facing: null }
  for (const part of actions.flatMap((action) => action.split(' '))) {
    const [name, value = ''] = part.split(':')
    const [x = 0, y = 0] = value.split(',').map(Number)
    if (name === 'fig') found.figures.push(x)
    if (name === 'sq') found.square = { x, y }
    if (name === 'face') found.facing = value as Facing
    if (part in MODES) found.mode = part
  }
  return found
}

/** Null: it has a button of its own. */
export function lay(action: LegalAction, props: Pick<BoardProps, 'decision'>, then: string[]): Draft | null {
  const kind = props.decision?.kind ?? ''
  const parts = laid([action.text, ...then])
  const picks = /^(move|shoot|melee)_pick$/.test(kind) || kind === 'melee_face'
  const goesOn = /^(move_dest|move_face|shoot_target|melee_target)$/.test(kind)
  if (!(picks && action.text.startsWith('fig:')) && !goesOn) return null
  desk.clear()
  desk.note = ''
  if (picks) desk.chosen = parts.figures.slice(0, 1)
  desk.target = (picks ? parts.figures[1] : parts.figures[0]) ?? null
  if (kind.startsWith('move')) [desk.mode, desk.square, desk.target] = [parts.mode, parts.square, null]
  if (kind.startsWith('move') || kind === 'melee_face') desk.facing = parts.facing
  desk.laid = true
  return {}
}
