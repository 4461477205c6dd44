/** Reads of links to lists and houses, and of who changed what (rules 21.4). */
import { type and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { changesMax } from '../../contract/shares.ts'
import {
  listChanges as changes,
  houses,
  materialLists as lists,
  listShares as shares,
} from '../tables.ts'
import { housesOf, inHouse, lineFrom, linesOf } from './lists.ts'

/** What a link leads to: a list, or a house. */
export type Shared = { listId: number } | { houseId: number }

const subjectIs = (shared: Shared) =>
  'listId' in shared ? eq(shares.listId, shared.listId) : eq(shares.houseId, shared.houseId)

/** The links to a list or a house, the oldest first. */
export function sharesOf(reader: Reader, shared: Shared) {
  return reader.select().from(shares).where(subjectIs(shared)).orderBy(asc(shares.id))
}

/** Those of some houses to which there is a link. */
export async function sharedHouses(
  reader: Reader,
  houseIds: readonly number[],
): Promise<ReadonlySet<number | null>> {
  if (houseIds.length === 0) return new Set()
  const rows = await reader
    .selectDistinct({ houseId: shares.houseId })
    .from(shares)
    .where(inArray(shares.houseId, [...houseIds]))
  return new Set(rows.map(({ houseId }) => houseId))
}

/** The last changes of some lists, the latest first. */
export async function changesOf(reader: Reader, listIds: readonly number[]) {
  if (listIds.length === 0) return []
  const { who, what, text, lines: count, at } = changes
  return reader
    .select({ list: lists.name, who, what, text, lines: count, at })
    .from(changes)
    .innerJoin(lists, eq(lists.id, changes.listId))
    .where(inArray(changes.listId, [...listIds]))
    .orderBy(desc(changes.id))
    .limit(changesMax)
}

/** What is behind a link: its house if it leads to one, and the lists, the latest changed first. */
export interface Behind {
  mayWrite: boolean
  house: { name: string } | null
  lists: { listId: number; name: string }[]
}

/** What is behind a link; undefined if there is no such link. */
export async function behindLink(reader: Reader, token: string): Promise<Behind | undefined> {
  const listsWhere = (where: ReturnType<typeof and>) =>
    reader
      .select({ listId: lists.id, name: lists.name })
      .from(lists)
      .where(where)
      .orderBy(desc(lists.modifiedAt), desc(lists.id))
  const [share] = await reader.select().from(shares).where(eq(shares.token, token))
  if (!share) {
    // Links of an earlier release, one for everybody.
    const found = await listsWhere(eq(lists.shareToken, token))
    return found.length > 0 ? { mayWrite: false, house: null, lists: found } : undefined
  }
  const { listId, houseId, mayWrite } = share
  if (houseId === null) {
    const found = await listsWhere(eq(lists.id, listId ?? 0))
    return { mayWrite, house: null, lists: found }
  }
  const [house] = await reader
    .select({ name: houses.name })
    .from(houses)
    .where(eq(houses.id, houseId))
  return { mayWrite, house: house ?? null, lists: await listsWhere(inHouse(houseId)) }
}

const linkData = ({ name, mayWrite }: { name: string; mayWrite: boolean }) => ({ name, mayWrite })

/** Everything a person has put on lists, for their download. */
export async function listDataOf(reader: Reader, userId: string) {
  const ownHouses = await housesOf(reader, userId)
  const own = await reader.select().from(lists).where(eq(lists.userId, userId)).orderBy(lists.id)
  return Promise.all(
    own.map(async ({ id, name, houseId, createdAt, modifiedAt, shareToken }) => ({
      name,
      house: ownHouses.find((house) => house.id === houseId)?.name ?? '',
      createdAt,
      modifiedAt,
      isShared: shareToken !== null,
      links: (await sharesOf(reader, { listId: id })).map(linkData),
      changes: await changesOf(reader, [id]),
      lines: (await linesOf(reader, id)).map(lineFrom),
    })),
  )
}

/** A person's houses with whom they are shared with, for their download. */
export async function houseDataOf(reader: Reader, userId: string) {
  const own = await housesOf(reader, userId)
  return Promise.all(
    own.map(async ({ id, name, town }) => ({
      name,
      town,
      links: (await sharesOf(reader, { houseId: id })).map(linkData),
    })),
  )
}
