/**
 * Bulk-inserts accounts, companies, reviews and gallery pictures as they would be after years of
 * use: with given ids, timestamps and decisions, ignoring all limits and without history. For the
 * demo market and tests; data of users goes through the areas' writes.
 */
import { sql } from 'drizzle-orm'
import { phoneKey } from '#areas/accounts/rules.ts'
import { users } from '#areas/accounts/server/tables.ts'
import type { NewAccount } from '#areas/accounts/server/writes/accounts.ts'
import type { AddressFields } from '#areas/companies/server/public.ts'
import { companies, companyAddresses, companyWorkingTypes } from '#areas/companies/server/tables.ts'
import { galleryImages } from '#areas/gallery/server/tables.ts'
import type { NewGalleryImage } from '#areas/gallery/server/writes.ts'
import { holdPictures } from '#areas/media/server/public.ts'
import { createPeople } from '#areas/profile/server/public.ts'
import { billKey } from '#areas/reviews/rules.ts'
import { reviewChanged } from '#areas/reviews/server/events.ts'
import { reviewBills, reviews } from '#areas/reviews/server/tables.ts'
import type { NewReview } from '#areas/reviews/server/writes/posted.ts'
import { role, type Status, status } from '#kernel/codes.ts'
import type { Transaction } from '#platform/database/database.ts'
import { emit } from '#platform/jobs/events.ts'

/** An account with every field an import sets. */
export interface ImportedAccount extends NewAccount {
  id: string
  referralCode: string
  createdAt: Date
}

/**
 * Adds many accounts and their people, with one statement each.
 *
 * @throws Error if an email address, a phone or a referral code is taken.
 */
export async function addAccounts(
  tx: Transaction,
  list: readonly ImportedAccount[],
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map((account) => ({
    ...account,
    role: account.role ?? role.user,
    phoneKey: account.phone === '' ? null : phoneKey(account.phone),
  }))
  await tx.execute(sql`
    insert into ${users}
      (id, email, phone, phone_key, password_hash, role, referral_code, created_at)
    select row.id, row.email, row.phone, row."phoneKey", row."passwordHash", row.role,
      row."referralCode", row."createdAt"
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (id uuid, email text, phone text,
      "phoneKey" text, "passwordHash" text, role text, "referralCode" text,
      "createdAt" timestamptz)`)
  await createPeople(
    tx,
    list.map(({ id, name }) => ({ userId: id, ...name })),
  )
}

/** A company with every field an import sets: trades, addresses, decisions. */
export type ImportedCompany = typeof companies.$inferInsert & {
  id: string
  createdAt: Date
  workingTypes: readonly number[]
  addresses: readonly AddressFields[]
}

/**
 * Adds many companies at once, without history and without emitting events. The caller must respect
 * the limits.
 *
 * @throws Error if an owner already has a company or a storefront name is taken; Problem 422 if a
 *   background picture does not exist.
 */
export async function addCompanies(
  tx: Transaction,
  list: readonly ImportedCompany[],
): Promise<void> {
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < list.length; from += 500) {
    await addCompanyBatch(tx, list.slice(from, from + 500))
  }
}

async function addCompanyBatch(tx: Transaction, list: readonly ImportedCompany[]): Promise<void> {
  await tx
    .insert(companies)
    .values(list.map(({ workingTypes: _, addresses: __, ...company }) => company))
  const types = list.flatMap(({ id, createdAt, workingTypes }) =>
    workingTypes.map((typeId) => ({ companyId: id, typeId, createdAt })),
  )
  if (types.length > 0) await tx.insert(companyWorkingTypes).values(types)
  const addresses = list.flatMap(({ id, createdAt, addresses: own }) =>
    own.map((address) => ({ ...address, companyId: id, createdAt, modifiedAt: createdAt })),
  )
  if (addresses.length > 0) await tx.insert(companyAddresses).values(addresses)
  await holdPictures(
    tx,
    list.flatMap(({ id, backgroundPicture, pendingBackgroundPicture }) =>
      [backgroundPicture, pendingBackgroundPicture].flatMap((name) =>
        name ? [{ name, subject: 'company_background_picture', subjectId: id }] : [],
      ),
    ),
  )
}

