import { clamp } from './colour.ts'

/** Letters as strokes on a grid of 4 wide and 6 high, from the upper left. */
const strokes: Record<string, string> = {
  A: '06 21 22 46|14 34',
  B: '00 06 36 45 44 33 03|00 30 41 42 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 45 41 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  I: '20 26',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 24 40 46',
  N: '06 00 46 40',
  O: '10 01 05 16 36 45 41 30 10',
  P: '06 00 30 41 42 33 03',
  Q: '10 01 05 16 36 45 41 30 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  0: '10 01 05 16 36 45 41 30 10',
  1: '11 20 26|16 36',
  2: '01 10 30 41 42 06 46',
  3: '01 10 30 41 42 33 44 45 36 16 05|33 13',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 16 05',
  6: '30 10 01 05 16 36 45 44 33 03',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '16 36 45 41 30 10 01 02 13 43',
  ' ': '',
}

type Segment = readonly [number, number, number, number]

/**
 * A word as a distance: from a point to the nearest stroke, letters being 1 high and the whole
 * centred on the origin, y down. Drawn by ourselves, so that no machine's fonts change a picture.
 */
export function wordDistance(word: string): {
  distance: (x: number, y: number) => number
  width: number
} {
  const advance = 0.9
  const width = word.length * advance - 0.25
  const segments = [...word].flatMap((letter, place): Segment[] =>
    (strokes[letter] ?? '').split('|').flatMap((line) => {
      const points = line
        .split(' ')
        .filter(Boolean)
        .map((code): readonly [number, number] => [
          (Number(code[0]) / 6) * 0.98 + place * advance - width / 2,
          Number(code[1]) / 6 - 0.5,
        ])
      return points.slice(1).map((to, index): Segment => {
        const from = points[index] ?? to
        return [from[0], from[1], to[0], to[1]]
      })
    }),
  )
  return {
    width,
    distance: (x, y) => {
      if (Math.abs(y) > 0.8 || Math.abs(x) > width / 2 + 0.3) return 1
      let best = 1e9
      for (const [ax, ay, bx, by] of segments) {
        const ex = bx - ax
        const ey = by - ay
        const along = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1))
        best = Math.min(best, Math.hypot(x - ax - ex * along, y - ay - ey * along))
      }
      return best
    },
  }
}
