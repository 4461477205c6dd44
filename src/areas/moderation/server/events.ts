/** What other areas may have to learn of moderation. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * Something of a company, or a review of it, was approved or rejected. Emitted in the transaction of
 * the decision, once for each company.
 */
export const verificationDecided = defineEvent('moderation.decided', z.object({ companyId: guid }))
