/** Whatever paint and building chemistry is sold in, without anybody's brand. */
import { linear, mix, type Rgb, rgb, smooth } from '../core/colour.ts'
import { wordDistance } from '../core/letters.ts'
import { aimed, cut, move, union } from '../render/combine.ts'
import { metal, plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, lathe, rod, torus, type Vec, wire } from '../render/shapes.ts'
import { stuff } from './pipework.ts'

/** A paper label around a tin or tube about its own y: a band with one or two words. */
export function labelled(
  body: string,
  band: string,
  words: readonly string[],
  radius: number,
  height: number,
  how: { gloss?: number; ink?: string; metal?: number; wide?: number; flat?: boolean } = {},
): Paint {
  const ground = linear(rgb(body))
  const strip = linear(rgb(band))
  const ink = linear(rgb(how.ink ?? '#f5f1e8'))
  const longest = Math.max(1, ...words.map((word) => word.length))
  const letter = Math.min(
    (radius * (how.wide ?? 1.5)) / (longest * 0.9),
    (height * 0.34) / Math.max(1, words.length),
  )
  const lines = words.map((word, n) => ({
    word: wordDistance(word),
    y: ((words.length - 1) / 2 - n) * letter * 1.55,
  }))
  return (x, y, z, _nx, ny, _nz, surface) => {
    const soft = Math.max(surface.foot * 0.6, 0.0003)
    let paint: Rgb = ground
    surface.metal = how.metal ?? 0
    if (Math.abs(ny) < 0.5) {
      const on = smooth(height * 0.3 + soft, height * 0.3 - soft, Math.abs(y))
      paint = mix(paint, strip, on)
      surface.metal *= 1 - on
      const line = smooth(soft * 2, soft, Math.abs(Math.abs(y) - height * 0.335) - height * 0.008)
      paint = mix(paint, strip, line)
      const along = how.flat ? x * Math.sign(z) : (Math.atan2(x, z) - 0.3) * radius
      for (const one of lines) {
        const far = one.word.distance(along / letter, -(y - one.y) / letter) * letter
        paint = mix(paint, ink, smooth(letter * 0.095 + soft, letter * 0.095 - soft, far) * on)
      }
    }
    surface.r = paint[0]
    surface.g = paint[1]
    surface.b = paint[2]
    surface.gloss = how.gloss ?? 0.5
  }
}

/** Colours and words of a container. */
export interface Label {
  body: string
  band: string
  words: readonly string[]
  ink?: string
}

const handleWire = (radius: number, y: number, drop: number): Thing => {
  const points = Array.from({ length: 15 }, (_, n): Vec => {
    const a = (n / 14) * Math.PI
    return [
      Math.cos(a) * radius,
      y - Math.sin(a) * drop,
      Math.sin(a) * radius * 0.42 + radius * 0.2 * Math.sin(a),
    ]
  })
  return thing(wire(points, 0.0042), metal('#b9bcbe', 0.7))
}

/** A pail of 20 litres, 0.4 high; open with paint in it, or with its lid on. */
export function pail(label: Label, paint?: string): Thing[] {
  const outer = lathe(
    [
      [0, 0],
      [0.13, 0],
      [0.15, 0.36],
      [0, 0.36],
    ],
    0.004,
  )
  const body = labelled(
    label.body,
    label.band,
    label.words,
    0.142,
    0.36,
    label.ink ? { ink: label.ink } : {},
  )
  const lifted: Paint = (x, y, z, nx, ny, nz, surface) => body(x, y - 0.17, z, nx, ny, nz, surface)
  const rim = [0.3, 0.325].map((y) =>
    thing(torus(0.15, 0.006), plain(label.body, { gloss: 0.5 }), { at: [0, y + 0.004, 0] }),
  )
  if (!paint)
    return [
      thing(outer, lifted, { at: [0, 0.004, 0] }),
      ...rim,
      thing(cylinder(0.162, 0.026, 0.006), plain(label.body, { gloss: 0.5 }), { at: [0, 0.37, 0] }),
      thing(cylinder(0.135, 0.008, 0.003), plain(label.body, { gloss: 0.5 }), {
        at: [0, 0.386, 0],
      }),
      handleWire(0.156, 0.32, 0.17),
    ]
  return [
    thing(cut(outer, move(cylinder(0.142, 0.2), 0, 0.392, 0)), lifted, { at: [0, 0.004, 0] }),
    ...rim,
    thing(cylinder(0.143, 0.02), plain(paint, { gloss: 0.75 }), { at: [0, 0.318, 0] }),
    handleWire(0.156, 0.32, 0.17),
    thing(cylinder(0.162, 0.022, 0.006), plain(label.body, { gloss: 0.5 }), {
      at: [-0.1, 0.168, -0.13],
      pitch: -76,
      yaw: 24,
    }),
  ]
}

