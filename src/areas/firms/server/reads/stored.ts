/** Firms as they are stored, for their form, for sheets, and to be put back. */
import { and, inArray, isNull } from 'drizzle-orm'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import type { StoredFirmFields } from '../../contract/firm-fields.ts'
import { firmSources } from '../tables.ts'

/** A firm that is not merged into another. */
export interface StoredFirm {
  company: typeof companies.$inferSelect
  source: typeof firmSources.$inferSelect | null
  /** What the form holds. */
  fields: StoredFirmFields
}

/** These firms with their sources, first addresses and trades, by id. */
export async function storedFirms(
  reader: Reader,
  companyIds: readonly string[],
): Promise<Map<string, StoredFirm>> {
  const ids = [...new Set(companyIds)]
  if (ids.length === 0) return new Map()
  // One after the other: in a transaction they share a connection.
  const rows = await reader
    .select()
    .from(companies)
    .where(and(inArray(companies.id, ids), isNull(companies.mergedInto)))
  const sources = await reader.select().from(firmSources).where(inArray(firmSources.companyId, ids))
  const addresses = await reader
    .select()
    .from(companyAddresses)
    .where(and(inArray(companyAddresses.companyId, ids), companyAddresses.isActive))
    .orderBy(companyAddresses.id)
  const types = await reader
    .select()
    .from(companyWorkingTypes)
    .where(inArray(companyWorkingTypes.companyId, ids))
    .orderBy(companyWorkingTypes.typeId)
  const sourceBy = new Map(sources.map((source) => [source.companyId, source]))
  const addressesBy = Map.groupBy(addresses, ({ companyId }) => companyId)
  const typesBy = Map.groupBy(types, ({ companyId }) => companyId)
  return new Map(
    rows.map((company) => {
      const source = sourceBy.get(company.id) ?? null
      const address = addressesBy.get(company.id)?.[0]
      const typeIds = (typesBy.get(company.id) ?? []).map(({ typeId }) => typeId)
      return [company.id, { company, source, fields: fieldsOf(company, source, address, typeIds) }]
    }),
  )
}

const degrees = (value: number | undefined) => (value ? String(value) : '')

function fieldsOf(
  company: StoredFirm['company'],
  source: StoredFirm['source'],
  address: typeof companyAddresses.$inferSelect | undefined,
  typeIds: number[],
): StoredFirmFields {
  return {
    name: company.name,
    typeIds,
    description: company.description,
    contactNo: company.contactNo,
    otherPhones: (source?.phones ?? []).join(', '),
    email: company.email,
    website: source?.website ?? '',
    gstin: source?.gstin ?? '',
    firstLine: address?.firstLine ?? '',
    secondLine: address?.secondLine ?? '',
    pinCode: address?.pinCode ?? '',
    city: address?.city ?? '',
    latitude: degrees(address?.latitude),
    longitude: degrees(address?.longitude),
    basisId: source?.basisId ?? 0,
    source: source?.source ?? '',
    collectedOn: source?.collectedOn ?? '',
    externalId: source?.externalId ?? '',
    note: source?.note ?? '',
    hasConsent: source?.hasConsent ?? false,
  }
}
