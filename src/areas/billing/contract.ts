/** Subscriptions (document 2, sections 3 and 7). */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { guid, pagingFields, wholeNumber } from '#kernel/fields.ts'

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

const currentPlan = z.object({
  /** The plan's; 0 when there is no current subscription. */
  id: z.int(),
  name: z.string(),
  workLimit: z.int(),
  addressLimit: z.int(),
  galleryImageLimit: z.int(),
  /** Null without a subscription. */
  startDate: z.nullable(isoTime),
  endDate: z.nullable(isoTime),
  isActive: z.boolean(),
})

/** A company's current subscription as the wire names it. */
export type CurrentPlan = z.output<typeof currentPlan>

export const billing = {
  currentPlan: endpoint({
    method: 'GET',
    path: 'Company/GetCompanySubscriptionPlanAsync',
    audience: 'user',
    summary:
      "The caller's company's current subscription; id 0 and the default limits without one.",
    input: z.object({ userId: guid, companyId: guid }),
    output: currentPlan,
  }),
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
  }),
}
