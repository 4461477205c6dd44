import { clamp, type Rgb, smooth } from '../core/colour.ts'
import { type Hit, marcherOf } from './march.ts'
import type { Light, Scene, Surface, Thing } from './scene.ts'

/** The light that reaches the camera along a ray. */
export type Eye = (
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  seen: Seen,
) => void

/** What `Eye` fills: light, and what was met. */
export interface Seen {
  r: number
  g: number
  b: number
  thing: number
  distance: number
}

const far = 200

/** Light of the surroundings in a direction; `blur` 0 mirrors them sharply, 1 only their mean. */
function surroundings(light: Light, dx: number, dy: number, dz: number, blur: number): Rgb {
  const [up, side, down] = light.sky
  const reach = 0.25 + blur * 0.6
  const high = smooth(-reach, reach, dy - 0.1)
  const top = smooth(0, 1, dy)
  let r = down[0] + (side[0] - down[0]) * high
  let g = down[1] + (side[1] - down[1]) * high
  let b = down[2] + (side[2] - down[2]) * high
  r += (up[0] - r) * top
  g += (up[1] - g) * top
  b += (up[2] - b) * top
  for (const box of light.boxes) {
    const [bx, by, bz] = box.to
    const facing = dx * bx + dy * by + dz * bz
    if (facing <= 0.05) continue
    // The box's own right and up, with the world's up as guide.
    const flat = Math.hypot(bx, bz) || 1e-6
    const right = (dx * -bz + dz * bx) / flat / facing
    const rise = (dy - facing * by) / flat / facing
    const edge = 0.03 + blur * 0.9
    const on =
      smooth(box.half[0] + edge, box.half[0] - edge, Math.abs(right)) *
      smooth(box.half[1] + edge, box.half[1] - edge, Math.abs(rise))
    const spread = on / (1 + blur * 2.5)
    r += box.colour[0] * spread
    g += box.colour[1] * spread
    b += box.colour[2] * spread
  }
  return [r, g, b]
}

