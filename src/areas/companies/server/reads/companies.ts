/** Queries for companies. Owners' queries include pending content; none are for public pages. */

import { randomBytes } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { defaultLimits, type Limits, membersMax } from '#areas/billing/rules/limits.ts'
import { hasSubscription } from '#areas/billing/server/public.ts'
import { companySubscriptions } from '#areas/billing/server/tables/orders.ts'
import { products } from '#areas/catalogue/server/tables/products.ts'
import type { Reader } from '#platform/database/database.ts'
import { companyUrlMax, companyUrlOfName } from '../../rules/urls.ts'
import { companies, companyAddresses, companyFormerUrls, companyWorkingTypes } from '../tables.ts'

/** A company's own row. */
export type Company = typeof companies.$inferSelect

/** The account's company, including pending texts; undefined if there is none. */
export async function companyOfOwner(
  reader: Reader,
  ownerId: string,
): Promise<Company | undefined> {
  const [company] = await reader.select().from(companies).where(eq(companies.ownerId, ownerId))
  return company
}

/** A company, including pending texts; undefined if there is none. */
export async function companyById(reader: Reader, companyId: string): Promise<Company | undefined> {
  const [company] = await reader.select().from(companies).where(eq(companies.id, companyId))
  return company
}

/** A company's trades, ordered by id. */
export async function workingTypesOf(reader: Reader, companyId: string): Promise<number[]> {
  const rows = await heldTypesOf(reader, companyId)
  return rows.map((row) => row.typeId)
}

/** A company's trades, ordered by id, and whether each is hidden by the limit. */
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
 * A company's limits for working types, addresses and gallery images, from its current
 * subscription, or the defaults without one (rules 6.7). Null stands for a company about to
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
    .where(isCurrentOf(companyId))
    .limit(1)
  return limits ?? defaultLimits
}

/** How many of a company's products the public sees; null for all. */
export async function productLimitOf(reader: Reader, companyId: string): Promise<number | null> {
  const [plan] = await reader
    .select({ limit: companySubscriptions.productLimit })
    .from(companySubscriptions)
    .where(isCurrentOf(companyId))
    .limit(1)
  return plan?.limit ?? null
}

/** How many members a company may have besides its owner. */
export async function memberLimitOf(reader: Reader, companyId: string): Promise<number> {
  const [plan] = await reader
    .select({ limit: companySubscriptions.memberLimit })
    .from(companySubscriptions)
    .where(isCurrentOf(companyId))
    .limit(1)
  return plan?.limit ?? membersMax
}

// Not now(), the transaction's start time: after waiting for a lock, use the current time.
function isCurrentOf(companyId: string) {
  const { startsAt, endsAt } = companySubscriptions
  return and(
    eq(companySubscriptions.companyId, companyId),
    lte(startsAt, sql`clock_timestamp()`),
    gt(endsAt, sql`clock_timestamp()`),
  )
}

/**
 * The owner of a storefront name, or of the firm that had it before, ignoring case: null without
 * one, undefined if the name is free.
 */
export async function ownerOfUrl(reader: Reader, url: string): Promise<string | null | undefined> {
  const key = url.toLowerCase()
  const former = reader
    .select({ id: companyFormerUrls.companyId })
    .from(companyFormerUrls)
    .where(eq(companyFormerUrls.url, key))
  const [company] = await reader
    .select({ ownerId: companies.ownerId })
    .from(companies)
    .where(or(eq(sql`lower(${companies.url})`, key), inArray(companies.id, former)))
  return company?.ownerId
}

/** An active seller and its owner by storefront name, ignoring case. */
export async function sellerAt(reader: Reader, url: string) {
  const [row] = await reader
    .select({ id: companies.id, ownerId: companies.ownerId })
    .from(companies)
    .where(and(eq(sql`lower(${companies.url})`, url.toLowerCase()), companies.isActive))
  return row
}

/** Whether an account has a firm. */
export async function isOwnerOfAny(reader: Reader, ownerId: string): Promise<boolean> {
  return (await reader.$count(companies, eq(companies.ownerId, ownerId))) > 0
}

/** Whether a firm has an owner, who answers for it. */
export async function isClaimed(reader: Reader, companyId: string): Promise<boolean> {
  const owned = and(eq(companies.id, companyId), isNotNull(companies.ownerId))
  return (await reader.$count(companies, owned)) > 0
}

/** Storefront names that are free, for firms with these names and places, in their order. */
export async function freeUrls(
  reader: Reader,
  firms: readonly { name: string; city: string; pinCode: string }[],
): Promise<string[]> {
  const offered = firms.map(({ name, city, pinCode }) => {
    const base = companyUrlOfName(name) ?? companyUrlOfName(`firm ${name}`) ?? 'firm'
    const short = base.slice(0, companyUrlMax - 20)
    const place = companyUrlOfName(`${short} ${city.split(',')[0]}`.slice(0, companyUrlMax))
    const last = `${short}-${randomBytes(6).toString('hex')}`
    const names = [place, `${short}-${pinCode}`, last].filter((each) => each !== undefined)
    return base === 'firm' ? names.slice(-1) : [base, ...names]
  })
  const all = [...new Set(offered.flat())]
  const rows = await reader
    .select({ url: sql<string>`lower(${companies.url})` })
    .from(companies)
    .where(inArray(sql`lower(${companies.url})`, ['', ...all]))
    .union(
      reader
        .select({ url: sql<string>`${companyFormerUrls.url}` })
        .from(companyFormerUrls)
        .where(inArray(companyFormerUrls.url, ['', ...all])),
    )
  const taken = new Set(rows.map(({ url }) => url))
  return offered.map((names) => {
    const free = names.find((name) => !taken.has(name)) ?? names.at(-1) ?? ''
    taken.add(free)
    return free
  })
}

/** A row of the address table. */
export type AddressRow = typeof companyAddresses.$inferSelect

/** A company's active addresses, oldest first. */
export function activeAddresses(reader: Reader, companyId: string): Promise<AddressRow[]> {
  return reader
    .select()
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.isActive, true)))
    .orderBy(asc(companyAddresses.id))
}

/** A company's addresses with the given ids, including deleted ones. */
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

/** Whether a background picture is visible to the public. */
export async function isBackgroundShown(
  reader: Reader,
  companyId: string,
  name: string,
): Promise<boolean> {
  const { id, isActive, backgroundPicture } = companies
  const condition = and(eq(id, companyId), eq(isActive, true), eq(backgroundPicture, name))
  return (await reader.$count(companies, condition)) > 0
}

/** The number of a company's active addresses. */
export async function countAddresses(reader: Reader, companyId: string): Promise<number> {
  const [row] = await reader
    .select({ total: count() })
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.isActive, true)))
  return row?.total ?? 0
}

/** The data held on an owner's company, for them to see; null if there is none. */
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

/** Which of the steps after the registration a company has done. */
export async function progressOf(
  reader: Reader,
  companyId: string,
): Promise<{ address: boolean; products: boolean; plan: boolean }> {
  const { rows } = await reader.execute<{ address: boolean; products: boolean; plan: boolean }>(sql`
    select exists (
        select from ${companyAddresses} a where a.company_id = ${companies}.id and a.is_active
      ) as address,
      exists (
        select from ${products} p where p.company_id = ${companies}.id and p.is_active
      ) as products,
      ${hasSubscription} as plan
    from ${companies} where ${companies}.id = ${companyId}`)
  return rows[0] ?? { address: false, products: false, plan: false }
}
