/** Keeps the keys of firms, and what admins found to be different. */
import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { keysOf } from '../../rules/keys.ts'
import { keyedFirms } from '../reads/keys.ts'
import { firmDistinctions, firmKeys } from '../tables.ts'

/** Makes the keys of these firms equal to what the tables say. */
export async function storeKeys(tx: Transaction, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return
  const firms = await keyedFirms(tx, companyIds)
  await tx.delete(firmKeys).where(inArray(firmKeys.companyId, [...companyIds]))
  const rows = [...firms].flatMap(([companyId, firm]) =>
    keysOf(firm).map((key) => ({ companyId, ...key })),
  )
  await tx.execute(sql`
    insert into ${firmKeys} (company_id, kind, key)
    select "companyId", kind, key from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as rows ("companyId" uuid, kind text, key text)
    on conflict do nothing`)
}

/** Remembers that two firms are different. */
export async function markDistinct(
  tx: Transaction,
  pair: readonly [string, string],
  decidedBy: string,
): Promise<void> {
  const [oneId = '', otherId = ''] = pair.toSorted()
  await tx.insert(firmDistinctions).values({ oneId, otherId, decidedBy }).onConflictDoNothing()
}
