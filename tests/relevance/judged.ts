/** All judged searches, and the judged lists of dealers. */
import { judgedFirst } from './judged-first.ts'
import { judgedSecond } from './judged-second.ts'
import {
  beds,
  bricks,
  cement,
  doors,
  glass,
  granite,
  having,
  type Judged,
  marble,
  of,
  paints,
  type Rule,
  tanks,
  taps,
  tiles,
} from './rules.ts'

export const judged: readonly Judged[] = [...judgedFirst, ...judgedSecond]

/** A dealer is right by how many of its products are the thing. */
export const judgedDealers: readonly {
  trade: number
  town?: string
  right: readonly Rule[]
  asked: readonly string[]
}[] = [
  { trade: 6, right: paints, asked: ['paint', 'पेंट'] },
  { trade: 6, town: 'Jaipur', right: paints, asked: ['paint'] },
  { trade: 6, right: cement, asked: ['cement', 'siment'] },
  { trade: 6, right: [of(613)], asked: ['waterproofing'] },
  { trade: 6, right: [of(606)], asked: ['putty'] },
  { trade: 1, right: marble, asked: ['marble', 'sangmarmar'] },
  { trade: 1, right: granite, asked: ['granite', 'ग्रेनाइट'] },
  { trade: 1, right: [having(/kota/i, 108)], asked: ['kota stone'] },
  { trade: 2, right: tiles, asked: ['tiles'] },
  { trade: 2, town: 'Jaipur', right: tiles, asked: ['tiles'] },
  { trade: 2, right: [of(207)], asked: ['parking tiles'] },
  { trade: 3, right: doors, asked: ['door', 'darwaza'] },
  { trade: 3, right: [having(/sofa|diwan/i, 301, 313, 314)], asked: ['sofa', 'sofa set'] },
  { trade: 3, right: beds, asked: ['bed', 'palang'] },
  { trade: 4, right: [of(407)], asked: ['jhoomar', 'chandelier'] },
  { trade: 4, right: [of(401)], asked: ['bulb', 'led bulb'] },
  { trade: 5, right: tanks, asked: ['water tank', 'tanki'] },
  { trade: 5, right: taps, asked: ['tap', 'nal'] },
  { trade: 5, right: [having(/pipe/i, 501)], asked: ['cpvc pipe'] },
  { trade: 7, right: [having(/plywood/i, 711)], asked: ['plywood', 'ply'] },
  { trade: 7, right: glass, asked: ['glass', 'kaanch'] },
  { trade: 7, right: [of(704)], asked: ['sand', 'bajri'] },
  { trade: 7, right: [of(706)], asked: ['tmt', 'sariya'] },
  { trade: 7, right: bricks, asked: ['brick', 'eent'] },
]
