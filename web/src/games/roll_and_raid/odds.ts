/** The Raid dice: how often two of them reach a number. */
const WAYS = 36

export function chance(needed: number): number {
  let good = 0
  for (let a = 1; a <= 6; a++) for (let b = 1; b <= 6; b++) if (a + b >= needed) good += 1
  return good / WAYS
}

export const percent = (share: number): string => `${Math.round(share * 100)}%`

/** What the dice must still show: the defense without what is added. */
export const needed = (defense: number, berserker: boolean, bonus = 0): number => defense - (berserker ? 2 : 0) - bonus
