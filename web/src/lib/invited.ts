/** What an invitation comes to, in words; and which kind of match it is. */
import { differing } from './opening'
import type { GameInfo, Invitation, PresetInfo } from './protocol'

/** The kind of match that has just these options; null if it is somebody's own. */
export function presetOf(game: GameInfo, options: Record<string, unknown>): PresetInfo | null {
  return game.presets.find((preset) => differing(game, preset, options).length === 0) ?? null
}

export interface Fate {
  /** Above the game's name. */
  lead: string
  /** Why one cannot sit down; "": one can. */
  title: string
  text: string
  /** What looking at the table is called, if one may. */
  look: string
}

export function fate({ state, host, names, watch }: Invitation, seat: number): Fate {
  const lead = `${host} invites you to a game of`
  const look = watch ? 'Watch' : ''
  const told = (title: string, text: string, see = look): Fate => ({ lead, title, text, look: see })
  switch (state) {
    case 'taken':
      return told(`${names[seat] || 'Somebody'} sits here already.`, 'A link is good for one seat, and one person.')
    case 'begun':
      return told('The match has begun without you.', `The seat is taken. ${host} can open another table.`)
    case 'over':
      return told(
        'The match is over.',
        'You come too late to play it, not to look at it.',
        watch ? 'See how it ended' : '',
      )
    case 'closed':
      return told(`${host} has closed this table.`, 'Nothing is played here any more.', '')
    case 'outdated':
      return told('This link is no longer good.', `${host} has made a new one for this seat: ask for it.`)
    case 'own':
      return {
        ...told(
          'This is your own link.',
          'Send it to a friend: whoever opens it sits down on this seat.',
          'To the table',
        ),
        lead: 'You invite somebody to a game of',
      }
    default:
      return told('', '')
  }
}
