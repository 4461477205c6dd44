import { mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import type { Face } from './laid.ts'

/** A motif on a tile: `x` and `y` from -1 to 1; which of the colours lies there, with soft edges. */
type Motif = (x: number, y: number, pick: (colour: number, distance: number) => void) => void

const { abs, atan2, cos, hypot, max, min, PI } = Math

/**
 * Motifs as distances (negative inside), in the order in which they are painted. All are drawn
 * in one eighth and mirrored, as stencils for cement tiles are.
 */
const motifs = {
  star: (x, y, pick) => {
    const a = abs(x)
    const b = abs(y)
    const diamond = (a + b) * Math.SQRT1_2
    pick(1, hypot(1 - a, 1 - b) - 0.62)
    pick(2, hypot(1 - a, 1 - b) - 0.5)
    pick(0, hypot(1 - a, 1 - b) - 0.4)
    pick(3, hypot(1 - a, 1 - b) - 0.16)
    pick(1, min(max(a, b) - 0.5, diamond - 0.5))
    pick(0, min(max(a, b) - 0.41, diamond - 0.41))
    pick(2, min(max(a, b) - 0.3, diamond - 0.3))
    pick(3, hypot(a, b) - 0.14)
  },
  petals: (x, y, pick) => {
    const a = abs(x)
    const b = abs(y)
    const near = hypot(1 - a, b)
    // Each petal is where two circles meet.
    const leaf =
      max(hypot(a - 0.5 + 0.42, b - 0.5 - 0.42), hypot(a - 0.5 - 0.42, b - 0.5 + 0.42)) - 0.76
    pick(1, leaf)
    pick(0, leaf + 0.07)
    pick(2, leaf + 0.12)
    pick(1, hypot(a, b) - 0.2)
    pick(3, hypot(a, b) - 0.13)
    pick(1, hypot(1 - a, 1 - b) - 0.2)
    pick(3, hypot(1 - a, 1 - b) - 0.13)
    pick(1, abs(near - 0.26) - 0.035)
    pick(3, near - 0.1)
  },
  rings: (x, y, pick) => {
    const a = abs(x)
    const b = abs(y)
    const far = hypot(1 - a, 1 - b)
    pick(1, abs(far - 0.95) - 0.05)
    pick(2, abs(far - 0.78) - 0.08)
    pick(1, abs(far - 0.58) - 0.04)
    pick(3, far - 0.3)
    pick(0, far - 0.2)
    pick(1, far - 0.1)
    const angle = atan2(y, x)
    pick(1, hypot(x, y) - 0.27 - 0.07 * cos(angle * 8))
    pick(0, hypot(x, y) - 0.19 - 0.05 * cos(angle * 8))
    pick(2, hypot(x, y) - 0.1)
  },
  flower: (x, y, pick) => {
    const a = abs(x)
    const b = abs(y)
    const radius = hypot(x, y)
    const angle = atan2(y, x)
    pick(1, radius - 0.92)
    pick(0, radius - 0.86)
    pick(2, radius - 0.5 - 0.22 * cos(angle * 8))
    pick(0, radius - 0.42 - 0.16 * cos(angle * 8))
    pick(1, radius - 0.34 - 0.08 * cos(angle * 8 + PI))
    pick(3, radius - 0.17)
    pick(0, radius - 0.07)
    const corner = hypot(1 - a, 1 - b)
    pick(2, corner - 0.36 - 0.06 * cos(atan2(1 - b, 1 - a) * 4))
    pick(0, corner - 0.25)
    pick(3, corner - 0.15)
  },
  lattice: (x, y, pick) => {
    const a = abs(x)
    const b = abs(y)
    const diamond = a + b
    pick(1, abs(diamond - 1) - 0.1)
    pick(2, abs(diamond - 1) - 0.035)
    const cross = min(max(a - 0.08, b - 0.36), max(b - 0.08, a - 0.36))
    pick(3, cross)
    pick(1, max(a, b) - 0.2)
    pick(0, max(a, b) - 0.11)
    pick(3, 0.62 - min(a, b) - max(a, b) * 0.22)
    pick(1, 0.8 - min(a, b) - max(a, b) * 0.08)
  },
  shells: (x, y, pick) => {
    // Quarter rounds from one corner, as old Goan and Chettinad halls have.
    const far = hypot(1 + x, 1 + y) / 2
    for (const [colour, radius] of [
      [1, 0.97],
      [0, 0.9],
      [2, 0.76],
      [0, 0.62],
      [1, 0.5],
      [0, 0.44],
      [3, 0.3],
      [1, 0.16],
    ] as const) {
      pick(colour, (far - radius) * 2)
    }
  },
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs

/** Colours of pressed cement tiles: ground, line, body, accent. */
export const palettes = {
  indigo: ['#e9e2d2', '#28415e', '#6f8fa8', '#b4884a'],
  terracotta: ['#eadfca', '#6d3526', '#b9694a', '#2f3b3a'],
  sage: ['#ece6d8', '#3c4a42', '#8fa38f', '#c29a5b'],
  charcoal: ['#e8e4dc', '#2b2c2e', '#87888a', '#c8c3b8'],
  mustard: ['#efe6cf', '#4b3a2a', '#d0a03f', '#7c2f25'],
  oxide: ['#d9c7a4', '#5d241c', '#8f3b2c', '#33503f'],
} as const

/** A pressed cement tile's face: a motif in four colours, a little worn and uneven. */
export function motifFace(name: MotifName, palette: readonly string[], size: number): Face {
  const motif: Motif = motifs[name]
  const colours = palette.map((hex) => rgb(hex))
  return (place, x, y, noise) => {
    let colour: Rgb = colours[0] ?? [1, 1, 1]
    const wobble = noise.two(x * 60, y * 60) * 0.008
    motif((place.u / size) * 2, (place.v / size) * 2, (which, distance) => {
      const over = smooth(0.014, -0.014, distance + wobble)
      if (over > 0) colour = mix(colour, colours[which] ?? colour, over)
    })
    const worn = 1 + noise.fbm(x * 9, y * 9, 4) * 0.11 + noise.two(x * 300, y * 300) * 0.03
    return [colour[0] * worn, colour[1] * worn, colour[2] * worn]
  }
}
