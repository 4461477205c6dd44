/** Pictures over HTTP: `GET <image base>/<name>` and `GET <image base>/<name>/<width>.<avif|webp>`. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { problem } from '#kernel/problem.ts'
import { askerOf } from '#platform/http/asker.ts'
import type { Services } from '#platform/http/context.ts'
import { networkOf, networksAround } from '#platform/http/networks.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import {
  type PictureSize,
  picturePath,
  readPictureName,
  widthsOf,
} from '../../rules/picture-urls.ts'
import { readPictureFile, splitPictureName } from '../../rules/stored-pictures.ts'
import { isPublicPicture, type PublicPictures } from '../reads.ts'
import { checkSignature } from './signing.ts'
import { variantOrNearest } from './variants.ts'

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
 * While a new size cannot be made, because its network or everybody asks for too many, the nearest
 * existing one is sent and may be cached for seconds only.
 *
 * @param publicKinds the kinds of uses that can make a picture public.
 */
export function mountPictures(
  app: FastifyInstance,
  services: Needs,
  publicKinds: readonly PublicPictures[],
  limits: RateLimits,
): void {
  const { baseUrl } = services.settings.images
  const base = new URL(baseUrl, 'http://localhost').pathname.replace(/\/$/, '')
  type Asked = { Params: { name: string; file?: string } }
  const answer = async (request: FastifyRequest<Asked>, reply: FastifyReply) => {
    const { name: asked, file } = request.params
    const size = readPictureName(asked)
    const variant = file === undefined ? widestOf(size) : readPictureFile(file)
    if (!size || !variant || !widthsOf(size.width).includes(variant.width)) throw noPicture()
    const { name } = splitPictureName(asked)
    const network = networkOf(request.ip)
    const signal = askerOf(reply)
    const isPublic = () =>
      limits.reads.run(
        () => isPublicPicture(services.database.replica, name, publicKinds),
        [...networksAround(network), 'pictures'],
        { signal },
      )
    const signature = checkSignature(services, asked)
    if (!signature || (signature === 'plain' && !(await isPublic()))) throw noPicture()
    const headers = {
      'content-security-policy': "default-src 'none'",
      'content-type': `image/${variant.format}`,
      'x-content-type-options': 'nosniff',
    }
    const tag = `"${picturePath(name, variant.width, variant.format)}"`
    const immutable = { 'cache-control': 'public, max-age=31536000, immutable', etag: tag }
    // The picture of a name never changes, so a cached copy is always valid.
    if (signature === 'plain' && request.headers['if-none-match']?.includes(tag)) {
      return reply
        .code(304)
        .headers({ ...headers, ...immutable })
        .send()
    }
    const nearestVariant = await variantOrNearest(
      services,
      { name, pictureWidth: size.width, ...variant },
      { network, limits, signal },
    )
    if (!nearestVariant) throw noPicture()
    const shared = nearestVariant.instead ? { 'cache-control': 'public, max-age=10' } : immutable
    const caching = signature === 'signed' ? { 'cache-control': 'private, no-store' } : shared
    return reply
      .headers({ ...headers, ...caching, 'content-type': `image/${nearestVariant.format}` })
      .send(nearestVariant.bytes)
  }
  app.get<Asked>(`${base}/${nameParameter}`, { logLevel: 'warn' }, answer)
  app.get<Asked>(`${base}/${nameParameter}/:file`, { logLevel: 'warn' }, answer)
}

function widestOf(size: PictureSize | undefined) {
  const width = size && widthsOf(size.width).at(-1)
  return width && { width, format: 'webp' as const }
}

function noPicture() {
  return problem(404, m.refused_picture_unknown)
}
