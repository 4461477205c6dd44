import { clamp, type Rgb, toLinear } from './colour.ts'

/** Pixels in rows, three numbers each, as a screen takes them; with relief where it has any. */
export interface Texture {
  width: number
  height: number
  data: Float32Array
  /** Height of each pixel in the texture's own measure (metres for materials). */
  relief?: Float32Array
}

/** One value for each pixel. */
export interface Field {
  width: number
  height: number
  data: Float32Array
}

export function newTexture(width: number, height: number): Texture {
  return { width, height, data: new Float32Array(width * height * 3) }
}

export function newField(width: number, height: number): Field {
  return { width, height, data: new Float32Array(width * height) }
}

/** Fills a texture: `colour` gets the pixel's column, row and number. */
export function paintTexture(
  width: number,
  height: number,
  colour: (x: number, y: number, index: number) => Rgb,
): Texture {
  const texture = newTexture(width, height)
  let index = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [r, g, b] = colour(x, y, index)
      texture.data[index * 3] = r
      texture.data[index * 3 + 1] = g
      texture.data[index * 3 + 2] = b
      index++
    }
  }
  return texture
}

/** A pixel's colour; outside, the border's. */
export function pixel(texture: Texture, x: number, y: number): Rgb {
  const column = clamp(Math.floor(x), 0, texture.width - 1)
  const row = clamp(Math.floor(y), 0, texture.height - 1)
  const index = (row * texture.width + column) * 3
  const { data } = texture
  return [data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0]
}

/** A field's value between pixels; outside, the border's. */
export function valueAt(field: Field, x: number, y: number): number {
  const { width, height, data } = field
  const px = clamp(x, 0, width - 1.001)
  const py = clamp(y, 0, height - 1.001)
  const left = Math.floor(px)
  const top = Math.floor(py)
  const u = px - left
  const v = py - top
  const index = top * width + left
  const a = data[index] ?? 0
  const b = data[index + 1] ?? 0
  const c = data[index + width] ?? 0
  const d = data[index + width + 1] ?? 0
  return (a + u * (b - a)) * (1 - v) + (c + u * (d - c)) * v
}

/** Three box blurs in each direction: near to a Gaussian of `radius` pixels, at any radius. */
export function blurField(field: Field, radius: number): Field {
  const { width, height } = field
  const result = newField(width, height)
  result.data.set(field.data)
  const reach = Math.max(1, Math.round(radius))
  const line = new Float32Array(Math.max(width, height))
  for (let pass = 0; pass < 3; pass++) {
    for (let y = 0; y < height; y++) blurLine(result.data, line, y * width, 1, width, reach)
    for (let x = 0; x < width; x++) blurLine(result.data, line, x, width, height, reach)
  }
  return result
}

function blurLine(
  data: Float32Array,
  line: Float32Array,
  start: number,
  step: number,
  count: number,
  reach: number,
): void {
  for (let index = 0; index < count; index++) line[index] = data[start + index * step] ?? 0
  const at = (index: number) => line[index < 0 ? 0 : index >= count ? count - 1 : index] ?? 0
  let sum = 0
  for (let index = -reach; index <= reach; index++) sum += at(index)
  const share = 1 / (2 * reach + 1)
  for (let index = 0; index < count; index++) {
    data[start + index * step] = sum * share
    sum += at(index + reach + 1) - at(index - reach)
  }
}

/** A texture as light in halving sizes, for drawing it at any distance without flicker. */
export interface Mips {
  levels: Texture[]
}

/** Halves a texture until one pixel is left, as light. */
export function mipsOf(texture: Texture): Mips {
  const first: Texture = { ...texture, data: texture.data.map(toLinear) }
  const levels = [first]
  let last = first
  while (last.width > 1 && last.height > 1) {
    last = halve(last)
    levels.push(last)
  }
  return { levels }
}

function halve(texture: Texture): Texture {
  const width = Math.max(1, texture.width >> 1)
  const height = Math.max(1, texture.height >> 1)
  const half = newTexture(width, height)
  const at = (index: number) => texture.data[index] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * 2 * texture.width + x * 2) * 3
      const below = from + texture.width * 3
      const to = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        half.data[to + c] =
          (at(from + c) + at(from + 3 + c) + at(below + c) + at(below + 3 + c)) / 4
      }
    }
  }
  return half
}
