/** One path of a scene: its data, its colour, its stroke width (0: filled) and its opacity. */
export type Shape = readonly [d: string, colour: string, width: number, opacity?: number]

/** A drawn material: the background, the paths on it, and soft lights (x, y, radius). */
export type Scene = { ground: string; shapes: Shape[]; lights?: [number, number, number][] }

/** Returns whole numbers from `from` to `to`; the same sequence for the same seed. */
type Dice = (from: number, to: number) => number

/** The colours of one material, background first. */
type Three = [string, string, string]
type Four = [string, string, string, string]

type Draw = (width: number, dice: Dice) => Scene

/** Every scene is 180 high. */
export const sceneHeight = 180

function diceOf(seed: string): Dice {
  let state = 2166136261
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 16777619)
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return from + Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (to - from + 1))
  }
}

function pick<Item>(dice: Dice, items: readonly [Item, ...Item[]]): Item {
  return items[dice(0, items.length - 1)] ?? items[0]
}

/** Calls `make` for 0 to `count - 1` and joins what it returns. */
function each(count: number, make: (index: number) => string): string {
  let d = ''
  for (let index = 0; index < count; index++) d += make(index)
  return d
}

/** A smooth line through the midpoints between the given points. */
function curve(points: [number, number][]): string {
  return points
    .map(([x, y], index) => {
      const [nextX, nextY] = points[index + 1] ?? [x, y]
      const middle = `${(x + nextX) >> 1} ${(y + nextY) >> 1}`
      return index ? `Q${x} ${y} ${middle}` : middle
    })
    .join('')
}

/** Veins that wander down one slope, of varying thickness. */
function veins(count: number, width: number, slope: number, most: number, dice: Dice): string {
  return each(count, (n) => {
    const step = (width + 80) / count
    let x = Math.round(n * step) - 40 - slope * 2 + dice(-20, 20)
    const there: [number, number][] = []
    const back: [number, number][] = []
    for (let y = -20; y < sceneHeight + 50; y += 36) {
      const half = dice(0, most)
      const at = y + dice(-12, 12)
      there.push([x, at])
      back.unshift([x + half + 1, at - half])
      x += slope + dice(-22, 22)
    }
    return `M${curve(there)}L${curve(back)}z`
  })
}

const marble: Draw = (width, dice) => {
  const [ground, patch, dark, light] = pick<Four>(dice, [
    ['#ebe7df', '#ddd8ce', '#8e8c88', '#bfa984'],
    ['#3b5646', '#304a3b', '#a8c0aa', '#dfe9dc'],
    ['#dbb9aa', '#cfa797', '#8a5b50', '#f3e2d9'],
    ['#2c2e2e', '#232525', '#d5cec1', '#a98a52'],
    ['#dcc08a', '#d0b077', '#8b6a38', '#f3e6c4'],
  ])
  const slope = dice(16, 44)
  const wide = width > 400 ? 2 : 1
  return {
    ground,
    shapes: [
      [veins(wide, width, slope, 70, dice), patch, 0, 0.6],
      [veins(wide, width, slope, 44, dice), patch, 0, 0.6],
      [veins(wide + 1, width, slope, 6, dice), dark, 0, 0.45],
      [veins(wide, width, slope - 26, 1, dice), dark, 0, 0.55],
      [veins(wide, width, slope + 6, 2, dice), light, 0, 0.8],
    ],
  }
}

const tile: Draw = (width, dice) => {
  const [ground, grout, first, second] = pick<Four>(dice, [
    ['#e7e0d2', '#cfc6b4', '#3f5f6b', '#b9623e'],
    ['#dfe4e0', '#c3cbc6', '#55635e', '#8a9b93'],
    ['#ead9c6', '#d3bda5', '#9b4a2c', '#5c6b4a'],
    ['#e3e1dc', '#c9c6bf', '#3b3f45', '#b08a4a'],
  ])
  const cell = width > 400 ? 90 : 60
  const columns = Math.ceil(width / cell)
  const rows = sceneHeight / cell
  const motif = pick(dice, [
    'm0 14l16 16-16 16-16-16z',
    'm0 6q0 24 24 24-24 0-24 24 0-24-24-24 24 0 24-24z',
    `m-${cell / 2} -${cell / 2 - 30}h40a40 40 0 0 1-40 40z`,
  ])
  const cells = (of: string, odd: number, down: number) =>
    each(columns * rows, (n) => {
      const column = n % columns
      const row = Math.floor(n / columns)
      if ((column + row) % 2 !== odd) return ''
      return `M${column * cell + cell / 2} ${row * cell + down}${of}`
    })
  const lines = `${each(columns, (n) => `M${n * cell} 0v180`)}${each(rows, (n) => `M0 ${n * cell}h${width}`)}`
  return {
    ground,
    shapes: [
      [cells(`h${cell / 2}v${cell}h-${cell}v-${cell}z`, dice(0, 1), 0), grout, 0, 0.45],
      [cells(motif, 0, cell / 2 - 30), first, 0, 0.85],
      [cells(motif, 1, cell / 2 - 30), second, 0, 0.85],
      [lines, '#fff', 2, 0.75],
      [`M0 180L${dice(60, 140)} 0h${dice(40, 90)}L${dice(140, 200)} 180z`, '#fff', 0, 0.12],
    ],
  }
}

