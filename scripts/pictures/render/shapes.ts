import { clamp } from '../core/colour.ts'

/** A point or direction; metres, y up, z towards the viewer. */
export type Vec = readonly [number, number, number]

/** A solid by the distance to its surface (negative inside; never more than the true one). */
export interface Shape {
  distance: (x: number, y: number, z: number) => number
  /** The box that holds it. */
  low: Vec
  high: Vec
  /** It is its box: rays need no marching. */
  isBox?: boolean
}

const { abs, max, min, sqrt } = Math

/** Math.hypot guards against overflow and costs ten times as much. */
const hypot = (a: number, b: number, c = 0) => sqrt(a * a + b * b + c * c)

/** A ball about the origin. */
export function sphere(radius: number): Shape {
  return {
    distance: (x, y, z) => sqrt(x * x + y * y + z * z) - radius,
    low: [-radius, -radius, -radius],
    high: [radius, radius, radius],
  }
}

/** A box about the origin by its whole width, height and depth; `round` rounds its edges. */
export function box(width: number, height: number, depth: number, round = 0): Shape {
  const a = width / 2 - round
  const b = height / 2 - round
  const c = depth / 2 - round
  return {
    distance: (x, y, z) => {
      const dx = abs(x) - a
      const dy = abs(y) - b
      const dz = abs(z) - c
      const ox = dx > 0 ? dx : 0
      const oy = dy > 0 ? dy : 0
      const oz = dz > 0 ? dz : 0
      const inside = max(dx, dy, dz)
      return sqrt(ox * ox + oy * oy + oz * oz) + (inside < 0 ? inside : 0) - round
    },
    low: [-width / 2, -height / 2, -depth / 2],
    high: [width / 2, height / 2, depth / 2],
    isBox: round === 0,
  }
}

/** An upright cylinder about the origin. */
export function cylinder(radius: number, height: number, round = 0): Shape {
  const r = radius - round
  const half = height / 2 - round
  return {
    distance: (x, y, z) => {
      const dr = sqrt(x * x + z * z) - r
      const dy = abs(y) - half
      return sqrt(max(dr, 0) ** 2 + max(dy, 0) ** 2) + min(max(dr, dy), 0) - round
    },
    low: [-radius, -height / 2, -radius],
    high: [radius, height / 2, radius],
  }
}

/** An upright pipe, open at both ends. */
export function pipe(outer: number, inner: number, height: number, round = 0.001): Shape {
  const middle = (outer + inner) / 2
  const wall = (outer - inner) / 2 - round
  const half = height / 2 - round
  return {
    distance: (x, y, z) => {
      const dr = abs(sqrt(x * x + z * z) - middle) - wall
      const dy = abs(y) - half
      return sqrt(max(dr, 0) ** 2 + max(dy, 0) ** 2) + min(max(dr, dy), 0) - round
    },
    low: [-outer, -height / 2, -outer],
    high: [outer, height / 2, outer],
  }
}

/** A flat ring about the y axis. */
export function torus(radius: number, thickness: number): Shape {
  const reach = radius + thickness
  return {
    distance: (x, y, z) => hypot(sqrt(x * x + z * z) - radius, y) - thickness,
    low: [-reach, -thickness, -reach],
    high: [reach, thickness, reach],
  }
}

/** An egg by its three half axes (a bound, exact only for balls). */
export function ellipsoid(a: number, b: number, c: number): Shape {
  return {
    distance: (x, y, z) => {
      const k0 = hypot(x / a, y / b, z / c)
      const k1 = hypot(x / (a * a), y / (b * b), z / (c * c))
      return k1 === 0 ? -min(a, b, c) : (k0 * (k0 - 1)) / k1
    },
    low: [-a, -b, -c],
    high: [a, b, c],
  }
}

/** A rod between two points; `endRadius` differs from `radius` for a tapered one. */
export function rod(from: Vec, to: Vec, radius: number, endRadius = radius): Shape {
  const [ax, ay, az] = from
  const bx = to[0] - ax
  const by = to[1] - ay
  const bz = to[2] - az
  const length = bx * bx + by * by + bz * bz || 1e-12
  const thick = max(radius, endRadius)
  return {
    distance: (x, y, z) => {
      const px = x - ax
      const py = y - ay
      const pz = z - az
      const along = clamp((px * bx + py * by + pz * bz) / length)
      const far = hypot(px - bx * along, py - by * along, pz - bz * along)
      return (far - radius - (endRadius - radius) * along) * (radius === endRadius ? 1 : 0.9)
    },
    low: [min(ax, to[0]) - thick, min(ay, to[1]) - thick, min(az, to[2]) - thick],
    high: [max(ax, to[0]) + thick, max(ay, to[1]) + thick, max(az, to[2]) + thick],
  }
}

