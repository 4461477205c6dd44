/** Reproducible randomness: every draw of the demo market has a named seed. */
import { createHash } from 'node:crypto'

/** A random number generator; equal seeds give equal sequences. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  /** @throws Error for an empty list. */
  pick<T>(list: readonly T[]): T
  /** `count` different items of a list, in random order. */
  some<T>(list: readonly T[], count: number): T[]
  /** The normal distribution. */
  normal(mean: number, deviation: number): number
  /** The lognormal distribution, as of prices and counts. */
  around(median: number, spread: number): number
}

/** The random number generator for a seed. */
export function randomOf(seed: string): Random {
  const digest = createHash('sha256').update(seed).digest()
  const state = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset))
  let [a = 0, b = 0, c = 0, d = 0] = state
  // sfc32, by Chris Doty-Humphrey, in the public domain.
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return (sum >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return {
    next,
    whole,
    normal,
    chance: (share) => next() < share,
    pick: (list) => {
      const chosen = list[whole(0, list.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to pick from.')
      return chosen
    },
    some: (list, count) => {
      const rest = [...list]
      const size = Math.min(count, rest.length)
      return Array.from({ length: size }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
    },
    around: (median, spread) => median * Math.exp(normal(0, spread)),
  }
}

/** The GUID of a name: version 8, derived from its SHA-256. */
export function guidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
