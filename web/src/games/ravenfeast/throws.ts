/** Dice that fell, put together from what was told: one throw is an attack with all its rolls, or a single test. */
import type { Line } from '../../lib/protocol'

export interface Rolled {
  face: number
  /** Good for whoever rolled it. */
  good: boolean
  /** "hits on 1–4" */
  need: string
}

const LOOKED_AT = 80 // lines

export interface Throw {
  /** Its place among the lines told; several lines may share the number of a table's event. */
  number: number
  title: string
  dice: Rolled[]
  /** How it ended: "wounded", "armour holds". */
  end: string
  figure: number | null
  target: number | null
  seat: number | null
}

const ATTACKS: Record<string, string> = { shot: 'shoots', struck: 'strikes', free_attack: 'strikes freely' }
const TESTS: Record<string, [string, string, string]> = {
  tested: ['tests Morale', 'holds', 'breaks'],
  rallied: ['rallies', 'back in line', ''],
  rally_failed: ['tries to rally', '', 'is lost'],
  loan_rolled: ['lends his courage', 'lent', 'not lent'],
}

const upTo = (score: unknown): string => (Number(score) <= 1 ? '1' : `1–${String(score)}`)

export function throwsOf(lines: Line[], most = 6): Throw[] {
  const found: Throw[] = []
  const from = Math.max(0, lines.length - LOOKED_AT)
  let phases: number[] = []
  for (let number = from; number < lines.length; number++) {
    const event = (lines[number] as Line).event
    const name = String(event['event'])
    if (name === 'phase_began') phases = [...phases.slice(-1), number]
    const die = Number(event['die'])
    const last = found.at(-1)
    if (ATTACKS[name]) {
      const hit = event['hit'] === true
      found.push({
        number, title: `${String(event['name'])} ${ATTACKS[name]} ${String(event['target_name'])}`, figure: Number(event['figure']), target: Number(event['target']), seat: null,
        dice: [{ face: die, good: hit, need: `hits on ${upTo(event['score'])}` }], end: hit ? 'a hit' : 'a miss',
      }) // prettier-ignore
    } else if (name === 'cover_rolled' && last) {
      last.dice.push({ face: die, good: event['passed'] === true, need: 'past cover on 1–3' })
      last.end = event['passed'] ? 'passes the cover' : 'stopped by cover'
    } else if (name === 'armor_rolled' && last) {
      last.dice.push({ face: die, good: event['saved'] !== true, need: `armour saves on ${upTo(event['score'])}` })
      last.end = event['saved'] ? 'armour holds' : 'armour fails'
    } else if (name === 'song_rolled' && last) {
      last.dice.push({ face: die, good: event['sung'] === true, need: `a song on ${upTo(event['score'])}` })
    } else if (name === 'wounded' && last && last.target === Number(event['figure'])) {
      last.end = Number(event['left']) > 0 ? `${String(event['left'])} wound${Number(event['left']) === 1 ? '' : 's'} left` : 'falls'
    } else if (TESTS[name]) {
      const [deed, good, bad] = TESTS[name]
      const held = event['held'] === true || event['lent'] === true || name === 'rallied'
      found.push({ number, title: `${String(event['name'])} ${deed}`, figure: Number(event['figure']), target: null, seat: null, dice: [{ face: die, good: held, need: `on ${upTo(event['score'])}` }], end: held ? good : bad }) // prettier-ignore
    } else if (name === 'order_rolled') {
      found.push({ number, title: '', figure: null, target: null, seat: Number(event['seat']), dice: [{ face: die, good: true, need: `counts ${String(event['total'])}` }], end: '' }) // prettier-ignore
    }
  }
  const since = phases.length > 1 ? (phases[0] ?? 0) : 0 // this phase and the one before
  const now = phases.at(-1) ?? 0 // who goes first is soon plain to see
  return found.filter((one) => one.number >= (one.seat === null ? since : now)).slice(-most)
}

/** The latest attack, drawn as a line on the table. */
export function latestShot(throws: Throw[]): { figure: number; target: number; hit: boolean } | null {
  const last = throws.at(-1)
  if (!last || last.figure === null || last.target === null) return null
  return { figure: last.figure, target: last.target, hit: last.end === 'falls' || last.end.endsWith('left') || last.end === 'armour fails' }
}
