/** What lamps of all kinds are made of. */
import { metal, plain } from '../render/paints.ts'
import { type Thing, thing } from '../render/scene.ts'
import { rod, type Vec } from '../render/shapes.ts'
import type { Lamp } from './night.ts'

export const brass = metal('#c79b52', 0.78)
export const black = plain('#1d1d1e', { gloss: 0.45 })
export const chrome = metal('#d6d8da', 0.88)
export const white = plain('#f0eeea', { gloss: 0.5 })
export const alloy = metal('#a9acaf', 0.6)
/** The light of a warm bulb. */
export const warm = '#ffd9a0'

export const cord = (from: Vec, length: number): Thing =>
  thing(rod(from, [from[0], from[1] + length, from[2]], 0.004), black)

/** Several lamps as one. */
export function together(...lamps: readonly Lamp[]): Lamp {
  return { things: lamps.flatMap((one) => one.things), lights: lamps.flatMap((one) => one.lights) }
}
