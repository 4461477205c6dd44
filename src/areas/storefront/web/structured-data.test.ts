import { expect, test } from 'vitest'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { productRecord } from '#areas/catalogue/contract/product-record.ts'
import type { SiteInfo } from '#kernel/caller.ts'
import { exampleOf } from '#kernel/record.ts'
import type { SellerInfo } from '../contract.ts'
import { productData, shopData } from './structured-data.ts'

const site: SiteInfo = {
  name: 'Neev',
  publicUrl: 'https://neev.example',
  apiBase: '/api',
  imageBase: '/images',
  support: {},
  jurisdiction: 'Jaipur, Rajasthan',
  socialLinks: [],
  demo: false,
  payments: 'sandbox',
}
const seller: SellerInfo = {
  name: 'Kishangarh Stones',
  picture: '',
  sellerUrl: 'kishangarh-stones',
  description: '',
  legalName: '',
  gstin: '',
  hasSubscription: false,
  unclaimed: null,
  workingTypes: [1],
  location: '',
  sellerRating: null,
  ratingCount: 0,
  answerMinutes: null,
  answerRate: null,
}

test.each([
  ['Jaipur, Rajasthan', 'Jaipur', 'Rajasthan'],
  // A city found by pincode includes its district.
  ['Kishangarh, Ajmer, Rajasthan', 'Kishangarh, Ajmer', 'Rajasthan'],
  ['', undefined, undefined],
])('a shop in "%s" tells search engines its city and state', (location, city, state) => {
  expect(shopData(site, { ...seller, location }).address).toEqual({
    '@type': 'PostalAddress',
    addressLocality: city,
    addressRegion: state,
    addressCountry: 'IN',
  })
})

const product: PublicProduct = {
  ...exampleOf(productRecord, 'public', 'card'),
  productId: '7d0f2c2e-5b0b-4c59-9f0e-0d8f3c1a2b4d',
  companyTypeId: 1,
  tagTitleText: '',
  itemTypeIdText: 'Makrana Marble',
  itemSubTypeIdText: '',
  color: [],
  colours: [],
  moreInfoArray: [],
  attributeList: [],
  productImageList: [],
}

test.each([
  [{ minimumOrder: '', minimumOrderUnit: '' }, undefined],
  [
    { minimumOrder: '100', minimumOrderUnit: '' },
    { minValue: 100, unitText: 'sq ft' },
  ],
  [
    { minimumOrder: '2.5', minimumOrderUnit: 'tonne' },
    { minValue: 2.5, unitText: 'tonne' },
  ],
])('search engines learn the minimum order of %o', (minimum, eligible) => {
  const { offers } = productData(site, {
    product: { ...product, ...minimum },
    seller,
    url: 'https://neev.example/x',
  })
  expect(offers).toMatchObject({ '@type': 'Offer' })
  expect(offers).toHaveProperty(
    'eligibleQuantity',
    eligible && { '@type': 'QuantitativeValue', ...eligible },
  )
})
