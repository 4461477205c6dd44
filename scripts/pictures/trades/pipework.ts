/** Pipes and the fittings between them, in any of their materials. */
import { linear, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import { wordDistance } from '../core/letters.ts'
import { aimed, blend, cut, move } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { cylinder, pipe, prism, type Shape, screw, sphere, type Vec } from '../render/shapes.ts'

/** What pipes and fittings are made of. */
export const stuff = {
  cpvc: plain('#dccb9f', { gloss: 0.5 }),
  upvc: plain('#eceae4', { gloss: 0.5 }),
  swr: plain('#8c9498', { gloss: 0.42 }),
  ppr: plain('#4c9d62', { gloss: 0.45 }),
  hdpe: plain('#26282a', { gloss: 0.42 }),
  blue: plain('#2f62a8', { gloss: 0.45 }),
  drain: plain('#b3683c', { gloss: 0.4 }),
  orange: plain('#d9702c', { gloss: 0.45 }),
  iron: plain('#46494b', { gloss: 0.4, uneven: 0.25, bumps: [0.12, 0.006] }),
  red: plain('#b23329', { gloss: 0.5 }),
  rubber: plain('#1f2021', { gloss: 0.2 }),
  galvanised: plain('#b9bdbf', { gloss: 0.55, metal: 0.85, uneven: 0.14 }),
  steel: metal('#c3c6c8', 0.78),
  chrome: metal('#d9dcde', 0.93),
  brass: metal('#cda657', 0.74),
  bronze: metal('#a9793f', 0.6),
} as const

/** A paint of a pipe whose length is its own y: printed words, stripes along it, a ring. */
export function printed(
  colour: string,
  how: {
    words?: string
    ink?: string
    height?: number
    radius: number
    stripes?: readonly [string, number]
    ring?: readonly [string, number, number]
    gloss?: number
  },
): Paint {
  const body = linear(rgb(colour))
  const ink = linear(rgb(how.ink ?? '#2b2b2b'))
  const height = how.height ?? how.radius * 0.5
  const word = wordDistance(how.words ?? '')
  const stripe = linear(rgb(how.stripes?.[0] ?? colour))
  const ring = linear(rgb(how.ring?.[0] ?? colour))
  return (x, y, z, _nx, _ny, _nz, surface) => {
    const around = Math.atan2(x, z)
    const soft = Math.max(surface.foot * 0.6, 0.0004)
    let paint: Rgb = body
    const outside = Math.hypot(x, z) > how.radius * 0.97
    if (how.stripes && outside) {
      const turn = (Math.PI * 2) / how.stripes[1]
      const off = Math.abs(((around + 9 * turn) % turn) - turn / 2) * how.radius
      paint = mix(paint, stripe, smooth(how.radius * 0.07 + soft, how.radius * 0.07 - soft, off))
    }
    if (how.words && outside) {
      const far = word.distance(y / height, ((around - 0.5) * how.radius) / height) * height
      paint = mix(paint, ink, smooth(height * 0.08 + soft, height * 0.08 - soft, far))
    }
    if (how.ring && outside) {
      const off = Math.abs(y - how.ring[1])
      paint = mix(paint, ring, smooth(how.ring[2] + soft, how.ring[2] - soft, off))
    }
    surface.r = paint[0]
    surface.g = paint[1]
    surface.b = paint[2]
    surface.gloss = how.gloss ?? 0.45
  }
}

/** A heap of pipes along z, `rows[0]` of them below, with `paint` for the nth. */
export function stack(
  rows: readonly number[],
  radius: number,
  wall: number,
  length: number,
  paint: (n: number) => Paint,
  shape: Shape = pipe(radius, radius - wall, length, wall * 0.2),
): Thing[] {
  let count = 0
  return rows.flatMap((many, level) =>
    Array.from({ length: many }, (_, n) => {
      const own = paint(count)
      const shift = ((count * 37) % 7) - 3
      count++
      return thing(shape, own, {
        at: [
          (n - (many - 1) / 2) * radius * 2.03,
          radius + level * radius * 1.75,
          shift * length * 0.012,
        ],
        pitch: -90,
      })
    }),
  )
}

/** How an end of a fitting takes its pipe. */
export type End = 'socket' | 'spigot' | 'male' | 'female' | 'bead' | 'nut' | 'cap' | 'flange'

/** A way out of a fitting: its direction, its end, how far it reaches and how wide it is. */
export type Arm = readonly [to: Vec, end?: End, reach?: number, radius?: number]

export const right: Vec = [1, 0, 0]
export const left: Vec = [-1, 0, 0]
export const up: Vec = [0, 1, 0]
export const down: Vec = [0, -1, 0]
export const front: Vec = [0, 0, 1]

const r0 = 0.05

/** A fitting for pipes of radius 0.05: its arms flow into each other and are hollow. */
export function fitting(arms: readonly Arm[], paint: Paint, insert: Paint = stuff.brass): Thing[] {
  const bodies: Shape[] = [sphere(r0 * 1.16)]
  const holes: Shape[] = []
  const things: Thing[] = []
  for (const [to, end = 'socket', reach = 2.4, wide = 1] of arms) {
    const r = r0 * wide
    const far = r0 * reach
    const put = (shape: Shape, from: number) => aimed(move(shape, 0, from, 0), to)
    const tall = (radius: number, a: number, b: number, round = 0.003) =>
      put(cylinder(radius, b - a, round), (a + b) / 2)
    if (end === 'cap') {
      bodies.push(tall(r * 1.2, 0, far, 0.018))
      continue
    }
    bodies.push(tall(r * (end === 'spigot' ? 1 : 1.16), 0, far))
    holes.push(tall(r * 0.8, -r0 * 0.2, far + 0.02, 0))
    if (end === 'socket' || end === 'nut') {
      bodies.push(tall(r * 1.34, far - r * 1.1, far, 0.006))
      holes.push(tall(r, far - r * 1, far + 0.02, 0))
    }
    if (end === 'bead') {
      bodies.push(tall(r * 1.42, far - r * 0.5, far, 0.012))
      holes.push(put(screw(r * 1.06, r * 1.2, 0.011, 0.006), far - r * 0.5))
    }
    if (end === 'flange') bodies.push(tall(r * 2, far - r * 0.3, far, 0.004))
    if (end === 'nut') {
      things.push(
        thing(cut(put(prism(8, r * 1.78, r * 1.15, 0.006), far - r * 0.5), holesOf(to, r)), paint),
      )
    }
    if (end === 'female') {
      const ring = cut(
        put(prism(6, r * 1.55, r * 0.9, 0.004), far + r * 0.1),
        put(screw(r * 1.05, r * 2, 0.011, 0.006), far),
      )
      things.push(thing(ring, insert))
    }
    if (end === 'male') {
      things.push(
        thing(put(prism(6, r * 1.45, r * 0.45, 0.004), far + r * 0.2), insert),
        thing(
          cut(
            put(screw(r * 1.08, r * 1.5, 0.011, 0.006), far + r * 0.9),
            tall(r * 0.8, far, far + r * 3, 0),
          ),
          insert,
        ),
      )
    }
  }
  const body = blend(0.012, ...bodies)
  return [thing(cut(body, ...holes), paint), ...things]
}

function holesOf(to: Vec, r: number): Shape {
  return aimed(cylinder(r, 2), to)
}

/** Things moved up until the lowest stands on the ground, and beside what stands there. */
export function stood(things: readonly Thing[], x = 0, z = 0, y = 0): Thing[] {
  const low = Math.min(...things.map((one) => one.low[1]))
  return things.map((one) => {
    const at: Vec = [one.at[0] + x, one.at[1] - low + y, one.at[2] + z]
    return {
      ...one,
      at,
      low: [one.low[0] + x, one.low[1] - low + y, one.low[2] + z],
      high: [one.high[0] + x, one.high[1] - low + y, one.high[2] + z],
    }
  })
}

/** A lever handle of a valve, from its stem at `at` to the right. */
export function lever(at: Vec, paint: Paint): Thing[] {
  const [x, y, z] = at
  return [
    thing(cylinder(0.02, 0.05, 0.004), stuff.brass, { at: [x, y, z] }),
    thing(cylinder(0.034, 0.024, 0.006), paint, { at: [x, y + 0.03, z] }),
    thing(aimed(cylinder(0.017, 0.19, 0.012), [1, 0.1, 0]), paint, {
      at: [x + 0.1, y + 0.036, z],
    }),
  ]
}

/** A hand wheel about the y axis, its hub at `at`. */
export function wheel(at: Vec, radius: number, paint: Paint): Thing[] {
  const rim = thing(
    {
      distance: (x, y, z) =>
        Math.hypot(Math.hypot(x, z) - radius - Math.cos(Math.atan2(z, x) * 6) * radius * 0.03, y) -
        radius * 0.13,
      low: [-radius * 1.2, -radius * 0.14, -radius * 1.2],
      high: [radius * 1.2, radius * 0.14, radius * 1.2],
    },
    paint,
    { at },
  )
  const spokes = [0, 60, 120].map((yaw) =>
    thing(aimed(cylinder(radius * 0.09, radius * 2), right), paint, { at, yaw }),
  )
  return [rim, ...spokes, thing(cylinder(radius * 0.24, radius * 0.3, 0.004), paint, { at })]
}
