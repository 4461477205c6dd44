/** Windows, doors, shutters, grilles and panes. */
import { cut, move } from '../render/combine.ts'
import { plain } from '../render/paints.ts'
import { type Paint, type Thing, thing } from '../render/scene.ts'
import { box, cylinder, rod, type Shape, torus } from '../render/shapes.ts'
import { block } from './joinery.ts'
import { stuff } from './pipework.ts'

const pane = plain('#b9d3d6', { gloss: 0.94, alpha: 0.3 })

/** A frame around a hole. */
const framed = (w: number, h: number, bar: number, deep: number): Shape =>
  cut(box(w, h, deep, 0.004), box(w - bar * 2, h - bar * 2, 1))
const sash = (
  w: number,
  h: number,
  x: number,
  y: number,
  z: number,
  paint: Paint,
  yaw = 0,
  glass: Paint = pane,
): Thing[] => [
  thing(framed(w, h, 0.055, 0.035), paint, { at: [x, y, z], yaw }),
  thing(box(w - 0.1, h - 0.1, 0.006), glass, { at: [x, y, z], yaw, ghost: true }),
]
/** Two sashes that slide behind each other. */
export const sliding = (paint: Paint, glass: Paint = pane): Thing[] => [
  thing(framed(1.5, 1.2, 0.06, 0.11), paint, { at: [0, 0.6, 0] }),
  ...sash(0.74, 1.09, -0.34, 0.6, 0.03, paint, 0, glass),
  ...sash(0.74, 1.09, 0.2, 0.6, -0.025, paint, 0, glass),
  thing(box(0.016, 0.16, 0.02, 0.004), stuff.hdpe, { at: [-0.03, 0.6, 0.055] }),
]
/** Two sashes on hinges, one open. */
export const casement = (paint: Paint): Thing[] => [
  thing(framed(1.3, 1.3, 0.06, 0.08), paint, { at: [0, 0.65, 0] }),
  thing(box(0.06, 1.2, 0.07), paint, { at: [0, 0.65, 0] }),
  ...sash(0.59, 1.17, -0.305, 0.65, 0.02, paint),
  ...sash(0.59, 1.17, 0.53, 0.65, 0.27, paint, 66),
]
/** Thin bars of rolled steel with many small panes. */
export const steelWindow = (paint: Paint): Thing[] => [
  thing(framed(1.2, 1.4, 0.035, 0.045), paint, { at: [0, 0.7, 0] }),
  ...[-0.2, 0.2].map((x) => thing(box(0.024, 1.36, 0.03), paint, { at: [x, 0.7, 0] })),
  ...[0.36, 0.7, 1.04].map((y) => thing(box(1.16, 0.024, 0.03), paint, { at: [0, y, 0] })),
  thing(box(1.14, 1.34, 0.004), pane, { at: [0, 0.7, 0], ghost: true }),
]
/** A leaf in its frame: smooth, or with pressed panels. */
export const door = (leaf: Paint, frame: Paint, panels: number): Thing[] => {
  const cuts = Array.from({ length: panels }, (_, n) => {
    const h = 1.7 / panels
    return cut(
      move(box(0.56, h * 0.86, 0.03, 0.01), 0, (n - (panels - 1) / 2) * h, 0.025),
      move(box(0.46, h * 0.86 - 0.1, 0.06, 0.01), 0, (n - (panels - 1) / 2) * h, 0.025),
    )
  })
  return [
    thing(cut(box(0.98, 2.14, 0.11, 0.004), move(box(0.86, 2.14, 1), 0, -0.06, 0)), frame, {
      at: [0, 1.07, 0],
    }),
    thing(
      panels ? cut(box(0.84, 2.06, 0.035, 0.003), ...cuts) : box(0.84, 2.06, 0.035, 0.003),
      leaf,
      { at: [0, 1.04, 0.02] },
    ),
    thing(rod([0.35, 1.02, 0.06], [0.24, 1.02, 0.06], 0.01), stuff.steel),
    thing(box(0.04, 0.2, 0.012, 0.004), stuff.steel, { at: [0.35, 1, 0.044] }),
  ]
}
export const shutter = (paint: Paint): Thing[] => {
  const slats: Shape = {
    distance: (x, y, z) =>
      Math.max(
        Math.abs(z - Math.abs(Math.sin((y * Math.PI) / 0.085)) * 0.022) - 0.004,
        Math.abs(x) - 1.1,
        Math.abs(y) - 1,
      ) * 0.6,
    low: [-1.1, -1, -0.005],
    high: [1.1, 1, 0.03],
  }
  return [
    thing(slats, paint, { at: [0, 1, 0] }),
    thing(box(2.34, 0.34, 0.32, 0.02), paint, { at: [0, 2.17, -0.05] }),
    ...[-1.13, 1.13].map((x) =>
      thing(box(0.09, 2.02, 0.07, 0.004), stuff.galvanised, { at: [x, 1, 0.01] }),
    ),
    thing(box(2.2, 0.07, 0.05, 0.006), stuff.galvanised, { at: [0, 0.035, 0.012] }),
    ...[-0.6, 0.6].map((x) =>
      thing(torus(0.03, 0.007), stuff.steel, { at: [x, 0.12, 0.05], pitch: 90 }),
    ),
  ]
}
export const grill = (paint: Paint): Thing[] => {
  const step = 0.26
  const rings = [-1.5, -0.5, 0.5, 1.5].flatMap((x) =>
    [0.5, 1.5, 2.5, 3.5].map((y) => [x * step, y * step + 0.08] as const),
  )
  return [
    thing(framed(1.16, 1.2, 0.03, 0.022), paint, { at: [0, 0.6, 0] }),
    ...[-2, -1, 0, 1, 2].map((x) =>
      thing(box(0.014, 1.16, 0.014), paint, { at: [x * step, 0.6, 0] }),
    ),
    ...[1, 2, 3].map((y) => thing(box(1.12, 0.014, 0.014), paint, { at: [0, y * step + 0.08, 0] })),
    ...rings.map(([x, y]) => thing(torus(0.075, 0.0065), paint, { at: [x, y, 0], pitch: 90 })),
    ...rings.map(([x, y]) =>
      thing(cylinder(0.02, 0.02, 0.006), paint, { at: [x, y, 0], pitch: 90 }),
    ),
  ]
}
/** Panes leaning on a rack, with green edges; tinted or mirrored. */
export const panes = (colour: string, alpha: number, edge: string, many = 5): Thing[] => {
  const rack = plain('#7a5438', { gloss: 0.2 })
  const faces = plain(colour, { gloss: 0.95, alpha })
  const rim = plain(edge, { gloss: 0.8 })
  const glass: Paint = (x, y, z, nx, ny, nz, surface) => {
    const use = Math.abs(nz) > 0.5 ? faces : rim
    use(x, y, z, nx, ny, nz, surface)
    if (use === rim) surface.alpha = 1
  }
  return [
    ...Array.from({ length: many }, (_, n) =>
      thing(box(0.9, 1.15, 0.012), glass, {
        at: [(n % 2) * 0.02 + n * 0.05, 0.65, -n * 0.07],
        pitch: -9,
        ghost: true,
      }),
    ),
    block([1.2, 0.06, 0.09], rack, [0.1, 0, 0.06]),
    block([1.2, 0.06, 0.09], rack, [0.1, 0, -0.3]),
    block([0.07, 1.05, 0.07], rack, [-0.3, 0, -0.62], 0.004, { pitch: -9 }),
    block([0.07, 1.05, 0.07], rack, [0.5, 0, -0.62], 0.004, { pitch: -9 }),
  ]
}
