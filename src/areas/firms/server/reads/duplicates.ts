/** Firms that may be the same as one that is to be saved, and whether it may be saved at all. */
import { inArray, sql } from 'drizzle-orm'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import { addressLine } from '#kernel/address.ts'
import { keyedHash } from '#platform/crypto/keys.ts'
import type { Reader } from '#platform/database/database.ts'
import type { Duplicate } from '../../contract/console.ts'
import { duplicatesMax } from '../../rules/entry.ts'
import {
  type FirmKey,
  type KeyedFirm,
  type KeyKind,
  keysOf,
  lookedUpKeys,
} from '../../rules/keys.ts'
import { removalPurpose } from '../../rules/removal.ts'
import { firmRemovals } from '../tables.ts'
import { distinctFrom, firmsWithKeys } from './keys.ts'

/**
 * Firms that may be the same, without those that an admin has found to be different; those with the
 * same number or GSTIN first.
 *
 * @param firmId the firm itself, if it has been saved before
 */
export async function duplicatesOf(
  reader: Reader,
  firm: KeyedFirm,
  firmId?: string,
): Promise<Duplicate[]> {
  const matches = await firmsWithKeys(reader, lookedUpKeys(firm))
  const apart = firmId ? await distinctFrom(reader, firmId) : new Set<string>()
  const same = new Map<string, Set<KeyKind>>()
  for (const { companyId, kind } of matches) {
    if (companyId === firmId || apart.has(companyId)) continue
    same.set(companyId, (same.get(companyId) ?? new Set()).add(kind))
  }
  return cardsOf(reader, same)
}

async function cardsOf(
  reader: Reader,
  same: ReadonlyMap<string, ReadonlySet<KeyKind>>,
): Promise<Duplicate[]> {
  const weight = (kinds: ReadonlySet<KeyKind> | undefined) =>
    (kinds?.has('gstin') ? 4 : 0) + (kinds?.has('phone') ? 2 : 0) + (kinds?.has('name') ? 1 : 0)
  const ids = [...same.keys()]
    .sort((a, b) => weight(same.get(b)) - weight(same.get(a)) || (a < b ? -1 : 1))
    .slice(0, duplicatesMax)
  if (ids.length === 0) return []
  const rows = await reader.select().from(companies).where(inArray(companies.id, ids))
  const addresses = await reader
    .select()
    .from(companyAddresses)
    .where(sql`${inArray(companyAddresses.companyId, ids)} and ${companyAddresses.isActive}`)
    .orderBy(companyAddresses.id)
  return ids.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return []
    const address = addresses.find(({ companyId }) => companyId === id)
    return {
      firmId: id,
      name: row.name,
      url: row.url,
      place: address ? `${address.city}, ${address.state}` : '',
      address: address ? addressLine(address) : '',
      contactNo: row.contactNo,
      isClaimed: row.ownerId !== null,
      same: [...(same.get(id) ?? [])],
    }
  })
}

/** Those of these keys whose firm asked not to be listed any more. */
export async function removedKeys(reader: Reader, keys: readonly FirmKey[]): Promise<FirmKey[]> {
  if (keys.length === 0) return []
  const hash = keyedHash(removalPurpose, sql`sought.kind || ' ' || sought.key`)
  const { rows } = await reader.execute<{ kind: KeyKind; key: string }>(sql`
    select sought.kind, sought.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) sought (kind text, key text)
    join ${firmRemovals} r on r.hash = ${hash}`)
  return rows
}

/** Whether a firm with these keys asked not to be listed any more, and by what it is recognised. */
export async function removalOf(reader: Reader, firm: KeyedFirm): Promise<KeyKind | undefined> {
  const [first] = await removedKeys(reader, keysOf(firm))
  return first?.kind
}
