/** Sizes of a picture, created once when first requested, then stored. */

import { isProblem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'
import type { Services } from '#platform/http/context.ts'
import { networksAround } from '#platform/http/networks.ts'
import type { RateLimits } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  picturePath,
  widthsOf,
} from '../../rules/picture-urls.ts'
import { encodeVariant } from '../adapters/sharp.ts'
import { keptKey, pictureExists, variantKey } from '../reads.ts'

type Needs = Pick<Services, 'database' | 'files'>

/**
 * A network has one size made at a time: a page of new pictures waits, and nobody else does. On a
 * slow machine the last of twenty is ready after twenty seconds, which is better than none.
 */
const queue = createWorkQueue({
  atOnce: 2,
  share: 1,
  waiting: 200,
  shareWaiting: 30,
  patience: 30_000,
  refusal: m.refused_pictures_busy,
})
/** How many calls a size that has to be made counts as. */
const makingCost = 4
/** How many other sizes are looked for while one cannot be made. */
const othersMax = 6
/** Sizes being made in this process, so that requests share one that has begun. */
const underWay = new Map<string, Promise<Buffer | null>>()
/** Cache of existing names, oldest evicted first; saves a database query per size. */
const known = new Set<string>()
const knownMax = 20_000

/** Who asks for a picture. */
export interface Viewer {
  network: string
  limits: Pick<RateLimits, 'countWork'>
  /** Aborted when nobody waits for the picture any more. */
  signal: AbortSignal
}

/** One size of a picture. */
export interface Variant {
  name: string
  width: PictureWidth
  format: PictureFormat
}

/**
 * One size of a picture, made if need be; null if there is no such picture. Making counts against
 * the viewer's network. Two servers may make the same one concurrently, which is harmless because
 * they write the same bytes.
 *
 * @throws Problem 429 if the viewer's network asks for too many new sizes, 503 if all do.
 */
export async function variantOf(
  services: Needs,
  { name, width, format }: Variant,
  { network, limits, signal }: Viewer,
): Promise<Buffer | null> {
  if (!(await isKnown(services, name))) return null
  const key = variantKey(name, width, format)
  const stored = await services.files.get(key)
  if (stored) return stored
  await limits.countWork(network, makingCost)
  const id = picturePath(name, width, format)
  const make = () => {
    const begun = underWay.get(id) ?? makeOnce().finally(() => underWay.delete(id))
    underWay.set(id, begun)
    return begun
  }
  // While this one waited, another viewer's may have been made.
  const makeOnce = async () =>
    (await services.files.get(key)) ?? makeVariant(services, { name, width, format })
  return queue.run(make, networksAround(network), { signal })
}

/**
 * As {@link variantOf}; if the size cannot be made now, the existing one nearest to it, which is not
 * to be cached for long (`instead`).
 */
export async function variantOrNearest(
  services: Needs,
  variant: Variant & { pictureWidth: number },
  viewer: Viewer,
): Promise<{ bytes: Buffer; format: PictureFormat; instead: boolean } | null> {
  try {
    const bytes = await variantOf(services, variant, viewer)
    return bytes && { bytes, format: variant.format, instead: false }
  } catch (error) {
    if (!isProblem(error) || ![429, 503].includes(error.status)) throw error
    const nearest = await nearestVariant(services, variant)
    if (!nearest) throw error
    return { ...nearest, instead: true }
  }
}

async function nearestVariant(
  { files }: Needs,
  { name, width, pictureWidth, format }: Variant & { pictureWidth: number },
) {
  const apart = (other: PictureWidth) => Math.abs(Math.log(other / width))
  const others = widthsOf(pictureWidth)
    .toSorted((one, other) => apart(one) - apart(other))
    .flatMap((each) => pictureFormats.map((kind) => ({ width: each, format: kind })))
    .filter((each) => each.width !== width || each.format !== format)
  for (const other of others.slice(0, othersMax)) {
    const bytes = await files.get(variantKey(name, other.width, other.format))
    if (bytes) return { bytes, format: other.format }
  }
  return undefined
}

async function makeVariant(
  { database, files }: Needs,
  { name, width, format }: Variant,
): Promise<Buffer | null> {
  const original = await files.get(keptKey(name))
  if (!original) {
    known.delete(name)
    return null
  }
  const key = variantKey(name, width, format)
  const variant = await encodeVariant(original, width, format)
  await files.put(key, variant, `image/${format}`)
  // The sweep may have removed the picture meanwhile; a file written after it would stay forever.
  if (!(await pictureExists(database.reader, name))) await files.remove(key)
  return variant
}

async function isKnown({ database }: Needs, name: string): Promise<boolean> {
  if (known.has(name)) return true
  if (!(await pictureExists(database.reader, name))) return false
  known.add(name)
  const [oldest] = known
  if (oldest && known.size > knownMax) known.delete(oldest)
  return true
}
