/** What other areas may have to learn of companies. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * Something of a company changed that the public may see: itself, its trades, its addresses, its
 * approved words. Emitted in the transaction of the change.
 */
export const companyChanged = defineEvent('companies.changed', z.object({ companyId: guid }))
