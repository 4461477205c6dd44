/** The event that help emits. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'

/** A visit of staff to a firm has ended. */
export const helpEnded = defineEvent(
  'help.ended',
  z.object({ visitId: z.int() }),
  ({ visitId }) => `visit ${visitId}`,
)
