/** Pictures over HTTP: `GET <image base>/<name>` and `GET <image base>/<name>/<width>.<avif|webp>`. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/problem.ts'
import type { Services } from '#platform/http/context.ts'
import {
  type PictureSize,
  picturePath,
  readPictureFile,
  readPictureName,
  splitPictureName,
  widthsOf,
} from '../../rules.ts'
import { isPublicPicture, type ShownPictures } from '../reads.ts'
import { checkSignature } from './signing.ts'
import { variantOf } from './variants.ts'

type Needs = Pick<Services, 'database' | 'files' | 'settings' | 'keys'>

// Match only picture names: an image base without a path shares its URLs with pages.
const nameParameter = ':name(^[0-9a-f]{32}-[^/]+)'

/**
 * Mounts the picture routes below the image base's path; if the base is on another host (a CDN),
 * that host fetches them from here under the same path. A name without a size returns the widest
 * size, as WebP.
 *
 * A public picture is served to everyone and may be cached forever. Any other picture is only
 * served under a signed name (signing.ts), and must not be cached.
 *
 * @param shown the kinds of uses that can make a picture public.
 */
export function mountPictures(
  app: FastifyInstance,
  services: Needs,
  shown: readonly ShownPictures[],
): void {
  const { baseUrl } = services.settings.images
  const base = new URL(baseUrl, 'http://localhost').pathname.replace(/\/$/, '')
  const isPublic = (name: string) => isPublicPicture(services.database.replica, name, shown)
  type Asked = { Params: { name: string; file?: string } }
  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { name: asked, file } = request.params
    const size = readPictureName(asked)
    const variant = file === undefined ? widestOf(size) : readPictureFile(file)
    if (!size || !variant || !widthsOf(size.width).includes(variant.width)) throw noPicture()
    const { name } = splitPictureName(asked)
    const signature = checkSignature(services, asked)
    if (!signature || (signature === 'plain' && !(await isPublic(name)))) throw noPicture()
    const headers = {
      'content-security-policy': "default-src 'none'",
      'content-type': `image/${variant.format}`,
      'x-content-type-options': 'nosniff',
    }
    if (signature === 'signed') {
      const bytes = await variantOf(services, name, variant.width, variant.format)
      if (!bytes) throw noPicture()
      return reply.headers({ ...headers, 'cache-control': 'private, no-store' }).send(bytes)
    }
    const tag = `"${picturePath(name, variant.width, variant.format)}"`
    const kept = { 'cache-control': 'public, max-age=31536000, immutable', etag: tag }
    // The picture of a name never changes, so a cached copy is always valid.
    if (request.headers['if-none-match']?.includes(tag)) {
      return reply
        .code(304)
        .headers({ ...headers, ...kept })
        .send()
    }
    const bytes = await variantOf(services, name, variant.width, variant.format)
    if (!bytes) throw noPicture()
    return reply.headers({ ...headers, ...kept }).send(bytes)
  }
  app.get<Asked>(`${base}/${nameParameter}`, { logLevel: 'warn' }, answer)
  app.get<Asked>(`${base}/${nameParameter}/:file`, { logLevel: 'warn' }, answer)
}

function widestOf(size: PictureSize | undefined) {
  const width = size && widthsOf(size.width).at(-1)
  return width && { width, format: 'webp' as const }
}

function noPicture() {
  return problem(404, 'There is no such picture.')
}
