import type { Texture } from '../core/texture.ts'
import { draw, frame, sizes, type View } from '../kit.ts'
import { mottled } from '../render/paints.ts'
import type { Light, Paint, PointLight, Thing } from '../render/scene.ts'
import { thing } from '../render/scene.ts'
import { box, type Vec } from '../render/shapes.ts'
import type { Size } from './arrange.ts'

/** The warm white of most lamps, as light. */
export const warmWhite = [1, 0.74, 0.42] as const

/** A lamp's light: `power` at one metre. */
export function bulb(
  at: Vec,
  power: number,
  size = 0.06,
  more: Partial<PointLight> = {},
): PointLight {
  return {
    at,
    colour: [warmWhite[0] * power, warmWhite[1] * power, warmWhite[2] * power],
    size,
    shadows: true,
    ...more,
  }
}

/** A spot that shines down, or up, or wherever `to` says. */
export function spot(at: Vec, to: Vec, power: number, wide = 30): PointLight {
  const ends = Math.cos((wide * Math.PI) / 180)
  return bulb(at, power, 0.05, {
    spot: { to, full: ends + (1 - ends) * 0.65, ends },
    shadows: false,
  })
}

/** An evening: hardly any light but the lamps' own. */
export function nightLight(points: readonly PointLight[], more: Partial<Light> = {}): Light {
  return {
    sun: { to: [0, 1, 0], colour: [0, 0, 0], soft: 0.1 },
    sky: [
      [0.05, 0.06, 0.085],
      [0.04, 0.042, 0.05],
      [0.026, 0.022, 0.018],
    ],
    boxes: [{ to: [-0.72, 0.35, 0.6], half: [0.3, 0.5], colour: [0.5, 0.5, 0.55] }],
    points,
    exposure: 0.8,
    bloom: 1,
    contact: 0.25,
    ...more,
  }
}

/** A lamp with the light that it gives. */
export interface Lamp {
  things: readonly Thing[]
  lights: readonly PointLight[]
}

/** How a lamp is shown. */
export interface Evening extends View {
  /** Distance of the wall behind and height of floor and ceiling; none where not given. */
  wall?: number
  floor?: number
  ceiling?: number
  paint?: Paint
  ground?: Paint
  size?: Size
  light?: Partial<Light>
}

/** Rough plaster that takes the light of lamps. */
export const eveningWall = mottled('#b3a28c', '#94836d', 0.5, { bumps: [0.1, 0.02], gloss: 0.15 })
const eveningFloor = mottled('#7d6d5a', '#665846', 0.4, { bumps: [0.02, 0.02], gloss: 0.5 })

/** A lamp on a dark evening, before a wall that it lights. */
export function evening(lamp: Lamp, how: Evening = {}): Texture {
  const { size = sizes.product, wall = -0.5, floor, ceiling, paint = eveningWall } = how
  const around: Thing[] = [thing(box(40, 40, 0.2), paint, { at: [0, 0, wall - 0.1] })]
  if (floor !== undefined)
    around.push(thing(box(40, 0.2, 20), how.ground ?? eveningFloor, { at: [0, floor - 0.1, 0] }))
  if (ceiling !== undefined)
    around.push(
      thing(box(40, 0.2, 20), mottled('#d9d2c6', '#cec6b8', 0.6), { at: [0, ceiling + 0.1, 0] }),
    )
  const camera = frame(lamp.things, size[0] / size[1], { yaw: 16, pitch: 4, margin: 0.12, ...how })
  return draw(
    { things: [...lamp.things, ...around], light: nightLight(lamp.lights, how.light), camera },
    size,
  )
}