/** A tin plate can, `size` times 4 litres; open where a paint is named. */
export function can(label: Label, size = 1, paint?: string): Thing[] {
  const r = 0.086 * size
  const h = 0.19 * size
  const tinPlate = metal('#c6c9cb', 0.72)
  return [
    thing(
      cylinder(r, h, 0.002),
      labelled('#c2c5c8', label.band, label.words, r, h, {
        metal: 1,
        gloss: 0.66,
        ...(label.ink ? { ink: label.ink } : {}),
      }),
      { at: [0, h / 2, 0] },
    ),
    thing(torus(r, 0.003 * size), tinPlate, { at: [0, h, 0] }),
    thing(torus(r, 0.003 * size), tinPlate, { at: [0, 0.004, 0] }),
    thing(torus(r * 0.8, 0.004 * size), tinPlate, { at: [0, h + 0.001, 0] }),
    thing(cylinder(r * 0.78, 0.006), paint ? plain(paint, { gloss: 0.78 }) : tinPlate, {
      at: [0, h + 0.0005, 0],
    }),
    ...(size > 0.8 ? [handleWire(r * 1.02, h * 0.86, h * 0.5)] : []),
  ]
}

/** A can with the brush that has been in it. */
export const openCan = (label: Label, paint: string): Thing[] => [
  ...can(label, 1, paint),
  thing(cylinder(0.07, 0.006, 0.002), metal('#c6c9cb', 0.72), { at: [0.15, 0.005, 0.1] }),
  thing(cylinder(0.055, 0.0065, 0.002), plain(paint, { gloss: 0.75 }), { at: [0.15, 0.0062, 0.1] }),
]

/** A jerrycan of 5 litres, or one of 20 at twice the size. */
export function jerry(label: Label): Thing[] {
  const body = union(box(0.24, 0.28, 0.14, 0.03), move(box(0.2, 0.06, 0.12, 0.03), 0, 0.15, 0))
  return [
    thing(
      cut(body, move(box(0.1, 0.05, 1, 0.022), 0.03, 0.145, 0)),
      labelled(label.body, label.band, label.words, 0.115, 0.27, {
        flat: true,
        wide: 1.6,
        gloss: 0.4,
        ...(label.ink ? { ink: label.ink } : {}),
      }),
      { at: [0, 0.14, 0] },
    ),
    thing(rod([-0.02, 0.31, 0], [0.09, 0.31, 0], 0.016), plain(label.body, { gloss: 0.4 })),
    thing(cylinder(0.026, 0.04, 0.004), plain(label.band, { gloss: 0.4 }), {
      at: [-0.07, 0.335, 0],
    }),
  ]
}

/** A steel drum of 200 litres. */
export function drum(label: Label): Thing[] {
  return [
    thing(
      cylinder(0.29, 0.88, 0.006),
      labelled(label.body, label.band, label.words, 0.29, 0.8, label.ink ? { ink: label.ink } : {}),
      { at: [0, 0.44, 0] },
    ),
    ...[0.01, 0.3, 0.58, 0.87].map((y) =>
      thing(torus(0.292, 0.009), plain(label.body, { gloss: 0.5 }), { at: [0, y, 0] }),
    ),
    thing(cylinder(0.035, 0.02, 0.004), stuff.steel, { at: [0.14, 0.885, 0.08] }),
    thing(cylinder(0.02, 0.02, 0.004), stuff.steel, { at: [-0.16, 0.885, 0] }),
  ]
}

