import { share } from '../core/random.ts'

/** Where a point lies on a laid floor or wall. */
export interface Place {
  /** Number of the tile, for its own tone. */
  id: number
  /** Column and row of the tile where its layout has them. */
  column: number
  row: number
  /** From the tile's middle, in metres. */
  u: number
  v: number
  /** Distance to the tile's edge in metres. */
  edge: number
  /** The tile's grain runs along v instead of u. */
  turned: boolean
}

/** Finds the tile of a point in metres. */
export type Layout = (x: number, y: number, place: Place) => void

export function emptyPlace(): Place {
  return { id: 0, column: 0, row: 0, u: 0, v: 0, edge: 0, turned: false }
}

/** Tiles in rows; each row is moved by `bond` of a tile against the last (0.5 for brick bond). */
export function grid(width: number, height: number, bond = 0): Layout {
  return (x, y, place) => {
    const row = Math.floor(y / height)
    const moved = x / width - bond * (bond === 0.5 ? row & 1 : row)
    const column = Math.floor(moved)
    set(place, column, row, (moved - column - 0.5) * width, (y / height - row - 0.5) * height)
    place.edge = Math.min(width / 2 - Math.abs(place.u), height / 2 - Math.abs(place.v))
  }
}

/** Planks of one width whose ends lie anywhere. */
export function planks(length: number, width: number, seed: number): Layout {
  return (x, y, place) => {
    const row = Math.floor(y / width)
    const moved = x / length - share(row, seed)
    const column = Math.floor(moved)
    set(place, column, row, (moved - column - 0.5) * length, (y / width - row - 0.5) * width)
    place.edge = Math.min(length / 2 - Math.abs(place.u), width / 2 - Math.abs(place.v))
  }
}

/** Six-sided tiles of a width across flats. */
export function hexagons(width: number): Layout {
  const side = width / Math.sqrt(3)
  const rise = side * 1.5
  return (x, y, place) => {
    let best = 1e9
    const near = Math.round(y / rise)
    for (let row = near - 1; row <= near + 1; row++) {
      const lift = (row & 1) * 0.5
      const column = Math.round(x / width - lift)
      const u = x - (column + lift) * width
      const v = y - row * rise
      const far = u * u + v * v
      if (far >= best) continue
      best = far
      set(place, column, row, u, v)
    }
    const a = Math.abs(place.u)
    const b = Math.abs(place.v)
    place.edge = width / 2 - Math.max(a, a * 0.5 + b * 0.866)
  }
}

/** Herringbone of bricks `size` wide and `times` as long. */
export function herringbone(size: number, times: number): Layout {
  return (x, y, place) => {
    const column = Math.floor(x / size)
    const row = Math.floor(y / size)
    const steps = times * 2
    const phase = (((column - row) % steps) + steps) % steps
    const flat = phase < times
    // The brick's first cell: to the left for lying ones, above for standing ones.
    const startColumn = flat ? column - phase : column
    const startRow = flat ? row : row - (steps - 1 - phase)
    const width = flat ? size * times : size
    const height = flat ? size : size * times
    const u = x - startColumn * size - width / 2
    const v = y - startRow * size - height / 2
    set(place, startColumn, startRow * 2 + (flat ? 0 : 1), u, v)
    place.turned = !flat
    place.edge = Math.min(width / 2 - Math.abs(u), height / 2 - Math.abs(v))
  }
}

/** Overlapping rounds, each row hiding the tops of the next: fish scales and roof tiles. */
export function scales(width: number): Layout {
  const rise = width / 2
  return (x, y, place) => {
    const first = Math.floor(y / rise)
    for (let row = first - 1; row <= first + 2; row++) {
      const lift = (row & 1) * 0.5
      const column = Math.floor(x / width - lift)
      const u = x - (column + lift + 0.5) * width
      const v = y - row * rise
      const far = width / 2 - Math.hypot(u, Math.max(v, 0))
      if (far < 0 || v < -width) continue
      set(place, column, row, u, v)
      place.edge = v > 0 ? far : width / 2 - Math.abs(u)
      // The round whose lower edge is highest lies on top.
      if (v >= 0 || row > first) return
    }
  }
}

function set(place: Place, column: number, row: number, u: number, v: number): void {
  place.id = (Math.imul(column, 73856093) ^ Math.imul(row, 19349663)) | 0
  place.column = column
  place.row = row
  place.u = u
  place.v = v
  place.turned = false
}
