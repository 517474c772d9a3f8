/** Single keys for the whole page. They rest while somebody types, and while a dialog is open. */
export type Keys = Record<string, (event: KeyboardEvent) => void>

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('textarea, select, [contenteditable="true"]')) return true
  const input = target.closest('input')
  return input !== null && !['checkbox', 'radio', 'button', 'range'].includes(input.type)
}

/** Listen until the returned function is called. Keys are written as the event names them: "?", "ArrowLeft", "l". */
export function listen(keys: Keys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('dialog[open]')) return
    const work = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!work) return
    event.preventDefault()
    work(event)
  }
  addEventListener('keydown', onKey)
  return () => removeEventListener('keydown', onKey)
}
