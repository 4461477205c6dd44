/** What the API docs show of these calls. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { billing } from './contract.ts'

export const billingExamples = examples(billing, {
  currentPlan: {
    input: { userId: emptyGuid, companyId: emptyGuid },
    answer: {
      id: 24,
      name: 'Gold',
      workLimit: 4,
      addressLimit: 10,
      galleryImageLimit: 100,
      startDate: '2026-11-21T08:30:00.000Z',
      endDate: '2027-11-21T08:30:00.000Z',
      isActive: true,
    },
  },
  subscriptionTypes: {
    input: { sortBy: 1, pageSize: 10, pageNumber: 1, userId: emptyGuid },
    answer: {
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
  },
})
