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
export function markDistinct(
  tx: Transaction,
  pair: readonly [string, string],
  decidedBy: string | null,
): Promise<void> {
  return markDistinctPairs(tx, [pair], decidedBy)
}

/** The same for many pairs. */
export async function markDistinctPairs(
  tx: Transaction,
  pairs: readonly (readonly [string, string])[],
  decidedBy: string | null,
): Promise<void> {
  if (pairs.length === 0) return
  const rows = pairs.map((pair) => {
    const [oneId = '', otherId = ''] = pair.toSorted()
    return { oneId, otherId }
  })
  await tx.execute(sql`
    insert into ${firmDistinctions} (one_id, other_id, decided_by)
    select distinct "oneId", "otherId", ${decidedBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pairs ("oneId" uuid, "otherId" uuid)
    on conflict do nothing`)
}
