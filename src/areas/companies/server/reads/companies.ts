/** Companies' reads. Those of the owner include what is pending; nothing here is for the public. */

import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { companySubscriptions } from '#areas/billing/server/tables.ts'
import type { Reader } from '#platform/database/database.ts'
import { defaultLimits, type Limits } from '../../rules.ts'
import { companies, companyAddresses, companyWorkingTypes } from '../tables.ts'

/** A company's own row. */
export type Company = typeof companies.$inferSelect

/** The company of an account, pending texts included; undefined for one who has none. */
export async function companyOfOwner(
  reader: Reader,
  ownerId: string,
): Promise<Company | undefined> {
  const [company] = await reader.select().from(companies).where(eq(companies.ownerId, ownerId))
  return company
}

/** The trades of a company, by id. */
export async function workingTypesOf(reader: Reader, companyId: string): Promise<number[]> {
  const rows = await heldTypesOf(reader, companyId)
  return rows.map((row) => row.typeId)
}

/** The trades of a company, by id, and which of them its limit hides. */
export function heldTypesOf(
  reader: Reader,
  companyId: string,
): Promise<{ typeId: number; overLimit: boolean }[]> {
  const { typeId, overLimit } = companyWorkingTypes
  return reader
    .select({ typeId, overLimit })
    .from(companyWorkingTypes)
    .where(eq(companyWorkingTypes.companyId, companyId))
    .orderBy(asc(typeId))
}

/**
 * What a company may have: working types, addresses, gallery images: what its current subscription
 * allows, or the defaults without one (document 2, section 9). Null is one that is about to
 * register.
 */
export async function limitsOf(reader: Reader, companyId: string | null): Promise<Limits> {
  if (companyId === null) return defaultLimits
  const table = companySubscriptions
  const [limits] = await reader
    .select({
      workLimit: table.workLimit,
      addressLimit: table.addressLimit,
      galleryImageLimit: table.galleryImageLimit,
    })
    .from(table)
    .where(
      and(
        eq(table.companyId, companyId),
        // Not now(), the transaction's begin: who has waited for a lock must see what is true then.
        lte(table.startsAt, sql`clock_timestamp()`),
        gt(table.endsAt, sql`clock_timestamp()`),
      ),
    )
    .limit(1)
  return limits ?? defaultLimits
}

/** The account whose storefront has a name, whatever its letter case; undefined when it is free. */
export async function ownerOfUrl(reader: Reader, url: string): Promise<string | undefined> {
  const [company] = await reader
    .select({ ownerId: companies.ownerId })
    .from(companies)
    .where(eq(sql`lower(${companies.url})`, url.toLowerCase()))
  return company?.ownerId
}

/** An active seller by the name of its storefront, in any letter case, and whose it is. */
export async function sellerAt(reader: Reader, url: string) {
  const [row] = await reader
    .select({ id: companies.id, ownerId: companies.ownerId })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive))
  return row
}

/** An address as its table has it. */
export type AddressRow = typeof companyAddresses.$inferSelect

/** The active addresses of a company, oldest first. */
export function activeAddresses(reader: Reader, companyId: string): Promise<AddressRow[]> {
  return reader
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.isActive, true)))
    .orderBy(asc(companyAddresses.id))
}

/** The addresses of a company among some ids, deleted ones included. */
export function addressesByIds(
  reader: Reader,
  companyId: string,
  ids: number[],
): Promise<AddressRow[]> {
  return reader
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), inArray(companyAddresses.id, ids)))
}

/** Whether the public sees a background picture. */
export async function isBackgroundShown(
  reader: Reader,
  companyId: string,
  name: string,
): Promise<boolean> {
  const { id, isActive, backgroundPicture } = companies
  const shown = and(eq(id, companyId), eq(isActive, true), eq(backgroundPicture, name))
  return (await reader.$count(companies, shown)) > 0
}

/** How many active addresses a company has. */
export async function countAddresses(reader: Reader, companyId: string): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.isActive, true)))
  return row?.total ?? 0
}

/** What is held of an owner's company, for themselves; null for one who has none. */
export async function companyDataOf(reader: Reader, ownerId: string) {
  const company = await companyOfOwner(reader, ownerId)
  if (!company) return null
  return {
    ...company,
    workingTypes: await workingTypesOf(reader, company.id),
    addresses: await reader
      .select()
      .from(companyAddresses)
      .where(eq(companyAddresses.companyId, company.id))
      .orderBy(asc(companyAddresses.id)),
  }
}
