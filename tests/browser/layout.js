// What is wrong with the table as this window shows it: read by test_walk.py, which runs it in the page at each size.
//
// Whoever looks is asked something. It is looked at as it is, with the list of all choices opened and closed, and with
// something chosen; the answer lists every fault in words, and says where the board stood. With `instead`, the name of
// what stands where the choices stood, that is looked at as it is.
async ({ hand, score, instead }) => {
  const faults = new Set()
  const SLACK = 1.5 // pixels: parts of a line are rounded
  const HALF_A_LINE = 6 // pixels: words cannot be read
  const MOST_SHIFT = 0.02
  const MOST_INSIDE = 0.1
  const FRAMES = 4 // parts that measure each other have come to rest by then
  const settled = async () => {
    for (let frame = 0; frame < FRAMES; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  }
  const all = (selector, under = document) => [...under.querySelectorAll(selector)]
  const board = document.querySelector('section[aria-label="Board"]')
  const bar = () => document.querySelector(instead ?? 'section[aria-label="Your choice"]')
  const named = (one) =>
    `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ` +
    `“${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 40)}”`

  /** What of it can be seen: its box without what parts around it cut off. */
  function seen(one) {
    const box = one.getBoundingClientRect()
    const part = { left: box.left, top: box.top, right: box.right, bottom: box.bottom }
    const clip = (left, top, right, bottom) => {
      part.left = Math.max(part.left, left)
      part.top = Math.max(part.top, top)
      part.right = Math.min(part.right, right)
      part.bottom = Math.min(part.bottom, bottom)
    }
    for (let around = one.parentElement; around; around = around.parentElement) {
      const { display, overflowX, overflowY } = getComputedStyle(around)
      if (display === 'contents' || (overflowX === 'visible' && overflowY === 'visible')) continue
      const edge = around.getBoundingClientRect()
      clip(edge.left, edge.top, edge.right, edge.bottom)
    }
    clip(0, 0, innerWidth, innerHeight)
    return { ...part, width: Math.max(0, part.right - part.left), height: Math.max(0, part.bottom - part.top) }
  }
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 1
  /** A part of it is cut off: how much, in words. */
  function cut(one) {
    const whole = one.getBoundingClientRect()
    const part = seen(one)
    const lost = [whole.width - part.width, whole.height - part.height].map(Math.round)
    return lost[0] > SLACK || lost[1] > SLACK ? `${lost[0]} × ${lost[1]} px` : ''
  }
  /** Lies in a list that can be scrolled. */
  function scrolls(one) {
    for (let around = one.parentElement; around && around !== bar(); around = around.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(around)
      if (/auto|scroll/.test(overflowX) && around.scrollWidth > around.clientWidth + SLACK) return true
      if (/auto|scroll/.test(overflowY) && around.scrollHeight > around.clientHeight + SLACK) return true
    }
    return false
  }
  const over = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK

  function page(when) {
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) faults.add(`${when}: the page is ${root.scrollWidth} px wide`)
    if (root.scrollHeight > innerHeight + 1) faults.add(`${when}: the page is ${root.scrollHeight} px high`)
    for (const one of all('main, .stage, section[aria-label="Board"]')) {
      const { display, overflowX, overflowY } = getComputedStyle(one)
      if (display === 'contents') continue
      if (overflowY !== 'visible' && one.scrollHeight > one.clientHeight + SLACK)
        faults.add(`${when}: ${named(one).slice(0, 24)} is ${one.scrollHeight} px high in ${one.clientHeight}`)
      if (overflowX !== 'visible' && one.scrollWidth > one.clientWidth + SLACK)
        faults.add(`${when}: ${named(one).slice(0, 24)} is ${one.scrollWidth} px wide in ${one.clientWidth}`)
    }
  }
  function choices(when) {
    const box = bar().getBoundingClientRect()
    if (cut(bar())) faults.add(`${when}: the bar is cut by ${cut(bar())}`)
    for (const one of all('*', board))
      if (over(one.getBoundingClientRect(), box) && shown(one) && over(seen(one), box)) {
        faults.add(`${when}: the bar lies over ${named(one)}`)
        break
      }
    for (const one of all('button', bar())) {
      const isMain = one.matches('.primary, .tools > *')
      if (shown(one) && cut(one) && (isMain || !scrolls(one)))
        faults.add(`${when}: ${named(one)} in the bar is cut by ${cut(one)}`)
    }
    const tools = all('.tools > *', bar()).filter(shown).map((one) => one.getBoundingClientRect())
    for (const words of all(`${instead ? '' : '.asked '}:is(h2, p, b, small)`, bar()).filter(shown)) {
      const part = seen(words)
      const lines = document.createRange()
      lines.selectNodeContents(words)
      const inSight = (line) => ({
        left: Math.max(line.left, part.left),
        right: Math.min(line.right, part.right),
        top: Math.max(line.top, part.top),
        bottom: Math.min(line.bottom, part.bottom),
      })
      const hidden = [...lines.getClientRects()].some((line) => tools.some((tool) => over(inSight(line), tool)))
      if (hidden) faults.add(`${when}: the tools lie over ${named(words)}`)
      if (words.getBoundingClientRect().height - part.height > HALF_A_LINE && !scrolls(words))
        faults.add(`${when}: ${named(words)} in the bar is cut by ${cut(words)}`)
    }
    for (const one of all('[aria-label="Last told"] li', bar()).filter(shown))
      if (cut(one)) faults.add(`${when}: ${named(one)} of what was told is cut by ${cut(one)}`)
    for (const one of all('button.primary', bar())) {
      const { left, top, width, height } = one.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      if (shown(one) && !one.closest('.sent') && !one.contains(at))
        faults.add(`${when}: ${at && named(at)} lies over ${named(one)}`)
    }
  }
  function own(when) {
    for (const [what, selector] of Object.entries({ hand, score })) {
      if (!selector) continue
      const some = all(selector).filter(shown)
      if (some.length === 0) faults.add(`${when}: the ${what} is not to be seen`)
      else if (!some.some((one) => !cut(one))) faults.add(`${when}: the ${what} is cut by ${cut(some[0])}`)
    }
  }
  function look(when) {
    page(when)
    choices(when)
    own(when)
  }
  const where = () => {
    const oak = board.querySelector('.oak')
    return [board, oak ?? board].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join(' ')
    }).join(' / ')
  }
  // as the browser reckons it; what moves inside the bar answers the touch there, for which a browser makes allowance
  let shift = 0
  let inside = 0
  const moved = new Set()
  const area = ({ previousRect: one, currentRect: other }) => one.width * one.height + other.width * other.height
  const reckon = (entries) => {
    for (const { value, sources } of entries) {
      const whole = sources.reduce((sum, one) => sum + area(one), 0)
      const own = sources.filter(({ node }) => node && bar()?.contains(node)).reduce((sum, one) => sum + area(one), 0)
      const share = whole > 0 ? own / whole : 0
      inside += value * share
      shift += value * (1 - share)
      for (const { node } of sources) if (node instanceof Element) moved.add(named(node))
    }
  }
  const watch = new PerformanceObserver((list) => reckon(list.getEntries()))
  async function after(when, deed) {
    const before = where()
    reckon(watch.takeRecords())
    shift = inside = 0
    moved.clear()
    deed()
    await settled()
    reckon(watch.takeRecords())
    if (where() !== before) faults.add(`${when}: the board went from ${before} to ${where()}`)
    if (inside >= MOST_INSIDE) faults.add(`${when}: the bar shifted by ${inside.toFixed(3)}: ${[...moved].join(', ')}`)
    if (shift >= MOST_SHIFT) faults.add(`${when}: the page shifted by ${shift.toFixed(3)}: ${[...moved].join(', ')}`)
  }

  await settled()
  const stood = where().split(' / ')[0] // which part of a board a phone shows first follows from what is asked
  if (instead) {
    look('shown')
    return { faults: [...faults], stood }
  }
  look('asked')
  watch.observe({ type: 'layout-shift', buffered: false })
  const list = document.querySelector('.tools [title="A"]')
  if (list) {
    await after('the list opened', () => list.click())
    page('the list open')
    await after('the list closed', () => list.click())
  }
  // a choice on the board, else in the bar; what it would send is held back by the test
  window.held = true
  const lit = all('button.lit, [aria-label$="You can act here."]', board).filter((one) => shown(one) && !one.disabled)
  const offered = all('.controls button:not(.primary, :disabled)', bar()).filter(shown)
  for (const one of [lit[0], offered[0]]) {
    if (!one) continue
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    await after(`chosen ${named(one)}`, () => one.dispatchEvent(click))
    look(`chosen ${named(one)}`)
  }
  for (const close of all('[role=alert] .icon-btn')) close.click()
  for (const one of [1, 2])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await settled()
  window.held = false
  watch.disconnect()
  return { faults: [...faults], stood }
}