/** A cartridge for a gun, with its nozzle. */
export function cartridge(label: Label): Thing[] {
  return [
    thing(
      cylinder(0.024, 0.21, 0.002),
      labelled(label.body, label.band, label.words, 0.024, 0.21, {
        wide: 1.9,
        ...(label.ink ? { ink: label.ink } : {}),
      }),
      { at: [0, 0.105, 0] },
    ),
    thing(cylinder(0.011, 0.02), plain('#f2f0ea'), { at: [0, 0.22, 0] }),
    thing(
      lathe(
        [
          [0, 0],
          [0.013, 0],
          [0.011, 0.02],
          [0.0035, 0.09],
          [0, 0.09],
        ],
        0.001,
      ),
      plain(label.band, { gloss: 0.45 }),
      { at: [0, 0.226, 0] },
    ),
  ]
}
/** The same, standing and lying. */
export const cartridges = (label: Label): Thing[] => [
  ...cartridge(label),
  thing(
    aimed(cylinder(0.024, 0.21, 0.002), [1, 0, 0.42]),
    labelled(label.body, label.band, [], 0.024, 0.21),
    { at: [0.03, 0.025, 0.1] },
  ),
  thing(
    aimed(
      lathe(
        [
          [0, 0],
          [0.013, 0],
          [0.0035, 0.09],
          [0, 0.09],
        ],
        0.001,
      ),
      [1, 0, 0.42],
    ),
    plain(label.band),
    {
      at: [0.128, 0.025, 0.142],
    },
  ),
]

/** A can that sprays. */
export function aerosol(label: Label): Thing[] {
  return [
    thing(
      cylinder(0.033, 0.15, 0.003),
      labelled(label.body, label.band, label.words, 0.033, 0.15, { wide: 1.7, gloss: 0.65 }),
      { at: [0, 0.077, 0] },
    ),
    thing(
      lathe(
        [
          [0, 0],
          [0.033, 0],
          [0.03, 0.01],
          [0.017, 0.022],
          [0, 0.022],
        ],
        0.001,
      ),
      stuff.steel,
      { at: [0, 0.153, 0] },
    ),
    thing(cylinder(0.008, 0.02, 0.003), plain('#f2f0ea'), { at: [0, 0.185, 0] }),
  ]
}

/** A bottle with a neck and a cap. */
export function bottle(label: Label, tall = 0.2): Thing[] {
  const r = tall * 0.2
  const paint = labelled(label.body, label.band, label.words, r, tall * 0.8, {
    wide: 1.7,
    gloss: 0.55,
  })
  return [
    thing(
      move(
        lathe(
          [
            [0, 0],
            [r, 0],
            [r, tall * 0.66],
            [r * 0.42, tall * 0.84],
            [r * 0.42, tall * 0.92],
            [0, tall * 0.92],
          ],
          0.003,
        ),
        0,
        -tall * 0.33,
        0,
      ),
      paint,
      { at: [0, tall * 0.33 + 0.003, 0] },
    ),
    thing(cylinder(r * 0.5, tall * 0.12, 0.003), plain(label.band, { gloss: 0.4 }), {
      at: [0, tall * 0.96, 0],
    }),
  ]
}

const row = (
  one: (colour: string) => readonly Thing[],
  colours: readonly string[],
  step: number,
): Thing[] =>
  colours.flatMap((colour, n) =>
    one(colour).map((part) =>
      thing(part.shape, part.paint, {
        at: [
          part.at[0] + (n - (colours.length - 1) / 2) * step,
          part.at[1],
          part.at[2] + (n % 2) * step * 0.3,
        ],
      }),
    ),
  )
export const aerosols = (colours: readonly string[]): Thing[] =>
  row((band) => aerosol({ body: '#e9e7e1', band, words: ['SPRAY'] }), colours, 0.085)
export const bottles = (colours: readonly string[]): Thing[] =>
  row((band) => bottle({ body: '#f1efe9', band, words: ['TINT'] }, 0.17), colours, 0.085)
