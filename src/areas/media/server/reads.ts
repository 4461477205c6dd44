/** Queries and store keys of media. */

import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import {
  type PictureFormat,
  type PictureWidth,
  pictureFormats,
  pictureWidths,
} from '../rules/picture-urls.ts'
import { pictures, pictureUses } from './tables.ts'

/** Store key of the picture that all sizes are made from. It is never served. */
export function keptKey(name: string): string {
  return `pictures/${name}/kept`
}

/** Store key of one size of a picture. */
export function variantKey(name: string, width: PictureWidth, format: PictureFormat): string {
  return `pictures/${name}/${width}.${format}`
}

/** All keys that the store may have for a picture. */
export function keysOf(name: string): string[] {
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => variantKey(name, width, format)),
  )
  return [keptKey(name), ...variants]
}

/** Whether a stored picture with this name exists, so that its sizes can be created. */
export async function pictureExists(reader: Reader, name: string): Promise<boolean> {
  const rows = await reader
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), isNotNull(pictures.storedAt), isNull(pictures.removedAt)))
  return rows.length > 0
}

/** Provided by an area for one kind of picture use: whether it makes a picture public. */
export interface PublicPictures {
  /** As in `PictureUse`. */
  subject: string
  isShown(reader: Reader, subjectId: string, name: string): Promise<boolean>
}

/** Whether any use makes a picture public; uses of unlisted kinds do not. */
export async function isPublicPicture(
  reader: Reader,
  name: string,
  kinds: readonly PublicPictures[],
): Promise<boolean> {
  const uses = await reader.select().from(pictureUses).where(eq(pictureUses.pictureName, name))
  for (const { subject, subjectId } of uses) {
    const kind = kinds.find((each) => each.subject === subject)
    if (await kind?.isShown(reader, subjectId, name)) return true
  }
  return false
}

/** Data about stored pictures, for the people who uploaded them. */
export function pictureDataOf(reader: Reader, names: readonly string[]) {
  const { name, width, height, bytes, createdAt } = pictures
  return reader
    .select({ name, width, height, bytes, createdAt })
    .from(pictures)
    .where(inArray(name, [...names]))
    .orderBy(asc(createdAt), asc(name))
}

/**
 * The next stored pictures after a name, for a backup; `drawn` are those whose bytes are made from
 * a drawing when somebody first asks for them (adapters/drawings.ts, "namedPicture").
 */
export function storedPictures(reader: Reader, after: string, limit: number) {
  return reader
    .select({
      name: pictures.name,
      drawn: sql<boolean>`coalesce(${pictures.contentHash} = encode(sha256(convert_to(${pictures.name}, 'UTF8')), 'hex'), false)`,
    })
    .from(pictures)
    .where(and(gt(pictures.name, after), isNotNull(pictures.storedAt), isNull(pictures.removedAt)))
    .orderBy(asc(pictures.name))
    .limit(limit)
}
