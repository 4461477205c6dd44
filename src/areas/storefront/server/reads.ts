/** What the public may know of one seller. */

import { and, eq, sql } from 'drizzle-orm'
import { companySubscriptions } from '#areas/billing/server/tables.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { SellerInfo } from '../contract.ts'

// Spelt out: within a query of one table its columns are written without its name.
const id = sql`${companies}.id`

/**
 * An active seller by the name of its storefront, in any letter case: approved words and pictures
 * only (document 3, section 3). Undefined when there is none.
 */
export async function sellerByUrl(reader: Reader, url: string): Promise<SellerInfo | undefined> {
  const [seller] = await reader
    .select({
      name: companies.name,
      picture: companies.backgroundPicture,
      sellerUrl: companies.url,
      description: companies.description,
      hasSubscription: sql<boolean>`exists (
        select 1 from ${companySubscriptions} s
        where s.company_id = ${id} and s.starts_at <= now() and s.ends_at > now()
      )`,
      workingTypes: sql<number[]>`array(
        select type_id from ${companyWorkingTypes} t where t.company_id = ${id}
        order by type_id
      )`,
      location: sql<string>`coalesce((
        select a.city || ', ' || a.state from ${companyAddresses} a
        where a.company_id = ${id} and a.is_active
        order by a.id limit 1
      ), '')`,
    })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive))
  return seller
}
