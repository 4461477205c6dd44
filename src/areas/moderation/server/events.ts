/** Events of moderation for other areas. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'
import { verificationSubjects } from '../rules.ts'

/**
 * A decision was made on something that belongs to this account. Emitted in the transaction of the
 * decision, once for each owner.
 */
export const verificationDecided = defineEvent(
  'moderation.decisions',
  z.object({ ownerId: guid }),
  ({ ownerId }) => ownerId,
)

/** A trusted firm has submitted things: all but a sample of them are approved. */
export const trustedSubmitted = defineEvent(
  'moderation.trusted',
  z.object({
    companyId: guid,
    items: z.array(z.object({ subject: z.enum(verificationSubjects), id: z.string() })),
  }),
  ({ companyId }) => companyId,
)
