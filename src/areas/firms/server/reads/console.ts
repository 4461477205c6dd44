/** Firms as the operator sees them. */
import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import {
  cityNameOf,
  companies,
  companyAddresses,
  companyWorkingTypes,
} from '#areas/companies/server/tables.ts'
import type { ParsedInputOf } from '#kernel/endpoint.ts'
import { pageWindow } from '#kernel/paging.ts'
import type { Reader } from '#platform/database/database.ts'
import type { firmConsole } from '../../contract/console.ts'
import { type MissingPart, missingParts } from '../../rules/entry.ts'
import { phoneKey } from '../../rules/keys.ts'
import { firmBases, firmKeys, firmMerges, firmSources } from '../tables.ts'

type Query = ParsedInputOf<typeof firmConsole.find>

const ofFirm = (table: SQL) => sql`exists (select from ${table})`
const addressThere = ofFirm(
  sql`${companyAddresses} a where a.company_id = ${companies}.id and a.is_active`,
)
const productThere = ofFirm(sql`${products} p where p.company_id = ${companies}.id and p.is_active`)

/** SQL: what a firm lacks. */
const lacks: Record<MissingPart, SQL> = {
  number: sql`${companies}.contact_no = ''`,
  address: sql`not ${addressThere}`,
  description: sql`${companies}.description = ''`,
  picture: sql`${companies}.background_picture = ''`,
  products: sql`not ${productThere}`,
}

const owned: Record<Query['owner'], SQL | undefined> = {
  '': undefined,
  none: isNull(companies.ownerId),
  owner: isNotNull(companies.ownerId),
  blocked: isNotNull(companies.blockedAt),
}

function fitting({ text, owner, missing, typeId }: Query): SQL | undefined {
  return and(
    isNull(companies.mergedInto),
    // An erased firm keeps its row for its reviews, closed and without contact details.
    or(
      isNull(companies.ownerId),
      eq(companies.isActive, true),
      sql`${companies.email} <> ''`,
      sql`${companies.contactNo} <> ''`,
    ),
    owned[owner],
    missing ? lacks[missing] : undefined,
    typeId > 0
      ? ofFirm(
          sql`${companyWorkingTypes} w where w.company_id = ${companies}.id and w.type_id = ${typeId}`,
        )
      : undefined,
    text === '' ? undefined : matching(text),
  )
}

function matching(text: string): SQL {
  const part = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const number = phoneKey(text)
  return sql`${companies.id} in (
    select id from ${companies} where lower(name) like ${part}
    union all select id from ${companies} where lower(url) = ${text.toLowerCase()}
    union all select company_id from ${companyAddresses} a
      where a.is_active and ${cityNameOf(sql`a.city`)} = ${text.toLowerCase()}
    union all select company_id from ${firmKeys} where kind = 'phone' and key = ${number}
  )`
}

/** A page of the operator's list of firms, newest first. */
export async function findFirms(reader: Reader, query: Query) {
  const where = fitting(query)
  const { offset, limit } = pageWindow(query)
  const parts = missingParts.map(
    (part) => sql`case when ${lacks[part]} then ${sql.raw(`'${part}'`)} end`,
  )
  const rows = await reader
    .select({
      firmId: companies.id,
      name: companies.name,
      url: companies.url,
      isActive: companies.isActive,
      blockedAt: companies.blockedAt,
      ownerId: companies.ownerId,
      owner: users.email,
      basis: firmBases.name,
      source: firmSources.source,
      createdAt: companies.createdAt,
      place: sql<string>`coalesce((select a.city || ', ' || a.state from ${companyAddresses} a
        where a.company_id = ${companies}.id and a.is_active order by a.id limit 1), '')`,
      typeIds: sql<number[]>`array(select type_id::int from ${companyWorkingTypes} w
        where w.company_id = ${companies}.id order by type_id)`,
      missing: sql<MissingPart[]>`array_remove(array[${sql.join(parts, sql`, `)}], null)`,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.ownerId))
    .leftJoin(firmSources, eq(firmSources.companyId, companies.id))
    .leftJoin(firmBases, eq(firmBases.id, firmSources.basisId))
    .where(where)
    .orderBy(desc(companies.createdAt), companies.id)
    .limit(limit)
    .offset(offset)
  return { rows, totalCount: await reader.$count(companies, where) }
}

/** The bases that can be chosen. */
export function activeBases(reader: Reader) {
  const { id, name, showsNumber } = firmBases
  return reader
    .select({ id, name, showsNumber })
    .from(firmBases)
    .where(eq(firmBases.isActive, true))
    .orderBy(firmBases.position, firmBases.id)
}

/** The merges of so many days that were not undone, newest first. */
export async function recentMerges(reader: Reader, days: number) {
  const { rows } = await reader.execute<{
    mergeId: number
    name: string
    url: string
    mergedName: string
    mergedBy: string
    mergedAt: string
  }>(sql`
    select g.id::int as "mergeId", c.name, c.url, other.name as "mergedName",
      coalesce(u.email, '') as "mergedBy", to_json(g.merged_at) #>> '{}' as "mergedAt"
    from ${firmMerges} g
    join ${companies} c on c.id = g.company_id
    join ${companies} other on other.id = g.merged_id
    left join ${users} u on u.id = g.merged_by
    where g.undone_at is null and g.merged_at > now() - make_interval(days => ${days})
    order by g.merged_at desc limit 100`)
  return rows
}

/** Which of these firms exist. */
export async function knownFirms(reader: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...ids]), isNull(companies.mergedInto)))
  return rows.map(({ id }) => id)
}
