/** Firms that may be the same as one that is to be saved, and whether it may be saved at all. */
import { and, inArray, sql } from 'drizzle-orm'
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
  const [same = new Map()] = await alikeFirms(reader, [firm])
  const apart = firmId ? await distinctFrom(reader, firmId) : new Set<string>()
  const ids = likeliest(same).filter((id) => id !== firmId && !apart.has(id))
  const cards = await cardsOf(reader, ids.slice(0, duplicatesMax))
  return cards.map((card) => ({ ...card, same: [...(same.get(card.firmId) ?? [])] }))
}

/** Firms that may be the same as another, and what they have in common with it. */
export type AlikeFirms = ReadonlyMap<string, ReadonlySet<KeyKind>>

/** The same for many at once, in their order; without cards. */
export async function alikeFirms(
  reader: Reader,
  firms: readonly KeyedFirm[],
): Promise<AlikeFirms[]> {
  const sought = firms.map(lookedUpKeys)
  const matches = await firmsWithKeys(reader, uniqueKeys(sought.flat()))
  const byKey = Map.groupBy(matches, ({ kind, key }) => `${kind} ${key}`)
  return sought.map((keys) => {
    const same = new Map<string, Set<KeyKind>>()
    for (const { kind, key } of keys) {
      for (const { companyId } of byKey.get(`${kind} ${key}`) ?? []) {
        same.set(companyId, (same.get(companyId) ?? new Set()).add(kind))
      }
    }
    return same
  })
}

/** Those with the same GSTIN or number first. */
export function likeliest(same: AlikeFirms): string[] {
  const weight = (kinds: ReadonlySet<KeyKind> | undefined) =>
    (kinds?.has('gstin') ? 4 : 0) + (kinds?.has('phone') ? 2 : 0) + (kinds?.has('name') ? 1 : 0)
  return [...same.keys()].sort(
    (a, b) => weight(same.get(b)) - weight(same.get(a)) || (a < b ? -1 : 1),
  )
}

function uniqueKeys(keys: readonly FirmKey[]): FirmKey[] {
  return [...new Map(keys.map((key) => [`${key.kind} ${key.key}`, key])).values()]
}

/** What admins see of firms, in the order of their ids. */
export async function cardsOf(
  reader: Reader,
  ids: readonly string[],
): Promise<Omit<Duplicate, 'same'>[]> {
  if (ids.length === 0) return []
  const rows = await reader
    .select()
    .from(companies)
    .where(inArray(companies.id, [...ids]))
  const addresses = await reader
    .select()
    .from(companyAddresses)
    .where(and(inArray(companyAddresses.companyId, [...ids]), companyAddresses.isActive))
    .orderBy(companyAddresses.id)
  const firms = new Map(rows.map((row) => [row.id, row]))
  const places = new Map(addresses.toReversed().map((row) => [row.companyId, row]))
  return ids.flatMap((id) => {
    const row = firms.get(id)
    if (!row) return []
    const address = places.get(id)
    return {
      firmId: id,
      name: row.name,
      url: row.url,
      place: address ? `${address.city}, ${address.state}` : '',
      address: address ? addressLine(address) : '',
      contactNo: row.contactNo,
      isClaimed: row.ownerId !== null,
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
  const [first] = await removalsOf(reader, [firm])
  return first
}

/** The same for many at once, in their order. */
export async function removalsOf(
  reader: Reader,
  firms: readonly KeyedFirm[],
): Promise<(KeyKind | undefined)[]> {
  const keys = firms.map(keysOf)
  const removed = await removedKeys(reader, uniqueKeys(keys.flat()))
  const known = new Set(removed.map(({ kind, key }) => `${kind} ${key}`))
  return keys.map((own) => own.find(({ kind, key }) => known.has(`${kind} ${key}`))?.kind)
}
