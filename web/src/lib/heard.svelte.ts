/** How far somebody has read the talk of a table; kept for this browser tab, so that a reload does not forget it. */
import type { ChatLine } from './protocol'

export class Heard {
  private number = $state(0)

  constructor(private readonly table: string) {
    this.number = Number(sessionStorage.getItem(`heard ${table}`)) || 0
  }

  /** Everything said so far has been read. */
  all(chat: ChatLine[]): void {
    const last = chat.at(-1)?.number ?? 0
    if (last <= this.number) return
    this.number = last
    sessionStorage.setItem(`heard ${this.table}`, String(last))
  }

  /** How much is new to the holder of these seats; what one says oneself is no news. */
  news(chat: ChatLine[], seats: number[], name: string): number {
    const isMine = (line: ChatLine): boolean =>
      typeof line.seat === 'number' ? seats.includes(line.seat) : line.name === name
    return chat.filter((line) => line.number > this.number && !isMine(line)).length
  }
}
