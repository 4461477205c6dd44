/** Events of the search for other areas. */
import * as z from 'zod/mini'
import { defineEvent } from '#platform/jobs/events.ts'
import { site } from '#platform/jobs/job.ts'

/** A term was added, changed or removed. Emitted in the transaction of the change. */
export const vocabularyChanged = defineEvent('search.vocabulary-changed', z.object({}), site)
