import type { Rgb } from '../core/colour.ts'
import { boxOf, cornersOf } from './combine.ts'
import type { Shape, Vec } from './shapes.ts'

/** What a paint says of a point; colours are light, not screen values. */
export interface Surface {
  r: number
  g: number
  b: number
  /** 0 chalk, 1 mirror. */
  gloss: number
  /** 1: reflections take the colour, as metals do. */
  metal: number
  /** Light of its own. */
  glowR: number
  glowG: number
  glowB: number
  /** 1 hides what is behind. */
  alpha: number
  /** Added to the normal, in the thing's own directions. */
  tiltX: number
  tiltY: number
  tiltZ: number
  /** Given: metres that one pixel covers here. */
  foot: number
}

/** Colours a point of a thing, in the thing's own coordinates, with its normal. */
export type Paint = (
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  surface: Surface,
) => void

/** A solid with its paint, moved and turned into the scene. */
export interface Thing {
  shape: Shape
  paint: Paint
  /** Where its origin stands. */
  at: Vec
  /** World to own directions, in rows. */
  frame: readonly number[]
  low: Vec
  high: Vec
  /** Casts no shadow and hides no light: glass, halos, far ground. */
  ghost?: boolean
}

/** How a thing is turned, in degrees: about y, then x, then z of its own. */
export interface Pose {
  at?: Vec
  yaw?: number
  pitch?: number
  roll?: number
  ghost?: boolean
}

/** Puts a shape into the scene. */
export function thing(shape: Shape, paint: Paint, pose: Pose = {}): Thing {
  const { at = [0, 0, 0], yaw = 0, pitch = 0, roll = 0, ghost } = pose
  const [cy, sy] = turnOf(yaw)
  const [cx, sx] = turnOf(pitch)
  const [cz, sz] = turnOf(roll)
  // World = Ry · Rx · Rz · own; the frame is its transpose.
  const own = [
    [cy * cz + sy * sx * sz, -cy * sz + sy * sx * cz, sy * cx],
    [cx * sz, cx * cz, -sx],
    [-sy * cz + cy * sx * sz, sy * sz + cy * sx * cz, cy * cx],
  ] as const
  const corners = cornersOf(shape).map(
    ([x, y, z]): Vec => [
      at[0] + own[0][0] * x + own[0][1] * y + own[0][2] * z,
      at[1] + own[1][0] * x + own[1][1] * y + own[1][2] * z,
      at[2] + own[2][0] * x + own[2][1] * y + own[2][2] * z,
    ],
  )
  const frame = [0, 1, 2].flatMap((column) => own.map((row) => row[column] ?? 0))
  return { shape, paint, at, frame, ...boxOf(corners), ...(ghost ? { ghost } : {}) }
}

function turnOf(degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}

/** The things of a group moved and turned together about the y axis. */
export function group(things: readonly Thing[], at: Vec, yaw = 0): Thing[] {
  const [c, s] = turnOf(yaw)
  return things.map((one) => {
    const [x, y, z] = one.at
    const f = one.frame
    const column = (row: number) => {
      const a = f[row * 3] ?? 0
      const b = f[row * 3 + 1] ?? 0
      const d = f[row * 3 + 2] ?? 0
      return [c * a + s * d, b, -s * a + c * d]
    }
    const frame = [0, 1, 2].flatMap(column)
    const moved: Vec = [at[0] + c * x + s * z, at[1] + y, at[2] - s * x + c * z]
    const g = (index: number) => frame[index] ?? 0
    const corners = cornersOf(one.shape).map(
      ([px, py, pz]): Vec => [
        moved[0] + g(0) * px + g(3) * py + g(6) * pz,
        moved[1] + g(1) * px + g(4) * py + g(7) * pz,
        moved[2] + g(2) * px + g(5) * py + g(8) * pz,
      ],
    )
    return { ...one, at: moved, frame, ...boxOf(corners) }
  })
}

/** A lamp in the scene. */
export interface PointLight {
  at: Vec
  /** Light at one metre. */
  colour: Rgb
  /** Metres across: softness of its shadows. */
  size: number
  /** A spot: its direction and the cosines where it is full and where it ends. */
  spot?: { to: Vec; full: number; ends: number }
  /** Whether things throw shadows in its light. */
  shadows?: boolean
}

/** A bright window or lamp that shiny things mirror. */
export interface SoftBox {
  to: Vec
  /** Half width and half height in the tangent of the angle. */
  half: readonly [number, number]
  colour: Rgb
}

/** The light that a scene stands in; all colours are light. */
export interface Light {
  sun: { to: Vec; colour: Rgb; soft: number }
  /** From above, from the sides and from below. */
  sky: readonly [Rgb, Rgb, Rgb]
  boxes: readonly SoftBox[]
  points: readonly PointLight[]
  /** What is seen where nothing stands; otherwise the sky. */
  back?: (x: number, y: number, z: number) => Rgb
  /** Distances over which things fade into the back. */
  fog?: readonly [number, number]
  exposure: number
  /** Strength of the halo about bright lights; 0 for none. */
  bloom: number
  /** Radius of contact shadows in metres. */
  contact: number
}

/** Where the picture is taken from; verticals stay upright. */
export interface Camera {
  from: Vec
  to: Vec
  /** Vertical angle in degrees. */
  angle: number
  /** False: the camera tilts, as for small things seen from above. */
  upright?: boolean
}

/** All that a picture shows. */
export interface Scene {
  things: readonly Thing[]
  light: Light
  camera: Camera
}
