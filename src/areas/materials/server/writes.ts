/** Writes of lists of materials. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { changesMax } from '../contract/shares.ts'
import type { LineDraft } from '../rules/lines.ts'
import { inHouse } from './reads/lists.ts'
import type { Shared } from './reads/shares.ts'
import {
  listChanges as changes,
  houses,
  materialLines as lines,
  materialLists as lists,
  listShares as shares,
} from './tables.ts'

/** A line to store. */
export interface NewLine extends LineDraft {
  productId: string | null
}

/** Makes everything that adds lists of a person wait for each other, so that they can be counted. */
export async function lockListsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`materials ${userId}`}, 0))`)
}

/** A person's own list, locked; undefined if it is not theirs. */
export async function lockList(tx: Transaction, userId: string, listId: number) {
  const [list] = await tx
    .select()
    .from(lists)
    .where(and(eq(lists.id, listId), eq(lists.userId, userId)))
    .for('update')
  return list
}

/** Adds a list to a house, null for the first; returns its id. */
export async function addList(
  tx: Transaction,
  userId: string,
  name: string,
  houseId: number | null,
): Promise<number> {
  const [row] = await tx.insert(lists).values({ userId, name, houseId }).returning({ id: lists.id })
  if (!row) throw new Error('The list was not added.')
  return row.id
}

/** Adds lines at the end of a locked list, whose last position is before `before`; returns their ids. */
export async function addLines(
  tx: Transaction,
  listId: number,
  added: readonly NewLine[],
  before: number,
): Promise<number[]> {
  if (added.length === 0) return []
  const rows = await tx
    .insert(lines)
    .values(added.map((line, at) => ({ ...line, listId, position: before + at })))
    .returning({ id: lines.id })
  await touchList(tx, listId)
  return rows.map(({ id }) => id)
}

/** Changes columns of a list. */
export async function changeList(
  tx: Transaction,
  listId: number,
  fields: Partial<Pick<typeof lists.$inferInsert, 'name' | 'shareToken' | 'houseId'>>,
): Promise<void> {
  await tx
    .update(lists)
    .set({ ...fields, modifiedAt: sql`now()` })
    .where(eq(lists.id, listId))
}

const touchList = (tx: Transaction, listId: number) => changeList(tx, listId, {})

/** Changes a line of a locked list; false if it has no such line. */
export async function changeLine(
  tx: Transaction,
  listId: number,
  lineId: number,
  line: NewLine,
): Promise<boolean> {
  const changed = await tx
    .update(lines)
    .set(line)
    .where(and(eq(lines.id, lineId), eq(lines.listId, listId)))
    .returning({ id: lines.id })
  if (changed.length === 0) return false
  await touchList(tx, listId)
  return true
}

/** Deletes lines of a locked list; returns what they asked for. */
export async function deleteLines(
  tx: Transaction,
  listId: number,
  lineIds: readonly number[],
): Promise<string[]> {
  const gone = await tx
    .delete(lines)
    .where(and(inArray(lines.id, [...lineIds]), eq(lines.listId, listId)))
    .returning({ id: lines.id, picture: lines.picture, text: lines.text })
  for (const { id, picture } of gone) if (picture) await releasePicturesOf(tx, holder(id))
  if (gone.length > 0) await touchList(tx, listId)
  return gone.map(({ text }) => text)
}

/** Puts the lines of a locked list into this order. */
export async function orderLines(
  tx: Transaction,
  listId: number,
  lineIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`
    update ${lines} line set position = ordered.number - 1
    from unnest(${sql.param(lineIds)}::bigint[]) with ordinality ordered (id, number)
    where line.id = ordered.id and line.list_id = ${listId}`)
  await touchList(tx, listId)
}

/** Sets the picture of a locked list's line, null for none; false if it has no such line. */
export async function setPicture(
  tx: Transaction,
  listId: number,
  lineId: number,
  picture: string | null,
): Promise<boolean> {
  const changed = await tx
    .update(lines)
    .set({ picture })
    .where(and(eq(lines.id, lineId), eq(lines.listId, listId)))
    .returning({ id: lines.id })
  if (changed.length === 0) return false
  await releasePicturesOf(tx, holder(lineId))
  if (picture) await holdPicture(tx, picture, holder(lineId))
  await touchList(tx, listId)
  return true
}

/** Deletes lists with their lines, and releases the pictures of these. */
export async function deleteLists(tx: Transaction, listIds: readonly number[]): Promise<void> {
  if (listIds.length === 0) return
  const gone = await tx
    .delete(lines)
    .where(inArray(lines.listId, [...listIds]))
    .returning({ id: lines.id, picture: lines.picture })
  for (const { id, picture } of gone) if (picture) await releasePicturesOf(tx, holder(id))
  await tx.delete(lists).where(inArray(lists.id, [...listIds]))
}

/**
 * A list behind a link that may write, locked, and whom the link was made for; undefined behind any
 * other. A link to a house opens the list that is named.
 */
export async function lockShared(tx: Transaction, token: string, named: number) {
  const findShare = async () => {
    const [share] = await tx
      .select()
      .from(shares)
      .where(and(eq(shares.token, token), eq(shares.mayWrite, true)))
    return share
  }
  const share = await findShare()
  if (!share) return undefined
  const { listId, houseId } = share
  const isBehind = houseId === null ? undefined : inHouse(houseId)
  const [list] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.id, listId ?? named), isBehind))
    .for('update')
  // The link may have ended while the list was waited for.
  return list && (await findShare()) && { listId: list.id, name: share.name }
}

/** Adds a link to a locked list, or to a house. */
export async function addShare(
  tx: Transaction,
  shared: Shared,
  share: Pick<typeof shares.$inferInsert, 'name' | 'token' | 'mayWrite'>,
): Promise<void> {
  await tx.insert(shares).values({ ...share, ...shared })
}

/** Ends a link to a locked list, or to a house; false if it has no such link. */
export async function deleteShare(
  tx: Transaction,
  shared: Shared,
  shareId: number,
): Promise<boolean> {
  const isOfSubject =
    'listId' in shared ? eq(shares.listId, shared.listId) : eq(shares.houseId, shared.houseId)
  const own = and(eq(shares.id, shareId), isOfSubject)
  return (await tx.delete(shares).where(own).returning({ id: shares.id })).length > 0
}

/** Remembers a change of a locked list's lines, and forgets those before the last ones. */
export async function noteChange(
  tx: Transaction,
  {
    texts,
    ...change
  }: Pick<typeof changes.$inferInsert, 'listId' | 'who' | 'what'> & { texts: readonly string[] },
): Promise<void> {
  const [text] = texts
  if (text === undefined) return
  await tx.insert(changes).values({ ...change, text, lines: texts.length })
  await tx.execute(sql`
    delete from ${changes} where list_id = ${change.listId} and id not in (
      select id from ${changes} where list_id = ${change.listId}
      order by id desc limit ${changesMax})`)
}

/** Adds a house; returns its id. */
export async function addHouse(
  tx: Transaction,
  userId: string,
  house: { name: string; town: string },
): Promise<number> {
  const [row] = await tx
    .insert(houses)
    .values({ userId, ...house })
    .returning({ id: houses.id })
  if (!row) throw new Error('The house was not added.')
  return row.id
}

/** Changes a person's own house; false if it is not theirs. */
export async function changeHouse(
  tx: Transaction,
  userId: string,
  houseId: number,
  house: { name: string; town: string },
): Promise<boolean> {
  const own = and(eq(houses.id, houseId), eq(houses.userId, userId))
  return (await tx.update(houses).set(house).where(own).returning({ id: houses.id })).length > 0
}

/** Deletes houses that have no lists. */
export async function deleteHouses(tx: Transaction, houseIds: readonly number[]): Promise<void> {
  if (houseIds.length > 0) await tx.delete(houses).where(inArray(houses.id, [...houseIds]))
}

/** The holder of a line's picture, for the media area. */
const holder = (lineId: number) => ({ subject: 'material_line', subjectId: String(lineId) })
