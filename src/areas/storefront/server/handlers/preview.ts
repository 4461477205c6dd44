/** The link preview image of a storefront: its banner, name and rating. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { drawPreview, type Viewer, variantOf } from '#areas/media/server/public.ts'
import { averageText } from '#kernel/average.ts'
import { problem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'
import { askerOf } from '#platform/http/asker.ts'
import type { Services } from '#platform/http/context.ts'
import { networkOf, networksAround } from '#platform/http/networks.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import type { SellerInfo } from '../../contract.ts'
import { sellerByUrl } from '../reads.ts'

/** Maximum number of images cached in memory, about 100 KB each; the oldest are evicted first. */
const keptMax = 100

/** Mounts `GET /previews/<sellerUrl>.jpg`; an image is redrawn only when its content changes. */
export function mountPreviews(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'files'>,
  limits: RateLimits,
): void {
  const queue = createWorkQueue({
    atOnce: 2,
    share: 1,
    waiting: 50,
    shareWaiting: 5,
    patience: 8_000,
    refusal: m.refused_pictures_busy,
  })
  const cache = new Map<string, Buffer>()

  async function previewOf(seller: SellerInfo, tag: string, viewer: Viewer): Promise<Buffer> {
    const cached = cache.get(tag)
    if (cached) return cached
    const { network, signal } = viewer
    const drawing = async () => cache.get(tag) ?? draw(services, seller, viewer)
    const drawn = await queue.run(drawing, networksAround(network), { signal })
    cache.set(tag, drawn)
    const [oldest] = cache.keys()
    if (oldest && cache.size > keptMax) cache.delete(oldest)
    return drawn
  }

  app.get<{ Params: { file: string } }>('/previews/:file', async (request, reply) => {
    const [, sellerUrl] = /^(.{1,60})\.jpg$/.exec(request.params.file) ?? []
    const viewer = { network: networkOf(request.ip), limits, signal: askerOf(reply) }
    const { network, signal } = viewer
    await limits.countWork(network)
    const seller =
      sellerUrl &&
      (await limits.reads.run(
        () => sellerByUrl(services.database.replica, sellerUrl),
        [...networksAround(network), 'pictures'],
        { signal },
      ))
    if (!seller) throw problem(404, m.refused_picture_unknown)
    const { name, picture, location, sellerRating, ratingCount } = seller
    const content = JSON.stringify([name, picture, location, sellerRating, ratingCount])
    const tag = `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`
    reply
      .type('image/jpeg')
      .headers({ etag: tag, 'cache-control': 'public, max-age=3600' })
      .header('content-security-policy', "default-src 'none'")
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    return reply.send(await previewOf(seller, tag, viewer))
  })
}

async function draw(
  services: Pick<Services, 'database' | 'files'>,
  { name, picture, location, sellerRating, ratingCount }: SellerInfo,
  viewer: Viewer,
): Promise<Buffer> {
  const size = { width: 1280, format: 'webp' } as const
  const banner = picture ? await variantOf(services, { name: picture, ...size }, viewer) : null
  const reviews =
    ratingCount === 1 ? m.store_reviews_count_one() : m.store_reviews_count({ count: ratingCount })
  const rated = sellerRating === null ? [] : [averageText(sellerRating), reviews]
  const line = [...rated, location].filter(Boolean).join(' · ')
  return drawPreview({ banner, title: name, line, rating: sellerRating })
}
