/** What other areas may have to learn of moderation. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * Something of this account was decided on. Emitted in the transaction of the decision, once for
 * each owner.
 */
export const verificationDecided = defineEvent('moderation.decisions', z.object({ ownerId: guid }))
