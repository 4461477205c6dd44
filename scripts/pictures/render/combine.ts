import { clamp } from '../core/colour.ts'
import { boundsOf, type Shape, type Vec } from './shapes.ts'

/** Several solids as one. */
export function union(...shapes: readonly Shape[]): Shape {
  return {
    distance: (x, y, z) => {
      let best = 1e9
      for (const shape of shapes) {
        const distance = shape.distance(x, y, z)
        if (distance < best) best = distance
      }
      return best
    },
    ...boundsOf(shapes),
  }
}

/** Several solids that flow into each other over `reach` metres. */
export function blend(reach: number, ...shapes: readonly Shape[]): Shape {
  return {
    distance: (x, y, z) => {
      let best = 1e9
      for (const shape of shapes) {
        const distance = shape.distance(x, y, z)
        const part = clamp(0.5 + (0.5 * (distance - best)) / reach)
        best = distance + (best - distance) * part - reach * part * (1 - part)
      }
      return best
    },
    ...grown(boundsOf(shapes), reach * 0.25),
  }
}

/** `body` without what lies in `holes`. */
export function cut(body: Shape, ...holes: readonly Shape[]): Shape {
  return {
    distance: (x, y, z) => {
      let best = body.distance(x, y, z)
      for (const hole of holes) best = Math.max(best, -hole.distance(x, y, z))
      return best
    },
    low: body.low,
    high: body.high,
  }
}

/** What lies in both. */
export function common(one: Shape, other: Shape): Shape {
  const join = (axis: 0 | 1 | 2, side: 'low' | 'high') =>
    side === 'low'
      ? Math.max(one.low[axis], other.low[axis])
      : Math.min(one.high[axis], other.high[axis])
  return {
    distance: (x, y, z) => Math.max(one.distance(x, y, z), other.distance(x, y, z)),
    low: [join(0, 'low'), join(1, 'low'), join(2, 'low')],
    high: [join(0, 'high'), join(1, 'high'), join(2, 'high')],
  }
}

/** Moved by the given metres. */
export function move(shape: Shape, dx: number, dy: number, dz: number): Shape {
  return {
    distance: (x, y, z) => shape.distance(x - dx, y - dy, z - dz),
    low: [shape.low[0] + dx, shape.low[1] + dy, shape.low[2] + dz],
    high: [shape.high[0] + dx, shape.high[1] + dy, shape.high[2] + dz],
  }
}

/** Turned about an axis of the origin by degrees, counter-clockwise seen against the axis. */
export function turn(shape: Shape, axis: 'x' | 'y' | 'z', degrees: number): Shape {
  const angle = (degrees * Math.PI) / 180
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  const { distance } = shape
  const turned: Shape['distance'] =
    axis === 'x'
      ? (x, y, z) => distance(x, c * y + s * z, -s * y + c * z)
      : axis === 'y'
        ? (x, y, z) => distance(c * x - s * z, y, s * x + c * z)
        : (x, y, z) => distance(c * x + s * y, -s * x + c * y, z)
  const corners = cornersOf(shape).map(([x, y, z]): Vec => {
    if (axis === 'x') return [x, c * y - s * z, s * y + c * z]
    if (axis === 'y') return [c * x + s * z, y, -s * x + c * z]
    return [c * x - s * y, s * x + c * y, z]
  })
  return { distance: turned, ...boxOf(corners) }
}

/** Turned so that its y axis points along `to`. */
export function aimed(shape: Shape, to: Vec): Shape {
  const length = Math.hypot(to[0], to[1], to[2])
  const b: Vec = [to[0] / length, to[1] / length, to[2] / length]
  const flat = Math.hypot(b[0], b[2])
  const a: Vec = flat < 1e-6 ? [1, 0, 0] : [b[2] / flat, 0, -b[0] / flat]
  const c: Vec = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  const { distance } = shape
  const corners = cornersOf(shape).map(
    ([x, y, z]): Vec => [
      a[0] * x + b[0] * y + c[0] * z,
      a[1] * x + b[1] * y + c[1] * z,
      a[2] * x + b[2] * y + c[2] * z,
    ],
  )
  return {
    distance: (x, y, z) =>
      distance(
        a[0] * x + a[1] * y + a[2] * z,
        b[0] * x + b[1] * y + b[2] * z,
        c[0] * x + c[1] * y + c[2] * z,
      ),
    ...boxOf(corners),
  }
}

