/** What tests of reviews share: reviews as they stand after some decision. */

import { randomUUID } from 'node:crypto'
import { addReviewsWithDecisions, type DecidedReview } from '#app/demo/imports.ts'
import { status } from '#kernel/codes.ts'
import type { TestApp } from './app.ts'

/** A decision of a seller or an admin on a review. */
export function decided(
  verdict: 'approved' | 'rejected',
  comment = '',
  decidedAt = new Date('2026-10-06T10:00:00Z'),
) {
  return { status: status[verdict], comment, decidedAt }
}

/** A review of whom by whom; approved by seller and admin where its fields say nothing else. */
export type ReviewFields = Partial<DecidedReview> & Pick<DecidedReview, 'companyId' | 'userId'>

/** Adds reviews in one transaction; nobody is told of them. */
export async function addTestReviews(
  { database, picture }: Pick<TestApp, 'database' | 'picture'>,
  ...list: ReviewFields[]
): Promise<void> {
  const bill = await picture()
  const rows = list.map((fields) => ({
    rating: 5,
    message: 'Good slabs.',
    bills: [{ picture: bill, billNo: randomUUID(), billDate: '2026-10-01' }],
    createdAt: new Date('2026-10-05T10:00:00Z'),
    isActive: true,
    company: decided('approved'),
    admin: decided('approved'),
    ...fields,
  }))
  await database.transaction((tx) => addReviewsWithDecisions(tx, rows, { quiet: true }))
}
