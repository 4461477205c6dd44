/** Pictures over HTTP: `GET <image base>/<name>/<width>.<avif|webp>`. */

import type { FastifyInstance } from 'fastify'
import { problem } from '#kernel/problem.ts'
import type { Services } from '#platform/http/context.ts'
import { readPictureFile, readPictureName, widthsOf } from '../../rules.ts'
import { variantOf } from './variants.ts'

/**
 * Mounts the pictures below the image base's path; where the base is an address on another host (a
 * content network), that host fetches them here under the same path.
 *
 * Whoever knows a name may see the picture, in every size but never as it was sent. Names cannot be
 * guessed, and those of pending or rejected pictures stand in no public answer: areas publish the
 * name of an approved picture alone (specification, README, "The wire").
 */
export function mountPictures(
  app: FastifyInstance,
  services: Pick<Services, 'database' | 'files' | 'settings'>,
): void {
  const { baseUrl } = services.settings.images
  const base = new URL(baseUrl, 'http://localhost').pathname.replace(/\/$/, '')
  app.get<{ Params: { name: string; file: string } }>(
    `${base}/:name/:file`,
    { logLevel: 'warn' },
    async (request, reply) => {
      const { name, file } = request.params
      const size = readPictureName(name)
      const variant = readPictureFile(file)
      if (!size || !variant || !widthsOf(size.width).includes(variant.width)) throw noPicture()
      const tag = `"${name}/${file}"`
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'",
        'content-type': `image/${variant.format}`,
        'x-content-type-options': 'nosniff',
        etag: tag,
      }
      // A name's picture never changes: who has it once has it still.
      if (request.headers['if-none-match']?.includes(tag)) {
        return reply.code(304).headers(headers).send()
      }
      const bytes = await variantOf(services, name, variant.width, variant.format)
      if (!bytes) throw noPicture()
      return reply.headers(headers).send(bytes)
    },
  )
}

function noPicture() {
  return problem(404, 'There is no such picture.')
}