/** Scaled about the origin. */
export function scale(shape: Shape, factor: number): Shape {
  const grow = (v: Vec): Vec => [v[0] * factor, v[1] * factor, v[2] * factor]
  return {
    distance: (x, y, z) => shape.distance(x / factor, y / factor, z / factor) * factor,
    low: grow(shape.low),
    high: grow(shape.high),
  }
}

/** Itself and its mirror image in the plane where the axis is 0. */
export function mirrored(shape: Shape, axis: 'x' | 'z'): Shape {
  const { low, high, distance } = shape
  const reach = Math.max(Math.abs(low[axis === 'x' ? 0 : 2]), Math.abs(high[axis === 'x' ? 0 : 2]))
  return axis === 'x'
    ? {
        distance: (x, y, z) => distance(Math.abs(x), y, z),
        low: [-reach, low[1], low[2]],
        high: [reach, high[1], high[2]],
      }
    : {
        distance: (x, y, z) => distance(x, y, Math.abs(z)),
        low: [low[0], low[1], -reach],
        high: [high[0], high[1], reach],
      }
}

/** Its surface moved out by `height`, at most `most` metres either way. */
export function displaced(
  shape: Shape,
  most: number,
  height: (x: number, y: number, z: number) => number,
): Shape {
  return {
    distance: (x, y, z) => {
      const distance = shape.distance(x, y, z)
      if (distance > most * 2) return distance - most
      return (distance - height(x, y, z)) * 0.75
    },
    ...grown(shape, most),
  }
}

/** Copies in a row along x and y, `columns` and `rows` of them about the origin. */
export function repeated(
  shape: Shape,
  stepX: number,
  stepY: number,
  columns: number,
  rows: number,
): Shape {
  const endX = (columns - 1) / 2
  const endY = (rows - 1) / 2
  const offX = endX % 1
  const offY = endY % 1
  const nearest = (value: number, step: number, off: number, end: number) =>
    clamp(Math.round(value / step - off) + off, -end, end) * step
  const { distance, low, high } = shape
  return {
    distance: (x, y, z) =>
      distance(x - nearest(x, stepX, offX, endX), y - nearest(y, stepY, offY, endY), z),
    low: [low[0] - endX * stepX, low[1] - endY * stepY, low[2]],
    high: [high[0] + endX * stepX, high[1] + endY * stepY, high[2]],
  }
}

/** Copies turned evenly about the y axis. */
export function around(shape: Shape, count: number, radius: number): Shape {
  const copies = Array.from({ length: count }, (_, index) =>
    turn(move(shape, 0, 0, radius), 'y', (360 / count) * index),
  )
  return union(...copies)
}

export function cornersOf({ low, high }: { low: Vec; high: Vec }): Vec[] {
  return [low[0], high[0]].flatMap((x) =>
    [low[1], high[1]].flatMap((y) => [low[2], high[2]].map((z): Vec => [x, y, z])),
  )
}

export function boxOf(points: readonly Vec[]): { low: Vec; high: Vec } {
  const on = (axis: 0 | 1 | 2) => points.map((point) => point[axis])
  return {
    low: [Math.min(...on(0)), Math.min(...on(1)), Math.min(...on(2))],
    high: [Math.max(...on(0)), Math.max(...on(1)), Math.max(...on(2))],
  }
}

function grown(bounds: { low: Vec; high: Vec }, by: number): { low: Vec; high: Vec } {
  const { low, high } = bounds
  return {
    low: [low[0] - by, low[1] - by, low[2] - by],
    high: [high[0] + by, high[1] + by, high[2] + by],
  }
}
