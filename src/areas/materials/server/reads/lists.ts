/** Reads of lists of materials. */
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { materialUnits } from '../../rules/units.ts'
import { houses, materialLines as lines, materialLists as lists } from '../tables.ts'

/** A stored line. */
export type LineRow = typeof lines.$inferSelect

/** A person's lists with the number of their lines, the latest changed first. */
export function listsOf(reader: Reader, userId: string) {
  return reader
    .select({
      id: lists.id,
      name: lists.name,
      houseId: lists.houseId,
      shareToken: lists.shareToken,
      modifiedAt: lists.modifiedAt,
      lines: count(lines.id),
    })
    .from(lists)
    .leftJoin(lines, eq(lines.listId, lists.id))
    .where(eq(lists.userId, userId))
    .groupBy(lists.id)
    .orderBy(desc(lists.modifiedAt), desc(lists.id))
}

/** A person's own list; undefined if it is not theirs. */
export async function listOf(reader: Reader, userId: string, listId: number) {
  const own = and(eq(lists.id, listId), eq(lists.userId, userId))
  const [list] = await reader.select().from(lists).where(own)
  return list
}

/** A person's houses, the oldest first. */
export function housesOf(reader: Reader, userId: string) {
  return reader.select().from(houses).where(eq(houses.userId, userId)).orderBy(asc(houses.id))
}

/** The town of a list's house: of the person's first one if the list was put into none. */
export async function townOf(
  reader: Reader,
  { userId, houseId }: { userId: string; houseId: number | null },
): Promise<string> {
  const own = await housesOf(reader, userId)
  return (own.find(({ id }) => id === houseId) ?? own[0])?.town ?? ''
}

/** The list that is shared under a token; undefined if none is. */
export async function sharedList(reader: Reader, shareToken: string) {
  const [list] = await reader.select().from(lists).where(eq(lists.shareToken, shareToken))
  return list
}

/** The lines of a list in their order. */
export function linesOf(reader: Reader, listId: number): Promise<LineRow[]> {
  return Promise.resolve(
    reader
      .select()
      .from(lines)
      .where(eq(lines.listId, listId))
      .orderBy(asc(lines.position), asc(lines.id)),
  )
}

/** A line as calls answer it, its picture's name as it is stored. */
export function lineFrom({ listId: _, position: __, ...row }: LineRow): MaterialLine {
  return { ...row, unit: materialUnits.find((unit) => unit === row.unit) ?? null }
}

/** Everything a person has put on lists, for their download. */
export async function listDataOf(reader: Reader, userId: string) {
  const ownHouses = await housesOf(reader, userId)
  const own = await reader.select().from(lists).where(eq(lists.userId, userId)).orderBy(lists.id)
  const data = await Promise.all(
    own.map(async ({ id, name, houseId, createdAt, modifiedAt, shareToken }) => ({
      name,
      house: ownHouses.find((house) => house.id === houseId)?.name ?? '',
      createdAt,
      modifiedAt,
      isShared: shareToken !== null,
      lines: (await linesOf(reader, id)).map(lineFrom),
    })),
  )
  return data
}

/** A list without its lines, as calls answer it. */
export function headOf({ id, name, lines: count, shareToken, modifiedAt }: ListRow) {
  return {
    listId: id,
    name,
    lines: count,
    isShared: shareToken !== null,
    modifiedDate: modifiedAt.toISOString(),
  }
}

type ListRow = Awaited<ReturnType<typeof listsOf>>[number]
