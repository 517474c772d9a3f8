/** How one plays at a touch, where the usual table of a game would not be the best first look at it. */
interface Quick {
  options: Record<string, unknown>
  /** The seat of whoever asked for it. */
  seat: number
}

const QUICK: Record<string, Quick> = {
  // a small raid with an aim, over woods, walls and water; whoever raids has the first say
  ravenfeast: { options: { scenario: 'mill_raid' }, seat: 1 },
}

export const quickMatch = (game: string): Quick => QUICK[game] ?? { options: {}, seat: 0 }
