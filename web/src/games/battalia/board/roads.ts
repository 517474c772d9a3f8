/** Lines of the map's drawing, on a tile of 60 by 60. */
const MID = 30
const FAR = 62 // over the gap to the neighbour, where roads join

/** A road from the middle to each exit; two exits round a corner make a bend. `joined` exits run over the edge. */
export function roadPath(exits: string, joined: string, bend: boolean): string {
  const end = (side: string): number => (joined.includes(side) ? FAR : 60)
  const edge: Record<string, string> = {
    n: `V${60 - end('n')}`,
    s: `V${end('s')}`,
    e: `H${end('e')}`,
    w: `H${60 - end('w')}`,
  }
  if (bend && exits.length === 2 && !['ns', 'ew'].includes(exits)) {
    const upright = exits.includes('n') ? 'n' : 's'
    const level = exits.includes('e') ? 'e' : 'w'
    const from = upright === 'n' ? 60 - end('n') : end('s')
    const [y, x] = [upright === 'n' ? 18 : 42, level === 'e' ? 42 : 18]
    return `M${MID} ${from}V${y}Q${MID} ${MID} ${x} ${MID}${edge[level]}`
  }
  return [...exits].map((side) => `M${MID} ${MID}${edge[side]}`).join('')
}

/** The gabled towers of a city: left edge, width and ridge of each. */
const TOWERS: [number, number, number][][] = [
  [[19, 22, 7]],
  [
    [30, 16, 16],
    [13, 19, 8],
  ],
  [
    [9, 14, 20],
    [37, 14, 20],
    [20, 20, 4],
  ],
  [
    [5, 14, 23],
    [41, 14, 23],
    [15, 16, 12],
    [28, 18, 4],
  ],
]
const FOOT = 46

export interface Tower {
  wall: string
  gable: string
  door: string
}
export function towers(level: number): Tower[] {
  return (TOWERS[Math.max(1, Math.min(4, level)) - 1] ?? []).map(([x, width, top]) => {
    const [mid, eaves] = [x + width / 2, top + width * 0.8]
    const door = width * 0.15
    return {
      wall: `M${x} ${FOOT}V${eaves}L${mid} ${top}L${x + width} ${eaves}V${FOOT}z`,
      gable: `M${x - 1.5} ${eaves + 1}L${mid} ${top - 1}L${x + width + 1.5} ${eaves + 1}`,
      door: `M${mid - door} ${FOOT}v-${width / 2}q${door} -${width / 5} ${2 * door} 0v${width / 2}z`,
    }
  })
}

/** A piece of a ring from one angle to the next, in degrees clockwise from 12 o'clock. */
export function wedge(from: number, to: number, outer: number, inner: number): string {
  const at = (angle: number, radius: number): string => {
    const turn = (angle * Math.PI) / 180
    return `${(70 + radius * Math.sin(turn)).toFixed(1)} ${(70 - radius * Math.cos(turn)).toFixed(1)}`
  }
  const out = `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}`
  return `${out}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}z`
}
