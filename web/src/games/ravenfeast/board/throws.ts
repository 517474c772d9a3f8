/** Dice that fell, put together from what was told: one throw is an attack with all its rolls, or a single test. */
import type { FeastEvent, Line } from '../view'

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

const ATTACKS = { shot: 'shoots', struck: 'strikes', free_attack: 'strikes freely' }
const TESTS = {
  tested: ['tests Morale', 'holds', 'breaks'],
  rallied: ['rallies', 'back in line', ''],
  rally_failed: ['tries to rally', '', 'is lost'],
  loan_rolled: ['lends his courage', 'lent', 'not lent'],
} as const

const upTo = (score: number): string => (score <= 1 ? '1' : `1–${score}`)

/** Phases that do not push the dice of a fight aside. */
const BETWEEN = ['initiative', 'rally', 'facing', 'end']

/** The latest throws; with `order` also those for who goes first, while that is what the table is about. */
export function throwsOf(lines: Line[], most = 6, order = true): Throw[] {
  const found: Throw[] = []
  const from = Math.max(0, lines.length - LOOKED_AT)
  let phases: number[] = []
  let now = 0
  lines.slice(from).forEach(({ event }, i) => {
    const number = from + i
    if (event.event === 'phase_began') now = number
    if (event.event === 'phase_began' && !BETWEEN.includes(event.phase)) phases = [...phases.slice(-1), number]
    const thrown = begun(event, number)
    if (thrown) found.push(thrown)
    else follow(event, found.at(-1))
  })
  const since = phases.length > 1 ? (phases[0] ?? 0) : 0 // this phase and the one before
  // who goes first is soon plain to see
  return found.filter((one) => (one.seat === null ? one.number >= since : order && one.number >= now)).slice(-most)
}

/** The throw that begins with this event, if one does. */
function begun(event: FeastEvent, number: number): Throw | null {
  const nobody = { number, figure: null, target: null, seat: null }
  switch (event.event) {
    case 'shot':
    case 'struck':
    case 'free_attack': {
      const { figure, target, die: face, hit } = event
      const title = `${event.name} ${ATTACKS[event.event]} ${event.target_name}`
      const dice = [{ face, good: hit, need: `hits on ${upTo(event.score)}` }]
      return { ...nobody, title, figure, target, dice, end: hit ? 'a hit' : 'a miss' }
    }
    case 'tested':
    case 'rallied':
    case 'rally_failed':
    case 'loan_rolled': {
      const [deed, good, bad] = TESTS[event.event]
      const held =
        event.event === 'rallied' ||
        (event.event === 'tested' && event.held) ||
        (event.event === 'loan_rolled' && event.lent)
      const dice = [{ face: event.die, good: held, need: `on ${upTo(event.score)}` }]
      return { ...nobody, title: `${event.name} ${deed}`, figure: event.figure, dice, end: held ? good : bad }
    }
    case 'order_rolled': {
      const dice = [{ face: event.die, good: true, need: `counts ${event.total}` }]
      return { ...nobody, title: '', seat: event.seat, dice, end: '' }
    }
    default:
      return null
  }
}

/** What came of the throw told last. */
function follow(event: FeastEvent, last: Throw | undefined): void {
  if (!last) return
  switch (event.event) {
    case 'cover_rolled':
      last.dice.push({ face: event.die, good: event.passed, need: event.passed ? 'past the cover' : 'into the cover' })
      last.end = event.passed ? 'passes the cover' : 'stopped by cover'
      break
    case 'armor_rolled':
      last.dice.push({ face: event.die, good: !event.saved, need: `armour saves on ${upTo(event.score)}` })
      last.end = event.saved ? 'armour holds' : 'armour fails'
      break
    case 'song_rolled':
      last.dice.push({ face: event.die, good: event.sung, need: `a song on ${upTo(event.score)}` })
      break
    case 'wounded':
      if (last.target !== event.figure) return
      last.end = event.left > 0 ? `${event.left} wound${event.left === 1 ? '' : 's'} left` : 'falls'
  }
}
