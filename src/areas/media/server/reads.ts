/** Media's reads. */

import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { type PictureFormat, type PictureWidth, pictureFormats, pictureWidths } from '../rules.ts'
import { pictures, pictureUses } from './tables.ts'

/** Where the store keeps the picture that all sizes are made from. It is never served. */
export function keptKey(name: string): string {
  return `pictures/${name}/kept`
}

/** Where the store keeps one size of a picture. */
export function variantKey(name: string, width: PictureWidth, format: PictureFormat): string {
  return `pictures/${name}/${width}.${format}`
}

/** Every key that the store may have of a picture. */
export function keysOf(name: string): string[] {
  const variants = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => variantKey(name, width, format)),
  )
  return [keptKey(name), ...variants]
}

/** Whether there is a picture of this name whose sizes may be made. */
export async function pictureExists(reader: Reader, name: string): Promise<boolean> {
  const rows = await reader
    .select({ name: pictures.name })
    .from(pictures)
    .where(and(eq(pictures.name, name), isNotNull(pictures.storedAt), isNull(pictures.removedAt)))
  return rows.length > 0
}

/** What an area says of one kind of use of pictures: whether the public sees a picture there. */
export interface ShownPictures {
  /** As `PictureUse` has it. */
  subject: string
  isShown(reader: Reader, subjectId: string, name: string): Promise<boolean>
}

/** Whether anything shows a picture to everybody; a use that nobody speaks for does not. */
export async function isPublicPicture(
  reader: Reader,
  name: string,
  kinds: readonly ShownPictures[],
): Promise<boolean> {
  const uses = await reader.select().from(pictureUses).where(eq(pictureUses.pictureName, name))
  for (const { subject, subjectId } of uses) {
    const kind = kinds.find((each) => each.subject === subject)
    if (await kind?.isShown(reader, subjectId, name)) return true
  }
  return false
}

/** What is known of stored pictures, for those who sent them. */
export function pictureDataOf(reader: Reader, names: readonly string[]) {
  const { name, width, height, bytes, createdAt } = pictures
  return reader
    .select({ name, width, height, bytes, createdAt })
    .from(pictures)
    .where(inArray(name, [...names]))
    .orderBy(asc(createdAt), asc(name))
}
