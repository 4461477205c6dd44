/** Example requests and responses for the API docs. */
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { directory } from './contract.ts'

export const directoryExamples = examples(directory, {
  savedSellers: { input: { loginId: emptyGuid }, answer: { sellers: [], totalCount: 0 } },
  savedByCount: { input: { companyId: emptyGuid }, answer: 0 },
  sellerList: {
    input: { sellerType: 1, location: 'Kishangarh' },
    answer: {
      sellerList: [
        {
          picture: '',
          name: 'Shree Makrana Marbles',
          sellerRating: 5,
          ratingCount: 1,
          description: '',
          location: 'Kishangarh, Rajasthan',
          sellerUrl: 'shree-makrana-marbles',
          workingTypes: [1],
          itemTypes: [{ id: 101, name: 'Makrana Marble', companyTypeId: 1 }],
          distance: null,
        },
      ],
      totalCount: 1,
      meant: null,
      otherCities: [],
      nearby: null,
    },
  },
  suggestions: {
    input: { text: 'morw' },
    answer: { sellers: [], categories: [], cities: [] },
  },
  bestRated: { input: { location: 'Morbi' }, answer: [] },
  sellerCities: {
    input: { sellerType: 1, location: 'kota' },
    answer: {
      place: 'Kota',
      cities: [{ location: 'Kishangarh', sellers: 1 }],
      trades: [],
    },
  },
  tradeForSearch: {
    input: { filterSellerText: 'tails', location: 'Jaipur' },
    answer: { sellerType: 2, filterSellerText: '', location: 'Jaipur' },
  },
})
