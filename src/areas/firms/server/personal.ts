/** What is kept of a firm that the operator entered, and of those who claimed one. */
import { eq, or, sql } from 'drizzle-orm'
import type { Reader, Transaction } from '#platform/database/database.ts'
import type { PersonalData } from '#platform/personal/personal.ts'
import {
  firmClaims,
  firmCorrections,
  firmDistinctions,
  firmInvitations,
  firmKeys,
  firmMerges,
  firmSheetFirms,
  firmSheets,
  firmSources,
} from './tables.ts'
import { rememberRemoval } from './writes/removals.ts'

export const personal: PersonalData = {
  tables: {
    firm_sources: { byCompany: firmSources.companyId },
    firm_keys: 'deleted',
    firm_distinctions: 'deleted',
    firm_merges: 'deleted',
    firm_claims: 'deleted',
    firm_corrections: { byCompany: firmCorrections.companyId },
    firm_invitations: { byCompany: firmInvitations.companyId },
    firm_sheet_firms: { byCompany: firmSheetFirms.companyId },
  },
  read: async (reader, { userId, companyId }) => ({
    data: {
      firmClaims: await claimsOf(reader, userId),
      firmSource: companyId ? await sourceOf(reader, companyId) : null,
    },
  }),
  erase: async (tx, { userId, companyId }) => {
    await tx.delete(firmClaims).where(eq(firmClaims.userId, userId))
    await tx
      .update(firmClaims)
      .set({ previousOwner: null, answer: '' })
      .where(eq(firmClaims.previousOwner, userId))
    if (!companyId) return
    // Whoever had their data erased is not entered again by the next sheet.
    await rememberRemoval(tx, companyId)
    await forgetRefusedRows(tx, companyId)
    await tx.delete(firmKeys).where(eq(firmKeys.companyId, companyId))
    await tx.delete(firmClaims).where(eq(firmClaims.companyId, companyId))
    const { oneId, otherId } = firmDistinctions
    await tx.delete(firmDistinctions).where(or(eq(oneId, companyId), eq(otherId, companyId)))
    const { companyId: stays, mergedId } = firmMerges
    await tx.delete(firmMerges).where(or(eq(stays, companyId), eq(mergedId, companyId)))
  },
}

/** Rows that a sheet has left out may hold a number of the firm, as it was written. */
async function forgetRefusedRows(tx: Transaction, companyId: string): Promise<void> {
  const number = sql`regexp_replace(${firmSheets.refused}::text, '[^0-9"]', '', 'g')`
  await tx
    .update(firmSheets)
    .set({ refused: { head: [], rows: [] } })
    .where(
      sql`exists (select from ${firmKeys} k where k.company_id = ${companyId}
        and k.kind = 'phone' and ${number} like '%' || k.key || '%')`,
    )
}

function claimsOf(reader: Reader, userId: string) {
  const { companyId, way, state, words, reason, createdAt } = firmClaims
  return reader
    .select({ companyId, way, state, words, reason, createdAt })
    .from(firmClaims)
    .where(eq(firmClaims.userId, userId))
}

async function sourceOf(reader: Reader, companyId: string) {
  const { source, collectedOn, gstin, website, phones, createdAt } = firmSources
  const [row] = await reader
    .select({ source, collectedOn, gstin, website, phones, createdAt })
    .from(firmSources)
    .where(eq(firmSources.companyId, companyId))
  return row ?? null
}