const wood: Draw = (width, dice) => {
  const [ground, other, grain] = pick<Three>(dice, [
    ['#a5744b', '#986840', '#6d4526'],
    ['#7a4b30', '#6d4129', '#4a2a18'],
    ['#c79d6c', '#bb8f5d', '#8b6337'],
    ['#5a3d2e', '#503527', '#33211a'],
  ])
  const plank = 45
  const lines = (row: number) =>
    each(5, (n) => {
      const y = row * plank + 6 + n * 8 + dice(-2, 2)
      const bow = dice(-9, 9)
      const turn = dice(90, width - 90)
      return `M0 ${y}Q${turn / 2} ${y + bow} ${turn} ${y}T${width} ${y + dice(-3, 3)}`
    })
  const knot = () => {
    const x = dice(50, width - 50)
    const y = dice(0, 3) * plank + 22
    return each(
      3,
      (n) =>
        `M${x - 8 - n * 9} ${y}a${8 + n * 9} ${3 + n * 4} 0 1 0 ${16 + n * 18} 0a${8 + n * 9} ${3 + n * 4} 0 1 0-${16 + n * 18} 0`,
    )
  }
  return {
    ground,
    shapes: [
      [
        `M0 ${plank * dice(0, 1)}h${width}v${plank}H0zm0 ${plank * 2}h${width}v${plank}H0z`,
        other,
        0,
      ],
      [each(4, lines), grain, 1, 0.5],
      [knot(), grain, 1.2, 0.6],
      [
        each(
          4,
          (row) => `M0 ${row * plank}h${width}M${dice(20, width - 20)} ${row * plank}v${plank}`,
        ),
        grain,
        1.5,
        0.9,
      ],
    ],
  }
}

const lamps: Draw = (width, dice) => {
  const [ground, wall, metal] = pick<Three>(dice, [
    ['#2a2320', '#3a302a', '#b98a4e'],
    ['#1f2a2c', '#2b393b', '#c2a27a'],
    ['#33251f', '#46342b', '#d2c3ad'],
    ['#26262b', '#34343b', '#a9714b'],
  ])
  const count = width > 400 ? 6 : 3
  const step = width / count
  const lights: [number, number, number][] = []
  let cords = ''
  let shades = ''
  let bulbs = ''
  const shade = pick(dice, [
    'm-24 0q2-24 24-24t24 24z',
    'm-26 0l18-22h16l18 22z',
    'm-14 0v-22q14-10 28 0v22z',
  ])
  for (let n = 0; n < count; n++) {
    const x = Math.round(step * (n + 0.5)) + dice(-12, 12)
    const y = dice(62, 104)
    lights.push([x, y + 8, dice(64, 84)])
    cords += `M${x} 0v${y - 20}`
    shades += `M${x} ${y}${shade}`
    bulbs += `M${x - 9} ${y}a9 8 0 0 0 18 0z`
  }
  return {
    ground,
    lights,
    shapes: [
      [`M0 150h${width}v30H0z`, wall, 0],
      [cords, metal, 1.5, 0.8],
      [shades, metal, 0],
      [bulbs, '#fff1cf', 0],
    ],
  }
}

