/** Small words for people: names of tables, values of options, times. */
import { LABELS } from './labels'
import type { ClockRule, OptionInfo } from './protocol'

const TREES = ['Alder', 'Ash', 'Aspen', 'Birch', 'Elm', 'Fir', 'Hazel', 'Holly', 'Juniper', 'Larch', 'Linden', 'Maple', 'Oak', 'Pine', 'Rowan', 'Spruce', 'Willow', 'Yew']

/** A table's name, from its id: "Oak 17". */
export function tableName(id: string): string {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return `${TREES[sum % TREES.length]} ${(Math.floor(sum / TREES.length) % 99) + 1}`
}

/** "first_player" → "First player", "army_0" → "Army of seat 1". */
export function plain(name: string): string {
  if (LABELS[name]) return LABELS[name]
  const numbered = /^(.+)_(\d)$/.exec(name)
  if (numbered) return `${plain(numbered[1]!)} of seat ${Number(numbered[2]) + 1}`
  const words = name.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** An option's value as a person reads it. */
export function valueText(option: OptionInfo, value: unknown): string {
  if (option.kind === 'table') return Object.entries(value ?? {}).map(([name, one]) => `${plain(name)}: ${String(one)}`).join(', ') || 'None'
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (value === null || value === undefined) return 'No limit'
  if (typeof value === 'number' && isSeat(option)) return `Seat ${value + 1}`
  if (typeof value === 'object') return String((value as { name?: unknown }).name ?? 'Your own')
  return typeof value === 'string' ? plain(value) : String(value)
}

/** A choice between seats: "Who is first: by the opening roll, or a seat." */
function isSeat(option: OptionInfo): boolean {
  return option.kind === 'choice' && (/^first_/.test(option.name) || /\bseat\b/i.test(option.text))
}

/** What the hall says against a setting: options by the names people read, and its clause apart. */
export interface Against {
  text: string
  clause: string | null
  /** The options it speaks of. */
  options: string[]
}

/** "BR-66: max_turns must be 5–200, not 3" → "Turn limit must be 5–200, not 3", BR-66, max_turns. */
export function against(message: string, options: OptionInfo[]): Against {
  const [, clause = null, rest = ''] = /^(?:([A-Z]{2}-\d+): )?(.*)$/s.exec(message) ?? []
  const named = options.filter((option) => spelled(option).test(rest))
  const text = named.reduce((told, option) => told.replace(spelled(option), plain(option.name)), rest)
  return { text: text.charAt(0).toUpperCase() + text.slice(1), clause, options: named.map((option) => option.name) }
}

/** A name of one word may be any word of a sentence; as its first it is the option. */
function spelled({ name }: OptionInfo): RegExp {
  return new RegExp(name.includes('_') ? `\\b${name}\\b` : `^${name}\\b`, 'gi')
}

export function clockText(rule: ClockRule | null | undefined): string {
  if (!rule) return 'No clock'
  if (rule.days) return `${rule.days} ${rule.days === 1 ? 'day' : 'days'} a decision`
  const minutes = Math.round((rule.bank ?? 0) / 60)
  return `${minutes} min${rule.increment ? ` + ${rule.increment} s` : ''}`
}

/** 125000 → "2:05"; days are told in words. */
export function timeLeft(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

export function ago(then: number, now: number = Date.now()): string {
  const minutes = Math.floor((now - then) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `${hours} h ago`
  return `${Math.floor(hours / 24)} days ago`
}

/** "A", "A and B", "A, B and C". */
export function listed(names: string[]): string {
  if (names.length <= 1) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** What the five games are, told on tiles before they are there. */
export interface GameBlurb {
  name: string
  title: string
  line: string
  people: string
  time: string
}

export const FIVE: GameBlurb[] = [
  { name: 'battle_ravens', title: 'Battle Ravens', line: 'Two shieldwalls face to face. Send your ravens, roll, break the line.', people: '2', time: '45 min' },
  { name: 'odins_ravens', title: 'Odin’s Ravens', line: 'Race your raven over a land that keeps changing under you.', people: '2', time: '40 min' },
  { name: 'roll_and_raid', title: 'Roll & Raid', line: 'Share three dice, build a clan, name the city you will raid.', people: '1–6', time: '60 min' },
  { name: 'ravenfeast', title: 'Ravenfeast', line: 'A skirmish of single warriors over woods, walls and water.', people: '2–4', time: '60 min' },
  { name: 'battalia', title: 'Battalia', line: 'Build a deck, lay the roads, hold the cities at the end.', people: '2–4', time: '2 hours' },
]
