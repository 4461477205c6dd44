/** Firms that the operator enters: added, changed and removed without an owner. */
import { eq, inArray, sql } from 'drizzle-orm'
import { holdPicture, releasePicturesOf } from '#areas/media/server/public.ts'
import { recordVerifications } from '#areas/moderation/server/public.ts'
import { status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'
import { companiesEntered, companyChanged } from '../events.ts'
import { type Company, freeUrls } from '../reads/companies.ts'
import { companies, companyAddresses, companyWorkingTypes } from '../tables.ts'
import { type AddressFields, setWorkingTypes, updateAddress, updateCompany } from './companies.ts'
import { withdrawRenameOf } from './renames.ts'

/** A firm as the operator enters it. What is entered counts as verified. */
export interface EnteredFirm {
  name: string
  contactNo: string
  email: string
  description: string
  typeIds: readonly number[]
  address: AddressFields
  /** Its picture's stored name; '' for none, undefined to leave it. */
  picture?: string | undefined
}

/** Statements take at most 65,535 parameters. */
const batch = 500

/** Adds firms without an owner; returns their ids, in the same order. */
export async function addUnclaimed(
  tx: Transaction,
  firms: readonly EnteredFirm[],
  enteredBy: string | null,
): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < firms.length; from += batch) {
    ids.push(...(await addBatch(tx, firms.slice(from, from + batch), enteredBy)))
  }
  return ids
}

async function addBatch(
  tx: Transaction,
  firms: readonly EnteredFirm[],
  enteredBy: string | null,
): Promise<string[]> {
  // One after the other, so that no two choose the same storefront name.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('firm names', 0))`)
  const urls = await freeUrls(
    tx,
    firms.map(({ name, address }) => ({ name, city: address.city, pinCode: address.pinCode })),
  )
  const rows = firms.map((firm, index) => ({
    id: crypto.randomUUID(),
    name: firm.name,
    url: urls[index] ?? '',
    contactNo: firm.contactNo,
    email: firm.email,
    ...contentOf(firm),
  }))
  await tx.insert(companies).values(rows)
  const ids = rows.map(({ id }) => id)
  const of = <Value>(value: (firm: EnteredFirm) => Value) =>
    firms.map((firm, index) => ({ companyId: ids[index] ?? '', value: value(firm) }))
  const types = of(({ typeIds }) => typeIds).flatMap(({ companyId, value }) =>
    [...new Set(value)].map((typeId) => ({ companyId, typeId })),
  )
  if (types.length > 0) await tx.insert(companyWorkingTypes).values(types)
  await tx
    .insert(companyAddresses)
    .values(of(({ address }) => address).map(({ companyId, value }) => ({ companyId, ...value })))
  await recordVerifications(
    tx,
    of(({ description }) => description).flatMap(({ companyId, value }) =>
      value === '' ? [] : [approval('company_description', companyId, enteredBy)],
    ),
  )
  for (const { companyId, value } of of(({ picture }) => picture)) {
    if (value) await holdPicture(tx, value, backgroundOf(companyId))
  }
  await emit(tx, companiesEntered, { companyIds: ids })
  return ids
}

/** Changes a firm without an owner; the caller has locked it. */
export async function changeUnclaimed(
  tx: Transaction,
  company: Company,
  firm: EnteredFirm,
  enteredBy: string | null,
): Promise<void> {
  const { id } = company
  if (firm.picture !== undefined && firm.picture !== company.backgroundPicture) {
    await releasePicturesOf(tx, backgroundOf(id))
    if (firm.picture) await holdPicture(tx, firm.picture, backgroundOf(id))
  }
  await updateCompany(tx, id, {
    name: firm.name,
    contactNo: firm.contactNo,
    email: firm.email,
    ...contentOf(firm),
  })
  if (firm.description !== company.description) {
    await recordVerifications(tx, [approval('company_description', id, enteredBy)])
  }
  await setWorkingTypes(tx, id, [...new Set(firm.typeIds)])
  const [address] = await tx
    .select()
    .from(companyAddresses)
    .where(sql`${companyAddresses.companyId} = ${id} and ${companyAddresses.isActive}`)
    .orderBy(companyAddresses.id)
    .limit(1)
  if (address) await updateAddress(tx, address, firm.address)
  else await tx.insert(companyAddresses).values({ ...firm.address, companyId: id })
  await emit(tx, companyChanged, { companyId: id })
}

/** Gives a firm without an owner a picture, unless it has one by now; says whether it has. */
export async function setUnclaimedPicture(
  tx: Transaction,
  company: Company,
  picture: string,
): Promise<boolean> {
  if (company.ownerId !== null || company.backgroundPicture !== '') return false
  await holdPicture(tx, picture, backgroundOf(company.id))
  await updateCompany(tx, company.id, {
    backgroundPicture: picture,
    backgroundPictureStatus: status.approved,
  })
  await emit(tx, companyChanged, { companyId: company.id })
  return true
}

/** Deletes firms that nobody has claimed, with everything about them. */
export async function deleteUnclaimed(tx: Transaction, companyIds: readonly string[]) {
  const ids = [...companyIds]
  if (ids.length === 0) return
  const firms = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(sql`${inArray(companies.id, ids)} and ${companies.ownerId} is null`)
  for (const { id } of firms) {
    await releasePicturesOf(tx, backgroundOf(id))
    await emit(tx, companyChanged, { companyId: id })
  }
  await tx.delete(companies).where(
    inArray(
      companies.id,
      firms.map(({ id }) => id),
    ),
  )
}

/** Gives a firm an owner, or takes the owner away; sessions and keys are the caller's concern. */
export async function setOwner(
  tx: Transaction,
  companyId: string,
  ownerId: string | null,
): Promise<void> {
  await tx
    .update(companies)
    .set({ ownerId, claimedAt: ownerId === null ? null : sql`now()`, modifiedAt: sql`now()` })
    .where(eq(companies.id, companyId))
  // What the former owner has asked for is not the new one's wish.
  await withdrawRenameOf(tx, companyId)
  await emit(tx, companyChanged, { companyId })
}

function contentOf({ description, picture }: EnteredFirm) {
  const text = { description, pendingDescription: null, descriptionComment: null }
  const decided = { ...text, descriptionStatus: description ? status.approved : status.pending }
  if (picture === undefined) return decided
  return {
    ...decided,
    backgroundPicture: picture,
    pendingBackgroundPicture: null,
    backgroundPictureComment: null,
    backgroundPictureStatus: picture ? status.approved : status.pending,
  }
}

const backgroundOf = (companyId: string) => ({
  subject: 'company_background_picture',
  subjectId: companyId,
})

function approval(subject: 'company_description', companyId: string, decidedBy: string | null) {
  return { subject, subjectId: companyId, companyId, status: status.approved, decidedBy }
}
