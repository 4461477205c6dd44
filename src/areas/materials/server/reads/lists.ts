/** Reads of lists of materials. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import type { MaterialLine } from '../../rules/lines.ts'
import { materialUnits } from '../../rules/units.ts'
import {
  listChanges as changes,
  houses,
  materialLines as lines,
  materialLists as lists,
  listShares as shares,
} from '../tables.ts'

/** A stored line. */
export type LineRow = typeof lines.$inferSelect

/** A person's lists with the number of their lines, the latest changed first. */
export function listsOf(reader: Reader, userId: string) {
  return reader
    .select({
      id: lists.id,
      name: lists.name,
      houseId: lists.houseId,
      isShared: sql<boolean>`${lists.shareToken} is not null or exists (
        select 1 from ${shares} where ${shares.listId} = ${lists.id})`,
      changedBy: sql<string>`coalesce((select ${changes.who} from ${changes}
        where ${changes.listId} = ${lists.id} order by ${changes.id} desc limit 1), '')`,
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

/** The lists of one of a person's houses; those without a house are in the first. */
export function listsIn<List extends { houseId: number | null }>(
  own: readonly List[],
  houseRows: readonly { id: number }[],
  houseId: number,
): List[] {
  return own.filter((list) => (list.houseId ?? houseRows[0]?.id ?? 0) === houseId)
}

/** A person's houses, the oldest first. */
export function housesOf(reader: Reader, userId: string) {
  return reader.select().from(houses).where(eq(houses.userId, userId)).orderBy(asc(houses.id))
}

/** The house of a list: the person's first one if the list was put into none. */
export async function houseOfList(
  reader: Reader,
  { userId, houseId }: { userId: string; houseId: number | null },
) {
  const own = await housesOf(reader, userId)
  return own.find(({ id }) => id === houseId) ?? own[0]
}

/** The lists in a house, which may be the first of their owner. */
export const inHouse = (houseId: number) =>
  and(
    sql`${lists.userId} = (select user_id from ${houses} where id = ${houseId})`,
    sql`coalesce(${lists.houseId}, (select min(h.id) from ${houses} h
      where h.user_id = ${lists.userId})) = ${houseId}`,
  )

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

/** A list without its lines, as calls answer it. */
export function headOf({ id, name, lines: count, isShared, modifiedAt, changedBy }: ListRow) {
  return {
    listId: id,
    name,
    lines: count,
    isShared,
    modifiedDate: modifiedAt.toISOString(),
    changedBy,
  }
}

type ListRow = Awaited<ReturnType<typeof listsOf>>[number]
