/** What of firms their keys are made of, and the firms that have some keys. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { companies, companyAddresses } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { FirmKey, KeyedFirm, KeyKind } from '../../rules/keys.ts'
import { firmDistinctions, firmKeys, firmSources } from '../tables.ts'

/** What of firms their keys are made of, by id; merged and erased ones have none. */
export async function keyedFirms(
  reader: Reader,
  companyIds: readonly string[],
): Promise<Map<string, KeyedFirm>> {
  const ids = [...companyIds]
  const rows = await reader
    .select({
      id: companies.id,
      name: companies.name,
      contactNo: companies.contactNo,
      gstin: firmSources.gstin,
      phones: firmSources.phones,
    })
    .from(companies)
    .leftJoin(firmSources, eq(firmSources.companyId, companies.id))
    .where(and(inArray(companies.id, ids), isNull(companies.mergedInto)))
  const places = await reader
    .select({
      companyId: companyAddresses.companyId,
      pinCode: companyAddresses.pinCode,
      contactNo: companyAddresses.contactNo,
      otherNo: companyAddresses.alternateContactNo,
      latitude: companyAddresses.latitude,
      longitude: companyAddresses.longitude,
    })
    .from(companyAddresses)
    .where(and(inArray(companyAddresses.companyId, ids), companyAddresses.isActive))
  const firms = new Map<string, KeyedFirm>()
  for (const { id, name, contactNo, gstin, phones } of rows) {
    const own = places.filter(({ companyId }) => companyId === id)
    // An erased firm has neither number nor address.
    if (contactNo === '' && own.length === 0) continue
    firms.set(id, {
      name,
      gstin: gstin ?? '',
      phones: [contactNo, ...(phones ?? []), ...own.flatMap((at) => [at.contactNo, at.otherNo])],
      pinCodes: own.map(({ pinCode }) => pinCode),
      positions: own.filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0),
    })
  }
  return firms
}

/** A firm that has one of the keys that were looked for. */
export interface KeyMatch {
  companyId: string
  kind: KeyKind
  key: string
}

/** Firms of one key that are looked at: a market's office has one number for all its shops. */
const perKey = 20

/** The firms that have some of these keys, at most 20 of each. */
export async function firmsWithKeys(reader: Reader, keys: readonly FirmKey[]): Promise<KeyMatch[]> {
  if (keys.length === 0) return []
  const { rows } = await reader.execute<{ companyId: string; kind: KeyKind; key: string }>(sql`
    select found.company_id as "companyId", sought.kind, sought.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) sought (kind text, key text)
    cross join lateral (
      select k.company_id from ${firmKeys} k
      where k.kind = sought.kind and k.key = sought.key
      order by k.company_id limit ${perKey}
    ) found`)
  return rows
}

/** The firms that an admin has found to be different from this one. */
export async function distinctFrom(reader: Reader, companyId: string): Promise<Set<string>> {
  const { oneId, otherId } = firmDistinctions
  const rows = await reader
    .select({ oneId, otherId })
    .from(firmDistinctions)
    .where(sql`${companyId}::uuid in (${oneId}, ${otherId})`)
  return new Set(rows.map((row) => (row.oneId === companyId ? row.otherId : row.oneId)))
}

/** Firms without any keys, as of earlier releases, in the order of their ids after `last`. */
export async function firmsWithoutKeys(
  reader: Reader,
  last: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select c.id from ${companies} c
    where c.id > ${last} and c.merged_into is null and c.contact_no <> ''
      and not exists (select from ${firmKeys} k where k.company_id = c.id)
    order by c.id limit ${limit}`)
  return rows.map(({ id }) => id)
}
