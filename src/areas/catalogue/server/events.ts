/** What other areas may have to learn of products. */

import * as z from 'zod/mini'
import { guid } from '#kernel/fields.ts'
import { defineEvent } from '#platform/jobs/events.ts'

/**
 * Something of a company's products changed that the public may see. Emitted in the transaction of
 * the change, once for each company.
 */
export const productsChanged = defineEvent(
  'catalogue.products-changed',
  z.object({ companyId: guid }),
)

/** A colour was added or is shown otherwise. Emitted in the transaction of the change. */
export const colourChanged = defineEvent(
  'catalogue.colour-changed',
  z.object({ colourId: z.int() }),
)

/** An item type or a tag was added or is called otherwise. Emitted in the transaction of the change. */
export const nameChanged = defineEvent(
  'catalogue.name-changed',
  z.object({ of: z.enum(['itemType', 'itemTag']), id: z.int() }),
)
