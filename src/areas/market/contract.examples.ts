/** Example requests and responses for the API docs. */
import { exampleImage } from '#areas/catalogue/contract/example-product.ts'
import { productRecord } from '#areas/catalogue/contract/product-record.ts'
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleOf } from '#kernel/record.ts'
import { market } from './contract.ts'

const product = {
  productId: '3f6f2a52-8a1c-4d7c-9a55-0b6f5f0c2a11',
  ...exampleOf(productRecord, 'card'),
  companyTypeId: 1,
  itemTypeIdText: 'Makrana Marble',
  itemSubTypeIdText: 'Makrana White',
  color: ['white'],
  colours: [{ code: '#ffffff', description: 'White' }],
  picture: exampleImage.imagePath,
  sellerUrl: 'shree-makrana-marbles',
  sellerName: 'Shree Makrana Marbles',
  sellerRating: 5,
  ratingCount: 1,
  location: 'Kishangarh, Rajasthan',
  distance: null,
}

export const marketExamples = examples(market, {
  products: {
    input: { filterText: 'makrana', companyType: 1, location: 'Kishangarh' },
    answer: {
      products: [product],
      totalCount: 1,
      counts: [
        { filter: 'companyType', id: 1, name: 'Marble And Granite', count: 1 },
        { filter: 'itemType', id: 101, name: 'Makrana Marble', count: 1 },
        { filter: 'itemSubType', id: 10101, name: 'Makrana White', count: 1 },
      ],
      meant: null,
      nearby: null,
      isMention: false,
    },
  },
  alongside: { input: { filterText: 'zzzz' }, answer: { wider: [], goesWith: [] } },
  beside: { input: { productId: emptyGuid }, answer: { ofSeller: [], ofOthers: [] } },
  chosen: { input: { productIds: emptyGuid }, answer: [] },
  sellers: { input: { sellerUrls: 'no-such-seller' }, answer: [] },
  suggestions: { input: { text: 'zzzz' }, answer: [] },
  kinds: { input: { filterText: 'zzzz' }, answer: [] },
  things: { input: { text: 'zzzz' }, answer: [] },
  savedProducts: { input: { loginId: emptyGuid }, answer: { products: [], totalCount: 0 } },
  highlights: { input: { location: 'Port Blair' }, answer: { offers: [], newest: [] } },
})
