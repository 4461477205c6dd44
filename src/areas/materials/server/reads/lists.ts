/** Reads of lists of materials. */
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { changesMax } from '../../contract/shares.ts'
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

/** The list behind a link; undefined if there is none. */
export async function sharedList(
  reader: Reader,
  token: string,
): Promise<{ listId: number; name: string; mayWrite: boolean } | undefined> {
  const [share] = await reader
    .select({ listId: lists.id, name: lists.name, mayWrite: shares.mayWrite })
    .from(shares)
    .innerJoin(lists, eq(lists.id, shares.listId))
    .where(eq(shares.token, token))
  if (share) return share
  // Links of an earlier release, one for everybody.
  const [list] = await reader
    .select({ listId: lists.id, name: lists.name })
    .from(lists)
    .where(eq(lists.shareToken, token))
  return list && { ...list, mayWrite: false }
}

/** The links to a list, the oldest first. */
export function sharesOf(reader: Reader, listId: number) {
  return reader.select().from(shares).where(eq(shares.listId, listId)).orderBy(asc(shares.id))
}

/** The last changes of a list, the latest first. */
export function changesOf(reader: Reader, listId: number) {
  const { who, what, text, lines: count, at } = changes
  return reader
    .select({ who, what, text, lines: count, at })
    .from(changes)
    .where(eq(changes.listId, listId))
    .orderBy(desc(changes.id))
    .limit(changesMax)
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
      links: (await sharesOf(reader, id)).map(({ name, mayWrite }) => ({ name, mayWrite })),
      changes: await changesOf(reader, id),
      lines: (await linesOf(reader, id)).map(lineFrom),
    })),
  )
  return data
}

/** A list without its lines, as calls answer it. */
export function headOf({ id, name, lines: count, isShared, modifiedAt }: ListRow) {
  return {
    listId: id,
    name,
    lines: count,
    isShared,
    modifiedDate: modifiedAt.toISOString(),
  }
}

type ListRow = Awaited<ReturnType<typeof listsOf>>[number]
