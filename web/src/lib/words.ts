/** Small words for people: names of tables, values of options, times. */
import type { ClockRule, GameInfo, KnobInfo, OptionInfo } from './protocol'

const TREES = [
  'Alder',
  'Ash',
  'Aspen',
  'Birch',
  'Elm',
  'Fir',
  'Hazel',
  'Holly',
  'Juniper',
  'Larch',
  'Linden',
  'Maple',
  'Oak',
  'Pine',
  'Rowan',
  'Spruce',
  'Willow',
  'Yew',
]

/** A table's name, from its id: "Oak 17". */
export function tableName(id: string): string {
  let sum = 7
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
  return `${TREES[sum % TREES.length]} ${(Math.floor(sum / TREES.length) % 99) + 1}`
}

/** "first_player" → "First player". */
export const plain = (name: string): string => capital(name.replaceAll('_', ' '))

/** An option's value as a person reads it. */
export function valueText(option: OptionInfo, value: unknown): string {
  if (option.kind === 'table') return tableText(option.knobs ?? [], value ?? {})
  if (value === null || value === undefined) return (option.kind === 'whole' && option.words?.[0]) || 'No limit'
  if (typeof value === 'object') return String((value as { name?: unknown }).name ?? 'Your own')
  return wordOf(option, value)
}

function tableText(knobs: KnobInfo[], table: object): string {
  const told = Object.entries(table).map(([name, value]) => {
    const knob = knobs.find((one) => one.name === name)
    return knob ? `${knob.label}: ${wordOf(knob, value)}` : `${plain(name)}: ${String(value)}`
  })
  return told.join(', ') || 'None'
}

/** What the game calls this value of an option or of one of its entries; one of somebody's own is called as written. */
export function wordOf({ values, words }: Pick<KnobInfo, 'values' | 'words'>, value: unknown): string {
  return words?.[values?.indexOf(value) ?? -1] ?? (typeof value === 'string' ? plain(value) : String(value))
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
  const text = named.reduce((told, option) => told.replace(spelled(option), option.label), rest)
  return { text: capital(text), clause, options: named.map((option) => option.name) }
}

/** A name of one word may be any word of a sentence; as its first it is the option. */
function spelled({ name }: OptionInfo): RegExp {
  return new RegExp(name.includes('_') ? `\\b${name}\\b` : `^${name}\\b`, 'gi')
}

export function clockText(rule: ClockRule | null | undefined): string {
  if (!rule) return 'No clock'
  if (rule.days) return `${some(rule.days, 'day')} a decision`
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
export function listed(names: string[], last = 'and'): string {
  if (names.length <= 1) return names[0] ?? ''
  return `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}

/** "1 raven", "3 ravens". */
export const some = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

/** "once", "twice", "3 times". */
export const often = (n: number): string => ['never', 'once', 'twice'][n] ?? `${n} times`

/** "an axe", "a ship". */
export const article = (noun: string): string => `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** "five"; what is more than a dozen is told in figures. */
export const inWords = (n: number): string => NUMBERS[n] ?? String(n)

/** "2–4". */
export function peopleText({ least_seats, most_seats }: GameInfo): string {
  return least_seats === most_seats ? `${most_seats}` : `${least_seats}–${most_seats}`
}

/** "2", "2–6", "2 or 4". */
export function numbersText(numbers: number[]): string {
  const [least = 0, most = least] = [numbers[0], numbers.at(-1)]
  if (most - least + 1 > numbers.length) return listed(numbers.map(String), 'or')
  return least === most ? `${least}` : `${least}–${most}`
}

/** "45 min", "2 hours"; nothing if nobody knows. */
export function minutesText(minutes: number): string {
  return minutes === 0 ? '' : minutes >= 120 && minutes % 60 === 0 ? `${minutes / 60} hours` : `${minutes} min`
}
