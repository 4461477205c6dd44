import { expect, test } from 'vitest'
import { status, verificationStatuses } from '#kernel/codes.ts'
import { ownReviews } from './own-lists.ts'

test('reviews can be filtered by every status an admin can set, requested changes included', () => {
  for (const filterStatus of verificationStatuses) {
    const asked = new URLSearchParams({ reviewStatus: String(filterStatus) })
    expect(ownReviews.query(ownReviews.read(asked)).filterStatus).toBe(filterStatus)
  }
  expect(verificationStatuses).toContain(status.documentPending)
})
