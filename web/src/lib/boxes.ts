/** Where places of a board lie now, for whatever is drawn over them. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
  /** It can be chosen: its own ring stays in sight. */
  lit: boolean
}

/** The boxes of these places, by their `data-place`, from the corner of the board; those out of sight have none. */
export function boxesOf(board: HTMLElement, places: Iterable<string>): Map<string, Box> {
  const origin = board.getBoundingClientRect()
  const found = new Map<string, Box>()
  for (const place of places) {
    const at = board.querySelector(`[data-place="${CSS.escape(place)}"]`)
    const box = at && inSight(at, board)
    if (box)
      found.set(place, {
        x: box.x - origin.x,
        y: box.y - origin.y,
        width: box.width,
        height: box.height,
        lit: at?.matches('.lit, .chosen, [data-lit]') ?? false,
      })
  }
  return found
}

const LEAST = 0.4 // of a place: with less in sight it is scrolled away

/** The part of it that nothing around it cuts off, as long as there is much of it: no mark hangs over an edge. */
function inSight(at: Element, board: HTMLElement): DOMRect | null {
  const whole = at.getBoundingClientRect()
  let { left, top, right, bottom } = whole
  for (let around = at.parentElement; around && board.contains(around); around = around.parentElement) {
    if (around !== board && getComputedStyle(around).overflow === 'visible') continue
    const edge = around.getBoundingClientRect()
    left = Math.max(left, edge.left)
    top = Math.max(top, edge.top)
    right = Math.min(right, edge.right)
    bottom = Math.min(bottom, edge.bottom)
  }
  const [width, height] = [right - left, bottom - top]
  if (whole.width === 0 || width < LEAST * whole.width || height < LEAST * whole.height) return null
  return new DOMRect(left, top, width, height)
}

/** Do these lie where those did? */
export function sameBoxes(before: Map<string, Box>, after: Map<string, Box>): boolean {
  return after.size === before.size && [...after].every(([place, box]) => alike(box, before.get(place)))
}
const alike = (a: Box, b: Box | undefined): boolean =>
  b !== undefined &&
  a.lit === b.lit &&
  Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) < 1

export const centre = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })

/** Call `moved` once a picture while places may have moved: the window, a camera, a list that scrolls. */
export function whileMoving(root: HTMLElement, moved: () => void): () => void {
  let frame = 0
  const soon = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(moved)
  }
  const sizes = new ResizeObserver(soon)
  sizes.observe(root)
  const changes = new MutationObserver(soon)
  changes.observe(root, {
    subtree: true,
    childList: true,
    attributeFilter: ['style', 'transform', 'viewBox', 'class'],
  })
  root.addEventListener('scroll', soon, true)
  root.addEventListener('transitionend', soon)
  return () => {
    cancelAnimationFrame(frame)
    sizes.disconnect()
    changes.disconnect()
    root.removeEventListener('scroll', soon, true)
    root.removeEventListener('transitionend', soon)
  }
}
