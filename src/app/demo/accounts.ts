/** The accounts for exploring the demo market, and the companies that are not drawn at random. */
import { guidOf } from './random.ts'
import type { DemoSeller } from './sellers.ts'
import type { Words } from './words.ts'

/** The accounts printed at startup (rules 19.3). */
export const demoAccounts = {
  buyer: 'buyer@example.com',
  seller: 'seller@example.com',
  sellerWithoutPlan: 'seller.noplan@example.com',
  admin: 'admin@example.com',
} as const

/**
 * A stone house with a plan and a full storefront, a wood workshop without a plan, and a tile dealer
 * whose products answer the search that the product search's hint suggests.
 */
export function demoSellers(words: Words): DemoSeller[] {
  const cityOf = (name: string) => {
    const city = words.cities.find((each) => each.city === name)
    if (!city) throw new Error(`There is no city ${name}.`)
    return city
  }
  return [
    {
      id: guidOf('company aravalli-stone-house'),
      name: 'Aravalli Stone House',
      url: 'aravalli-stone-house',
      email: demoAccounts.seller,
      owner: { firstName: 'Ramesh', middleName: 'Kumar', lastName: 'Agarwal' },
      home: cityOf('Kishangarh'),
      trade: 1,
      workingTypes: [1, 2, 7],
      itemTypes: new Map([
        [1, [102, 101, 103, 104, 107, 112]],
        [2, [201, 202]],
        [7, [710]],
      ]),
      quality: 4.5,
      planId: 24,
      since: 1986,
      products: 48,
      reviews: 46,
    },
    {
      id: guidOf('company thar-wood-crafts'),
      name: 'Thar Wood Crafts',
      url: 'thar-wood-crafts',
      email: demoAccounts.sellerWithoutPlan,
      owner: { firstName: 'Kavita', middleName: '', lastName: 'Suthar' },
      home: cityOf('Jodhpur'),
      trade: 3,
      workingTypes: [3],
      itemTypes: new Map([[3, [302, 305, 312]]]),
      quality: 4.1,
      planId: undefined,
      since: 2009,
      products: 9,
      reviews: 7,
    },
    {
      id: guidOf('company pink-city-tile-gallery'),
      name: 'Pink City Tile Gallery',
      url: 'pink-city-tile-gallery',
      owner: { firstName: 'Nisha', middleName: '', lastName: 'Khandelwal' },
      home: cityOf('Jaipur'),
      trade: 2,
      workingTypes: [2],
      itemTypes: new Map([[2, [202, 201]]]),
      quality: 4.4,
      planId: 24,
      since: 1998,
      products: 24,
      reviews: 19,
      brands: ['Kajaria', 'Somany'],
    },
  ]
}
