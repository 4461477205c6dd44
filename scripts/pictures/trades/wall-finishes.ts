/** Walls and floors with a finish, filling the picture. */
import { clamp, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import type { Texture } from '../core/texture.ts'
import { sizes } from '../kit.ts'
import { cement, flat } from '../tile/faces.ts'
import type { Face, Laying } from '../tile/laid.ts'
import type { Layout } from '../tile/layouts.ts'
import { motifFace, palettes } from '../tile/patterns.ts'
import { laidView } from './tile-views.ts'

/** One piece without a joint. */
const whole: Layout = (x, y, place) => {
  place.id = 1
  place.column = 0
  place.row = 0
  place.u = x
  place.v = y
  place.edge = 1
}

/** A finish of its colour and its relief. */
export const finish = (
  face: Face,
  carve: Laying['carve'],
  gloss = 0.12,
  as: 'wall' | 'floor' = 'wall',
  shows = 0.8,
  size?: readonly [number, number],
): ((seed: number) => Texture) =>
  laidView(
    size ? 2.4 : 1.4,
    () => ({
      layout: whole,
      face,
      joint: 0,
      grout: '#000000',
      variety: 0,
      ...(carve ? { carve } : {}),
    }),
    { shows, gloss, as, ...(size ? { size } : {}) },
  )

/** Trowel marks in one direction, crossed now and then. */
const rusticFace = flat('#c08a5c', 0.1)
const rusticCarve: Laying['carve'] = (_p, x, y, noise) => {
  const bend = noise.two(x * 3, y * 3) * 0.8
  const stroke = noise.fbm(x * 9 + bend * 4, y * 130, 4, 0.6)
  return Math.max(0, stroke) * 0.009 + noise.fbm(x * 40, y * 40, 3) * 0.002
}
export const rustic = finish(rusticFace, rusticCarve)
export const rusticWall = finish(rusticFace, rusticCarve, 0.12, 'wall', 0.5, sizes.banner)
export const rollered = finish(
  flat('#a9b69c', 0.05),
  (_p, x, y, noise) => smooth(-0.1, 0.5, noise.fbm(x * 70, y * 70, 3, 0.45)) * 0.006,
)
export const sprayed = finish(
  flat('#d9cdb6', 0.05),
  (_p, x, y, noise) =>
    smooth(0.05, 0.3, noise.fbm(x * 38, y * 38, 4, 0.5)) * 0.009 +
    noise.two(x * 240, y * 240) * 0.0012,
)
export const stoneFinish = finish(
  (_p, x, y, noise) => {
    const grain = noise.two(x * 420, y * 420)
    const dark = noise.two(x * 300 + 40, y * 300)
    const base: Rgb = mix(
      rgb('#b8a78d'),
      rgb('#93826b'),
      clamp(0.5 + noise.fbm(x * 3, y * 3, 4) * 0.8),
    )
    return mix(
      mix(base, [0.93, 0.9, 0.85], smooth(0.25, 0.5, grain)),
      [0.2, 0.17, 0.15],
      smooth(0.3, 0.5, dark),
    )
  },
  (_p, x, y, noise) => noise.two(x * 330, y * 330) * 0.0012,
)
export const metallic = finish(
  (_p, x, y, noise) => {
    const warp = noise.fbm(x * 4, y * 4, 4)
    const sweep = 0.5 + 0.5 * Math.sin(x * 9 + y * 6 + warp * 7)
    return mix(rgb('#8a6a3c'), rgb('#e3c88d'), sweep * 0.8 + noise.fbm(x * 90, y * 14, 3) * 0.25)
  },
  (_p, x, y, noise) => noise.fbm(x * 60, y * 12, 3) * 0.0006,
  0.62,
)
const stuccoFace: Face = (_p, x, y, noise) => {
  const cloud = noise.fbm(x * 3 + noise.two(x * 6, y * 6), y * 3, 5, 0.6)
  return mix(rgb('#b9553a'), rgb('#d98b66'), clamp(0.5 + cloud * 1.2))
}
const stuccoCarve: Laying['carve'] = (_p, x, y, noise) => noise.fbm(x * 7, y * 7, 4) * 0.0016
export const stucco = finish(stuccoFace, stuccoCarve, 0.6)
export const stuccoWall = finish(stuccoFace, stuccoCarve, 0.6, 'wall', 0.5, sizes.banner)
export const concreteFinish = finish(cement('#a8a6a1', '#85837f'), (_p, x, y, noise) => {
  const holes = noise.two(x * 55, y * 55)
  const tie = Math.hypot(((x + 0.3) % 0.6) - 0.3, ((y + 0.3) % 0.6) - 0.3)
  return -smooth(0.62, 0.8, holes) * 0.003 - smooth(0.022, 0.018, tie) * 0.01
})
const stencilFace = motifFace('petals', palettes.charcoal, 0.24)
export const stencil = finish((place, x, y, noise) => {
  const wall: Rgb = mix(rgb('#e6dcc6'), rgb('#ddd0b6'), clamp(0.5 + noise.fbm(x * 4, y * 4, 3)))
  const u = ((x % 0.24) + 0.24) % 0.24
  const v = ((y % 0.24) + 0.24) % 0.24
  const colour = stencilFace({ ...place, u: u - 0.12, v: v - 0.12, id: 3 }, x, y, noise)
  const tone = (colour[0] + colour[1] + colour[2]) / 3
  return mix(rgb('#3f6a66'), wall, smooth(0.35, 0.75, tone))
}, undefined)
/** The polished lime of havelis: white as marble, hardly clouded. */
export const araish = finish(
  (_p, x, y, noise) =>
    mix(rgb('#f0ebdf'), rgb('#e0d7c5'), clamp(0.45 + noise.fbm(x * 3, y * 3, 5, 0.6) * 0.9)),
  (_p, x, y, noise) => noise.fbm(x * 5, y * 5, 3) * 0.0008,
  0.72,
)
export const screed = finish(cement('#b3aea6', '#9d9890'), undefined, 0.55, 'floor')
/** A floor in one colour, a line, and the way beside it. */
const marked =
  (field: string, line: string, way: string): Face =>
  (_p, x, y, noise) => {
    const side = x * 0.94 + y * 0.34 - 1.02
    const uneven = 1 + noise.fbm(x * 5, y * 5, 3) * 0.05
    const ground = mix(rgb(field), rgb(way), smooth(-0.001, 0.001, side))
    const [r, g, b] = mix(ground, rgb(line), smooth(0.026, 0.024, Math.abs(side)))
    return [r * uneven, g * uneven, b * uneven]
  }
export const epoxyFloor = finish(
  marked('#5f857f', '#e2b23c', '#8f9696'),
  (_p, x, y, noise) => noise.fbm(x * 6, y * 6, 2) * 0.0004,
  0.86,
  'floor',
  0.6,
)
export const puFloor = finish(
  marked('#a5432f', '#ece7da', '#77706a'),
  (_p, x, y, noise) => noise.two(x * 160, y * 160) * 0.0006,
  0.5,
  'floor',
  0.6,
)
export const hardened = finish(
  (_p, x, y, noise) => {
    const base = mix(rgb('#8f8d89'), rgb('#72706c'), clamp(0.5 + noise.fbm(x * 4, y * 4, 5) * 1.1))
    return mix(base, [0.2, 0.2, 0.2], smooth(0.4, 0.6, noise.two(x * 300, y * 300)) * 0.5)
  },
  (_p, x) => -smooth(0.006, 0.003, Math.abs(x - 0.7)) * 0.006,
  0.58,
  'floor',
)
export const roadMarking = finish(
  (_p, x, y, noise) => {
    const tar = 0.2 + noise.two(x * 190, y * 190) * 0.06 + noise.fbm(x * 5, y * 5, 3) * 0.03
    const stripe = ((x * 1.0 + y * 0.25 + 5) % 0.27) / 0.27
    const worn = smooth(-0.55, -0.35, noise.fbm(x * 60, y * 60, 3))
    const on = smooth(0.3, 0.31, stripe) * smooth(0.72, 0.71, stripe) * worn
    return mix([tar, tar, tar * 1.02], rgb('#f3f1e8'), on)
  },
  (_p, x, y, noise) => noise.two(x * 170, y * 170) * 0.003,
  0.15,
  'floor',
  0.6,
)
export const sportsCourt = finish(
  (_p, x, y, noise) => {
    const grain = 1 + noise.two(x * 260, y * 260) * 0.07
    const inside = Math.min(x - 0.45, y - 0.5)
    const colour = inside > 0 ? rgb('#2f6f8f') : rgb('#3d7a4d')
    const line = smooth(0.03, 0.026, Math.abs(inside))
    const [r, g, b] = mix(colour, rgb('#f4f3ec'), line)
    return [r * grain, g * grain, b * grain]
  },
  (_p, x, y, noise) => noise.two(x * 230, y * 230) * 0.001,
  0.15,
  'floor',
  1.3,
)
