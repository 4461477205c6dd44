import { noiseOf } from '../core/noise.ts'
import { randomOf } from '../core/random.ts'
import type { Texture } from '../core/texture.ts'
import { type Studio, studio } from '../kit.ts'
import { cut, displaced, move, repeated, scale, turn } from '../render/combine.ts'
import { metal, plain, textured } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, ellipsoid, extrude, lathe, type Outline, sphere } from '../render/shapes.ts'
import { polished, type StoneName, stone } from '../stone/slab.ts'

/** Stone for carved and cut work. */
function stonePaint(name: StoneName, metres: number, gloss: number, seed: number): Paint {
  const texture = stone(name, 512, 512, metres, seed)
  return textured(texture, { across: metres, gloss, offset: [0.37 * metres, 0.21 * metres] })
}

const stand = (things: Thing[], how: Studio = {}) => studio(things, { pitch: 16, ...how })

export function temple(seed: number): Texture {
  const white = stonePaint('morwadWhite', 1.2, 0.55, seed)
  const gold = metal('#c79a4b', 0.75)
  const pillar: Outline = [
    [0, 0],
    [0.045, 0],
    [0.045, 0.03],
    [0.032, 0.045],
    [0.028, 0.1],
    [0.036, 0.14],
    [0.026, 0.2],
    [0.025, 0.5],
    [0.036, 0.53],
    [0.028, 0.56],
    [0.05, 0.6],
    [0.05, 0.62],
    [0, 0.62],
  ]
  const dome: Outline = [
    [0, 0],
    [0.25, 0],
    [0.27, 0.04],
    [0.255, 0.1],
    [0.2, 0.17],
    [0.12, 0.24],
    [0.06, 0.29],
    [0.04, 0.32],
    [0.055, 0.35],
    [0.03, 0.38],
    [0.012, 0.44],
    [0, 0.47],
  ]
  const arch = cut(
    box(0.62, 0.2, 0.03, 0.004),
    move(cylinderAlongZ(0.19, 0.2), 0, -0.11, 0),
    move(cylinderAlongZ(0.05, 0.2), -0.225, -0.08, 0),
    move(cylinderAlongZ(0.05, 0.2), 0.225, -0.08, 0),
  )
  const columns = [-0.3, 0.3].flatMap((x) =>
    [-0.18, 0.18].map((z) => thing(lathe(pillar, 0.002), white, { at: [x, 0.18, z] })),
  )
  const ribbed = displaced(
    lathe(dome),
    0.008,
    (x, _y, z) => Math.abs(Math.sin(Math.atan2(z, x) * 8)) * 0.006,
  )
  return stand(
    [
      thing(box(0.86, 0.06, 0.6, 0.008), white, { at: [0, 0.03, 0] }),
      thing(box(0.8, 0.06, 0.54, 0.008), white, { at: [0, 0.09, 0] }),
      thing(box(0.74, 0.06, 0.48, 0.008), white, { at: [0, 0.15, 0] }),
      ...columns,
      thing(box(0.7, 0.6, 0.02, 0.003), white, { at: [0, 0.48, -0.21] }),
      thing(arch, white, { at: [0, 0.72, 0.19] }),
      thing(box(0.76, 0.035, 0.52, 0.006), white, { at: [0, 0.815, 0] }),
      thing(box(0.68, 0.05, 0.44, 0.008), white, { at: [0, 0.855, 0] }),
      thing(ribbed, white, { at: [0, 0.88, 0] }),
      thing(sphere(0.014), gold, { at: [0, 1.36, 0] }),
      thing(box(0.3, 0.05, 0.2, 0.006), white, { at: [0, 0.205, -0.06] }),
    ],
    { paper: '#d8cfc2', yaw: 20, pitch: 9 },
  )
}

const cylinderAlongZ = (radius: number, depth: number) => turn(cylinder(radius, depth), 'x', 90)

