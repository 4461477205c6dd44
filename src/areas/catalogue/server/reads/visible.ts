/** Which products the public sees: the one place that says so. */
import { type SQL, sql } from 'drizzle-orm'
import { companyWorkingTypes } from '#areas/companies/server/tables.ts'

/** A company that is active: who asks has made sure of that. */
export interface PublicScope {
  companyId: string
}

/**
 * The condition on a product `p` of an active company that the public sees it: active and once
 * approved, of a trade that the company deals in now, within its limit.
 */
export const isShown: SQL = sql`p.is_active and p.approved_at is not null
    and exists (
      select 1 from ${companyWorkingTypes} w
      where w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit
    )`

/** The same for products of one company. */
export function isPublic({ companyId }: PublicScope): SQL {
  return sql`p.company_id = ${companyId}::uuid and ${isShown}`
}
