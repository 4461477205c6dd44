/** The single definition of which products are public. */
import { type SQL, sql } from 'drizzle-orm'
import { companyWorkingTypes } from '#areas/companies/server/tables.ts'

/** The company; the caller has already checked that it is active. */
export interface PublicScope {
  companyId: string
}

/**
 * SQL condition for a product `p` of an active company to be public: it is active, has been
 * approved, and belongs to a trade the company currently deals in, each within its limit.
 */
export const isShown: SQL = sql`p.is_active and p.approved_at is not null and not p.over_limit
    and exists (
      select 1 from ${companyWorkingTypes} w
      where w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit
    )`

/** The same for the products of one company. */
export function isPublic({ companyId }: { companyId: string | SQL }): SQL {
  return sql`p.company_id = ${companyId}::uuid and ${isShown}`
}
