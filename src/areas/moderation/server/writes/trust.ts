/** Trusted firms: an admin's choice, of whose submissions only a sample waits (rules 18.11). */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#areas/companies/server/tables.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { trustedSamples, trustedSubjects } from '../../rules.ts'
import { trustedSubmitted } from '../events.ts'
import { trustedFirms } from '../tables.ts'
import type { Verification } from './history.ts'

const isOf = sql`lower(${companies.url}) = lower(${trustedFirms.firm})`

/** Lets what trusted firms have submitted be decided, but for a sample. */
export async function passTrusted(tx: Transaction, list: readonly Verification[]): Promise<void> {
  const submitted = list.filter(({ subject }) => trustedSubjects.some((kind) => kind === subject))
  const companyIds = [...new Set(submitted.flatMap(({ companyId }) => companyId ?? []))]
  if (companyIds.length === 0) return
  const trusted = await tx
    .select({ companyId: companies.id })
    .from(trustedFirms)
    .innerJoin(companies, isOf)
    .where(and(trustedFirms.isActive, inArray(companies.id, companyIds)))
  for (const { companyId } of trusted) {
    const own = submitted.filter((each) => each.companyId === companyId)
    const items = own.map(({ subject, subjectId }) => ({ subject, id: subjectId }))
    await emit(tx, trustedSubmitted, { companyId, items })
  }
}

/** Of how many submissions of a firm one waits; undefined if it is not trusted. */
export async function sampleOf(tx: Transaction, companyId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ oneOf: trustedFirms.oneOf })
    .from(trustedFirms)
    .innerJoin(companies, isOf)
    .where(and(trustedFirms.isActive, eq(companies.id, companyId), companies.isActive))
  return row?.oneOf
}

/** A firm of which something was rejected, or that was erased, is trusted no longer. */
export async function endTrust(tx: Transaction, companyId: string): Promise<void> {
  await tx.execute(sql`
    update ${trustedFirms} t set is_active = false from ${companies} c
    where t.is_active and c.id = ${companyId}::uuid and lower(c.url) = lower(t.firm)`)
}

/** The firms that an admin trusts; none at first. */
export const editableTrustedFirms = editable({
  name: 'trustedFirm',
  table: trustedFirms,
  fields: [
    { name: 'firm', kind: 'text', max: 60, fixed: true },
    {
      name: 'oneOf',
      kind: 'choice',
      options: trustedSamples.map((value) => ({ value: String(value), label: String(value) })),
    },
  ],
  order: sql`lower(r.firm)`,
  uses: sql`0`,
  normal: { firm: (text) => text.toLowerCase() },
  refusedBy: async (reader, { firm }) => {
    if (firm === undefined) return undefined
    const found = await reader.$count(
      companies,
      and(eq(sql`lower(${companies.url})`, firm.toLowerCase()), companies.isActive),
    )
    return found > 0 ? undefined : { field: 'values.firm', message: m.refused_no_firm() }
  },
})
