/** Events of reviews for other areas. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * A company's public reviews have changed: one was approved, rejected, hidden or shown again.
 * Emitted in the transaction of the change.
 */
export const reviewChanged = defineEvent(
  'reviews.changed',
  z.object({ companyId: guid }),
  ({ companyId }) => companyId,
)

/** A review was posted; its seller is asked to verify the bill. */
export const reviewPosted = defineEvent(
  'reviews.posted',
  z.object({ reviewId: z.int() }),
  ({ reviewId }) => `review ${reviewId}`,
)
