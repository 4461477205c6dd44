/** Events of places for other areas. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'
import { site } from '#platform/jobs/job.ts'

/** A city's alias was added or changed. Emitted in the transaction of the change. */
export const cityAliasChanged = defineEvent(
  'places.city-alias-changed',
  z.object({ name: z.string() }),
  site,
)
