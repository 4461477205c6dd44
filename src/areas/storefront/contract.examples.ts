/** Example requests and responses for the API docs. */
import { exampleProduct as ownExample } from '#areas/catalogue/contract/example-product.ts'
import { productRecord } from '#areas/catalogue/contract/product-record.ts'
import { imageRecord } from '#areas/gallery/contract.ts'
import { reviewRecord } from '#areas/reviews/contract.ts'
import { examples } from '#kernel/endpoint.ts'
import { emptyGuid } from '#kernel/ids.ts'
import { exampleOf } from '#kernel/record.ts'
import { storefront } from './contract.ts'

const exampleProduct = {
  productId: '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d',
  companyTypeId: 1,
  ...exampleOf(productRecord, 'public', 'card'),
  tagTitleText: '#Polished; ',
  itemTypeIdText: 'Makrana Marble',
  itemSubTypeIdText: 'Makrana White',
  color: ['white'],
  colours: [{ code: '#ffffff', description: 'White' }],
  moreInfoArray: [{ key: 'Origin', value: 'Makrana' }],
  attributeList: ownExample.attributeList,
  productImageList: [
    { imagePath: '5f1d7a84b02c4e9f8d3a6b7c1e2f9a04-320x240-b8a58c', colorName: 'white' },
  ],
}

export const storefrontExamples = examples(storefront, {
  sellerInfo: {
    input: { sellerUrl: 'shree-makrana-marbles' },
    answer: {
      name: 'Shree Makrana Marbles',
      picture: '',
      sellerUrl: 'shree-makrana-marbles',
      description: '',
      legalName: '',
      gstin: '',
      hasSubscription: true,
      workingTypes: [1],
      location: 'Kishangarh, Rajasthan',
      sellerRating: 5,
      ratingCount: 1,
      answerMinutes: null,
      answerRate: null,
      unclaimed: null,
    },
  },
  movedSeller: { input: { sellerUrl: 'no-such-seller' }, answer: { sellerUrl: '' } },
  reviews: {
    input: { sellerUrl: 'shree-makrana-marbles', sortBy: 1, pageSize: 10, pageNumber: 1 },
    answer: {
      reviews: [
        {
          messageId: 41,
          userName: 'Meera J.',
          userPic: '',
          ...exampleOf(reviewRecord, 'card'),
          createdDate: '2026-11-20T09:30:00.000Z',
          reply: '',
        },
      ],
      totalCount: 1,
      starOne: 0,
      starTwo: 0,
      starThree: 0,
      starFour: 0,
      starFive: 1,
    },
  },
  galleryImages: {
    input: { sellerUrl: 'shree-makrana-marbles', sortBy: 1, pageSize: 10, pageNumber: 1 },
    answer: {
      images: [
        {
          id: 1,
          ...exampleOf(imageRecord, 'card'),
          picPath: '5f1d7a84b02c4e9f8d3a6b7c1e2f9a04-320x240-b8a58c',
          companyName: 'Shree Makrana Marbles',
          activeOn: '2026-11-20T09:30:00.000Z',
          createdDate: '2026-11-20T09:30:00.000Z',
          lastModifyDate: '2026-11-20T09:30:00.000Z',
          validateDate: '2026-11-20T10:00:00.000Z',
        },
      ],
      totalCount: 1,
    },
  },
  contacts: {
    input: { sellerUrl: 'shree-makrana-marbles', userId: emptyGuid },
    answer: {
      isValidUser: true,
      emailAddress: 'seller@example.com',
      contactNumber: '9829022222',
      addressList: [
        {
          addressId: 1,
          firstLine: 'Plot 12, Marble Market',
          secondLine: '',
          pinCode: '305801',
          city: 'Kishangarh',
          state: 'Rajasthan',
          country: 'India',
          contactNo: '9829022222',
          alternateContactNo: '',
          latitude: 0,
          longitude: 0,
        },
      ],
    },
  },
  noteVisit: { input: { sellerUrl: 'shree-makrana-marbles', kind: 'call' }, answer: 1 },

  visits: { input: { companyId: emptyGuid }, answer: { days: [], products: [] } },

  itemTypes: {
    input: { sellerUrl: 'shree-makrana-marbles' },
    answer: [
      {
        id: 101,
        name: 'Makrana Marble',
        description:
          'From Makrana in Nagaur, the stone of the Taj Mahal; needs no resin and does not yellow.',
        companyTypeId: 1,
        parentItemId: 0,
        productExists: true,
      },
      {
        id: 10101,
        name: 'Makrana White',
        description: 'Clear white with a fine grain; temples and flooring.',
        companyTypeId: 1,
        parentItemId: 101,
        productExists: true,
      },
    ],
  },
  offerProducts: {
    input: { sellerName: 'shree-makrana-marbles' },
    answer: {
      offerProducts: [{ workTypeId: 1, name: 'Marble And Granite', products: [exampleProduct] }],
    },
  },
  products: {
    input: { sellerUrl: 'shree-makrana-marbles', companyType: 1, filterText: 'makrana' },
    answer: { products: [exampleProduct], totalCount: 1 },
  },
  product: {
    input: { sellerUrl: 'shree-makrana-marbles', productId: exampleProduct.productId },
    answer: exampleProduct,
  },
})
