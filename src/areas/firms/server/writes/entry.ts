/** Entering firms: where their data comes from, in the same transaction as the firms themselves. */
import { eq, sql } from 'drizzle-orm'
import {
  addUnclaimed,
  changeUnclaimed,
  type EnteredFirm,
  lockCompany,
} from '#areas/companies/server/public.ts'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { firmSources } from '../tables.ts'
import { storeKeys } from './keys.ts'

/** Where the data of a firm comes from. */
export type FirmSource = Omit<
  typeof firmSources.$inferInsert,
  'companyId' | 'createdAt' | 'modifiedAt' | 'timesTold'
>

/** A firm that is to be entered, with its source. */
export interface FirmEntry {
  firm: EnteredFirm
  source: FirmSource
}

/**
 * Lets one after the other enter, merge or remove firms, so that what is looked for before a firm is
 * saved still holds when it is saved.
 */
export async function holdEntry(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('firm entry', 0))`)
}

/** Adds firms without an owner; returns their ids, in the same order. */
export async function addFirms(
  tx: Transaction,
  entries: readonly FirmEntry[],
  enteredBy: string | null,
): Promise<string[]> {
  if (entries.length === 0) return []
  const ids = await addUnclaimed(
    tx,
    entries.map(({ firm }) => firm),
    enteredBy,
  )
  await tx
    .insert(firmSources)
    .values(
      entries.map(({ source }, index) => ({ ...source, companyId: ids[index] ?? '', enteredBy })),
    )
  for (const [index, { source }] of entries.entries()) {
    if (source.signboard) await holdPicture(tx, source.signboard, signboardOf(ids[index] ?? ''))
  }
  await storeKeys(tx, ids)
  return ids
}

/** Changes a firm, unless somebody has claimed it or it is gone. */
export async function changeFirm(
  tx: Transaction,
  companyId: string,
  { firm, source }: FirmEntry,
  enteredBy: string | null,
): Promise<'updated' | 'claimed' | 'unknown'> {
  const company = await lockCompany(tx, companyId)
  if (!company || company.mergedInto !== null) return 'unknown'
  if (company.ownerId !== null) return 'claimed'
  await changeUnclaimed(tx, company, firm, enteredBy)
  const [before] = await tx
    .select({ signboard: firmSources.signboard })
    .from(firmSources)
    .where(eq(firmSources.companyId, companyId))
  const { signboard } = source
  if (signboard !== undefined && signboard !== before?.signboard) {
    await releasePicturesOf(tx, signboardOf(companyId))
    if (signboard) await holdPicture(tx, signboard, signboardOf(companyId))
  }
  await tx
    .insert(firmSources)
    .values({ ...source, companyId, enteredBy })
    .onConflictDoUpdate({
      target: firmSources.companyId,
      set: { ...source, modifiedAt: sql`now()` },
    })
  await storeKeys(tx, [companyId])
  return 'updated'
}

/** The use of a signboard's picture, which only admins see. */
export const signboardOf = (companyId: string) => ({
  subject: 'firm_signboard',
  subjectId: companyId,
})
