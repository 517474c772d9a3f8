/** How seats are told apart: colour, shape and emblem, always all three. */
export interface SeatLook {
  colour: string
  shape: string
  emblem: string
}

/** Shapes are paths in a box of 40, so that every seat is told apart by its outline alone. */
const LOOKS: SeatLook[] = [
  { colour: 'Madder', emblem: 'em-axe', shape: 'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z' },
  {
    colour: 'Woad',
    emblem: 'em-ship',
    shape: 'M6 3h28a3 3 0 0 1 3 3v28a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z',
  },
  { colour: 'Fern', emblem: 'em-leaf', shape: 'M11 3.5h18L38.5 20 29 36.5H11L1.5 20z' },
  { colour: 'Heather', emblem: 'em-horn', shape: 'M20 1 39 20 20 39 1 20z' },
  { colour: 'Chalk', emblem: 'em-peak', shape: 'M4 5c6 0 11-1 16-3 5 2 10 3 16 3 1 15-4 27-16 34C8 32 3 20 4 5z' },
  { colour: 'Tar', emblem: 'em-tower', shape: 'M13 2.5h14L37.5 13v14L27 37.5H13L2.5 27V13z' },
]

export function lookOf(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length]!
}

/** The class that carries the seat's colours. */
export function seatClass(seat: number): string {
  return `seat-${(seat % LOOKS.length) + 1}`
}
