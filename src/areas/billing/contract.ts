/** Subscriptions (document 2, sections 3 and 7). */

import * as z from 'zod/mini'
import { isoTime } from '#kernel/dates.ts'
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
    example: { userId: emptyGuid, companyId: emptyGuid },
    exampleAnswer: {
      id: 24,
      name: 'Gold',
      workLimit: 4,
      addressLimit: 10,
      galleryImageLimit: 100,
      startDate: '2026-11-21T08:30:00.000Z',
      endDate: '2027-11-21T08:30:00.000Z',
      isActive: true,
    },
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
    example: { sortBy: 1, pageSize: 10, pageNumber: 1, userId: emptyGuid },
    exampleAnswer: {
      subscriptionTypes: [
        {
          id: 1,
          name: 'Silver',
          price: 599,
          offerPrice: 499,
          workTypeLimit: 2,
          addressLimit: 3,
          galleryImagesLimit: 25,
          subscriptonPlans: [
            { id: 11, name: 'Monthly', months: 1, price: 599, offerPrice: 499, isSelected: true },
            {
              id: 12,
              name: 'Quarterly',
              months: 3,
              price: 1797,
              offerPrice: 1347,
              isSelected: false,
            },
            {
              id: 13,
              name: 'Half-Yearly',
              months: 6,
              price: 3594,
              offerPrice: 2394,
              isSelected: false,
            },
          ],
        },
        {
          id: 2,
          name: 'Gold',
          price: 1199,
          offerPrice: 999,
          workTypeLimit: 4,
          addressLimit: 10,
          galleryImagesLimit: 100,
          subscriptonPlans: [
            { id: 21, name: 'Monthly', months: 1, price: 1199, offerPrice: 999, isSelected: true },
            {
              id: 22,
              name: 'Quarterly',
              months: 3,
              price: 3597,
              offerPrice: 2697,
              isSelected: false,
            },
            {
              id: 23,
              name: 'Half-Yearly',
              months: 6,
              price: 7194,
              offerPrice: 4794,
              isSelected: false,
            },
          ],
        },
        {
          id: 3,
          name: 'Platinum',
          price: 2399,
          offerPrice: 1999,
          workTypeLimit: 7,
          addressLimit: 50,
          galleryImagesLimit: 500,
          subscriptonPlans: [
            { id: 31, name: 'Monthly', months: 1, price: 2399, offerPrice: 1999, isSelected: true },
            {
              id: 32,
              name: 'Quarterly',
              months: 3,
              price: 7197,
              offerPrice: 5397,
              isSelected: false,
            },
            {
              id: 33,
              name: 'Half-Yearly',
              months: 6,
              price: 14394,
              offerPrice: 9594,
              isSelected: false,
            },
          ],
        },
      ],
      totalCount: 3,
    },
  }),
}
