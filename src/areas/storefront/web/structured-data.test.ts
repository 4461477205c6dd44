import { expect, test } from 'vitest'
import type { SiteInfo } from '#kernel/caller.ts'
import type { SellerInfo } from '../contract.ts'
import { shopData } from './structured-data.ts'

const site: SiteInfo = {
  name: 'Neev',
  publicUrl: 'https://neev.example',
  apiBase: '/api',
  imageBase: '/images',
  support: {},
  jurisdiction: 'Jaipur, Rajasthan',
  socialLinks: [],
  development: false,
  demo: false,
  payments: 'sandbox',
}
const seller: SellerInfo = {
  name: 'Kishangarh Stones',
  picture: '',
  sellerUrl: 'kishangarh-stones',
  description: '',
  hasSubscription: false,
  workingTypes: [1],
  location: '',
  sellerRating: null,
  ratingCount: 0,
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
