/** Picture intake (issue "The market that a visitor sees", build 1): check, clean, store once. */

import { createHash, randomBytes } from 'node:crypto'
import { fieldError, isProblem, problem, problemDocument } from '#kernel/problem.ts'
import { createWorkQueue } from '#kernel/work-queue.ts'
import type { Caller, Services } from '#platform/http/context.ts'
import { preparing } from '#platform/http/idempotency.ts'
import { createLimit } from '#platform/http/rate-limits.ts'
import { m } from '#words/messages.js'
import type { PictureSize } from '../../rules/picture-urls.ts'
import { decodedBytesPerMinute, pictureBytesMax, pictureName } from '../../rules/stored-pictures.ts'
import { type KeptPicture, keepPicture } from '../adapters/sharp.ts'
import { keptKey } from '../reads.ts'
import { markStored, registerPicture, retakePicture } from '../writes.ts'

type Needs = Pick<Services, 'database' | 'files'>

/** The uploader. While pictures of others are processed, each person may have one waiting. */
type Sender = { caller: Pick<Caller, 'userId'> }

/** A stored picture; call `holdPicture` within the hour, or it is removed again. */
export interface TakenPicture extends PictureSize {
  /** Unguessable; areas store it and send it to pages. */
  name: string
}

// One at a time: a decoded picture of 40 megapixels may use 320 MB. Requests that would wait longer
// than the request timeout are refused immediately.
const queue = createWorkQueue({ atOnce: 1, waiting: 30, refusal: m.refused_pictures_busy })
const countDecoded = createLimit(decodedBytesPerMinute, 60)

/**
 * Accepts a picture sent as base64 in JSON, with or without a data URL prefix: at most 5 MB and 40
 * megapixels, and JPEG, PNG, WebP or AVIF by its content. It is turned upright, converted to sRGB,
 * stripped of metadata, and stored once however often it is sent. Call it before your transaction,
 * never inside it; then call `holdPicture` in your transaction.
 *
 * @param field the request's field, to be named in errors
 * @throws Problem 413 (too large), 415 (unsupported format), 422 (empty, damaged, too narrow), 429
 *   (too many from this sender), 503 (too many at once, or the store is unreachable)
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
    const { status, cause } = error
    const message = () => problemDocument(error).detail
    throw problem(status, message, { errors: [fieldError(field, message)], cause })
  }
}

/** The same for a file's bytes, such as the demo market's pictures. */
export function takePictureFile(services: Needs, file: Uint8Array): Promise<TakenPicture> {
  return queue.run(() => take(services, file))
}

async function take(
  services: Needs,
  file: Uint8Array,
  count?: (bytes: number) => Promise<void>,
): Promise<TakenPicture> {
  if (file.length === 0) throw problem(422, m.picture_empty)
  if (file.length > pictureBytesMax) throw tooManyBytes()
  // Nothing uses the picture yet, so the call may still fail afterwards and be retried.
  const database = preparing(services.database)
  const contentHash = sha256(file)
  const known = await database.transaction((tx) => retakePicture(tx, contentHash))
  if (known) return known
  const stored = await keepPicture(file, count)
  const picture = await database.transaction((tx) =>
    registerPicture(tx, {
      ...sizesOf(stored),
      name: newName(stored),
      contentHash,
      storedHash: sha256(stored.bytes),
    }),
  )
  // A concurrent upload may store the same bytes; writing them twice is harmless.
  await services.files.put(keptKey(picture.name), stored.bytes, stored.type)
  await database.transaction((tx) => markStored(tx, picture.name))
  return picture
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function newName(picture: KeptPicture): string {
  return pictureName(randomBytes(16).toString('hex'), picture)
}

function sizesOf({ bytes, width, height, placeholder }: KeptPicture) {
  return { bytes: bytes.length, width, height, placeholder }
}

/** Decodes base64 text, ignoring line breaks and a data URL prefix. */
function decodeBase64(text: string): Buffer {
  const comma = text.startsWith('data:') ? text.slice(0, 200).indexOf(',') : -1
  if (text.startsWith('data:') && !/;base64$/i.test(text.slice(0, Math.max(comma, 0)))) {
    throw notBase64()
  }
  // Refuse by length before copying anything.
  if (text.length - comma > (pictureBytesMax * 4) / 3 + 250_000) throw tooManyBytes()
  const digits = text.slice(comma + 1).replaceAll(/\s+/g, '')
  const plain = digits.replace(/={1,2}$/, '')
  const bytes = Buffer.from(plain, 'base64')
  // The decoder skips invalid characters, so the result would be too short.
  if (plain.length % 4 === 1 || bytes.length !== Math.floor((plain.length * 3) / 4)) {
    throw notBase64()
  }
  return bytes
}

function tooManyBytes() {
  return problem(413, m.refused_picture_large)
}

function notBase64() {
  return problem(422, m.refused_picture_base64)
}