/** A review with the decisions on it. */
export interface DecidedReview extends NewReview {
  createdAt: Date
  isActive: boolean
  /** Null while the seller has not decided. */
  company: { status: Status; comment: string; decidedAt: Date } | null
  /** Null while no admin has decided. */
  admin: { status: Status; comment: string; decidedAt: Date } | null
}

/**
 * Adds many reviews at once with their decisions, without their history; emits one event per
 * company. Each review has at least one bill. Returns their ids, in order.
 *
 * @param options with `quiet` no events are emitted, as when the read models are built afterwards
 *   anyway
 * @throws Error if a person uses a bill number twice for one seller; Problem 422 if a picture does
 *   not exist.
 */
export async function addReviewsWithDecisions(
  tx: Transaction,
  list: readonly DecidedReview[],
  { quiet = false }: { quiet?: boolean } = {},
): Promise<number[]> {
  const ids: number[] = []
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < list.length; from += 1000) {
    ids.push(...(await addReviewBatch(tx, list.slice(from, from + 1000))))
  }
  for (const companyId of quiet ? [] : new Set(list.map((review) => review.companyId))) {
    await emit(tx, reviewChanged, { companyId })
  }
  return ids
}

async function addReviewBatch(tx: Transaction, list: readonly DecidedReview[]): Promise<number[]> {
  const rows = await tx
    .insert(reviews)
    .values(
      list.map(({ bills: _, company, admin, ...fields }) => ({
        ...fields,
        companyStatus: company?.status ?? status.pending,
        companyComment: company?.comment ?? null,
        companyDecidedAt: company?.decidedAt ?? null,
        adminStatus: admin?.status ?? status.pending,
        adminComment: admin?.comment ?? null,
        adminDecidedAt: admin?.decidedAt ?? null,
      })),
    )
    .returning({ id: reviews.id })
  const bills = list.flatMap(({ bills, companyId, userId, isActive, admin }, index) =>
    bills.map((bill) => ({
      ...bill,
      billKey: billKey(bill.billNo),
      reviewId: rows[index]?.id ?? 0,
      companyId,
      userId,
      counts: isActive && admin?.status !== status.rejected,
    })),
  )
  if (bills.length > 0) await tx.insert(reviewBills).values(bills)
  await holdPictures(
    tx,
    bills.map(({ picture, reviewId }) => ({
      name: picture,
      subject: 'review',
      subjectId: String(reviewId),
    })),
  )
  return rows.map((row) => row.id)
}

/** A gallery picture with the decision on it. */
export interface DecidedGalleryImage extends NewGalleryImage {
  status: Status
  comment: string | null
  isActive: boolean
  createdAt: Date
  /** Null while no admin has decided. */
  validatedAt: Date | null
}

/**
 * Adds many pictures at once with their decisions, without their history. Returns their ids, in
 * order. The caller must respect each company's limit.
 *
 * @throws Problem 422 if a picture does not exist.
 */
export async function addGalleryImagesWithDecisions(
  tx: Transaction,
  list: readonly DecidedGalleryImage[],
): Promise<number[]> {
  const ids: number[] = []
  // A statement takes 65,535 parameters at most.
  for (let from = 0; from < list.length; from += 1000) {
    const batch = list.slice(from, from + 1000)
    const rows = await tx
      .insert(galleryImages)
      .values(
        batch.map((image) => ({
          ...image,
          activeOn: image.createdAt,
          modifiedAt: image.createdAt,
        })),
      )
      .returning({ id: galleryImages.id })
    await holdPictures(
      tx,
      rows.map(({ id }, index) => ({
        name: batch[index]?.picture ?? '',
        subject: 'gallery_image',
        subjectId: String(id),
      })),
    )
    ids.push(...rows.map((row) => row.id))
  }
  return ids
}
