/** What the API docs show of these calls. */
import { examples } from '#kernel/endpoint.ts'
import { directory } from './contract.ts'

export const directoryExamples = examples(directory, {
  sellerList: {
    input: { sellerType: 1, location: 'Kishangarh' },
    answer: {
      sellerList: [
        {
          picture: '',
          name: 'Shree Makrana Marbles',
          sellerRating: null,
          ratingCount: 0,
          description: '',
          location: 'Kishangarh, Rajasthan',
          sellerUrl: 'shree-makrana-marbles',
          workingTypes: [1],
          itemTypes: [{ id: 101, name: 'Makrana Marble', companyTypeId: 1 }],
        },
      ],
      totalCount: 1,
      meant: null,
    },
  },
  tradeForSearch: {
    input: { filterSellerText: 'tails', location: 'Jaipur' },
    answer: { sellerType: 2, filterSellerText: '', location: 'Jaipur' },
  },
})
