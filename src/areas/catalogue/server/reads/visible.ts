/** Which products the public sees: the one place that says so. */
import { type SQL, sql } from 'drizzle-orm'
import { companyWorkingTypes } from '#areas/companies/server/tables.ts'

/** A company that is active: who asks has made sure of that. */
export interface PublicScope {
  companyId: string
}

/**
 * The condition on a product `p` that the public sees it: of this company, active and once
 * approved, of a trade that the company deals in now, within its limit.
 */
export function isPublic({ companyId }: PublicScope): SQL {
  return sql`p.is_active and p.approved_at is not null and p.company_id = ${companyId}::uuid
    and exists (
      select 1 from ${companyWorkingTypes} w
      where w.company_id = p.company_id and w.type_id = p.company_type_id and not w.over_limit
    )`
}
