/** Events of messages for other areas. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'

/** The operator has replied to a message. Emitted in the transaction of the reply. */
export const messageReplied = defineEvent(
  'messages.replied',
  z.object({ messageId: z.int() }),
  ({ messageId }) => `message ${messageId}`,
)
