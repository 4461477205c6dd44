/** What other areas may have to learn of reviews. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * What the public may read of a company's reviews has changed: one was approved, rejected, hidden
 * or shown again. Emitted in the transaction of the change.
 */
export const reviewChanged = defineEvent('reviews.changed', z.object({ companyId: guid }))

/** Somebody has posted a review: its seller is asked about the bill. */
export const reviewPosted = defineEvent('reviews.posted', z.object({ reviewId: z.int() }))
