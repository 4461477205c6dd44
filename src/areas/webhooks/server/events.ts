/** Events of webhooks. */
import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/** An endpoint was turned off, because it has failed for days. */
export const webhookDisabled = defineEvent(
  'webhooks.disabled',
  z.object({ endpointId: guid }),
  ({ endpointId }) => endpointId,
)
