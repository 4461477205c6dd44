import { clamp, linear, mix, rgb, smooth } from '../core/colour.ts'
import { noiseOf } from '../core/noise.ts'
import type { Paint } from '../render/scene.ts'

/** A kind of wood: its early and late growth, and how clearly its rings show. */
export interface Species {
  light: string
  dark: string
  /** Colour of single streaks. */
  streak: string
  /** Metres from ring to ring. */
  ring: number
  /** How strongly rings show, 0 to 1. */
  figure: number
  /** How far rings sway. */
  sway: number
  /** How strongly streaks show. */
  streaks: number
}

export const species = {
  sheesham: {
    light: '#95613a',
    dark: '#5b3420',
    streak: '#331a0e',
    ring: 0.0067,
    figure: 0.8,
    sway: 0.05,
    streaks: 0.75,
  },
  teak: {
    light: '#b58049',
    dark: '#8a5a2c',
    streak: '#5c3818',
    ring: 0.0059,
    figure: 0.7,
    sway: 0.035,
    streaks: 0.45,
  },
  walnut: {
    light: '#77533a',
    dark: '#4b3223',
    streak: '#2e1d14',
    ring: 0.0076,
    figure: 0.65,
    sway: 0.045,
    streaks: 0.5,
  },
  pine: {
    light: '#dcb987',
    dark: '#bf9058',
    streak: '#a06f3c',
    ring: 0.0088,
    figure: 0.7,
    sway: 0.05,
    streaks: 0.15,
  },
  mango: {
    light: '#b18a5c',
    dark: '#8b6640',
    streak: '#5d422a',
    ring: 0.0092,
    figure: 0.55,
    sway: 0.06,
    streaks: 0.5,
  },
  oak: {
    light: '#c6a377',
    dark: '#a37f53',
    streak: '#7d5d39',
    ring: 0.0055,
    figure: 0.55,
    sway: 0.035,
    streaks: 0.3,
  },
  sal: {
    light: '#8e5c40',
    dark: '#6b402b',
    streak: '#43271a',
    ring: 0.0055,
    figure: 0.45,
    sway: 0.025,
    streaks: 0.4,
  },
  ply: {
    light: '#d3ad7b',
    dark: '#b98d58',
    streak: '#99703f',
    ring: 0.016,
    figure: 0.7,
    sway: 0.12,
    streaks: 0.2,
  },
  ash: {
    light: '#d9c8ac',
    dark: '#bfa986',
    streak: '#9d8663',
    ring: 0.0067,
    figure: 0.6,
    sway: 0.04,
    streaks: 0.2,
  },
} satisfies Record<string, Species>

/** How a piece of wood is finished and cut. */
export interface Cut {
  /** The direction of the grain. */
  along: 'x' | 'y' | 'z'
  gloss?: number
  seed?: number
  /** Boards' width in metres where a face is made of several. */
  board?: number
  tint?: number
}

/** Solid wood: rings about a far-off heart, so that faces and end grain fit together. */
export function wood(kind: Species, cut: Cut): Paint {
  const light = linear(rgb(kind.light))
  const dark = linear(rgb(kind.dark))
  const streak = linear(rgb(kind.streak))
  const { along, gloss = 0.42, seed = 1, board = 0, tint = 1 } = cut
  const noise = noiseOf(seed)
  return (x, y, z, _nx, _ny, _nz, surface) => {
    const l = along === 'x' ? x : along === 'y' ? y : z
    let a = along === 'x' ? y : x
    let b = along === 'z' ? y : z
    let tone = tint
    let seam = 0
    if (board > 0) {
      const number = Math.floor(a / board)
      const within = a - number * board
      const jump = noise.two(number * 7.31 + 0.5, seed + 0.5)
      tone *= 1 + jump * 0.22
      seam =
        smooth(0.0016, 0.0004, Math.min(within, board - within)) * clamp(2 - surface.foot * 500)
      b += jump * 3
      a += jump * 0.7
    }
    const bend = noise.three(l * 0.7, a * 2, b * 2 + 5) * kind.sway
    const shiver = noise.three(l * 3, a * 12, b * 12) * kind.sway * 0.12
    const heart = Math.hypot(a * 0.45 + 0.012 + bend, b * 0.5 + 0.07 + bend * 1.6) + shiver
    const ring = heart / kind.ring
    const within = ring - Math.floor(ring)
    const late = smooth(0.25, 0.92, within) * smooth(1, 0.94, within)
    const varies = 0.55 + 0.45 * noise.two(Math.floor(ring) * 3.7 + 0.4, 2.5)
    const fibre = noise.three(l * 6, a * 330, b * 330) * clamp(1.6 - surface.foot * 450)
    const pore =
      smooth(0.3, 0.6, noise.three(l * 26, a * 620, b * 620)) * clamp(1.4 - surface.foot * 900)
    const band = smooth(0.12, 0.55, noise.three(l * 0.35 + 9, heart * 26, 4.5))
    let colour = mix(light, dark, clamp(late * varies * kind.figure + 0.18 + fibre * 0.22))
    colour = mix(colour, streak, clamp(band * kind.streaks * 0.75 + pore * 0.28))
    tone *= (1 + noise.three(l * 0.8, a * 5, b * 5) * 0.13) * (1 - seam * 0.6)
    surface.r = colour[0] * tone
    surface.g = colour[1] * tone
    surface.b = colour[2] * tone
    surface.gloss = gloss
  }
}
