import type { Scene, Thing } from './scene.ts'
import { treeOf } from './tree.ts'

/** What a ray met first. */
export interface Hit {
  /** Number of the thing, or -1. */
  thing: number
  distance: number
}

/** The three questions that light asks of a scene. */
export interface Marcher {
  /** The first thing along a ray (unit direction), leaving out the thing `but`. */
  first(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    but: number,
    hit: Hit,
  ): void
  /** How much light comes along a ray, 0 to 1; `soft` is the light's width over its distance. */
  lit(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    soft: number,
  ): number
  /** Distance to the nearest surface, if nearer than `most`. */
  near(x: number, y: number, z: number, most: number): number
}

const stack = new Int32Array(256)

/** Prepares a scene for marching. */
export function marcherOf(scene: Scene): Marcher {
  const { things } = scene
  const tree = treeOf(things)
  const { boxes, links } = tree
  const at = (index: number) => boxes[index] ?? 0

  /** Entry of a ray into a node's box grown by `pad`, or Infinity. */
  const entry = (
    node: number,
    ox: number,
    oy: number,
    oz: number,
    ix: number,
    iy: number,
    iz: number,
    most: number,
    pad: number,
  ) => {
    const base = node * 6
    const x0 = (at(base) - pad - ox) * ix
    const x1 = (at(base + 3) + pad - ox) * ix
    const y0 = (at(base + 1) - pad - oy) * iy
    const y1 = (at(base + 4) + pad - oy) * iy
    const z0 = (at(base + 2) - pad - oz) * iz
    const z1 = (at(base + 5) + pad - oz) * iz
    const into = Math.max(Math.min(x0, x1), Math.min(y0, y1), Math.min(z0, z1), 0)
    const out = Math.min(Math.max(x0, x1), Math.max(y0, y1), Math.max(z0, z1), most)
    return into <= out ? into : Number.POSITIVE_INFINITY
  }

  /** Distance to the farthest corner of a node's box, at most. */
  const reachOf = (node: number, x: number, y: number, z: number) => {
    const base = node * 6
    const a = Math.max(Math.abs(at(base) - x), Math.abs(at(base + 3) - x))
    const b = Math.max(Math.abs(at(base + 1) - y), Math.abs(at(base + 4) - y))
    const c = Math.max(Math.abs(at(base + 2) - z), Math.abs(at(base + 5) - z))
    return Math.sqrt(a * a + b * b + c * c)
  }

  const local = new Float64Array(8)

  /** Sets `local` to the ray in the thing's own coordinates and its span in the padded box. */
  const enter = (
    one: Thing,
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    pad: number,
  ) => {
    const f = one.frame
    const px = ox - one.at[0]
    const py = oy - one.at[1]
    const pz = oz - one.at[2]
    let into = 0
    let out = most
    for (let axis = 0; axis < 3; axis++) {
      const a = f[axis * 3] ?? 0
      const b = f[axis * 3 + 1] ?? 0
      const c = f[axis * 3 + 2] ?? 0
      const origin = a * px + b * py + c * pz
      const along = a * dx + b * dy + c * dz
      local[axis] = origin
      local[axis + 3] = along
      const low = ((one.shape.low[axis as 0 | 1 | 2] ?? 0) - pad - origin) / (along || 1e-12)
      const high = ((one.shape.high[axis as 0 | 1 | 2] ?? 0) + pad - origin) / (along || 1e-12)
      into = Math.max(into, Math.min(low, high))
      out = Math.min(out, Math.max(low, high))
    }
    local[6] = into
    local[7] = out
    return into <= out
  }
  const own = (index: number) => local[index] ?? 0

  const march = (one: Thing, most: number) => {
    const { distance } = one.shape
    const ox = own(0)
    const oy = own(1)
    const oz = own(2)
    const dx = own(3)
    const dy = own(4)
    const dz = own(5)
    const out = Math.min(own(7), most)
    let t = own(6)
    if (one.shape.isBox) return t > 0 ? t : Number.POSITIVE_INFINITY
    for (let step = 0; step < 110 && t <= out; step++) {
      const d = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      if (d < 0.00012 * t + 0.00002) return t
      t += d * 0.96
    }
    return Number.POSITIVE_INFINITY
  }

  const first: Marcher['first'] = (ox, oy, oz, dx, dy, dz, most, but, hit) => {
    hit.thing = -1
    hit.distance = most
    if (things.length === 0) return
    const ix = 1 / (dx || 1e-12)
    const iy = 1 / (dy || 1e-12)
    const iz = 1 / (dz || 1e-12)
    let depth = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth] ?? 0
      if (entry(node, ox, oy, oz, ix, iy, iz, hit.distance, 0) > hit.distance) continue
      const link = links[node] ?? 0
      if (link >= 0) {
        const a = entry(node + 1, ox, oy, oz, ix, iy, iz, hit.distance, 0)
        const b = entry(link, ox, oy, oz, ix, iy, iz, hit.distance, 0)
        stack[depth++] = a < b ? link : node + 1
        stack[depth++] = a < b ? node + 1 : link
        continue
      }
      const index = -1 - link
      const one = things[index]
      if (!one || index === but) continue
      if (!enter(one, ox, oy, oz, dx, dy, dz, hit.distance, 0)) continue
      const t = march(one, hit.distance)
      if (t < hit.distance) {
        hit.distance = t
        hit.thing = index
      }
    }
  }

  const lit: Marcher['lit'] = (ox, oy, oz, dx, dy, dz, most, soft) => {
    const widest = Math.min(0.5, soft * Math.min(most, 3))
    const ix = 1 / (dx || 1e-12)
    const iy = 1 / (dy || 1e-12)
    const iz = 1 / (dz || 1e-12)
    let open = 1
    let depth = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth] ?? 0
      // The light is no wider at a box than its far side makes it.
      const pad = Math.min(widest, soft * reachOf(node, ox, oy, oz))
      if (entry(node, ox, oy, oz, ix, iy, iz, most, pad) > most) continue
      const link = links[node] ?? 0
      if (link >= 0) {
        stack[depth++] = link
        stack[depth++] = node + 1
        continue
      }
      const one = things[-1 - link]
      if (!one || one.ghost || !enter(one, ox, oy, oz, dx, dy, dz, most, pad)) continue
      open = Math.min(open, shade(one, most, soft))
      if (open < -0.98) return 0
    }
    return 0.25 * (1 + open) * (1 + open) * (2 - open)
  }

  /** From 1 (free) to -1 (dark): how near the ray passes the thing, against the light's width. */
  const shade = (one: Thing, most: number, soft: number) => {
    const { distance } = one.shape
    const ox = own(0)
    const oy = own(1)
    const oz = own(2)
    const dx = own(3)
    const dy = own(4)
    const dz = own(5)
    const out = Math.min(own(7), most)
    let t = Math.max(own(6), 0.002)
    let open = 1
    for (let step = 0; step < 60 && t <= out; step++) {
      const d = distance(ox + dx * t, oy + dy * t, oz + dz * t)
      const part = d / (soft * t)
      if (part < open) open = part
      if (open < -1) return -1
      t += Math.max(0.0015 + t * 0.004, Math.abs(d) * 0.8)
    }
    return open
  }

  const near: Marcher['near'] = (x, y, z, most) => {
    let best = most
    let depth = 0
    stack[depth++] = 0
    while (depth > 0) {
      const node = stack[--depth] ?? 0
      const base = node * 6
      const gx = Math.max(at(base) - x, x - at(base + 3), 0)
      const gy = Math.max(at(base + 1) - y, y - at(base + 4), 0)
      const gz = Math.max(at(base + 2) - z, z - at(base + 5), 0)
      if (gx * gx + gy * gy + gz * gz >= best * best) continue
      const link = links[node] ?? 0
      if (link >= 0) {
        stack[depth++] = link
        stack[depth++] = node + 1
        continue
      }
      const one = things[-1 - link]
      if (!one || one.ghost) continue
      const f = one.frame
      const px = x - one.at[0]
      const py = y - one.at[1]
      const pz = z - one.at[2]
      const d = one.shape.distance(
        (f[0] ?? 0) * px + (f[1] ?? 0) * py + (f[2] ?? 0) * pz,
        (f[3] ?? 0) * px + (f[4] ?? 0) * py + (f[5] ?? 0) * pz,
        (f[6] ?? 0) * px + (f[7] ?? 0) * py + (f[8] ?? 0) * pz,
      )
      if (d < best) best = d
    }
    return best
  }

  return { first, lit, near }
}