export function basin(seed: number): Texture {
  const bowl = cut(
    lathe(
      [
        [0, 0],
        [0.12, 0],
        [0.2, 0.05],
        [0.235, 0.14],
        [0.225, 0.145],
        [0, 0.145],
      ],
      0.006,
    ),
    move(scale(sphere(1), 0.205), 0, 0.19, 0),
  )
  return stand(
    [
      thing(bowl, stonePaint('katniBeige', 0.8, 0.72, seed), {}),
      thing(cylinder(0.022, 0.01, 0.003), metal('#d9d9db'), { at: [0, 0.0, 0] }),
    ],
    { pitch: 30, paper: '#d9d3ca' },
  )
}

export function counter(seed: number): Texture {
  const top = stonePaint('blackGalaxy', 0.7, 0.86, seed)
  const carcass = plain('#d8d2c6', { gloss: 0.45 })
  const sink = cut(box(0.5, 0.2, 0.4, 0.02), move(box(0.46, 0.2, 0.36, 0.03), 0, 0.02, 0))
  return stand(
    [
      thing(
        cut(box(1.5, 0.03, 0.62, 0.006), move(box(0.46, 0.2, 0.36, 0.04), 0.32, 0, 0.02)),
        top,
        { at: [0, 0.86, 0] },
      ),
      thing(box(1.5, 0.1, 0.02, 0.003), top, { at: [0, 0.92, -0.3] }),
      thing(sink, metal('#c9ccce', 0.7), { at: [0.32, 0.77, 0.02] }),
      ...[-0.56, -0.185, 0.19, 0.565].map((x) =>
        thing(box(0.365, 0.74, 0.02, 0.003), carcass, { at: [x, 0.45, 0.29] }),
      ),
      ...[-0.56, -0.185, 0.19, 0.565].map((x) =>
        thing(box(0.14, 0.012, 0.014, 0.004), metal('#b9babb'), { at: [x, 0.79, 0.305] }),
      ),
      thing(box(1.48, 0.08, 0.56), plain('#3b3a38'), { at: [0, 0.04, 0] }),
      thing(box(1.48, 0.8, 0.56), carcass, { at: [0, 0.45, -0.005] }),
    ],
    { pitch: 22, yaw: 28 },
  )
}

export function jali(seed: number): Texture {
  const star = Array.from({ length: 16 }, (_, i): readonly [number, number] => {
    const r = i % 2 === 0 ? 0.054 : 0.037
    return [Math.cos((i * Math.PI) / 8) * r, Math.sin((i * Math.PI) / 8) * r]
  })
  const stars = repeated(extrude(star, 0.2), 0.13, 0.13, 5, 5)
  const diamonds = repeated(turn(box(0.036, 0.036, 0.2), 'z', 45), 0.13, 0.13, 4, 4)
  return stand(
    [
      thing(
        cut(box(0.78, 0.78, 0.035, 0.003), stars, diamonds),
        stonePaint('dholpurBeige', 0.8, 0.15, seed),
        { at: [0, 0.39, 0], pitch: -4 },
      ),
    ],
    { yaw: 18, pitch: 6, paper: '#b9ae9d' },
  )
}

export function pillars(seed: number): Texture {
  const line: Outline = [
    [0, 0],
    [0.17, 0],
    [0.17, 0.05],
    [0.14, 0.07],
    [0.15, 0.11],
    [0.12, 0.15],
    [0.105, 0.2],
    [0.12, 0.3],
    [0.11, 0.42],
    [0.095, 0.46],
    [0.1, 0.5],
    [0.088, 0.55],
    [0.083, 1.3],
    [0.1, 1.34],
    [0.09, 1.38],
    [0.13, 1.46],
    [0.15, 1.5],
    [0.15, 1.56],
    [0, 1.56],
  ]
  const fluted = displaced(lathe(line, 0.003), 0.006, (x, y, z) =>
    y > 0.56 && y < 1.28 ? -Math.abs(Math.sin(Math.atan2(z, x) * 7)) * 0.006 : 0,
  )
  const paint = stonePaint('bansiPink', 1, 0.15, seed)
  return stand(
    [-0.3, 0.3].flatMap((x) => [
      thing(fluted, paint, { at: [x, 0.08, x * -0.4] }),
      thing(box(0.4, 0.08, 0.4, 0.006), paint, { at: [x, 0.04, x * -0.4] }),
      thing(box(0.36, 0.06, 0.36, 0.006), paint, { at: [x, 1.67, x * -0.4] }),
    ]),
    { yaw: 18, pitch: 7, paper: '#ddd4c6' },
  )
}

