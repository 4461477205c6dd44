/** Trusted firms: an admin's choice, of whose submissions only a sample waits (rules 18.11). */
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { editable } from '#platform/reference/editable.ts'
import { m } from '#words/messages.js'
import { trustedSamples, trustedSubjects } from '../../rules.ts'
import { trustedSubmitted } from '../events.ts'
import { firmName, isFirm, trustedAmong } from '../reads/trust.ts'
import { trustedFirms } from '../tables.ts'
import type { Verification } from './history.ts'

/** Lets what trusted firms have submitted be decided, but for a sample. */
export async function passTrusted(tx: Transaction, list: readonly Verification[]): Promise<void> {
  const submitted = list.filter(({ subject }) => trustedSubjects.some((kind) => kind === subject))
  const companyIds = new Set(submitted.flatMap(({ companyId }) => companyId ?? []))
  for (const companyId of await trustedAmong(tx, [...companyIds])) {
    const own = submitted.filter((each) => each.companyId === companyId)
    const items = own.map(({ subject, subjectId }) => ({ subject, id: subjectId }))
    await emit(tx, trustedSubmitted, { companyId, items })
  }
}

/** A firm of which something was rejected, or that was erased, is trusted no longer. */
export async function endTrust(tx: Transaction, companyId: string): Promise<void> {
  const name = (await firmName(tx, companyId)).toLowerCase()
  await tx
    .update(trustedFirms)
    .set({ isActive: false })
    .where(and(trustedFirms.isActive, eq(sql`lower(${trustedFirms.firm})`, name)))
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
  refusedBy: async (reader, { firm }) =>
    firm === undefined || (await isFirm(reader, firm))
      ? undefined
      : { field: 'values.firm', message: m.refused_no_firm() },
})
