/** "Your move", for people who look elsewhere: the page's title, and a notification if they allowed it. */
import { settings } from './settings.svelte'

export function mayNotify(): boolean {
  return 'Notification' in globalThis && Notification.permission === 'granted' && settings.kept.notices
}

/** Ask the browser; true if notices will come. */
export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false
  const answer = await Notification.requestPermission()
  settings.set('notices', answer === 'granted')
  return answer === 'granted'
}

export function yourMove(title: string, text: string, table: string): void {
  if (!document.hidden || !mayNotify()) return
  try {
    const notice = new Notification(`${title}: your move`, { body: text, tag: table, icon: '/mark.svg' })
    notice.onclick = () => {
      focus()
      notice.close()
    }
  } catch {
    // some browsers on phones allow notices and then refuse to show them from a page
  }
}
