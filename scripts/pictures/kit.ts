import { clamp, linear, mix, type Rgb, rgb, times } from './core/colour.ts'
import type { Texture } from './core/texture.ts'
import { boxOf, cornersOf } from './render/combine.ts'
import { mottled, plain } from './render/paints.ts'
import { render } from './render/render.ts'
import {
  type Camera,
  type Light,
  type Paint,
  type Scene,
  type Thing,
  thing,
} from './render/scene.ts'
import { box, type Vec } from './render/shapes.ts'

/** Square product pictures, wide banners and gallery pictures, in pixels. */
export const sizes = {
  product: [640, 640],
  banner: [1280, 480],
  gallery: [960, 640],
} as const

/** A direction by compass (0 from behind the camera, positive from the right) and height. */
export function towards(yaw: number, height: number): Vec {
  const a = (yaw * Math.PI) / 180
  const b = (height * Math.PI) / 180
  return [Math.sin(a) * Math.cos(b), Math.sin(b), Math.cos(a) * Math.cos(b)]
}

/** From where and how closely things are seen. */
export interface View {
  /** Degrees to the right of straight on. */
  yaw?: number
  /** Degrees from above. */
  pitch?: number
  angle?: number
  /** Part of the picture left free on each side. */
  margin?: number
  /** Moves the things in the frame: parts of the picture to the right and up. */
  shift?: readonly [number, number]
}

/** A camera that holds all things in a frame of width to height `aspect`. */
export function frame(
  things: readonly { low: Vec; high: Vec }[],
  aspect: number,
  view: View,
): Camera {
  const { yaw = 24, pitch = 14, angle = 24, margin = 0.06, shift = [0, 0] } = view
  const corners = things.flatMap(cornersOf)
  const { low, high } = boxOf(corners)
  const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  const back = towards(yaw, pitch)
  const flat = Math.hypot(back[0], back[2])
  const right: Vec = [back[2] / flat, 0, -back[0] / flat]
  const up: Vec = [(-back[0] * back[1]) / flat, flat, (-back[2] * back[1]) / flat]
  const along = (v: Vec, p: Vec) =>
    v[0] * (p[0] - middle[0]) + v[1] * (p[1] - middle[1]) + v[2] * (p[2] - middle[2])
  const half = Math.tan((angle * Math.PI) / 360) * (1 - margin * 2)
  const radius = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2
  /** Where the middle of the things is seen from `away`, and the tangent that they need. */
  const seenFrom = (away: number) => {
    let cx = 0
    let cy = 0
    let need = 0
    for (let round = 0; round < 4; round++) {
      const us: number[] = []
      const vs: number[] = []
      for (const corner of corners) {
        const deep = Math.max(radius * 0.05, away - along(back, corner))
        us.push((along(right, corner) - cx) / deep)
        vs.push((along(up, corner) - cy) / deep)
      }
      cx += ((Math.min(...us) + Math.max(...us)) / 2) * away
      cy += ((Math.min(...vs) + Math.max(...vs)) / 2) * away
      need = Math.max(
        (Math.max(...us) - Math.min(...us)) / 2 / aspect,
        (Math.max(...vs) - Math.min(...vs)) / 2,
      )
    }
    return { centre: [cx, cy] as const, need }
  }
  let near = radius * 0.7
  let away = radius * 80
  for (let round = 0; round < 24; round++) {
    const middleWay = (near + away) / 2
    if (seenFrom(middleWay).need > half) near = middleWay
    else away = middleWay
  }
  const { centre } = seenFrom(away)
  const size = away * Math.tan((angle * Math.PI) / 360) * 2
  const cx = centre[0] - shift[0] * size * aspect
  const cy = centre[1] - shift[1] * size
  const to: Vec = [
    middle[0] + right[0] * cx + up[0] * cy,
    middle[1] + right[1] * cx + up[1] * cy,
    middle[2] + right[2] * cx + up[2] * cy,
  ]
  const from: Vec = [to[0] + back[0] * away, to[1] + back[1] * away, to[2] + back[2] * away]
  return { from, to, angle, upright: false }
}

const warm: Rgb = [1, 0.94, 0.84]

/** The light of all product pictures: a large window from the left, a bright room. */
export function studioLight(contact: number, more: Partial<Light> = {}): Light {
  return {
    sun: { to: towards(-42, 48), colour: times(warm, 1.55), soft: 0.16 },
    sky: [
      [0.62, 0.64, 0.68],
      [0.52, 0.52, 0.52],
      [0.4, 0.385, 0.365],
    ],
    boxes: [
      { to: towards(-52, 38), half: [0.5, 0.75], colour: [2.6, 2.5, 2.35] },
      { to: towards(70, 25), half: [0.22, 0.9], colour: [0.9, 0.95, 1] },
    ],
    points: [],
    exposure: 0.6,
    bloom: 0,
    contact,
    ...more,
  }
}

