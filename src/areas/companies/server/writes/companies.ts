/** Database writes of companies; each takes the transaction as its first argument. */

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import { blankAddress } from '#kernel/address.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companyChanged, pagesHidden } from '../events.ts'
import type { AddressRow, Company } from '../reads/companies.ts'
import { companies, companyAddresses, companyFormerUrls, companyWorkingTypes } from '../tables.ts'
import { noVersions } from '../verified.ts'

const now = sql`now()`

/**
 * Adds a company. Returns its id, or undefined if its owner already has one or the storefront name
 * is taken. Waits for a concurrent registration with the same owner or name to finish.
 */
export async function insertCompany(
  tx: Transaction,
  company: typeof companies.$inferInsert,
): Promise<string | undefined> {
  const [row] = await tx
    .insert(companies)
    .values(company)
    .onConflictDoNothing()
    .returning({ id: companies.id })
  if (!row) return undefined
  // The insert may have waited for a firm that gave up this name, which stays its former one.
  const isFormer = eq(companyFormerUrls.url, company.url.toLowerCase())
  if ((await tx.$count(companyFormerUrls, isFormer)) === 0) return row.id
  await tx.delete(companies).where(eq(companies.id, row.id))
  return undefined
}

/**
 * The account's company, locked until the transaction ends; undefined if there is none. Everything
 * restricted by its limits is counted and written while holding this lock.
 */
export async function lockCompanyOfOwner(
  tx: Transaction,
  ownerId: string,
): Promise<Company | undefined> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.ownerId, ownerId))
    .for('update')
  return company
}

/** The same by company id; undefined if there is none. */
export async function lockCompany(
  tx: Transaction,
  companyId: string,
): Promise<Company | undefined> {
  const [company] = await tx
    .select()
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('update')
  return company
}

/** Whether the owner wants the company to be shown, regardless of a block. */
export function isWantedActive({ isActive, blockedAt, staysClosed }: Company): boolean {
  return blockedAt ? !staysClosed : isActive
}

/**
 * Blocks a company, which removes it from all public pages; false if there is none or its owner has
 * been erased.
 */
export function blockCompany(tx: Transaction, companyId: string): Promise<boolean> {
  return changeBlock(tx, companyId, { blocked: true })
}

/** Shows a blocked company again; false if there is none or its owner has been erased. */
export function unblockCompany(tx: Transaction, companyId: string): Promise<boolean> {
  return changeBlock(tx, companyId, { blocked: false })
}

async function changeBlock(
  tx: Transaction,
  companyId: string,
  { blocked }: { blocked: boolean },
): Promise<boolean> {
  const company = await lockCompany(tx, companyId)
  // A company whose owner was erased has no e-mail address; an unclaimed one may have none.
  if (!company || (company.ownerId !== null && company.email === '')) return false
  if ((company.blockedAt !== null) === blocked) return true
  await tx
    .update(companies)
    .set({
      isActive: !blocked && isWantedActive(company),
      blockedAt: blocked ? new Date() : null,
      staysClosed: blocked && !company.isActive,
    })
    .where(eq(companies.id, companyId))
  await emit(tx, companyChanged, { companyId })
  await notifyHiddenPages(tx)
  return true
}

