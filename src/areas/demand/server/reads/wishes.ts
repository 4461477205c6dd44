/** Wishes: those that are looked for, and the operator's list. */
import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { isAnySellerFound } from '#areas/directory/server/public.ts'
import { isAnythingFound } from '#areas/market/server/public.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { hashToken } from '#platform/crypto/tokens.ts'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import { holds, pageOf } from '#platform/database/lists.ts'
import type { wishConsole } from '../../contract/wishes.ts'
import { wishes } from '../tables.ts'

/** A wish's row. */
export type Wish = typeof wishes.$inferSelect

/** Open wishes that were looked for longest ago. */
export function openWishes(reader: Reader, limit: number): Promise<Wish[]> {
  return reader
    .select()
    .from(wishes)
    .where(eq(wishes.state, 'open'))
    .orderBy(sql`${wishes.checkedAt} nulls first`, asc(wishes.id))
    .limit(limit)
}

/** Whether somebody in the town has by now what was searched for. */
export function isThere(reader: PreparedReader, { typeId, searched, town }: Wish) {
  if (typeId === 0) return isAnythingFound(reader, { text: searched, location: town })
  return isAnySellerFound(reader, { sellerType: typeId, text: searched, location: town })
}

/** A wish by the token of its mail. */
export async function wishByToken(reader: Reader, token: string): Promise<Wish | undefined> {
  const [wish] = await reader
    .select()
    .from(wishes)
    .where(eq(wishes.tokenHash, hashToken(token)))
  return wish
}

/** How many wishes are open: of a number or an address, and in all. */
export async function countOpen(
  reader: Reader,
  { phoneKey, email }: { phoneKey: string; email: string },
): Promise<{ own: number; all: number }> {
  const sameMail = email === '' ? undefined : and(ne(wishes.email, ''), eq(wishes.email, email))
  const isOpen = eq(wishes.state, 'open')
  return {
    own: await reader.$count(wishes, and(isOpen, or(eq(wishes.phoneKey, phoneKey), sameMail))),
    all: await reader.$count(wishes, isOpen),
  }
}

/** A page of the operator's list, newest first. */
export async function findWishes(
  reader: Reader,
  query: ParsedInputOf<typeof wishConsole.find>,
): Promise<{ rows: Wish[]; totalCount: number }> {
  const { text, state } = query
  const found = reader
    .select()
    .from(wishes)
    .where(
      and(
        holds(text, wishes.what, wishes.town, wishes.phone, wishes.email),
        state === '' ? undefined : eq(wishes.state, state),
      ),
    )
    .$dynamic()
  return pageOf(reader, found, sql`${desc(wishes.createdAt)}, ${desc(wishes.id)}`, query)
}

/** The wishes that a person left while logged in, for the download. */
export function wishDataOf(reader: Reader, userId: string) {
  const { what, town, phone, email, state, createdAt } = wishes
  return reader
    .select({ what, town, phone, email, state, createdAt })
    .from(wishes)
    .where(eq(wishes.userId, userId))
    .orderBy(wishes.id)
}