export function steps(seed: number): Texture {
  const tread = stonePaint('merryGold', 0.9, 0.75, seed)
  const riser = stonePaint('absoluteBlack', 0.6, 0.75, seed)
  const things = [0, 1, 2].flatMap((n) => [
    thing(box(1.1, 0.13, 0.3), riser, { at: [0, 0.065 + n * 0.15, -0.29 * n] }),
    thing(box(1.16, 0.02, 0.33, 0.008), tread, { at: [0, 0.14 + n * 0.15, -0.29 * n + 0.025] }),
  ])
  return stand(things, { yaw: 28, pitch: 24 })
}

/** Many rounded stones in a heap: pebbles, cobbles, chips. */
export function pebbles(seed: number): Texture {
  const random = randomOf(seed)
  const paints = ['#f1eeea', '#e4dfd8', '#dcd6cd', '#f6f4f1'].map((hex, n) =>
    plain(hex, { gloss: 0.5, uneven: 0.12, seed: n + 1 }),
  )
  const things: Thing[] = []
  for (let ring = 0; ring < 5; ring++) {
    const reach = 0.2 - ring * 0.042
    for (let n = 0; n < 40 - ring * 7; n++) {
      const angle = random.next() * 6.28
      const far = Math.sqrt(random.next()) * reach
      const a = random.between(0.018, 0.034)
      things.push(
        thing(ellipsoid(a, a * 0.62, a * random.between(0.7, 0.95)), random.pick(paints), {
          at: [Math.cos(angle) * far, 0.014 + ring * 0.021 - far * 0.02, Math.sin(angle) * far],
          yaw: random.between(0, 180),
          pitch: random.between(-25, 25),
          roll: random.between(-25, 25),
        }),
      )
    }
  }
  return stand(things, { pitch: 30, paper: '#c9c0b2', margin: 0.08 })
}

export function cobbles(seed: number): Texture {
  const random = randomOf(seed)
  const kinds = (['kandlaGrey', 'jodhpurPink', 'dholpurBeige'] as const).map((name, n) =>
    stonePaint(name, 0.5, 0.12, seed + n),
  )
  const noise = noiseOf(seed)
  const things: Thing[] = []
  for (let level = 0; level < 3; level++) {
    for (let column = 0; column < 4 - level; column++) {
      for (let row = 0; row < 3 - level; row++) {
        const rough = displaced(
          box(0.098, 0.075, 0.098, 0.012),
          0.006,
          (x, y, z) =>
            noise.fbm3(x * 22 + column * 7, y * 22 + level * 5, z * 22 + row * 9, 3) * 0.006,
        )
        things.push(
          thing(rough, random.pick(kinds), {
            at: [
              (column - (3 - level) / 2) * 0.106,
              0.038 + level * 0.077,
              (row - (2 - level) / 2) * 0.106,
            ],
            yaw: random.between(-6, 6),
          }),
        )
      }
    }
  }
  return stand(things, { pitch: 22, yaw: 32 })
}

