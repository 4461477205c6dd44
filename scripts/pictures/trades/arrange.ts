import type { Texture } from '../core/texture.ts'
import { draw, earth, room, roomLight, sizes, yardLight } from '../kit.ts'
import { mottled, plain } from '../render/paints.ts'
import { type Camera, group, type Light, type Paint, type Thing, thing } from '../render/scene.ts'
import { box, type Vec } from '../render/shapes.ts'
import { species, wood } from '../wood/wood.ts'

export type Size = readonly [number, number]

/** Things with the place where they stand and how they are turned. */
export type Placed = readonly [things: readonly Thing[], at: Vec, yaw?: number]

/** All things of several groups, each at its place. */
export function placed(...groups: readonly Placed[]): Thing[] {
  return groups.flatMap(([things, at, yaw]) => group(things, at, yaw ?? 0))
}

/** A camera for wide and for gallery pictures: the wide one sees less of the height. */
function cameraFor(size: Size, from: Vec, to: Vec, angle: number): Camera {
  return { from, to, angle: size === sizes.banner ? angle : angle * 1.42 }
}

/** How an interior is seen. */
export interface Interior {
  floor: Paint
  wall: string
  size?: Size
  from?: Vec
  to?: Vec
  angle?: number
  light?: Partial<Light>
}

/** Things in a room by daylight. */
export function interior(things: readonly Thing[], how: Interior): Texture {
  const { size = sizes.banner, from = [-1.4, 1.6, 7], to = [0.1, 0.75, 0], angle = 21 } = how
  const walls = room({
    floor: how.floor,
    wall: mottled(how.wall, how.wall, 1, { bumps: [0.04, 0.01] }),
    width: 18,
    depth: 12,
    height: 4,
    skirting: '#f1ece4',
  })
  return draw(
    {
      things: [...walls, ...things],
      light: roomLight(how.light),
      camera: cameraFor(size, from, to, angle),
    },
    size,
  )
}

/** A floor of wooden boards. */
export function boards(seed: number, kind = species.oak): Paint {
  const board = wood(kind, { along: 'x', seed, board: 0.14, gloss: 0.5 })
  return (x, y, z, nx, ny, nz, surface) => board(x, z, y, nx, nz, ny, surface)
}

/** A floor or wall of plain cement. */
export const cementFloor = mottled('#b4afa6', '#9d978d', 0.7, { gloss: 0.45, bumps: [0.03, 0.01] })

/** How shelves are filled. */
export interface Shelves {
  /** Rows from the lowest; each group's own origin is where it stands. */
  rows: readonly (readonly (readonly Thing[])[])[]
  /** Metres from group to group, and from board to board. */
  step: number
  rise: number
  depth: number
  board?: Paint
  wall?: string
  size?: Size
  light?: Partial<Light>
  /** Degrees by which groups are turned. */
  yaw?: number
  /** The height in the middle of the picture, where it is not that of the boards. */
  middle?: number
}

/** Goods on shelves, filling the picture. */
export function shelves(how: Shelves): Texture {
  const { rows, step, rise, depth, size = sizes.banner, wall = '#ddd6c9', yaw = 0 } = how
  const board = how.board ?? wood(species.oak, { along: 'x', seed: 3 })
  const longest = Math.max(...rows.map((row) => row.length))
  const width = longest * step
  const things: Thing[] = [
    thing(
      box(width * 3, rise * (rows.length + 4), 0.1),
      mottled(wall, wall, 0.5, { bumps: [0.04, 0.01] }),
      {
        at: [0, (rise * rows.length) / 2, -depth / 2 - 0.05],
      },
    ),
  ]
  rows.forEach((row, level) => {
    const y = level * rise
    things.push(
      thing(box(width * 1.6, rise * 0.05, depth, rise * 0.008), board, {
        at: [0, y - rise * 0.025, 0],
      }),
    )
    row.forEach((one, place) => {
      things.push(...group(one, [(place - (row.length - 1) / 2) * step, y, depth * 0.06], yaw))
    })
  })
  things.push(
    thing(box(width * 1.6, rise * 0.05, depth, rise * 0.008), board, {
      at: [0, rise * rows.length - rise * 0.025, 0],
    }),
  )
  const tall = rise * rows.length
  const middle = how.middle ?? tall * 0.49
  const aspect = size[0] / size[1]
  const shows = Math.min(tall * 1.04, (width / aspect) * 1.12)
  const away = shows / (2 * Math.tan((9 * Math.PI) / 180))
  return draw(
    {
      things,
      light: roomLight({ contact: rise * 0.4, ...how.light }),
      camera: { from: [away * 0.16, middle + tall * 0.07, away], to: [0, middle, 0], angle: 18 },
    },
    size,
  )
}

/** How a yard is seen. */
export interface Yard {
  size?: Size
  from?: Vec
  to?: Vec
  angle?: number
  wall?: string | false
  ground?: readonly [string, string]
  light?: Partial<Light>
}

/** Goods in the open before a wall. */
export function yard(things: readonly Thing[], how: Yard = {}): Texture {
  const {
    size = sizes.banner,
    from = [1.6, 1.7, 8.6],
    to = [0.1, 0.85, 0],
    angle = 20,
    wall = '#d6cbb8',
  } = how
  const [light, dark] = how.ground ?? ['#c9b69a', '#a89272']
  const around: Thing[] = [earth(light, dark)]
  if (wall) {
    around.push(
      thing(box(70, 3, 0.3), mottled(wall, wall, 0.8), { at: [0, 1.5, -8] }),
      thing(box(70, 0.18, 0.5), plain('#a39987', { uneven: 0.15 }), { at: [0, 3.05, -8] }),
    )
  }
  return draw(
    {
      things: [...around, ...things],
      light: yardLight(how.light),
      camera: cameraFor(size, from, to, angle),
    },
    size,
  )
}
