/** Wood and bone, made on the spot: short bursts of filtered noise and low tones. Silent until the first tap. */
import { settings } from './settings.svelte'
import type { Line } from './protocol'

export type Sound = 'set' | 'dice' | 'croak' | 'drum' | 'horn' | 'knock'

const QUIET_AFTER = 1500 // milliseconds: longer than any sound

let touched = false
let audio: AudioContext | null = null
let quiet: ReturnType<typeof setTimeout> | undefined

/** Browsers let a page sound only after somebody touched it. */
export function allowSound(): void {
  touched = true
}

/** Made for the first sound, and asleep between two: an open one works all the time, if only at silence. */
function awake(): AudioContext | null {
  if (!touched || !('AudioContext' in globalThis)) return null
  const context = (audio ??= new AudioContext())
  void context.resume()
  clearTimeout(quiet)
  quiet = setTimeout(() => void context.suspend(), QUIET_AFTER)
  return context
}

interface Burst {
  at: number
  length: number
  pitch: number
  end?: number
  loud: number
  noise: boolean
}

const RECIPES: Record<Sound, Burst[]> = {
  set: [
    { at: 0, length: 0.07, pitch: 900, loud: 0.5, noise: true },
    { at: 0, length: 0.09, pitch: 180, loud: 0.4, noise: false },
  ],
  dice: [0, 0.06, 0.11, 0.19, 0.24, 0.33].map((at, i) => ({
    at,
    length: 0.05,
    pitch: 1500 + (i % 3) * 420,
    loud: 0.5 - i * 0.05,
    noise: true,
  })),
  croak: [0, 0.16].map((at) => ({ at, length: 0.13, pitch: 260, end: 170, loud: 0.25, noise: false })),
  drum: [
    { at: 0, length: 0.35, pitch: 110, end: 55, loud: 0.9, noise: false },
    { at: 0, length: 0.06, pitch: 400, loud: 0.4, noise: true },
  ],
  horn: [
    { at: 0, length: 0.38, pitch: 147, end: 165, loud: 0.35, noise: false },
    { at: 0.05, length: 0.34, pitch: 220, loud: 0.2, noise: false },
  ],
  knock: [
    { at: 0, length: 0.06, pitch: 320, loud: 0.5, noise: true },
    { at: 0.1, length: 0.06, pitch: 300, loud: 0.4, noise: true },
  ],
}

export function play(sound: Sound): void {
  const context = settings.kept.sound && settings.kept.volume > 0 ? awake() : null
  if (!context) return
  const master = context.createGain()
  master.gain.value = settings.kept.volume
  master.connect(context.destination)
  for (const burst of RECIPES[sound]) make(context, master, burst)
}

function make(context: AudioContext, out: AudioNode, burst: Burst): void {
  const start = context.currentTime + burst.at
  const gain = context.createGain()
  gain.gain.setValueAtTime(burst.loud, start)
  gain.gain.exponentialRampToValueAtTime(0.001, start + burst.length)
  gain.connect(out)
  const source = burst.noise ? noise(context, burst, gain) : tone(context, burst, start, gain)
  source.start(start)
  source.stop(start + burst.length)
}

function tone(context: AudioContext, burst: Burst, start: number, out: AudioNode): AudioScheduledSourceNode {
  const oscillator = context.createOscillator()
  oscillator.type = burst.pitch > 140 && burst.end ? 'sawtooth' : 'triangle'
  oscillator.frequency.setValueAtTime(burst.pitch, start)
  oscillator.frequency.linearRampToValueAtTime(burst.end ?? burst.pitch, start + burst.length)
  oscillator.connect(out)
  return oscillator
}

function noise(context: AudioContext, burst: Burst, out: AudioNode): AudioScheduledSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * burst.length), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1
  const source = context.createBufferSource()
  source.buffer = buffer
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = burst.pitch
  source.connect(filter).connect(out)
  return source
}

const BY_EVENT: [RegExp, Sound][] = [
  [/ended$/, 'horn'],
  [/captured|taken_over|conquered|fell$/, 'drum'],
  [/roll/, 'dice'],
  [/placed|moved|played|built|flew|set$/, 'set'],
]

/** The one sound for what is new: the weightiest of its events. */
export function soundOf(lines: Line[]): Sound | null {
  for (const [pattern, sound] of BY_EVENT) {
    if (lines.some((line) => pattern.test(String(line.event['event'] ?? '')))) return sound
  }
  return null
}
