/**
 * Asking the ravens: three plans for what is asked now, and which of them is looked at.
 *
 * What they say belongs to one decision and goes with it. Nothing waits for them: the board, the controls and a move of
 * one's own stay as they are while they think.
 */
import { sentence } from './api'
import type { LegalAction } from './board'
import type { Hint, Suggestion } from './protocol'
import type { Room } from './room.svelte'

const ASKS = 3 // in a match, where they are counted
export type Advised = Suggestion & { number: number; legal: LegalAction }

export class Ravens {
  /** What they said last, and about which decision. */
  private said = $state.raw<{ key: string; hint: Hint } | null>(null)
  private asking = $state('')
  private opened = $state('')
  private refused = $state.raw({ key: '', text: '' })
  private picked = $state(0)

  constructor(private readonly room: Room) {}

  /** The decision that is open. */
  key = $derived.by(() => {
    const decision = this.room.decision
    return decision ? `${decision.seat} ${decision.number}` : ''
  })
  private rule = $derived.by(() => this.room.link.table?.advice ?? 'none')
  /** May they be asked at this table, and is there something to ask? */
  allowed = $derived.by(() => this.rule !== 'none' && this.key !== '')
  /** How often they may still be asked; null: as often as one likes. */
  left = $derived.by<number | null>(() => {
    if (this.rule !== 'three') return null
    const mine = this.room.link.table?.seats.find(({ seat }) => seat === this.room.decision?.seat)
    return Math.max(0, ASKS - (mine?.asks ?? 0))
  })
  open = $derived.by(() => this.key !== '' && this.opened === this.key)
  thinking = $derived.by(() => this.open && this.asking === this.key)
  trouble = $derived.by(() => (this.open && this.refused.key === this.key ? this.refused.text : ''))
  /** Nothing to choose: no ask is used. */
  only = $derived.by(() => this.open && this.room.decision?.actions.length === 1)
  plans = $derived.by<Advised[]>(() => {
    const [said, decision] = [this.said, this.room.decision]
    if (!this.open || !said || said.key !== this.key || !decision) return []
    return said.hint.suggestions.flatMap((one, at) => {
      const legal = decision.actions.find(({ code }) => code === one.code)
      return legal ? [{ ...one, number: at + 1, legal }] : []
    })
  })
  chosen = $derived.by<Advised | null>(() => this.plans[this.picked] ?? this.plans[0] ?? null)

  /** Open what they say of this decision; asked for once. */
  async ask(): Promise<void> {
    const [key, decision] = [this.key, this.room.decision]
    if (!this.allowed || !decision) return
    this.opened = key
    if (this.said?.key === key || this.asking === key || decision.actions.length === 1) return
    this.asking = key
    this.picked = 0
    this.refused = { key: '', text: '' }
    const answer = await this.room.link.send({ type: 'ask_ravens', seat: decision.seat })
    if (this.asking === key) this.asking = ''
    if (answer.type === 'hint') this.said = { key, hint: answer }
    else if (answer.type === 'refused') this.refused = { key, text: sentence(answer.message) }
  }

  toggle(): void {
    if (this.open) this.close()
    else void this.ask()
  }
  close(): void {
    this.opened = ''
  }

  show(number: number): boolean {
    if (!this.plans[number - 1]) return false
    this.picked = number - 1
    return true
  }

  /** Lay the plan that is looked at into the bar: it is for the player to do it. */
  lay(): void {
    const plan = this.chosen
    if (plan) this.room.lay(plan.legal, plan.then ?? [])
  }
}
