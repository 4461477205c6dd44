/** The properties that search engines require of the schema.org types that our pages use. */
import { z } from 'zod'

const url = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const day = z.iso.date()

/** The entries of a list or breadcrumb, numbered from 1 without gaps. */
function numbered<T extends z.ZodType<{ position: number }>>(entry: T) {
  return z
    .array(entry)
    .refine((all) => all.every(({ position }, index) => position === index + 1), 'numbered from 1')
}

const publisher = z.strictObject({
  '@type': z.literal('Organization'),
  name: text,
  url,
  logo: url.optional(),
  sameAs: z.array(url).min(1).optional(),
})

const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  bestRating: z.literal(5),
  worstRating: z.literal(1),
  reviewCount: z.int().min(1),
})

const price = z.number().positive()

const offer = z.object({
  '@type': z.literal('Offer'),
  url,
  price,
  priceCurrency: z.literal('INR'),
  priceSpecification: z
    .strictObject({
      '@type': z.literal('UnitPriceSpecification'),
      price,
      priceCurrency: z.literal('INR'),
      referenceQuantity: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        value: z.number().positive(),
        unitText: text.optional(),
      }),
    })
    .optional(),
  eligibleQuantity: z
    .strictObject({
      '@type': z.literal('QuantitativeValue'),
      minValue: z.number().positive(),
      unitText: text.optional(),
    })
    .optional(),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
  seller: z.object({ '@type': z.literal('Organization'), name: text }),
})

/** The subtypes of LocalBusiness that are used for trades. */
const shops = ['Store', 'HomeGoodsStore', 'FurnitureStore', 'HardwareStore'] as const

const shop = z.strictObject({
  '@type': z.enum(shops),
  '@id': url,
  name: text,
  url,
  description: text.optional(),
  image: url.optional(),
  address: z.strictObject({
    '@type': z.literal('PostalAddress'),
    addressLocality: text.optional(),
    addressRegion: text.optional(),
    addressCountry: z.literal('IN'),
  }),
  aggregateRating: rating.optional(),
})

/** The types that pages may use. */
const kinds = z.union([
  z.strictObject({
    '@type': z.literal('WebSite'),
    name: text,
    url,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.string().includes('{search_term_string}'),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  publisher.extend({ logo: url }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: numbered(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: url,
      }),
    ).min(2),
  }),
  z.strictObject({
    '@type': z.literal('ItemList'),
    itemListElement: numbered(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        url,
      }),
    ).min(1),
  }),
  z.strictObject({
    '@type': z.literal('Article'),
    headline: text.max(110),
    description: text,
    image: url,
    datePublished: day,
    dateModified: day,
    author: publisher,
    publisher,
    mainEntityOfPage: url,
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  shop,
  z.object({
    '@type': z.literal('Product'),
    name: text,
    url,
    description: text.optional(),
    image: z.array(url),
    offers: offer,
  }),
])

/** A page's structured data. Unknown properties fail too, as they could be misspelt ones. */
export const dataBlock = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(kinds).min(1),
})
