import { expect, test } from 'vitest'
import { status, verificationStatuses } from '#kernel/codes.ts'
import { ownReviews } from './own-lists.ts'

test('reviews are narrowed to any status that an admin can give them, a wish for a change too', () => {
  for (const wanted of verificationStatuses) {
    const asked = new URLSearchParams({ reviewStatus: String(wanted) })
    expect(ownReviews.query(ownReviews.read(asked)).filterStatus).toBe(wanted)
  }
  expect(verificationStatuses).toContain(status.documentPending)
})
