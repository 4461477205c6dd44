/** What happens to messages, for other areas to tell of. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'

/** The operator has answered a message. Emitted in the transaction of the answer. */
export const messageReplied = defineEvent('messages.replied', z.object({ messageId: z.int() }))
