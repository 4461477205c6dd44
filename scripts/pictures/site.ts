/**
 * Draws what the site itself shows across the full width, larger than a seller's banner:
 * `node scripts/pictures/site.ts`. The same bytes at every run.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from './core/encode.ts'
import { polished, stone } from './stone/slab.ts'

const folder = join(import.meta.dirname, '../../data/pictures/site')

/** Metres of stone from edge to edge: two slabs side by side. */
const across = 4.4
const seed = 21

const slab = polished(stone('indianGreen', 2000, 860, across, seed), 0.08)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'slab.webp'), await encode(slab, 240_000))
