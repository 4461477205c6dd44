/** Queries for a seller's public data. */

import { and, asc, desc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { users } from '#areas/accounts/server/tables.ts'
import { hasSubscription } from '#areas/billing/server/public.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import {
  companies,
  companyAddresses,
  companyFormerUrls,
  companyWorkingTypes,
} from '#areas/companies/server/tables.ts'
import { directoryEntries } from '#areas/directory/server/tables.ts'
import { firmBases, firmSources } from '#areas/firms/server/tables.ts'
import { ownPosition } from '#areas/places/server/public.ts'
import { addressOf } from '#kernel/address.ts'
import type { Day } from '#kernel/dates.ts'
import type { PreparedReader, Reader } from '#platform/database/database.ts'
import { written } from '#platform/database/written.ts'
import type { ContactAddress, SellerInfo } from '../contract.ts'
import type { DayCounts } from '../rules.ts'
import { contactReveals, productDays, storefrontDays } from './tables.ts'

// Qualified by hand: in a single-table query Drizzle writes columns without the table's name.
const id = sql`${companies}.id`

const sellerNamed = written<{ url: string }, SellerInfo>(
  'storefront_seller',
  ({ url }) => sql`
    select ${companies.name}, ${companies.backgroundPicture} as picture,
      ${companies.url} as "sellerUrl", ${companies.description},
      split_part(${companies.registration}, chr(10), 1) as "legalName",
      split_part(${companies.registration}, chr(10), 2) as gstin,
      ${hasSubscription} as "hasSubscription",
      array(
        select type_id::integer from ${companyWorkingTypes} t
        where t.company_id = ${id} and not t.over_limit order by type_id
      ) as "workingTypes",
      coalesce((
        select a.city || ', ' || a.state from ${companyAddresses} a
        where a.company_id = ${id} and a.is_active and not a.over_limit
        order by a.id limit 1
      ), '') as location,
      -- The value that lists show: reads one row instead of aggregating the reviews.
      entry.rating_average::float8 as "sellerRating",
      coalesce(entry.rating_count, 0)::integer as "ratingCount",
      ${companies.answerMinutes} as "answerMinutes", ${companies.answerRate} as "answerRate",
      case when ${companies.ownerId} is null then (
        select json_build_object('attribution', coalesce(basis.attribution, ''),
          'attributionHindi', coalesce(basis.attribution_hindi, ''),
          'collectedOn', source.collected_on,
          'showsNumber', coalesce(basis.shows_number = 'yes', false))
        from (select 1) always
        left join ${firmSources} source on source.company_id = ${id}
        left join ${firmBases} basis on basis.id = source.basis_id
      ) end as unclaimed
    from ${companies} left join ${directoryEntries} entry on entry.company_id = ${id}
    where ${activeByUrl(url)}`,
)

/**
 * An active seller by its storefront name, ignoring case, with approved texts and pictures only
 * (rules 6.8). Undefined if there is none.
 */
export async function sellerByUrl(
  reader: PreparedReader,
  url: string,
): Promise<SellerInfo | undefined> {
  return (await sellerNamed(reader, { url: url.toLowerCase() }))[0]
}

/**
 * The storefront name of the active firm that had this one before, or into which another was merged,
 * at once or in turn.
 */
export async function movedTo(reader: Reader, url: string): Promise<string | undefined> {
  const key = url.toLowerCase()
  const { rows } = await reader.execute<{ url: string }>(sql`
    with recursive path (id, url, merged_into, is_active, steps) as (
      select id, url, merged_into, is_active, 0 from ${companies}
      where lower(url) = ${key} and merged_into is not null
        or id = (select company_id from ${companyFormerUrls} f where f.url = ${key})
      union all
      select c.id, c.url, c.merged_into, c.is_active, steps + 1
      from path join ${companies} c on c.id = path.merged_into where steps < 20
    )
    select url from path where merged_into is null and is_active limit 1`)
  return rows[0]?.url
}

const idNamed = written<{ url: string }, { id: string }>(
  'storefront_seller_id',
  ({ url }) => sql`select ${companies.id} from ${companies} where ${activeByUrl(url)}`,
)

/** The id of an active seller by its storefront name, ignoring case. */
export async function sellerIdByUrl(
  reader: PreparedReader,
  url: string,
): Promise<string | undefined> {
  return (await idNamed(reader, { url: url.toLowerCase() }))[0]?.id
}

