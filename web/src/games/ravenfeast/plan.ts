/** The choice being put together: what a touch on a figure or a square means now, and which actions come of it. */
import type { BoardProps, LegalAction } from './view'
import { capital } from '../../lib/words'
import { desk, type GivenOrder, type OrderQuestion, type Spot } from './desk.svelte'
import { Frame } from './frame'
import {
  FACINGS,
  facingAt,
  isStanding,
  kindOf,
  num,
  says,
  standing,
  word,
  type Battle,
  type End,
  type Facing,
  type Figure,
  type Kind,
  type Odds,
  type Standing,
} from './model'
import { scout } from './scout.svelte'
import { touch } from './touch'

const ATTACKS = ['shoot_pick', 'shoot_target', 'melee_pick', 'melee_target']
const MOVES = ['move_pick', 'move_mode', 'move_col', 'move_dest', 'move_face']
const DEPLOYS = ['deploy_pick', 'deploy_col', 'deploy_row']

export class Plan {
  constructor(readonly props: () => BoardProps) {}

  get battle(): Battle {
    return this.props().view
  }
  get kind(): string {
    return this.props().decision?.kind ?? ''
  }
  get actions(): LegalAction[] {
    return this.props().actions
  }
  get seat(): number {
    return this.props().seat ?? 0
  }
  get frame(): Frame {
    const { zones, table } = this.battle
    return Frame.for(zones[this.seat]?.[4], table.rows)
  }
  get isMoving(): boolean {
    return MOVES.includes(this.kind)
  }
  get isAttacking(): boolean {
    return ATTACKS.includes(this.kind)
  }
  get isDeploying(): boolean {
    return DEPLOYS.includes(this.kind)
  }

  figure(id: number | null | undefined): Standing | undefined {
    const found = id === null || id === undefined ? undefined : this.battle.figures[id]
    return isStanding(found) ? found : undefined
  }
  kindOf(figure: Figure): Kind {
    return kindOf(this.battle, figure)
  }
  isMine(figure: Figure): boolean {
    return this.props().seat === figure.seat
  }
  isEnemy(figure: Figure): boolean {
    return this.battle.sides[figure.seat]?.team !== this.battle.sides[this.seat]?.team
  }

  // ── who ───────────────────────────────────────────────────────────────────────────────────────────────────────

  /** Figures that some action names now. */
  get able(): Set<number> {
    const found = new Set<number>()
    for (const action of this.actions) {
      if (action.form['figure'] !== undefined) found.add(num(action, 'figure'))
      const wall = word(action) === 'wall' && this.battle.walls.find((one) => one.id === num(action, 'wall'))
      if (wall) wall.figures.forEach((one) => found.add(one))
    }
    return found
  }
  /** Whom the game has picked for this seat; others' picks are not ours. */
  get picked(): number | null {
    return this.props().asked ? this.battle.picked.figure : null
  }
  /** Who leads the plan: whom the game has picked, else whom the player has. */
  get leader(): Standing | undefined {
    return this.figure(this.picked ?? desk.chosen[0])
  }
  get chosen(): Standing[] {
    const picked = this.figure(this.picked)
    if (picked) return [picked]
    return desk.chosen.map((id) => this.figure(id)).filter((one): one is Standing => one !== undefined)
  }
  get isGroup(): boolean {
    return this.kind === 'move_pick' && (this.chosen.length > 1 || this.chosen[0]?.wall != null)
  }
  /** Own figures that can still be picked, in reading order of the picture. */
  get waiting(): Standing[] {
    const able = this.able
    return standing(this.battle).filter((one) => able.has(one.id) && this.isMine(one))
  }

  choose(id: number, extend = false): void {
    const wall = this.battle.walls.find((one) => one.figures.includes(id))
    const group = wall && this.kind === 'move_pick' ? wall.figures : [id]
    const has = group.every((one) => desk.chosen.includes(one))
    desk.forget()
    desk.note = ''
    if (!extend) desk.chosen = has && desk.chosen.length === group.length ? [] : group
    else desk.chosen = has ? desk.chosen.filter((one) => !group.includes(one)) : [...desk.chosen, ...group]
  }

  // ── where to ──────────────────────────────────────────────────────────────────────────────────────────────────

  /** Where the leader can go; the game said so. */
  get ends(): End[] {
    const reach = scout.reach.answer
    const { leader } = this
    if (!this.isMoving || this.isGroup || !leader || this.kind === 'move_face') return []
    if (this.kind === 'move_dest' && !reach)
      return this.actions
        .filter((a) => word(a) === 'square')
        .map((a) => ({ x: num(a, 'x'), y: num(a, 'y'), cost: 0, touches: [] }))
    return reach && reach.figure === leader.id && !reach.objection ? reach.ends : []
  }
  get end(): End | undefined {
    const { square } = desk
    return square ? this.ends.find((end) => end.x === square.x && end.y === square.y) : undefined
  }
  /** Where the leader stands or is going to stand. */
  get spot(): Spot | null {
    const { leader } = this
    if (!leader) return null
    const square = this.props().asked ? this.battle.picked.square : null
    if (square) return { x: square[0], y: square[1] }
    return this.end ?? { x: leader.x, y: leader.y }
  }
  /** Chosen, else toward whom it will touch, else as it is. */
  get facing(): Facing {
    const { leader, end } = this
    if (desk.facing) return desk.facing
    return end?.facing ?? leader?.facing ?? 'N'
  }
  get by(): [number, number] {
    const { leader } = this
    const { square } = desk
    return leader && square ? [square.x - leader.x, square.y - leader.y] : [0, 0]
  }

