/** The picture intake (issue "The market that a visitor sees", build 1): check, clean, keep once. */

import { createHash, randomBytes } from 'node:crypto'
import { isProblem, problem } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'
import type { Caller, Services } from '#platform/http/context.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { createLimit } from '#platform/http/rate-limits.ts'
import {
  decodedBytesPerMinute,
  type PictureSize,
  pictureBytesMax,
  pictureName,
  tooManyPictures,
} from '../../rules.ts'
import { type KeptPicture, keepPicture } from '../adapters/sharp.ts'
import { keptKey } from '../reads.ts'
import { markStored, registerPicture, retakePicture } from '../writes.ts'

type Needs = Pick<Services, 'database' | 'files'>

/** Whose picture it is: of one person one waits while another is worked on. */
type Sender = { caller: Pick<Caller, 'userId'> }

/** A picture that is kept; `holdPicture` it within the hour, or it is removed again. */
export interface TakenPicture extends PictureSize {
  /** Unguessable; what an area stores and sends to pages. */
  name: string
}

// One at a time: a decoded picture of 40 megapixels may fill 320 MB. Who would wait longer than a
// request may take is sent away at once.
const queue = createWorkQueue({ atOnce: 1, waiting: 30, refusal: tooManyPictures })
const countDecoded = createLimit(decodedBytesPerMinute, 60)

/**
 * Takes a picture that came as base64 in JSON, with or without a data URL prefix: at most 5 MB and
 * 40 megapixels, JPEG, PNG, WebP or AVIF by its content. It is turned upright, brought to sRGB,
 * stripped of metadata, and kept once, however often it is sent. Call it before your transaction,
 * never inside; then `holdPicture` in your transaction.
 *
 * @param field the request's field, which a refusal then names
 * @throws Problem 413 (too large), 415 (no such format), 422 (empty, damaged, too narrow), 429 (too
 *   many of this sender), 503 (too many at once, or the store is out of reach)
 */
export async function takePicture(
  services: Needs & Sender,
  base64: string,
  field?: string,
): Promise<TakenPicture> {
  try {
    const { userId } = services.caller
    const count = (bytes: number) => countDecoded(userId, bytes)
    return await queue.run(() => take(services, decodeBase64(base64), count), userId)
  } catch (error) {
    if (!field || !isProblem(error) || error.status >= 429) throw error
    const { status, message, cause } = error
    throw problem(status, message, { errors: [{ field, message }], cause })
  }
}

/** The same for a file's bytes, such as the demo market's own pictures. */
export function takePictureFile(services: Needs, file: Uint8Array): Promise<TakenPicture> {
  return queue.run(() => take(services, file))
}

async function take(
  services: Needs,
  file: Uint8Array,
  count?: (bytes: number) => Promise<void>,
): Promise<TakenPicture> {
  if (file.length === 0) throw problem(422, 'The picture is empty. Please choose another one.')
  if (file.length > pictureBytesMax) throw tooManyBytes()
  // A picture that nothing uses yet: the call may fail after it and be made again.
  const database = preparing(services.database)
  const contentHash = createHash('sha256').update(file).digest('hex')
  const known = await database.transaction((tx) => retakePicture(tx, contentHash))
  if (known) return known
  const kept = await keepPicture(file, count)
  const picture = await database.transaction((tx) =>
    registerPicture(tx, { ...sizesOf(kept), name: newName(kept), contentHash }),
  )
  // The same bytes may have been sent before: to write them twice does no harm.
  await services.files.put(keptKey(picture.name), kept.bytes, kept.type)
  await database.transaction((tx) => markStored(tx, picture.name))
  return picture
}

function newName(kept: KeptPicture): string {
  return pictureName(randomBytes(16).toString('hex'), kept)
}

function sizesOf({ bytes, width, height, placeholder }: KeptPicture) {
  return { bytes: bytes.length, width, height, placeholder }
}

/** The bytes of base64 text; line breaks in it and a data URL's prefix are passed over. */
function decodeBase64(text: string): Buffer {
  const comma = text.startsWith('data:') ? text.slice(0, 200).indexOf(',') : -1
  if (text.startsWith('data:') && !/;base64$/i.test(text.slice(0, Math.max(comma, 0)))) {
    throw notBase64()
  }
  // Refused by its length before anything is copied.
  if (text.length - comma > (pictureBytesMax * 4) / 3 + 250_000) throw tooManyBytes()
  const digits = text.slice(comma + 1).replaceAll(/\s+/g, '')
  const plain = digits.replace(/={1,2}$/, '')
  const bytes = Buffer.from(plain, 'base64')
  // What is no digit of base64 is skipped by the decoder, which then comes out short.
  if (plain.length % 4 === 1 || bytes.length !== Math.floor((plain.length * 3) / 4)) {
    throw notBase64()
  }
  return bytes
}

function tooManyBytes() {
  return problem(413, 'A picture may have at most 5 MB. Please make it smaller.')
}

function notBase64() {
  return problem(422, 'The picture did not arrive as base64. Please choose it again.')
}