/** A screw thread about the y axis: a rod whose radius waves by `deep` over every `pitch`. */
export function screw(radius: number, height: number, pitch: number, deep: number): Shape {
  return {
    distance: (x, y, z) => {
      const wave = abs(((y / pitch + 1000) % 1) - 0.5) * 2
      const dr = sqrt(x * x + z * z) - radius + deep * wave
      const dy = abs(y) - height / 2
      return (sqrt(max(dr, 0) ** 2 + max(dy, 0) ** 2) + min(max(dr, dy), 0)) * 0.7
    },
    low: [-radius, -height / 2, -radius],
    high: [radius, height / 2, radius],
  }
}

/** Rods through points, as one solid: wires, hoses, bent tubes. */
export function wire(points: readonly Vec[], radius: number): Shape {
  const rods = points.slice(1).map((to, index) => rod(points[index] ?? to, to, radius))
  return {
    distance: (x, y, z) => {
      let best = 1e9
      for (const one of rods) best = min(best, one.distance(x, y, z))
      return best
    },
    ...boundsOf(rods),
  }
}

/** The box around several shapes. */
export function boundsOf(shapes: readonly Shape[]): { low: Vec; high: Vec } {
  const pick = (side: 'low' | 'high', axis: 0 | 1 | 2) =>
    shapes.reduce(
      (best, shape) => (side === 'low' ? min : max)(best, shape[side][axis]),
      side === 'low' ? 1e9 : -1e9,
    )
  return {
    low: [pick('low', 0), pick('low', 1), pick('low', 2)],
    high: [pick('high', 0), pick('high', 1), pick('high', 2)],
  }
}

/** A closed outline in the plane. */
export type Outline = readonly (readonly [number, number])[]

/** Signed distance of a point to a closed outline. */
export function outlineDistance(outline: Outline): (x: number, y: number) => number {
  const count = outline.length
  const xs = new Float64Array(outline.map((point) => point[0]))
  const ys = new Float64Array(outline.map((point) => point[1]))
  return (x, y) => {
    let best = 1e18
    let inside = false
    for (let index = 0, before = count - 1; index < count; before = index++) {
      const ax = xs[index] ?? 0
      const ay = ys[index] ?? 0
      const bx = xs[before] ?? 0
      const by = ys[before] ?? 0
      const ex = bx - ax
      const ey = by - ay
      const wx = x - ax
      const wy = y - ay
      const along = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1e-12))
      const dx = wx - ex * along
      const dy = wy - ey * along
      const far = dx * dx + dy * dy
      if (far < best) best = far
      if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside
    }
    return inside ? -sqrt(best) : sqrt(best)
  }
}

/** An upright prism of `sides` sides about the y axis; `radius` reaches its corners. */
export function prism(sides: number, radius: number, height: number, round = 0): Shape {
  const flat = outlineDistance(
    Array.from({ length: sides }, (_, n) => {
      const a = (n * 2 * Math.PI) / sides
      return [(radius - round) * Math.cos(a), (radius - round) * Math.sin(a)] as const
    }),
  )
  const half = height / 2 - round
  return {
    distance: (x, y, z) => {
      const d = flat(x, z)
      const dy = abs(y) - half
      return hypot(max(d, 0), max(dy, 0)) + min(max(d, dy), 0) - round
    },
    low: [-radius, -height / 2, -radius],
    high: [radius, height / 2, radius],
  }
}

/** An outline of radius and height turned about the y axis. */
export function lathe(outline: Outline, round = 0): Shape {
  const distance = outlineDistance(outline)
  const reach = max(...outline.map((point) => point[0])) + round
  const low = min(...outline.map((point) => point[1])) - round
  const high = max(...outline.map((point) => point[1])) + round
  return {
    distance: (x, y, z) => distance(sqrt(x * x + z * z), y) - round,
    low: [-reach, low, -reach],
    high: [reach, high, reach],
  }
}

/** The thin wall of a turned line of radius and height: shades, bowls, cups. */
export function turnedWall(line: Outline, thickness: number): Shape {
  const reach = max(...line.map((point) => point[0])) + thickness
  const low = min(...line.map((point) => point[1])) - thickness
  const high = max(...line.map((point) => point[1])) + thickness
  const rods = line.slice(1).map((to, index) => {
    const from = line[index] ?? to
    return rod([from[0], from[1], 0], [to[0], to[1], 0], thickness / 2)
  })
  return {
    distance: (x, y, z) => {
      const r = sqrt(x * x + z * z)
      let best = 1e9
      for (const one of rods) best = min(best, one.distance(r, y, 0))
      return best
    },
    low: [-reach, low, -reach],
    high: [reach, high, reach],
  }
}

/** An outline in x and y, pulled along z to both sides. */
export function extrude(outline: Outline, depth: number, round = 0): Shape {
  const flat = outlineDistance(outline)
  const half = depth / 2 - round
  const xs = outline.map((point) => point[0])
  const ys = outline.map((point) => point[1])
  return {
    distance: (x, y, z) => {
      const d = flat(x, y)
      const dz = abs(z) - half
      return hypot(max(d, 0), max(dz, 0)) + min(max(d, dz), 0) - round
    },
    low: [min(...xs) - round, min(...ys) - round, -depth / 2],
    high: [max(...xs) + round, max(...ys) + round, depth / 2],
  }
}
