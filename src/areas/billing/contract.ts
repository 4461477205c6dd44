/** Subscriptions (document 2, sections 3 and 7). */

import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, pagingFields, wholeNumber } from '#kernel/fields.ts'
import { emptyGuid } from '#kernel/ids.ts'

const subscriptionPlan = z.object({
  id: z.int(),
  name: z.string(),
  months: z.int(),
  /** Rupees, before GST. */
  price: z.number(),
  offerPrice: z.number(),
  /** The shortest plan of a type is preselected. */
  isSelected: z.boolean(),
})

const subscriptionType = z.object({
  id: z.int(),
  name: z.string(),
  /** Rupees, before GST: what its shortest plan costs. */
  price: z.number(),
  offerPrice: z.number(),
  workTypeLimit: z.int(),
  addressLimit: z.int(),
  galleryImagesLimit: z.int(),
  /** Shortest first. */
  subscriptonPlans: z.array(subscriptionPlan),
})

/** A kind of subscription with its plans, as sellers choose from. */
export type SubscriptionType = z.output<typeof subscriptionType>

export const billing = {
  subscriptionTypes: endpoint({
    method: 'GET',
    path: 'Company/GetSubscriptionTypesAsync',
    audience: 'user',
    summary: 'The kinds of subscription with their plans; sortBy 5 and 6 sort by name.',
    input: z.object({
      sortBy: z._default(wholeNumber().check(z.minimum(1), z.maximum(8)), 1),
      ...pagingFields,
      userId: guid,
    }),
    output: z.object({ subscriptionTypes: z.array(subscriptionType), totalCount: z.int() }),
    example: { sortBy: 1, pageSize: 10, pageNumber: 1, userId: emptyGuid },
  }),
}
