/** Accounts and companies, as support looks for them. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import { role } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'

/** Whom support looks for; an empty text and status 0 are everybody. */
export interface PeopleQuery {
  text: string
  status: number
  offset: number
  limit: number
}

/** A page of accounts of users, the newest first, and how many fit. */
export async function findPeople(reader: Reader, { text, status, offset, limit }: PeopleQuery) {
  const fitting = and(
    eq(users.role, role.user),
    isNull(users.erasedAt),
    status === 0 ? undefined : eq(users.status, status),
    text === '' ? undefined : named(text),
  )
  const from = reader
    .select({
      personId: users.id,
      email: users.email,
      firstName: people.firstName,
      lastName: people.lastName,
      phone: users.phone,
      status: users.status,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
      companyId: companies.id,
      companyName: companies.name,
      companyUrl: companies.url,
      isActive: companies.isActive,
      blockedAt: companies.blockedAt,
      totalCount: sql<number>`(count(*) over ())::int`,
    })
    .from(users)
    .leftJoin(people, eq(people.userId, users.id))
    .leftJoin(companies, eq(companies.ownerId, users.id))
  const rows = await from
    .where(fitting)
    .orderBy(desc(users.createdAt), users.id)
    .offset(offset)
    .limit(limit)
  return { rows, totalCount: rows[0]?.totalCount ?? 0 }
}

function named(text: string): SQL {
  const typed = sql`lower(${text}::text)`
  return sql`(strpos(${users.email}, ${typed}) > 0 or strpos(${users.phone}, ${typed}) > 0
    or strpos(lower(concat_ws(' ', ${people.firstName}, ${people.lastName})), ${typed}) > 0
    or strpos(lower(coalesce(${companies.name}, '')), ${typed}) > 0
    or lower(${companies.url}) = ${typed})`
}

/** A company's name; '' where there is none. */
export async function companyName(reader: Reader, id: string): Promise<string> {
  const rows = await reader
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return rows[0]?.name ?? ''
}
