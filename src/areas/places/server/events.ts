/** What places tells other areas. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'

/** Another name of a city was added or leads elsewhere. Emitted in the transaction that changed it. */
export const cityAliasChanged = defineEvent(
  'places.city-alias-changed',
  z.object({ name: z.string() }),
)
