/** The do-not-list: keyed hashes of firms that must not be entered again. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { deleteUnclaimed } from '#areas/companies/server/public.ts'
import { releasePicturesOf } from '#areas/media/server/public.ts'
import { keyedHash } from '#platform/crypto/keys.ts'
import type { Transaction } from '#platform/database/database.ts'
import { removalPurpose } from '../../rules/removal.ts'
import { firmKeys, firmRemovals } from '../tables.ts'
import { signboardOf } from './entry.ts'
import { storeKeys } from './keys.ts'

/** Keeps hashes of a firm's number, GSTIN and name with pincode. Call it before the firm is gone. */
export async function rememberRemoval(tx: Transaction, companyId: string): Promise<void> {
  await storeKeys(tx, [companyId])
  const hash = keyedHash(removalPurpose, sql`${firmKeys.kind} || ' ' || ${firmKeys.key}`)
  await tx
    .insert(firmRemovals)
    .select(
      tx
        .select({
          hash: hash.as('hash'),
          kind: firmKeys.kind,
          removedAt: sql<Date>`now()`.as('removed_at'),
        })
        .from(firmKeys)
        // A place alone says nothing of who was there.
        .where(and(eq(firmKeys.companyId, companyId), ne(firmKeys.kind, 'near'))),
    )
    .onConflictDoNothing()
}

/** Deletes a firm that nobody has claimed; the caller has locked it. It is not entered again. */
export async function removeFirm(tx: Transaction, companyId: string): Promise<void> {
  await rememberRemoval(tx, companyId)
  await releasePicturesOf(tx, signboardOf(companyId))
  await deleteUnclaimed(tx, [companyId])
}
