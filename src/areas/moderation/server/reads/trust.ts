/** Which firms an admin trusts (rules 18.11). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { trustedFirms } from '../tables.ts'

const isOf = sql`lower(${companies.url}) = lower(${trustedFirms.firm})`

/** The trusted ones among companies. */
export async function trustedAmong(
  reader: Reader,
  companyIds: readonly string[],
): Promise<string[]> {
  if (companyIds.length === 0) return []
  const rows = await reader
    .select({ id: companies.id })
    .from(trustedFirms)
    .innerJoin(companies, isOf)
    .where(and(trustedFirms.isActive, inArray(companies.id, [...companyIds])))
  return rows.map(({ id }) => id)
}

/** Of how many submissions of a firm one waits; undefined if it is not trusted. */
export async function sampleOf(reader: Reader, companyId: string): Promise<number | undefined> {
  const [row] = await reader
    .select({ oneOf: trustedFirms.oneOf })
    .from(trustedFirms)
    .innerJoin(companies, isOf)
    .where(and(trustedFirms.isActive, eq(companies.id, companyId), companies.isActive))
  return row?.oneOf
}

/** Whether an active firm has this storefront name, in any letter case. */
export async function isFirm(reader: Reader, url: string): Promise<boolean> {
  const named = and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive)
  return (await reader.$count(companies, named)) > 0
}

/** The storefront name of a company. */
export async function firmName(reader: Reader, companyId: string): Promise<string> {
  const { id, url } = companies
  const [row] = await reader.select({ url }).from(companies).where(eq(id, companyId))
  return row?.url ?? ''
}