/** Makes a scene visible: sun, lamps, sky with contact shadows, and one mirror. */
export function eyeOf(scene: Scene, pixelAngle: number): Eye {
  const { things, light } = scene
  const marcher = marcherOf(scene)
  const hit: Hit = { thing: -1, distance: 0 }
  const { sun } = light
  const normal = new Float64Array(3)
  const axis = (index: number) => normal[index] ?? 0

  const backAt = (dx: number, dy: number, dz: number): Rgb =>
    light.back ? light.back(dx, dy, dz) : surroundings({ ...light, boxes: [] }, dx, dy, dz, 0)

  const findNormal = (one: Thing, x: number, y: number, z: number, t: number) => {
    const { distance, low, high, isBox } = one.shape
    if (isBox) {
      const cx = (x - (low[0] + high[0]) / 2) / (high[0] - low[0])
      const cy = (y - (low[1] + high[1]) / 2) / (high[1] - low[1])
      const cz = (z - (low[2] + high[2]) / 2) / (high[2] - low[2])
      const most = Math.max(Math.abs(cx), Math.abs(cy), Math.abs(cz))
      normal[0] = Math.abs(cx) === most ? Math.sign(cx) : 0
      normal[1] = Math.abs(cy) === most ? Math.sign(cy) : 0
      normal[2] = Math.abs(cz) === most ? Math.sign(cz) : 0
    } else {
      const e = 0.0002 + t * 0.0003
      const a = distance(x + e, y - e, z - e)
      const b = distance(x - e, y - e, z + e)
      const c = distance(x - e, y + e, z - e)
      const d = distance(x + e, y + e, z + e)
      normal[0] = a - b - c + d
      normal[1] = -a - b + c + d
      normal[2] = -a + b - c + d
    }
    straighten()
  }
  const straighten = () => {
    const length = Math.hypot(axis(0), axis(1), axis(2)) || 1
    normal[0] = axis(0) / length
    normal[1] = axis(1) / length
    normal[2] = axis(2) / length
  }

  const look = (
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    but: number,
    seen: Seen,
  ): void => {
    marcher.first(ox, oy, oz, dx, dy, dz, far, but, hit)
    seen.thing = hit.thing
    seen.distance = hit.distance
    const one = things[hit.thing]
    if (!one) {
      const back = backAt(dx, dy, dz)
      seen.r = back[0]
      seen.g = back[1]
      seen.b = back[2]
      return
    }
    const index = hit.thing
    const t = hit.distance
    const x = ox + dx * t
    const y = oy + dy * t
    const z = oz + dz * t
    const f = one.frame
    const fr = (at: number) => f[at] ?? 0
    const px = x - one.at[0]
    const py = y - one.at[1]
    const pz = z - one.at[2]
    const lx = fr(0) * px + fr(1) * py + fr(2) * pz
    const ly = fr(3) * px + fr(4) * py + fr(5) * pz
    const lz = fr(6) * px + fr(7) * py + fr(8) * pz
    findNormal(one, lx, ly, lz, t)
    const toWorld = (ax: number, ay: number, az: number) => {
      normal[0] = fr(0) * ax + fr(3) * ay + fr(6) * az
      normal[1] = fr(1) * ax + fr(4) * ay + fr(7) * az
      normal[2] = fr(2) * ax + fr(5) * ay + fr(8) * az
    }
    const lnx = axis(0)
    const lny = axis(1)
    const lnz = axis(2)
    toWorld(lnx, lny, lnz)
    const gx = axis(0)
    const gy = axis(1)
    const gz = axis(2)
    const slant = Math.max(0.12, Math.abs(dx * gx + dy * gy + dz * gz))
    const surface = clearSurface()
    surface.foot = (t * pixelAngle) / Math.sqrt(slant)
    one.paint(lx, ly, lz, lnx, lny, lnz, surface)
    let nx = gx
    let ny = gy
    let nz = gz
    if (surface.tiltX !== 0 || surface.tiltY !== 0 || surface.tiltZ !== 0) {
      toWorld(lnx + surface.tiltX, lny + surface.tiltY, lnz + surface.tiltZ)
      straighten()
      nx = axis(0)
      ny = axis(1)
      nz = axis(2)
    }
    const open = depth === 0 ? contactShadow(x, y, z, gx, gy, gz) : 0.75
    // Start a little off the surface, lest it shades itself.
    const off = 0.0006 + t * 0.0004
    const sx = x + gx * off
    const sy = y + gy * off
    const sz = z + gz * off
    const rough = 1 - surface.gloss
    const metal = surface.metal
    const facing = clamp(-(dx * nx + dy * ny + dz * nz), 0.02, 1)
    const grazing = (1 - facing) ** 5
    const shine = 0.04 + 0.96 * metal
    const mirror = shine + (Math.max(1 - rough, shine) - shine) * grazing

    // Soft light from all around.
    const [up, side, down] = light.sky
    const high = ny * 0.5 + 0.5
    const blendUp = high * high
    const blendDown = (1 - high) * (1 - high)
    const blendSide = 1 - blendUp - blendDown
    let lr = (up[0] * blendUp + side[0] * blendSide + down[0] * blendDown) * open
    let lg = (up[1] * blendUp + side[1] * blendSide + down[1] * blendDown) * open
    let lb = (up[2] * blendUp + side[2] * blendSide + down[2] * blendDown) * open
    let gr = 0
    let gg = 0
    let gb = 0
    const alpha4 = Math.max(0.02, rough * rough) ** 2
    const gleam = (wx: number, wy: number, wz: number, lambert: number) => {
      const hx = wx - dx
      const hy = wy - dy
      const hz = wz - dz
      const length = Math.hypot(hx, hy, hz) || 1
      const nh = Math.max(0, (nx * hx + ny * hy + nz * hz) / length)
      const spread = nh * nh * (alpha4 - 1) + 1
      const narrow = alpha4 / (Math.PI * spread * spread)
      return (Math.min(narrow, 24) * lambert * 0.25) / (0.25 + 0.75 * facing)
    }
    const sunny = nx * sun.to[0] + ny * sun.to[1] + nz * sun.to[2]
    if (sunny > 0 && sun.colour[0] + sun.colour[1] + sun.colour[2] > 0) {
      const free = marcher.lit(sx, sy, sz, sun.to[0], sun.to[1], sun.to[2], 60, sun.soft)
      const power = sunny * free
      lr += sun.colour[0] * power
      lg += sun.colour[1] * power
      lb += sun.colour[2] * power
      const g = gleam(sun.to[0], sun.to[1], sun.to[2], power)
      gr += sun.colour[0] * g
      gg += sun.colour[1] * g
      gb += sun.colour[2] * g
    }
    for (const lamp of light.points) {
      let wx = lamp.at[0] - sx
      let wy = lamp.at[1] - sy
      let wz = lamp.at[2] - sz
      const away = Math.hypot(wx, wy, wz)
      wx /= away
      wy /= away
      wz /= away
      const lambert = nx * wx + ny * wy + nz * wz
      if (lambert <= 0) continue
      let power = lambert / (away * away + lamp.size * lamp.size * 0.25)
      if (lamp.spot) {
        const { to, full, ends } = lamp.spot
        power *= smooth(ends, full, -(wx * to[0] + wy * to[1] + wz * to[2]))
      }
      if (power < 0.0008) continue
      if (lamp.shadows !== false) {
        power *= marcher.lit(sx, sy, sz, wx, wy, wz, away - lamp.size, lamp.size / away)
      }
      lr += lamp.colour[0] * power
      lg += lamp.colour[1] * power
      lb += lamp.colour[2] * power
      const g = gleam(wx, wy, wz, power)
      gr += lamp.colour[0] * g
      gg += lamp.colour[1] * g
      gb += lamp.colour[2] * g
    }

    // What it mirrors: the scene once, where it is shiny, else the blurred surroundings.
    const twice = 2 * (dx * nx + dy * ny + dz * nz)
    let rx = dx - twice * nx
    let ry = dy - twice * ny
    let rz = dz - twice * nz
    const into = rx * gx + ry * gy + rz * gz
    if (into < 0) {
      rx -= 2 * into * gx
      ry -= 2 * into * gy
      rz -= 2 * into * gz
    }
    const around = surroundings(light, rx, ry, rz, rough)
    let mr = around[0] * (0.4 + 0.6 * open)
    let mg = around[1] * (0.4 + 0.6 * open)
    let mb = around[2] * (0.4 + 0.6 * open)
    const diffuse = 1 - metal
    const kr = surface.r
    const kg = surface.g
    const kb = surface.b
    const glowR = surface.glowR
    const glowG = surface.glowG
    const glowB = surface.glowB
    const alpha = surface.alpha
    const gloss = surface.gloss
    if (depth === 0 && (metal > 0.5 ? gloss > 0.55 : gloss > 0.62)) {
      const mirrored: Seen = { r: 0, g: 0, b: 0, thing: -1, distance: 0 }
      look(sx, sy, sz, rx, ry, rz, 1, -1, mirrored)
      if (mirrored.thing >= 0) {
        const sharp = clamp((gloss - 0.5) * 3) / (1 + rough * mirrored.distance * 2)
        mr += (mirrored.r - mr) * sharp
        mg += (mirrored.g - mg) * sharp
        mb += (mirrored.b - mb) * sharp
      }
    }
    const tint = (colour: number) =>
      mirror * (1 - metal) + metal * (colour + (1 - colour) * grazing)
    let r = kr * lr * diffuse * (1 - mirror * diffuse) + (mr + gr) * tint(kr) + glowR
    let g = kg * lg * diffuse * (1 - mirror * diffuse) + (mg + gg) * tint(kg) + glowG
    let b = kb * lb * diffuse * (1 - mirror * diffuse) + (mb + gb) * tint(kb) + glowB
    if (alpha < 1 && depth < 4) {
      const through: Seen = { r: 0, g: 0, b: 0, thing: -1, distance: 0 }
      const skip = 0.002
      look(x + dx * skip, y + dy * skip, z + dz * skip, dx, dy, dz, depth + 1, index, through)
      const cover = Math.min(1, alpha + grazing * 0.5)
      r = r * cover + through.r * (1 - cover)
      g = g * cover + through.g * (1 - cover)
      b = b * cover + through.b * (1 - cover)
    }
    if (light.fog) {
      const part = smooth(light.fog[0], light.fog[1], t)
      if (part > 0) {
        const back = backAt(dx, dy, dz)
        r += (back[0] - r) * part
        g += (back[1] - g) * part
        b += (back[2] - b) * part
      }
    }
    seen.r = r
    seen.g = g
    seen.b = b
    seen.thing = index
    seen.distance = t
  }

  const contactShadow = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => {
    const reach = light.contact
    let hidden = 0
    let weight = 1
    let total = 0
    for (let tap = 1; tap <= 5; tap++) {
      const away = (reach * tap * tap) / 25
      const free = marcher.near(x + nx * away, y + ny * away, z + nz * away, away * 1.01)
      hidden += weight * clamp(1 - free / away)
      total += weight
      weight *= 0.85
    }
    return clamp(1 - (hidden / total) * 1.15, 0.06, 1)
  }

  return (ox, oy, oz, dx, dy, dz, seen) => look(ox, oy, oz, dx, dy, dz, 0, -1, seen)
}

/** A white matt surface for a paint to change. */
export function clearSurface(): Surface {
  return {
    r: 0.8,
    g: 0.8,
    b: 0.8,
    gloss: 0.2,
    metal: 0,
    glowR: 0,
    glowG: 0,
    glowB: 0,
    alpha: 1,
    tiltX: 0,
    tiltY: 0,
    tiltZ: 0,
    foot: 0.001,
  }
}
