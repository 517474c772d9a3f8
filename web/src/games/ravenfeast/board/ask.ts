/** What the plan needs to know of the game; called whenever something of it changes. */
import { desk } from '../desk.svelte'
import type { Plan } from '../plan'
import { scout } from '../scout.svelte'

export function ask(plan: Plan): void {
  const props = plan.props()
  const { leader, spot } = plan
  const at = props.decision?.number ?? `${plan.battle.turn} ${plan.battle.phase} ${props.lines.length}`
  const one = leader && !plan.isGroup && props.asked ? leader : undefined
  const mode = desk.mode ? { mode: desk.mode } : {}
  scout.reach.ask(props, one && plan.isMoving ? { about: 'reach', figure: one.id, ...mode } : null, at)
  const there = plan.isMoving && spot ? { at: [spot.x, spot.y], facing: plan.facing } : {}
  scout.targets.ask(
    props,
    one && (plan.isMoving || plan.isAttacking) ? { about: 'targets', figure: one.id, ...there } : null,
    at,
  )
  scout.danger.ask(props, one && plan.isMoving && plan.end ? { about: 'danger', figure: one.id, ...there } : null, at)
  scout.orders.ask(props, plan.orderQuestion, at)
  const hover = plan.figure(desk.hover)
  const foe = hover && one && plan.isEnemy(hover) && (plan.isMoving || plan.isAttacking)
  scout.odds.ask(props, foe ? { about: 'odds', figure: one.id, target: hover.id, ...there } : null, at)
  scout.morale.ask(props, hover && !foe ? { about: 'morale', figure: hover.id } : null, at)
  scout.hovered.ask(props, hover && !one && desk.drag === null ? { about: 'reach', figure: hover.id } : null, at)
}
