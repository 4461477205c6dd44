import { clamp, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import { cellAt, cellShare, emptyCell } from '../core/noise.ts'
import { share } from '../core/random.ts'
import type { Texture } from '../core/texture.ts'
import type { Face } from './laid.ts'

/** One colour with a breath of cloud. */
export function flat(colour: string, cloud = 0.02): Face {
  const [r, g, b] = rgb(colour)
  return (_place, x, y, noise) => {
    const tone = 1 + noise.fbm(x * 8, y * 8, 3) * cloud
    return [r * tone, g * tone, b * tone]
  }
}

/** Each tile takes one of several colours. */
export function oneOf(colours: readonly string[], cloud = 0.05, seed = 1): Face {
  const list = colours.map(rgb)
  return (place, x, y, noise) => {
    const base = list[Math.floor(share(place.id, seed) * list.length)] ?? list[0] ?? [1, 1, 1]
    const tone = 1 + noise.fbm(x * 30, y * 30, 3) * cloud
    return [base[0] * tone, base[1] * tone, base[2] * tone]
  }
}

/** Double charge: pressed grains of two colours in streaming clouds. */
export function doubleCharge(light: string, dark: string): Face {
  const a = rgb(light)
  const b = rgb(dark)
  return (place, x, y, noise) => {
    const u = x + share(place.id, 3) * 40
    const v = y + share(place.id, 4) * 40
    const stream = noise.fbm(u * 3 + v, v * 9, 4, 0.6)
    const grain = noise.two(u * 420, v * 420) * 0.5 + noise.two(u * 210, v * 210) * 0.5
    const colour = mix(a, b, smooth(-0.3, 0.6, stream + grain * 0.35))
    const speck = noise.two(u * 300 + 60, v * 300) > 0.62 ? 0.86 : 1
    return [colour[0] * speck, colour[1] * speck, colour[2] * speck]
  }
}

/** A printed stone: each tile takes its own piece of a larger slab. */
export function printed(slab: Texture, metres: number, across: number, mirror = false): Face {
  const scale = slab.width / metres
  return (place, _x, _y, _noise) => {
    const flip = mirror ? ((place.column + place.row) & 1) === 1 : share(place.id, 8) > 0.5
    const startX = mirror ? 0.3 : share(place.id, 5) * Math.max(0, metres - across)
    const startY = mirror ? 0.2 : share(place.id, 6) * Math.max(0, slab.height / scale - across)
    const u = flip ? across / 2 - place.u : place.u + across / 2
    const px = Math.min(slab.width - 1, Math.floor((startX + u) * scale))
    const py = Math.min(
      slab.height - 1,
      Math.max(0, Math.floor((startY + place.v + across / 2) * scale)),
    )
    const index = (py * slab.width + px) * 3
    return [slab.data[index] ?? 0, slab.data[index + 1] ?? 0, slab.data[index + 2] ?? 0]
  }
}

/** A printed stone whose veins run on from tile to tile. */
export function endless(slab: Texture, metres: number): Face {
  const scale = slab.width / metres
  return (_place, x, y) => {
    const px = Math.floor(x * scale) % slab.width
    const py = Math.floor(y * scale) % slab.height
    const index = (py * slab.width + px) * 3
    return [slab.data[index] ?? 0, slab.data[index + 1] ?? 0, slab.data[index + 2] ?? 0]
  }
}

/** Printed planks: grain along the plank, arches now and then, a darker line here and there. */
export function woodLook(light: string, dark: string): Face {
  const a = rgb(light)
  const b = rgb(dark)
  return (place, _x, _y, noise) => {
    const along = (place.turned ? place.v : place.u) + share(place.id, 1) * 60
    const across = (place.turned ? place.u : place.v) + share(place.id, 2) * 9
    const bend = noise.fbm(along * 1.1, across * 5, 3) * 0.05
    const ring = (across + bend) * 95
    const line = Math.abs((((ring % 1) + 1) % 1) - 0.5) * 2
    const fibre = noise.fbm(along * 9, across * 260, 3)
    const slow = noise.fbm(along * 0.8, across * 14, 3)
    const pore = smooth(0.25, 0.6, noise.two(along * 30, across * 600))
    return mix(a, b, clamp(line * 0.28 + fibre * 0.28 + slow * 0.75 + 0.3 + pore * 0.2))
  }
}

/** Burnt clay, iron and sand. */
export function clay(light: string, dark: string): Face {
  const a = rgb(light)
  const b = rgb(dark)
  return (place, x, y, noise) => {
    const cloud = noise.fbm(x * 7 + share(place.id, 1) * 20, y * 7, 5, 0.6)
    const speck = smooth(0.45, 0.7, noise.two(x * 190, y * 190)) * 0.35
    const colour = mix(a, b, clamp(0.5 + cloud * 0.9 + (share(place.id, 2) - 0.5) * 0.4))
    return mix(colour, [0.28, 0.16, 0.12], speck)
  }
}

/** Cement or sand look: clouds with pits. */
export function cement(light: string, dark: string): Face {
  const a = rgb(light)
  const b = rgb(dark)
  return (place, x, y, noise) => {
    const cloud = noise.fbm(x * 3 + share(place.id, 1) * 9, y * 3, 6, 0.6)
    const colour = mix(a, b, clamp(0.5 + cloud * 1.1))
    const speck = 1 + noise.two(x * 260, y * 260) * 0.05
    return [colour[0] * speck, colour[1] * speck, colour[2] * speck]
  }
}

/** Chips of marble in cement. */
export function chips(ground: string, colours: readonly string[], size: number): Face {
  const base = rgb(ground)
  const list = colours.map(rgb)
  const cell = emptyCell()
  return (_place, x, y, noise) => {
    let colour: Rgb = base
    for (const [scale, cover] of [
      [size * 0.45, 0.6],
      [size, 0.7],
    ] as const) {
      const warp = noise.two(x / scale, y / scale) * 0.2
      cellAt(Math.round(scale * 1e5), x / scale + warp, y / scale - warp, cell)
      if (cellShare(cell.id, 1) > cover) continue
      const inside =
        smooth(0.04, 0.1, cell.second - cell.nearest) * smooth(0.62, 0.52, cell.nearest)
      const chip = list[Math.floor(cellShare(cell.id, 2) * list.length)] ?? base
      colour = mix(colour, chip, inside)
    }
    const tone = 1 + noise.fbm(x * 12, y * 12, 3) * 0.04
    return [colour[0] * tone, colour[1] * tone, colour[2] * tone]
  }
}

/** Glass of several colours, deeper towards the edges. */
export function glass(colours: readonly string[]): Face {
  const base = oneOf(colours, 0.1, 7)
  return (place, x, y, noise) => {
    const colour = base(place, x, y, noise)
    const deep = 0.82 + 0.3 * smooth(0, 0.006, place.edge) + place.v * 6
    return [colour[0] * deep, colour[1] * deep, colour[2] * deep]
  }
}

/** Glaze that pools: lighter at the rims, with crackle clouds. */
export function glaze(colours: readonly string[]): Face {
  const base = oneOf(colours, 0.16, 9)
  return (place, x, y, noise) => {
    const colour = base(place, x, y, noise)
    const rim = smooth(0.006, 0, place.edge) * 0.22
    const pool = 1 + noise.fbm(x * 16, y * 16 + share(place.id, 4) * 9, 3) * 0.14
    return [
      colour[0] * pool + rim * 0.5,
      colour[1] * pool + rim * 0.5,
      colour[2] * pool + rim * 0.45,
    ]
  }
}
