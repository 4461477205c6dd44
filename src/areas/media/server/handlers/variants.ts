/** Sizes of a picture, created once when first requested, then stored. */

import { createWorkQueue } from '#kernel/work-queue.ts'
import type { Services } from '#platform/http/context.ts'
import { type PictureFormat, type PictureWidth, picturePath, tooManyPictures } from '../../rules.ts'
import { encodeVariant } from '../adapters/sharp.ts'
import { keptKey, pictureExists, variantKey } from '../reads.ts'

type Needs = Pick<Services, 'database' | 'files'>

const queue = createWorkQueue({ atOnce: 2, waiting: 200, refusal: tooManyPictures })
/**
 * Variants being fetched or created in this process, so that concurrent requests share the work.
 */
const underWay = new Map<string, Promise<Buffer | null>>()
/** Cache of existing names, oldest evicted first; saves a database query per size. */
const known = new Set<string>()
const knownMax = 20_000

/**
 * One size of a picture; null if there is no such picture. Two servers may create the same one
 * concurrently, which is harmless because they write the same bytes.
 *
 * @throws Problem 503 if too many are waiting to be created.
 */
export function variantOf(
  services: Needs,
  name: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | null> {
  const id = picturePath(name, width, format)
  const found = underWay.get(id)
  if (found) return found
  const work = fetchOrMake(services, name, width, format).finally(() => underWay.delete(id))
  underWay.set(id, work)
  return work
}

async function fetchOrMake(
  services: Needs,
  name: string,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | null> {
  const { files } = services
  if (!(await isKnown(services, name))) return null
  const key = variantKey(name, width, format)
  const stored = await files.get(key)
  if (stored) return stored
  return queue.run(async () => {
    const kept = await files.get(keptKey(name))
    if (!kept) {
      known.delete(name)
      return null
    }
    const variant = await encodeVariant(kept, width, format)
    await files.put(key, variant, `image/${format}`)
    // The sweep may have removed the picture meanwhile; a file written after it would stay forever.
    if (!(await pictureExists(services.database.reader, name))) await files.remove(key)
    return variant
  })
}

async function isKnown({ database }: Needs, name: string): Promise<boolean> {
  if (known.has(name)) return true
  if (!(await pictureExists(database.reader, name))) return false
  known.add(name)
  const [oldest] = known
  if (oldest && known.size > knownMax) known.delete(oldest)
  return true
}
