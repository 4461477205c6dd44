/** Accounts and companies, for support to search. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { companies } from '#areas/companies/server/tables.ts'
import { people } from '#areas/profile/server/tables.ts'
import { role } from '#kernel/codes.ts'
import type { Reader } from '#platform/database/database.ts'
import { containing } from './containing.ts'

/** A query of support; an empty text and status 0 match everybody. */
export interface PeopleQuery {
  text: string
  status: number
  offset: number
  limit: number
}

/** A page of users' accounts, the newest first, with the number of matches. */
export async function findPeople(reader: Reader, { text, status, offset, limit }: PeopleQuery) {
  const fitting = and(
    eq(users.role, role.user),
    isNull(users.erasedAt),
    status === 0 ? undefined : eq(users.status, status),
    text === '' ? undefined : named(text),
  )
  const { id, email, phone, status: statusId, createdAt, lastLoginAt } = users
  const account = reader
    .select({ id, email, phone, statusId, createdAt, lastLoginAt })
    .from(users)
    .where(fitting)
    .orderBy(desc(createdAt), id)
    .offset(offset)
    .limit(limit)
    .as('account')
  const rows = await reader
    .select()
    .from(account)
    .leftJoin(people, eq(people.userId, account.id))
    .leftJoin(companies, eq(companies.ownerId, account.id))
    .orderBy(desc(account.createdAt), account.id)
  return { rows, totalCount: await reader.$count(users, fitting) }
}

/** SQL for users whose e-mail, phone, name or company contains a text; each has its own index. */
export function named(text: string): SQL {
  const part = containing(text)
  return sql`${users.id} in (
    select id from ${users} where email like ${part}
    union all select id from ${users} where phone like ${part}
    union all select user_id from ${people} where lower(first_name || ' ' || last_name) like ${part}
    union all select owner_id from ${companies} where lower(name) like ${part}
    union all select owner_id from ${companies} where lower(url) = ${text.toLowerCase()})`
}

/** A company's name; '' where there is none. */
export async function companyName(reader: Reader, id: string): Promise<string> {
  const rows = await reader
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, id))
  return rows[0]?.name ?? ''
}
