/** Which products the public sees: the one place that says so. */
import { type SQL, sql } from 'drizzle-orm'
import { companies, companyWorkingTypes } from '#areas/companies/server/tables.ts'

/** A seller by the name of its storefront, in any letter case. */
export interface PublicScope {
  sellerUrl: string
}

/**
 * The condition on a product `p` that the public sees it on this storefront: active and once
 * approved, of a trade that its company deals in now, of a company that is active.
 */
export function isPublic({ sellerUrl }: PublicScope): SQL {
  return sql`p.is_active and p.approved_at is not null and p.company_id = (
      select c.id from ${companies} c
      where lower(c.url) = lower(${sellerUrl}::text) and c.is_active
    ) and exists (
      select 1 from ${companyWorkingTypes} w
      where w.company_id = p.company_id and w.type_id = p.company_type_id
    )`
}
