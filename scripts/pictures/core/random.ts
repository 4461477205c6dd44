/** A stream of repeatable random numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from 0 up to, not including, `count`. */
  whole(count: number): number
  pick<T>(list: readonly T[]): T
  chance(probability: number): boolean
  /** Mean 0, deviation 1, by twelve uniform numbers: never further out than 6. */
  normal(): number
}

/** A number for a text (FNV-1a, 32 bit): pictures are seeded by their names. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Mixes whole numbers into one of 32 bits without a pattern that the eye could find. */
export function hash(a: number, b: number, c = 0): number {
  let mixed =
    Math.imul(a | 0, 0x27d4eb2d) ^ Math.imul(b | 0, 0x165667b1) ^ Math.imul(c | 0, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** `hash` as a number from 0 up to 1. */
export function share(a: number, b: number, c = 0): number {
  return hash(a, b, c) / 4294967296
}

/** The stream of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => {
    const value = list[Math.floor(next() * list.length)]
    if (value === undefined) throw new Error('Nothing to pick from')
    return value
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (count) => Math.floor(next() * count),
    pick,
    chance: (probability) => next() < probability,
    normal: () => {
      let sum = -6
      for (let count = 0; count < 12; count++) sum += next()
      return sum
    },
  }
}
