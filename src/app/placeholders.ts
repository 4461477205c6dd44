/** Serves drawings in place of pictures that sellers have not provided. */
import type { FastifyInstance } from 'fastify'
import { placeholderSvg } from '#ui/placeholder-svg.ts'

const week = 7 * 24 * 60 * 60
const longestSeed = 100

/** `/placeholder/1/any-seed.svg` and `/placeholder/wide/1/any-seed.svg`; a seed has one drawing. */
export function mountPlaceholders(app: FastifyInstance): void {
  for (const wide of [false, true]) {
    app.get<{ Params: { trade: string; seed: string } }>(
      `/placeholder/${wide ? 'wide/' : ''}:trade/:seed`,
      (request, reply) => {
        const { trade, seed } = request.params
        const svg = placeholderSvg(Number(trade), seed.slice(0, longestSeed), wide)
        return reply
          .type('image/svg+xml')
          .header('cache-control', `public, max-age=${week}`)
          .send(svg)
      },
    )
  }
}
