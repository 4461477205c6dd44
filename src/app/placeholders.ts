/** Serves drawings in place of pictures that sellers have not provided. */
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * `1-7.svg` is the seventh drawing of the first trade, `1-wide-7.svg` the one for banners;
 * `neutral-7.svg` is one for trades without drawings.
 */
export const placeholderFolder = join(import.meta.dirname, '../../data/placeholders')

/** How many drawings a trade has of each shape. */
export const placeholdersPerTrade = 12

const week = 7 * 24 * 60 * 60

/**
 * `/placeholder/1/any-seed.svg` and `/placeholder/wide/1/any-seed.svg`; a seed has one drawing. What
 * is no trade with drawings of its own has the neutral ones.
 */
export function mountPlaceholders(app: FastifyInstance): void {
  const files = new Set(readdirSync(placeholderFolder))
  for (const wide of ['', 'wide/']) {
    app.get<{ Params: { trade: string; seed: string } }>(
      `/placeholder/${wide}:trade/:seed`,
      async (request, reply) => {
        const { trade, seed } = request.params
        const digest = createHash('sha256').update(seed).digest()
        const number = (digest.readUInt32BE() % placeholdersPerTrade) + 1
        const shape = `${wide ? '-wide' : ''}-${number}.svg`
        const name =
          /^\d+$/.test(trade) && files.has(trade + shape) ? trade + shape : `neutral${shape}`
        return reply
          .type('image/svg+xml')
          .header('cache-control', `public, max-age=${week}`)
          .send(await readFile(join(placeholderFolder, name)))
      },
    )
  }
}