/** Tells all processes that pages are no longer public, or are again. */
export async function notifyHiddenPages(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify(${pagesHidden}, '')`)
}

/** Removes the company of a person, if there is one, from the public pages. */
export async function blockCompanyOf(tx: Transaction, ownerId: string): Promise<void> {
  const [own] = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.ownerId, ownerId))
  if (own) await blockCompany(tx, own.id)
}

/** Updates columns of a company and its modification time. */
export async function updateCompany(
  tx: Transaction,
  companyId: string,
  changes: Partial<typeof companies.$inferInsert> = {},
): Promise<void> {
  await tx
    .update(companies)
    .set({ ...changes, modifiedAt: now })
    .where(eq(companies.id, companyId))
}

/** Replaces a company's trades; at least one is required. */
export async function setWorkingTypes(
  tx: Transaction,
  companyId: string,
  typeIds: number[],
): Promise<void> {
  const table = companyWorkingTypes
  await tx
    .delete(table)
    .where(and(eq(table.companyId, companyId), notInArray(table.typeId, typeIds)))
  await tx
    .insert(table)
    .values(typeIds.map((typeId) => ({ companyId, typeId })))
    .onConflictDoNothing()
}

/**
 * Permanently closes an owner's company: removed from lists, no storefront, and its texts, pictures
 * and contact details blanked. Its name stays for the reviews that mention it. The caller must emit
 * `companyChanged`.
 *
 * @param invoiced whether invoices must be kept: then the addresses on them stay too
 * @returns its id; undefined if there is no company
 */
export async function closeCompanyOf(
  tx: Transaction,
  ownerId: string,
  { invoiced }: { invoiced: boolean },
): Promise<string | undefined> {
  const company = await lockCompanyOfOwner(tx, ownerId)
  if (!company) return undefined
  const { id } = company
  await updateCompany(tx, id, {
    isActive: false,
    contactNo: '',
    email: '',
    ...noVersions,
  })
  await notifyHiddenPages(tx)
  await releasePicturesOf(tx, { subject: 'company_background_picture', subjectId: id })
  const withPicture = and(eq(companyAddresses.companyId, id), ne(companyAddresses.picture, ''))
  const addresses = await tx
    .select({ id: companyAddresses.id })
    .from(companyAddresses)
    .where(withPicture)
  for (const address of addresses) await releasePicturesOf(tx, pictureUseOf(address))
  await tx
    .update(companyAddresses)
    .set({
      ...(invoiced ? {} : blankAddress),
      isActive: false,
      contactNo: '',
      alternateContactNo: '',
      description: '',
      picture: '',
      latitude: 0,
      longitude: 0,
    })
    .where(eq(companyAddresses.companyId, id))
  return id
}

/** The fields of an address that its owner can set. */
export type AddressFields = Omit<
  AddressRow,
  | 'id'
  | 'companyId'
  | 'sendingId'
  | 'isActive'
  | 'overLimit'
  | 'createdAt'
  | 'modifiedAt'
  | 'picture'
> & { picture?: string }

/** Adds an address to a company. */
export async function insertAddress(
  tx: Transaction,
  companyId: string,
  fields: AddressFields,
): Promise<void> {
  const [address] = await tx
    .insert(companyAddresses)
    .values({ ...fields, companyId })
    .returning({ id: companyAddresses.id })
  if (address && fields.picture) await holdPicture(tx, fields.picture, pictureUseOf(address))
}

function pictureUseOf({ id }: { id: number }) {
  return { subject: 'company_address_picture', subjectId: String(id) }
}

/** Updates a company's address; `isActive` false soft-deletes it and removes its picture. */
export async function updateAddress(
  tx: Transaction,
  address: Pick<AddressRow, 'id' | 'companyId' | 'picture'>,
  given: Partial<AddressFields & { isActive: boolean }>,
): Promise<void> {
  const table = companyAddresses
  const changes = given.isActive === false ? { ...given, picture: '' } : given
  if (changes.picture !== undefined && changes.picture !== address.picture) {
    await releasePicturesOf(tx, pictureUseOf(address))
    if (changes.picture) await holdPicture(tx, changes.picture, pictureUseOf(address))
  }
  await tx
    .update(table)
    .set({ ...changes, modifiedAt: now })
    .where(and(eq(table.id, address.id), eq(table.companyId, address.companyId)))
}

/** How a firm answers enquiries, as the public sees it. */
export interface FirmAnswering {
  companyId: string
  minutes: number | null
  rate: number | null
}

/** Stores how firms answer; rows that say the same already stay untouched. */
export async function setAnswering(tx: Transaction, firms: readonly FirmAnswering[]) {
  await tx.execute(sql`
    update ${companies} c set answer_minutes = told.minutes, answer_rate = told.rate
    from jsonb_to_recordset(${JSON.stringify(firms)}::jsonb)
      told ("companyId" uuid, minutes integer, rate smallint)
    where c.id = told."companyId"
      and (c.answer_minutes, c.answer_rate) is distinct from (told.minutes, told.rate)`)
}
