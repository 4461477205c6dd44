/** Companies' writes: each takes the transaction first. */

import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companyBlocked, companyChanged } from '../events.ts'
import type { AddressRow, Company } from '../reads/companies.ts'
import { companies, companyAddresses, companyWorkingTypes } from '../tables.ts'
import { noVersions } from '../verified.ts'

const now = sql`now()`

/**
 * Adds a company. Answers its id, or undefined when its owner has one already or the storefront's
 * name is taken, by a registration that runs at the same time too: it waits for that one's end.
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
  return row?.id
}

/**
 * The company of an account, locked until the transaction ends: whatever its limits bound is
 * counted and written behind this lock. Undefined for one who has none.
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

/** The same by the company's own id; undefined where there is none. */
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

/** Whether its owner wants a company shown, blocked or not. */
export function isWantedActive({ isActive, blockedAt, staysClosed }: Company): boolean {
  return blockedAt ? !staysClosed : isActive
}

/**
 * Blocks a company, which leaves every public page, or opens it again; false where there is none, or
 * its owner has been erased.
 */
export async function blockCompany(
  tx: Transaction,
  companyId: string,
  blocked: boolean,
): Promise<boolean> {
  const company = await lockCompany(tx, companyId)
  // A company whose owner was erased has no address left.
  if (!company || company.email === '') return false
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
  await tx.execute(sql`select pg_notify(${companyBlocked}, '')`)
  return true
}

/** Changes columns of a company and the time of its last modification. */
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

/** Makes a company deal in these trades and no others; at least one. */
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
 * Closes an owner's company for good: out of lists, no storefront, what it said and showed of itself
 * and how it was reached are blanked. Its name stays for the reviews that name it. Tell of the
 * change: `companyChanged`.
 *
 * @param invoiced whether invoices have to be kept: then the addresses that they name stay too
 * @returns its id; undefined for one who has none
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
  await releasePicturesOf(tx, { subject: 'company_background_picture', subjectId: id })
  const withPicture = and(eq(companyAddresses.companyId, id), ne(companyAddresses.picture, ''))
  const shown = await tx
    .select({ id: companyAddresses.id })
    .from(companyAddresses)
    .where(withPicture)
  for (const address of shown) await releasePicturesOf(tx, pictureUseOf(address))
  const place = { firstLine: '', secondLine: '', city: '', state: '', pinCode: '', country: '' }
  await tx
    .update(companyAddresses)
    .set({
      ...(invoiced ? {} : place),
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

/** What an owner can say of an address. */
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

/** Changes an address of a company; `isActive` false deletes it, softly, and its picture. */
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