export function fountain(seed: number): Texture {
  const paint = stonePaint('makranaPink', 1, 0.5, seed)
  const bowl = (radius: number) =>
    cut(
      lathe(
        [
          [0, 0],
          [0.05, 0],
          [0.06, 0.03],
          [radius * 0.6, 0.07],
          [radius, 0.13],
          [radius, 0.15],
          [0, 0.15],
        ],
        0.004,
      ),
      move(ellipsoid(radius * 0.92, 0.1, radius * 0.92), 0, 0.16, 0),
    )
  const stem: Outline = [
    [0, 0],
    [0.12, 0],
    [0.12, 0.03],
    [0.06, 0.07],
    [0.045, 0.2],
    [0.07, 0.26],
    [0.04, 0.32],
    [0.035, 0.5],
    [0, 0.5],
  ]
  const water = plain('#9fb9bd', { gloss: 0.95 })
  return stand(
    [
      thing(
        cut(
          lathe(
            [
              [0, -0.1],
              [0.54, -0.1],
              [0.5, -0.06],
              [0.53, 0],
              [0.56, 0.06],
              [0.56, 0.1],
              [0, 0.1],
            ],
            0.01,
          ),
          move(cylinder(0.48, 0.2, 0.01), 0, 0.06, 0),
        ),
        paint,
        { at: [0, 0.1, 0] },
      ),
      thing(cylinder(0.48, 0.02), water, { at: [0, 0.15, 0] }),
      thing(lathe(stem, 0.003), paint, { at: [0, 0.1, 0] }),
      thing(bowl(0.34), paint, { at: [0, 0.5, 0] }),
      thing(cylinder(0.3, 0.01), water, { at: [0, 0.625, 0] }),
      thing(scale(lathe(stem, 0.003), 0.6), paint, { at: [0, 0.6, 0] }),
      thing(bowl(0.18), paint, { at: [0, 0.86, 0] }),
      thing(
        lathe(
          [
            [0, 0],
            [0.04, 0],
            [0.03, 0.06],
            [0.012, 0.12],
            [0, 0.14],
          ],
          0.002,
        ),
        paint,
        { at: [0, 0.98, 0] },
      ),
    ],
    { pitch: 14, paper: '#d4cec2' },
  )
}

export function inlay(seed: number): Texture {
  const white = stone('morwadWhite', 640, 640, 0.6, seed)
  const colours = [
    [0.16, 0.36, 0.28],
    [0.55, 0.24, 0.18],
    [0.18, 0.25, 0.42],
    [0.76, 0.58, 0.26],
  ] as const
  const { data } = white
  for (let y = 0; y < 640; y++) {
    for (let x = 0; x < 640; x++) {
      const u = (x - 320) / 320
      const v = (y - 320) / 320
      const r = Math.hypot(u, v)
      const a = Math.atan2(v, u)
      const petal = (inner: number, outer: number, count: number, lift: number) => {
        const turnBy = ((((a / 6.2832) * count + lift) % 1) + 1) % 1
        const along = (r - inner) / (outer - inner)
        return along > 0 && along < 1
          ? Math.abs(turnBy - 0.5) * 2 * ((r * 6.28) / count) * 0.5 -
              Math.sin(along * Math.PI) ** 0.8 * (outer - inner) * 0.2
          : 1
      }
      const bands: [number, number][] = [
        [petal(0.1, 0.3, 8, 0), 1],
        [petal(0.3, 0.44, 16, 0.5), 0],
        [petal(0.5, 0.72, 12, 0), 2],
        [petal(0.52, 0.66, 12, 0.5), 3],
        [r - 0.075, 3],
        [Math.abs(r - 0.47) - 0.006, 3],
        [Math.abs(r - 0.8) - 0.012, 0],
        [Math.abs(r - 0.84) - 0.005, 3],
        [Math.abs(Math.abs(Math.max(Math.abs(u), Math.abs(v))) - 0.94) - 0.014, 1],
      ]
      const index = (y * 640 + x) * 3
      for (const [distance, which] of bands) {
        const on = Math.min(1, Math.max(0, 0.5 - distance * 200))
        const colour = colours[which]
        if (on <= 0 || !colour) continue
        const shade = 0.85 + 0.3 * Math.sin(x * 0.31 + y * 0.17 + which) ** 2 * 0.5
        for (let c = 0; c < 3; c++) {
          const old = data[index + c] ?? 0
          data[index + c] = old + ((colour[c] ?? 0) * shade - old) * on
        }
      }
    }
  }
  return polished(white, 0.08)
}

export function slabs(seed: number): Texture {
  const kinds: StoneName[] = ['calacatta', 'sparkleWhite', 'greyWilliam', 'terrazzo']
  const things = kinds.map((name, n) =>
    thing(box(0.9, 1.2, 0.03, 0.003), stonePaint(name, 1.6, 0.8, seed + n), {
      at: [n * 0.26 - 0.3, 0.6, -n * 0.14],
      pitch: -7,
    }),
  )
  return stand(things, { yaw: -24, pitch: 8 })
}