  /** Who turns where it stands, as far as it is laid out. */
  get turning(): { id: number; facing: Facing } | null {
    const who = this.kind === 'melee_face' ? this.turner : this.isMoving && !this.isGroup && !this.end && this.leader
    return who && desk.facing ? { id: who.id, facing: desk.facing } : null
  }
  /** Whom it is asked for which way he turns in melee: the one touched, else the first. */
  get turner(): Standing | undefined {
    const asked = this.actions.filter((one) => word(one) === 'turn').map((one) => num(one, 'figure'))
    return this.figure(asked.find((id) => id === desk.chosen[0]) ?? asked[0])
  }

  turn(step: number): boolean {
    const { leader } = this
    if (!leader || !this.isMoving) return false
    desk.facing = facingAt(FACINGS.indexOf(this.facing) + step)
    return true
  }

  // ── at whom ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** Whom the leader could attack from its spot, with the odds. */
  get targets(): Odds[] {
    const answer = scout.targets.answer
    if (!answer || answer.figure !== this.leader?.id) return []
    if (this.kind.startsWith('shoot')) return answer.missile
    if (this.kind.startsWith('melee')) return answer.melee
    return [...answer.missile, ...answer.melee]
  }
  /** The one aimed at, else the likeliest to be wounded of those the game offers. */
  get target(): Odds | undefined {
    const open = this.kind.endsWith('_target') ? this.targets.filter((one) => this.able.has(one.target)) : this.targets
    return open.find((one) => one.target === desk.target) ?? [...open].sort((a, b) => b.wound - a.wound)[0]
  }

  touch(spot: Spot, extend = false, at: Element | null = null): void {
    touch(this, spot, extend, at)
  }

  // ── the deed ──────────────────────────────────────────────────────────────────────────────────────────────────

  deploy(square: Spot): void {
    const kind = desk.kind ?? this.actions.find((one) => word(one) === 'kind')?.form['kind']
    desk.play([`kind:${String(kind)}`, `x:${square.x}`, `y:${square.y}`])
  }

  /** The actions of the plan, in their notation; none while it is unfinished. */
  get deed(): string[] {
    const { leader, end, facing } = this
    const aimed = desk.target ?? this.target?.target
    if (this.isAttacking) return leader && aimed !== undefined ? [`fig:${leader.id}`, `fig:${aimed}`] : []
    if (this.isGroup) return scout.orders.answer?.actions ?? []
    if (!leader) return []
    if (this.kind === 'move_face') return [`face:${facing}`]
    const modes = scout.reach.answer?.modes ?? []
    const mode = desk.mode ?? modes[0] ?? ''
    const go = end ?? (desk.facing && this.ends.find((one) => one.x === leader.x && one.y === leader.y))
    return go ? [`fig:${leader.id}`, mode, `x:${go.x}`, `sq:${go.x},${go.y}`, `face:${facing}`] : []
  }

  confirm(): void {
    const { deed } = this
    if (deed.length === 0 || desk.isBusy) return
    if (this.isGroup) {
      desk.last = this.given
      this.#tellLeftOut()
    }
    desk.play(deed, this.isGroup && scout.orders.answer?.more ? this.orderQuestion : null)
    if (this.isAttacking) desk.target = null
    else desk.clear()
  }

  /** The move laid out for a group, as an order. */
  get given(): GivenOrder {
    return { order: 'advance', by: this.by, ...(desk.facing ? { facing: desk.facing } : {}) }
  }
  get orderQuestion(): OrderQuestion | null {
    const laid = this.isGroup && (desk.square !== null || desk.facing !== null)
    return laid ? { about: 'order', ...this.given, figures: this.chosen.map((one) => one.id) } : null
  }

  /** One gesture for those chosen, or for everybody: the game turns it into ordinary actions. */
  async command(given: GivenOrder): Promise<void> {
    const { consult } = this.props()
    if (!consult || desk.isBusy) return
    const question: OrderQuestion = { about: 'order', ...given, figures: this.chosen.map((one) => one.id) }
    const answer = await consult(question)
    if (!answer) return
    if (given.by || given.facing) desk.last = given
    this.#tellLeftOut(answer.left_out)
    if (answer.actions.length === 0) return
    desk.clear()
    desk.play(answer.actions, answer.more ? question : null)
  }

  #tellLeftOut(left: { message: string }[] = scout.orders.answer?.left_out ?? []): void {
    desk.note =
      left.length === 0 ? '' : `${left.length} left out: ${left[0]?.message}${left.length > 1 ? ', and others' : ''}.`
  }

  /** Whoever pointed where the leader does not come is told so, and what he has laid out stays; the game knows why. */
  async hinder(to: { at: [number, number] } | { target: number }, meanwhile: string): Promise<void> {
    const { leader } = this
    desk.note = meanwhile
    if (!leader) return
    const mode = desk.mode ? { mode: desk.mode } : {}
    const answer = await this.props().consult?.({ about: 'hindrance', figure: leader.id, ...mode, ...to })
    if (answer?.objection && desk.note === meanwhile) desk.note = `${capital(answer.objection.message)}.`
  }

  find(text: string): LegalAction | undefined {
    return this.actions.find((one) => one.text === text)
  }
  get done(): LegalAction | undefined {
    return this.actions.find((one) => ['end_movement', 'done', 'keep'].includes(says(one)))
  }

  /** One step back; false when there was nothing to undo. */
  back(): boolean {
    if (desk.isBusy) desk.stop()
    else if (desk.square || desk.target !== null || desk.facing) desk.forget()
    else if (desk.chosen.length > 0) desk.clear()
    else if (desk.kind !== null || desk.grouping) [desk.kind, desk.grouping] = [null, false]
    else return false
    return true
  }
}