/** An active seller's contact details, and whether they may be shown. */
export interface Contacts {
  companyId: string
  email: string
  contactNo: string
  hasSubscription: boolean
  /** If nobody has claimed it: whether its basis allows showing the number. */
  unclaimed: { showsNumber: boolean } | null
}

/** The contacts of an active seller by its storefront name, ignoring case. */
export async function contactsOf(reader: Reader, url: string): Promise<Contacts | undefined> {
  const [seller] = await reader
    .select({
      companyId: companies.id,
      email: companies.email,
      contactNo: companies.contactNo,
      hasSubscription,
      isClaimed: isNotNull(companies.ownerId),
      showsNumber: firmBases.showsNumber,
    })
    .from(companies)
    .leftJoin(firmSources, eq(firmSources.companyId, companies.id))
    .leftJoin(firmBases, eq(firmBases.id, firmSources.basisId))
    .where(activeByUrl(url.toLowerCase()))
  if (!seller) return undefined
  const { isClaimed, showsNumber, ...contacts } = seller
  return { ...contacts, unclaimed: isClaimed ? null : { showsNumber: showsNumber === 'yes' } }
}

/** A company's active addresses within its limit, oldest first; without positions that cannot be right. */
export async function addressesOf(reader: Reader, companyId: string): Promise<ContactAddress[]> {
  const table = companyAddresses
  const rows = await reader
    .select({
      addressId: table.id,
      ...addressOf(table),
      latitude: table.latitude,
      longitude: table.longitude,
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), table.isActive, sql`not ${table.overLimit}`))
    .orderBy(asc(table.id))
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...((await ownPosition(row)) ?? { latitude: 0, longitude: 0 }),
    })),
  )
}

/** A company's latest days with counts, latest first. */
export function visitDaysOf(
  reader: Reader,
  companyId: string,
  limit: number,
): Promise<DayCounts[]> {
  const { day, views, reveals, calls } = storefrontDays
  return reader
    .select({ day, views, reveals, calls })
    .from(storefrontDays)
    .where(eq(storefrontDays.companyId, companyId))
    .orderBy(desc(day))
    .limit(limit)
}

/** A company's products by the views of some days, most viewed first. */
export async function productViewsOf(
  reader: Reader,
  companyId: string,
  { from, limit }: { from: Day; limit: number },
): Promise<{ productId: string; name: string; views: number }[]> {
  const views = sql<number>`sum(${productDays.views})::int`
  return reader
    .select({ productId: products.id, name: products.name, views: views.as('viewed') })
    .from(productDays)
    .innerJoin(products, and(eq(products.id, productDays.productId), products.isActive))
    .where(and(eq(productDays.companyId, companyId), gt(productDays.day, from)))
    .groupBy(products.id, products.name)
    .orderBy(desc(views), asc(products.id))
    .limit(limit)
}

/** Whether a product is public and of a company. */
export async function isPublicProduct(
  reader: Reader,
  { companyId, productId }: { companyId: string; productId: string },
): Promise<boolean> {
  const { id, companyId: of, isActive, approvedAt } = products
  const own = and(eq(id, productId), eq(of, companyId), isActive, isNotNull(approvedAt))
  return (await reader.$count(products, own)) > 0
}

/** Everything that is counted of a company's products, for its download. */
export function productDaysOf(reader: Reader, companyId: string) {
  const { productId, day, views } = productDays
  return reader
    .select({ productId, day, views })
    .from(productDays)
    .where(eq(productDays.companyId, companyId))
    .orderBy(asc(day), asc(productId))
}

/** The latest day on which contacts were revealed to a user, and how often. */
export async function revealsOf(reader: Reader, userId: string) {
  const { day, reveals } = contactReveals
  const [row] = await reader
    .select({ day, reveals })
    .from(contactReveals)
    .where(eq(contactReveals.userId, userId))
  return row ?? null
}

/** Whether a user's account is younger than this many days. */
export async function isNewAccount(reader: Reader, userId: string, days: number): Promise<boolean> {
  const young = sql`${users.createdAt} > now() - make_interval(days => ${days}::int)`
  return (await reader.$count(users, and(eq(users.id, userId), young))) > 0
}

/** The condition that an active company has this storefront name, in lower case. */
function activeByUrl(url: unknown): SQL {
  return sql`lower(${companies.url}) = ${url} and ${companies.isActive}`
}
