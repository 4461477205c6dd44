/** The queries of the benchmark: several per case, so that no single answer stays cached. */

import type { directory } from '#areas/directory/contract.ts'
import type { market } from '#areas/market/contract.ts'
import type { InputOf } from '#kernel/endpoint.ts'

/** A query of the seller search. */
export type Question = InputOf<typeof directory.sellerList>
/** A query of the product search. */
export type ProductQuestion = InputOf<typeof market.products>

/** A row of the benchmark's table. */
export type Case = { name: string } & (
  | { asks: 'sellers'; questions: Question[] }
  | { asks: 'products'; questions: ProductQuestion[] }
)

// Trades with cities where many of their sellers are, and words that the sellers use. Below them,
// typing errors of such words.
const trades = [
  { type: 1, cities: ['Kishangarh', 'Jaipur', 'Udaipur'], words: ['marble', 'granite'] },
  { type: 2, cities: ['Morbi', 'Ahmedabad', 'Rajkot'], words: ['tiles', 'vitrified'] },
  { type: 3, cities: ['Jodhpur', 'Bangalore', 'New Delhi'], words: ['sheesham', 'furniture'] },
  { type: 4, cities: ['New Delhi', 'Mumbai', 'Kolkata'], words: ['chandelier', 'lights'] },
] as const
const typos = ['makarana marbel', 'vitrifed tile', 'furnitur sheesam', 'chandeleir'] as const

/** The cases listed in the documentation, for pages 1 and 20. */
export function cases(): Case[] {
  const lines: [string, Question[]][] = [
    ['all sellers of a type', trades.map(({ type }) => ({ sellerType: type }))],
    [
      'type + city',
      trades.flatMap(({ type, cities }) =>
        cities.map((location) => ({ sellerType: type, location })),
      ),
    ],
    [
      'type + text',
      trades.flatMap(({ type, words }) =>
        words.map((filterSellerText) => ({ sellerType: type, filterSellerText })),
      ),
    ],
    [
      'type + typo',
      trades.map(({ type }, index) => ({ sellerType: type, filterSellerText: typos[index] ?? '' })),
    ],
    [
      'type + city + text + rating',
      trades.flatMap(({ type, cities, words }) =>
        cities.map((location, index) => ({
          sellerType: type,
          location,
          filterSellerText: words[index % words.length] ?? '',
          rating: 3 + (index % 3),
        })),
      ),
    ],
    [
      'type + rating',
      [3, 4, 5].flatMap((rating) => trades.map(({ type }) => ({ sellerType: type, rating }))),
    ],
    [
      'type, orders 2 to 8',
      [2, 3, 4, 5, 6, 7, 8].map((sortBy, index) => ({
        sellerType: trades[index % trades.length]?.type ?? 1,
        sortBy,
      })),
    ],
    [
      'type + city + rating, orders 2 to 8',
      [2, 3, 4, 5, 6, 7, 8].flatMap((sortBy, index) => {
        const { type = 1, cities = [] } = trades[index % trades.length] ?? {}
        return [3, 5].map((rating) => ({ sellerType: type, location: cities[1], rating, sortBy }))
      }),
    ],
  ]
  const ofSellers = lines.flatMap(([name, questions]) =>
    [1, 20].map((pageNumber) => ({
      name: `${name}, page ${pageNumber}`,
      asks: 'sellers' as const,
      questions: questions.map((question) => ({ ...question, pageNumber })),
    })),
  )
  return [...ofSellers, ...productCases()]
}

/** Cases of the search over all sellers' products. */
function productCases(): Case[] {
  const words = trades.flatMap(({ type, words: all }) =>
    all.map((filterText) => ({ companyType: type, filterText })),
  )
  const cities = trades.flatMap(({ type, cities: all }) =>
    all.map((location) => ({ companyType: type, location })),
  )
  const lines: [string, ProductQuestion[]][] = [
    ['word', words.map(({ filterText }) => ({ filterText }))],
    ['typo', typos.map((filterText) => ({ filterText }))],
    [
      'word + price + city',
      cities.map((question, index) => ({
        ...question,
        filterText: words[index % words.length]?.filterText ?? '',
        priceFrom: 50 * (index % 4),
        priceTo: 5000,
      })),
    ],
    [
      'filters with counts',
      trades.flatMap(({ type }) =>
        [3, 4].map((rating) => ({ companyType: type, rating, inStock: 1, offers: 1 })),
      ),
    ],
    [
      'attributes with counts',
      [
        { companyType: 2, attributes: 'tile-finish=matt' },
        { companyType: 2, attributes: 'tile-finish=matt&tile-size=600x1200' },
        { filterText: 'tiles', attributes: 'tile-size=600x600' },
        { companyType: 7, filterText: 'tmt', attributes: 'steel-diameter=12' },
        { companyType: 7, attributes: 'steel-diameter=12&steel-grade=fe550d' },
      ],
    ],
    ['nearest', cities.map((question) => ({ ...question, sortBy: 14 }))],
    ['within 50 km', cities.map((question) => ({ ...question, within: 50 }))],
    [
      'word, orders by price, stars, newest',
      words.flatMap((question) => [11, 12, 7, 13].map((sortBy) => ({ ...question, sortBy }))),
    ],
  ]
  return lines.map(([name, questions]) => ({
    name: `products: ${name}`,
    asks: 'products' as const,
    questions,
  }))
}
