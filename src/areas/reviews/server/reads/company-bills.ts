/** A company's dummy bills. */
import { and, asc, eq } from 'drizzle-orm'
import type { Reader } from '#platform/database/database.ts'
import { companyBills } from '../tables.ts'

/** A company's bills, without deleted ones, oldest first. */
export function companyBillsOf(reader: Reader, companyId: string) {
  return reader
    .select()
    .from(companyBills)
    .where(and(eq(companyBills.companyId, companyId), companyBills.isActive))
    .orderBy(asc(companyBills.id))
}
