/** Events of the catalogue that other areas can subscribe to. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'
import { site } from '#platform/jobs/job.ts'

/**
 * A publicly visible part of a company's products changed. Emitted in the same transaction as the
 * change, once per company.
 */
export const productsChanged = defineEvent(
  'catalogue.products-changed',
  z.object({ companyId: guid }),
  ({ companyId }) => companyId,
)

/** A colour was added, changed or removed. Emitted in the same transaction. */
export const colourChanged = defineEvent(
  'catalogue.colour-changed',
  z.object({ colourId: z.int() }),
  site,
)

/** An item type, tag or attribute was added, changed or removed. Emitted in the same transaction. */
export const nameChanged = defineEvent(
  'catalogue.name-changed',
  z.object({ of: z.enum(['itemType', 'itemTag', 'attribute']), id: z.int() }),
  site,
)
