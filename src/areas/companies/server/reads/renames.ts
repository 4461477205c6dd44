/** Requests for another name or storefront address. */
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import type { Reader } from '#platform/database/database.ts'
import { pageOf } from '#platform/database/lists.ts'
import type { renameConsole } from '../../contract.ts'
import { renameDays } from '../../rules/renames.ts'
import { companies, companyRenames } from '../tables.ts'

/** A firm's latest request. */
export async function latestRenameOf(reader: Reader, companyId: string) {
  const [row] = await reader
    .select()
    .from(companyRenames)
    .where(eq(companyRenames.companyId, companyId))
    .orderBy(desc(companyRenames.id))
    .limit(1)
  return row
}

/** How many requests a firm has made lately, and whether one of them was granted. */
export async function recentRenames(reader: Reader, companyId: string) {
  const { state, createdAt, decidedAt } = companyRenames
  const [row] = await reader
    .select({
      made: sql<number>`count(*)::int`,
      isWaiting: sql<boolean>`coalesce(bool_or(${state} = 'waiting'), false)`,
      isGranted: sql<boolean>`coalesce(bool_or(${state} = 'granted'
        and ${decidedAt} > now() - make_interval(days => ${renameDays})), false)`,
    })
    .from(companyRenames)
    .where(
      and(
        eq(companyRenames.companyId, companyId),
        gt(createdAt, sql`now() - make_interval(days => ${renameDays})`),
      ),
    )
  return row ?? { made: 0, isWaiting: false, isGranted: false }
}

/** A page of the admins' list. */
export function findRenames(
  reader: Reader,
  { open, ...page }: ParsedInputOf<typeof renameConsole.find>,
) {
  const { id, state } = companyRenames
  const found = reader
    .select({ request: companyRenames, owner: users.email })
    .from(companyRenames)
    .innerJoin(companies, eq(companies.id, companyRenames.companyId))
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(open === 'open' ? eq(state, 'waiting') : ne(state, 'waiting'))
    .$dynamic()
  return pageOf(reader, found, open === 'open' ? asc(id) : desc(id), page)
}

/** A firm's owner, who is told of a decision. */
export async function ownerToTell(reader: Reader, companyId: string) {
  const [row] = await reader
    .select({ email: users.email, language: users.language })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.ownerId))
    .where(eq(companies.id, companyId))
  return row
}

/** What a firm's owner has asked for, for the download. */
export function renameDataOf(reader: Reader, companyId: string) {
  const { name, url, words, state, comment, createdAt } = companyRenames
  return reader
    .select({ name, url, words, state, comment, createdAt })
    .from(companyRenames)
    .where(eq(companyRenames.companyId, companyId))
    .orderBy(asc(companyRenames.id))
}
