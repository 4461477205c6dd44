import { hash, randomOf, share } from './random.ts'

/** Smooth noise of one seed; values lie within about -1 and 1. */
export interface Noise {
  two(x: number, y: number): number
  three(x: number, y: number, z: number): number
  /** Octaves of `two`, each `gain` as strong and a little more than twice as fine. */
  fbm(x: number, y: number, octaves: number, gain?: number): number
  fbm3(x: number, y: number, z: number, octaves: number, gain?: number): number
}

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)

function slope2(corner: number, x: number, y: number): number {
  switch (corner & 7) {
    case 0:
      return x + y
    case 1:
      return x - y
    case 2:
      return -x + y
    case 3:
      return -x - y
    case 4:
      return Math.SQRT2 * x
    case 5:
      return -Math.SQRT2 * x
    case 6:
      return Math.SQRT2 * y
    default:
      return -Math.SQRT2 * y
  }
}

function slope3(corner: number, x: number, y: number, z: number): number {
  const h = corner & 15
  const u = h < 8 ? x : y
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z
  return ((h & 1) === 0 ? u : -u) + ((h & 2) === 0 ? v : -v)
}

/** Gradient noise (Perlin's improved one) over a shuffled table of the seed. */
export function noiseOf(seed: number): Noise {
  const random = randomOf(seed)
  const table = new Uint8Array(512)
  for (let index = 0; index < 256; index++) table[index] = index
  for (let index = 255; index > 0; index--) {
    const other = random.whole(index + 1)
    const kept = table[index] ?? 0
    table[index] = table[other] ?? 0
    table[other] = kept
  }
  table.copyWithin(256, 0, 256)
  const at = (index: number) => table[index] ?? 0

  const two = (x: number, y: number) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const dx = x - left
    const dy = y - top
    const a = at(left & 255) + (top & 255)
    const b = at((left + 1) & 255) + (top & 255)
    const u = fade(dx)
    const n0 = slope2(at(a & 255), dx, dy)
    const n1 = slope2(at(b & 255), dx - 1, dy)
    const n2 = slope2(at((a + 1) & 255), dx, dy - 1)
    const n3 = slope2(at((b + 1) & 255), dx - 1, dy - 1)
    const upper = n0 + u * (n1 - n0)
    const lower = n2 + u * (n3 - n2)
    return (upper + fade(dy) * (lower - upper)) * 1.1
  }

  const three = (x: number, y: number, z: number) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const near = Math.floor(z)
    const dx = x - left
    const dy = y - top
    const dz = z - near
    const a = at(left & 255) + (top & 255)
    const b = at((left + 1) & 255) + (top & 255)
    const w = near & 255
    const aa = at(a & 255) + w
    const ab = at((a + 1) & 255) + w
    const ba = at(b & 255) + w
    const bb = at((b + 1) & 255) + w
    const u = fade(dx)
    const v = fade(dy)
    const lerp = (t: number, from: number, to: number) => from + t * (to - from)
    const one = lerp(
      v,
      lerp(u, slope3(at(aa & 255), dx, dy, dz), slope3(at(ba & 255), dx - 1, dy, dz)),
      lerp(u, slope3(at(ab & 255), dx, dy - 1, dz), slope3(at(bb & 255), dx - 1, dy - 1, dz)),
    )
    const other = lerp(
      v,
      lerp(
        u,
        slope3(at((aa + 1) & 255), dx, dy, dz - 1),
        slope3(at((ba + 1) & 255), dx - 1, dy, dz - 1),
      ),
      lerp(
        u,
        slope3(at((ab + 1) & 255), dx, dy - 1, dz - 1),
        slope3(at((bb + 1) & 255), dx - 1, dy - 1, dz - 1),
      ),
    )
    return lerp(fade(dz), one, other)
  }

  const fbm = (x: number, y: number, octaves: number, gain = 0.5) => {
    let sum = 0
    let weight = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += two(x, y) * weight
      total += weight
      weight *= gain
      // Turned and off a power of two, so that the octaves' lattices never coincide.
      const turned = 1.68 * x + 1.22 * y + 17.3
      y = -1.22 * x + 1.68 * y + 9.1
      x = turned
    }
    return sum / total
  }

  const fbm3 = (x: number, y: number, z: number, octaves: number, gain = 0.5) => {
    let sum = 0
    let weight = 1
    let total = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += three(x, y, z) * weight
      total += weight
      weight *= gain
      x = x * 2.03 + 11.7
      y = y * 2.03 + 5.3
      z = z * 2.03 + 8.9
    }
    return sum / total
  }

  return { two, three, fbm, fbm3 }
}

/** What `cellAt` found: distances to the nearest and the second centre, and who they are. */
export interface Cell {
  nearest: number
  second: number
  /** A number of the nearest cell, for its own colours. */
  id: number
  /** From its centre to the point. */
  dx: number
  dy: number
}

/** An empty answer for `cellAt` to fill. */
export function emptyCell(): Cell {
  return { nearest: 0, second: 0, id: 0, dx: 0, dy: 0 }
}

/** Worley cells of one unit: fills `cell` for the point. */
export function cellAt(seed: number, x: number, y: number, cell: Cell): void {
  const left = Math.floor(x)
  const top = Math.floor(y)
  let nearest = 9
  let second = 9
  for (let row = top - 1; row <= top + 1; row++) {
    for (let column = left - 1; column <= left + 1; column++) {
      const id = hash(column, row, seed)
      const dx = x - column - (id & 0xffff) / 65536
      const dy = y - row - (id >>> 16) / 65536
      const distance = dx * dx + dy * dy
      if (distance < nearest) {
        second = nearest
        nearest = distance
        cell.id = id
        cell.dx = dx
        cell.dy = dy
      } else if (distance < second) {
        second = distance
      }
    }
  }
  cell.nearest = Math.sqrt(nearest)
  cell.second = Math.sqrt(second)
}

/** One of a cell's own numbers, from 0 to 1. */
export function cellShare(id: number, which: number): number {
  return share(id, which, 0x5bd1)
}