/** How a product stands in the studio. */
export interface Studio extends View {
  /** Colour of the paper that it stands on. */
  paper?: string
  light?: Partial<Light>
  size?: readonly [number, number]
  /** Nothing below: it hangs or fills the picture. */
  noFloor?: boolean
  /** Things around it that the frame need not hold. */
  around?: readonly Thing[]
}

/** Draws things on a sheet of paper that bends up behind them. */
export function studio(things: readonly Thing[], how: Studio = {}): Texture {
  const { paper = '#e6e1d8', size = sizes.product, around = [] } = how
  const { low, high } = boxOf(things.flatMap(cornersOf))
  const span = Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2])
  const floor = thing(box(span * 60, span * 0.1, span * 60), plain(paper, { gloss: 0.12 }), {
    at: [(low[0] + high[0]) / 2, low[1] - span * 0.05, (low[2] + high[2]) / 2],
  })
  const ground = linear(rgb(paper))
  const shade = mix(ground, linear(rgb('#c9c2b6')), 0.25)
  const camera = frame(things, size[0] / size[1], how)
  const away = Math.hypot(
    camera.from[0] - camera.to[0],
    camera.from[1] - camera.to[1],
    camera.from[2] - camera.to[2],
  )
  const light = studioLight(span * 0.22, {
    back: (_x, y) => times(mix(ground, shade, clamp(0.35 + y * 1.5)), 1.42),
    fog: [away + span * 0.5, away + span * 2.4],
    ...how.light,
  })
  const all = how.noFloor ? [...things, ...around] : [...things, ...around, floor]
  return draw({ things: all, light, camera }, size)
}

let fineness = 1

/** Draws at a part of the true size, as previews and tests do; 1 is the size that is committed. */
export function drawnAt(part: number, make: () => Texture): Texture {
  fineness = part
  try {
    return make()
  } finally {
    fineness = 1
  }
}

/** Draws a scene in one of the sizes. */
export function draw(scene: Scene, size: readonly [number, number]): Texture {
  return render(scene, Math.round(size[0] * fineness), Math.round(size[1] * fineness))
}

/** A room without a ceiling: floor and back wall, with light from a window on one side. */
export interface Room {
  floor: Paint
  wall: Paint
  /** Left wall, where the view shows it. */
  side?: Paint
  width?: number
  height?: number
  depth?: number
  skirting?: string
}

export function room(how: Room): Thing[] {
  const { width = 9, height = 3.4, depth = 7, skirting } = how
  const things = [
    thing(box(width, 0.2, depth), how.floor, { at: [0, -0.1, depth / 2] }),
    thing(box(width, height, 0.2), how.wall, { at: [0, height / 2, -0.1] }),
  ]
  if (how.side) {
    things.push(
      thing(box(0.2, height, depth), how.side, { at: [-width / 2 - 0.1, height / 2, depth / 2] }),
    )
  }
  if (skirting) {
    things.push(
      thing(box(width, 0.09, 0.014, 0.003), plain(skirting, { gloss: 0.5 }), {
        at: [0, 0.045, 0.007],
      }),
    )
  }
  return things
}

/** Daylight in a room: a window on the left, white walls all around. */
export function roomLight(more: Partial<Light> = {}): Light {
  return {
    sun: { to: towards(-48, 40), colour: [1.25, 1.15, 1], soft: 0.14 },
    sky: [
      [0.6, 0.6, 0.6],
      [0.62, 0.61, 0.6],
      [0.42, 0.4, 0.37],
    ],
    boxes: [{ to: towards(-60, 20), half: [0.6, 0.5], colour: [1.8, 1.75, 1.65] }],
    points: [],
    exposure: 0.72,
    bloom: 0,
    contact: 0.4,
    ...more,
  }
}

/** The yard of a dealer: sun, pale sky, swept earth. */
export function yardLight(more: Partial<Light> = {}): Light {
  const zenith = linear(rgb('#a9c3d6'))
  const haze = linear(rgb('#e9e4d6'))
  return {
    sun: { to: towards(-50, 46), colour: [2.5, 2.25, 1.85], soft: 0.035 },
    sky: [
      [0.48, 0.56, 0.68],
      [0.46, 0.46, 0.45],
      [0.34, 0.29, 0.23],
    ],
    boxes: [],
    points: [],
    back: (_x, y) => times(mix(haze, zenith, clamp(y * 2.6)), 1.35),
    fog: [14, 60],
    exposure: 0.64,
    bloom: 0,
    contact: 0.5,
    ...more,
  }
}

/** Swept earth to the horizon. */
export function earth(light = '#c9b69a', dark = '#a89272', seed = 5): Thing {
  return thing(box(160, 0.4, 160), mottled(light, dark, 0.9, { bumps: [0.16, 0.02], seed }), {
    at: [0, -0.2, 0],
  })
}