const pipes: Draw = (width, dice) => {
  const [ground, ...metals] = pick<Four>(dice, [
    ['#d9d6ce', '#9c6238', '#c98a5a', '#e9bd94'],
    ['#c9d0ce', '#69767a', '#98a5a8', '#d3dbdc'],
    ['#b9ada0', '#bdb8ac', '#eeeae0', '#fff'],
    ['#d8dcd3', '#3f5e63', '#648b90', '#a8c6c8'],
  ])
  const [edge, body, shine] = metals
  let runs = ''
  let joints = ''
  const gap = 130
  for (let n = 0; n * gap < width + gap; n++) {
    const x = n * gap + dice(-60, 0)
    const y = dice(36, 120)
    const far = dice(20, 60)
    runs += `M${x} -9V${y}a18 18 0 0 0 18 18h${far}a18 18 0 0 1 18 18V190`
    joints += `M${x} ${y - 12}v10M${x + 22} ${y + 18}h10m${far - 24} 0h10`
  }
  const low = dice(140, 164)
  runs += `M-9 ${low}H${width + 9}`
  joints += `M${dice(30, width - 50)} ${low}h14`
  return {
    ground,
    shapes: [
      [runs, edge, 20],
      [runs, body, 16],
      [joints, edge, 27],
      [joints, body, 23],
      [runs, shine, 4, 0.8],
    ],
  }
}

const paint: Draw = (width, dice) => {
  const [ground, arc, first, second] = pick<Four>(dice, [
    ['#d5d1c8', '#b5b0a5', '#b4603c', '#e0c9a6'],
    ['#cfd0cb', '#afb0aa', '#48705c', '#c8d3b8'],
    ['#d9d3c7', '#b9b1a2', '#3d5f78', '#d9b45c'],
    ['#d2cdc6', '#b1aaa1', '#93433f', '#e5d3c5'],
  ])
  const trowel = () => {
    const reach = dice(60, 130)
    return `M${dice(-40, width)} ${dice(20, 170)}q${reach} -${dice(30, 80)} ${reach * 2} 0`
  }
  const wide = width > 400 ? 2 : 1
  const band = 56
  const bands = Math.round((width * dice(45, 75)) / 5200)
  const rolled = (n: number) => `M${n * (band - 4) - 9} -9h${band}V${dice(104, 146)}h-${band}z`
  const dry = () => `M${dice(0, bands * (band - 4))} ${dice(10, 60)}v${dice(16, 50)}`
  return {
    ground,
    shapes: [
      [each(5 * wide, trowel), arc, 22, 0.25],
      [each(6 * wide, trowel), '#fff', 3, 0.28],
      [each((bands + 1) >> 1, (n) => rolled(n * 2)), first, 0, 0.92],
      [each(bands >> 1, (n) => rolled(n * 2 + 1)), first, 0, 0.9],
      [each(9 * wide, dry), second, 1, 0.22],
    ],
  }
}

const bricks: Draw = (width, dice) => {
  const [ground, mortar, dark, light] = pick<Four>(dice, [
    ['#a9573a', '#d9cbb8', '#8c4229', '#bf6f50'],
    ['#94503d', '#c9bba9', '#77392a', '#ab6650'],
    ['#b98a63', '#e3d8c6', '#a1724b', '#cca07a'],
    ['#8b8780', '#c6c2ba', '#74706a', '#a09c94'],
  ])
  const [long, course] = [60, 22.5]
  const left = (row: number, n: number) => n * long - (row % 2) * (long / 2)
  const some = (count: number) =>
    each(count, () => {
      const row = dice(0, 7)
      return `M${left(row, dice(0, width / long))} ${row * course}h${long}v${course}h-${long}z`
    })
  const ends = each(
    8,
    (row) =>
      `M${left(row, 1)} ${row * course}${each(width / long, (n) => `${n ? `m${long}-${course}` : ''}v${course}`)}`,
  )
  return {
    ground,
    shapes: [
      [some(width / 40), dark, 0, 0.75],
      [some(width / 46), light, 0, 0.8],
      [`${each(9, (row) => `M0 ${row * course}h${width}`)}${ends}`, mortar, 3],
    ],
  }
}

const draws: readonly [Draw, ...Draw[]] = [marble, tile, wood, lamps, pipes, paint, bricks]

/**
 * Draws the material of a trade: 1 marble, 2 tile, 3 furniture, 4 lighting, 5 pipes, 6 cement and
 * paints, 7 bricks. The same trade, width and seed give the same scene.
 */
export function scene(trade: number, seed: string, width: number): Scene {
  const draw = draws[trade - 1] ?? draws[draws.length - 1] ?? draws[0]
  return draw(width, diceOf(`${trade}${seed}`))
}
