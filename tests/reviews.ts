/** Shared by review tests: reviews after the seller's and the admin's decisions. */

import { randomUUID } from 'node:crypto'
import { addReviewsWithDecisions, type DecidedReview } from '#app/demo/imports.ts'
import { status } from '#kernel/codes.ts'
import { parseDay } from '#kernel/dates.ts'
import type { TestApp } from './app.ts'

/** A decision of a seller or an admin on a review. */
export function decided(
  verdict: 'approved' | 'rejected',
  comment = '',
  decidedAt = new Date('2026-10-06T10:00:00Z'),
) {
  return { status: status[verdict], comment, decidedAt }
}

/** Fields of a review; unless they say otherwise it is approved by the seller and the admin. */
export type ReviewFields = Partial<DecidedReview> & Pick<DecidedReview, 'companyId' | 'userId'>

/** Adds reviews in one transaction, without notifying anybody. */
export async function addTestReviews(
  { database, picture }: Pick<TestApp, 'database' | 'picture'>,
  ...list: ReviewFields[]
): Promise<void> {
  const bill = await picture()
  const rows = list.map((fields) => ({
    rating: 5,
    message: 'Good slabs.',
    bills: [{ picture: bill, billNo: randomUUID(), billDate: parseDay('2026-10-01') }],
    createdAt: new Date('2026-10-05T10:00:00Z'),
    isActive: true,
    company: decided('approved'),
    admin: decided('approved'),
    ...fields,
  }))
  await database.transaction((tx) => addReviewsWithDecisions(tx, rows, { quiet: true }))
}
