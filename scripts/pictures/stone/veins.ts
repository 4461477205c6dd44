import { smooth } from '../core/colour.ts'
import { type Noise, noiseOf } from '../core/noise.ts'
import type { Random } from '../core/random.ts'
import { type Field, newField } from '../core/texture.ts'

/** How the veins of one generation run; lengths in metres, angles in radians. */
export interface VeinStyle {
  /** Veins for each square metre. */
  count: number
  /** Main direction, and how far single veins leave it. */
  angle: number
  spread: number
  width: readonly [number, number]
  length: readonly [number, number]
  /** Radians of turning over the root of a metre. */
  wander: number
  /** Branches for each metre. */
  branch?: number
  /** How much softer than its sharp side the other side of a vein is; 1 for none. */
  feather?: number
  strength: readonly [number, number]
  /** How much the main direction sways over the slab, in radians. */
  sway?: number
}

interface Walk {
  x: number
  y: number
  heading: number
  length: number
  width: number
  strength: number
  depth: number
}

/**
 * Veins as random walks: each keeps near the main direction, swells and thins, branches, and
 * fades at both ends, so that none closes into a loop. Returns their strength for each pixel.
 */
export function drawVeins(
  width: number,
  height: number,
  scale: number,
  style: VeinStyle,
  random: Random,
): Field {
  const field = newField(width, height)
  const noise = noiseOf(random.whole(1e9))
  const margin = Math.min(style.length[1] * scale * 0.5, width)
  const area = ((width + 2 * margin) * (height + 2 * margin)) / (scale * scale)
  const walks: Walk[] = []
  const count = Math.max(1, Math.round(style.count * area))
  for (let index = 0; index < count; index++) {
    const flip = random.chance(0.5) ? Math.PI : 0
    walks.push({
      x: random.between(-margin, width + margin),
      y: random.between(-margin, height + margin),
      heading: style.angle + flip + random.normal() * style.spread,
      length: random.between(style.length[0], style.length[1]) * scale,
      width: between(style.width, random.next() ** 2) * scale,
      strength: between(style.strength, random.next()),
      depth: 0,
    })
  }
  for (let next = walks.pop(); next; next = walks.pop()) {
    walks.push(...walkVein(field, next, scale, style, noise, random))
    if (walks.length > 6000) throw new Error('Veins branch without end: lower `branch`')
  }
  return field
}

const between = (range: readonly [number, number], part: number) =>
  range[0] + (range[1] - range[0]) * part

/** Draws one vein and returns the branches that leave it. */
function walkVein(
  field: Field,
  walk: Walk,
  scale: number,
  style: VeinStyle,
  noise: Noise,
  random: Random,
): Walk[] {
  const branches: Walk[] = []
  const step = Math.max(1, walk.width * 0.5)
  const metre = step / scale
  const turn = style.wander * Math.sqrt(metre)
  const phase = random.next() * 900
  const side = random.chance(0.5) ? 1 : -1
  const aim = walk.heading
  let { x, y, heading } = walk
  for (let gone = 0; gone < walk.length; gone += step) {
    const along = gone / walk.length
    const swayed =
      aim + (style.sway ?? 0) * noise.two((x / scale) * 0.9 + 31, (y / scale) * 0.9 + 77)
    heading += (swayed - heading) * Math.min(1, metre * 4) + random.normal() * turn
    x += Math.cos(heading) * step
    y += Math.sin(heading) * step
    const ends = smooth(0, 0.18, along) * smooth(1, 0.6, along)
    const swell = 0.45 + 0.75 * Math.abs(noise.two(phase + (gone / scale) * 5, 3.7))
    const faint = 0.55 + 0.45 * smooth(-0.5, 0.35, noise.two(phase - (gone / scale) * 3, 9.2))
    stamp(
      field,
      x,
      y,
      heading,
      walk.width * swell * (0.35 + 0.65 * ends),
      walk.strength * ends * faint,
      (style.feather ?? 1) * 1,
      side,
    )
    if (walk.depth < 3 && random.chance((style.branch ?? 0) * metre)) {
      const bend = (random.chance(0.5) ? 1 : -1) * random.between(0.3, 1)
      branches.push({
        x,
        y,
        heading: heading + bend,
        length: walk.length * random.between(0.2, 0.55),
        width: walk.width * random.between(0.35, 0.75),
        strength: walk.strength * ends * random.between(0.5, 0.95),
        depth: walk.depth + 1,
      })
    }
  }
  return branches
}

/** One step of a vein: a soft spot, softer on one side of the heading. */
function stamp(
  field: Field,
  x: number,
  y: number,
  heading: number,
  width: number,
  strength: number,
  feather: number,
  side: number,
): void {
  // Thinner than a pixel means fainter, not narrower.
  const drawn = Math.max(width, 0.6)
  const force = strength * Math.min(1, width / 0.6)
  const reach = Math.ceil(drawn * Math.max(feather, 1) * 2.2)
  const { width: columns, height: rows, data } = field
  const left = Math.max(0, Math.floor(x) - reach)
  const right = Math.min(columns - 1, Math.floor(x) + reach + 1)
  const top = Math.max(0, Math.floor(y) - reach)
  const bottom = Math.min(rows - 1, Math.floor(y) + reach + 1)
  const nx = -Math.sin(heading) * side
  const ny = Math.cos(heading) * side
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const dx = column - x
      const dy = row - y
      const across = dx * nx + dy * ny
      const soft = across > 0 ? drawn * feather : drawn
      const along = dx * ny - dy * nx
      const far = (across * across) / (soft * soft) + (along * along) / (drawn * drawn)
      if (far > 4.8) continue
      const value = force * Math.exp(-far)
      const index = row * columns + column
      if (value > (data[index] ?? 0)) data[index] = value
    }
  }
}
