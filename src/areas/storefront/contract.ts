/** A seller's public pages (rules 12). */

import * as z from 'zod/mini'
import {
  itemType,
  offerProducts,
  productFilters,
  publicProduct,
} from '#areas/catalogue/contract/catalogue.ts'
import { publicImage } from '#areas/gallery/contract.ts'
import { addressOutputs } from '#areas/places/contract.ts'
import { publicReview, starCounts } from '#areas/reviews/contract.ts'
import { isoDate } from '#kernel/date-fields.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { atMost, averageRating, guid, line } from '#kernel/fields.ts'
import { contentRoles } from '#kernel/firm-roles.ts'
import { listFields, pagingFields, pagingFields25, sortField } from '#kernel/list-fields.ts'
import { revealsPerDay, visitKinds } from './rules.ts'

const sellerUrl = z.string().check(line, z.minLength(1), atMost(60))

const listQuery = { ...listFields, ...pagingFields, sellerUrl }

const sellerInfo = z.object({
  name: z.string(),
  /** Name of the approved banner picture; empty for none. */
  picture: z.string(),
  /** In the owner's spelling; URLs that differ only in case redirect to it. */
  sellerUrl: z.string(),
  /** The approved description; empty until one is approved. */
  description: z.string(),
  /** The approved legal name and GSTIN; empty for none. */
  legalName: z.string(),
  gstin: z.string(),
  hasSubscription: z.boolean(),
  workingTypes: z.array(z.int()),
  location: z.string(),
  /** The average of the approved reviews, unrounded; null without any. */
  sellerRating: averageRating,
  ratingCount: z.int(),
  /** How it answers enquiries: median minutes, and percent; null for too few of them. */
  answerMinutes: z.nullable(z.int()),
  answerRate: z.nullable(z.int()),
  /** Of a firm that nobody has claimed: where its data comes from; else null. */
  unclaimed: z.nullable(
    z.object({
      attribution: z.string(),
      attributionHindi: z.string(),
      collectedOn: z.nullable(isoDate),
      /** Whether its number may be shown. */
      showsNumber: z.boolean(),
    }),
  ),
})

/** Public information about a seller. */
export type SellerInfo = z.output<typeof sellerInfo>

/** A review as shown to the public. */
export type Review = z.output<typeof publicReview>

const reviewList = z.object({
  reviews: z.array(publicReview),
  /** How many reviews match the search text. */
  totalCount: z.int(),
  ...starCounts,
})

/** A picture in a seller's gallery. */
export type GalleryImage = z.output<typeof publicImage>

const contactAddress = z.object({
  addressId: z.int(),
  ...addressOutputs,
  /** Degrees; 0 and 0 mean unknown. */
  latitude: z.number(),
  longitude: z.number(),
})

/** One of a seller's addresses. */
export type ContactAddress = z.output<typeof contactAddress>

const sellerContacts = z.object({
  /** False unless the caller is the user named in the path; the other fields are then absent. */
  isValidUser: z.boolean(),
  /** Like `contactNumber` and `addressList`, empty when the seller has no subscription. */
  emailAddress: z.optional(z.string()),
  contactNumber: z.optional(z.string()),
  addressList: z.optional(z.array(contactAddress)),
})

/** A seller's contact details. */
export type SellerContacts = z.output<typeof sellerContacts>

const dayCounts = z.object({
  day: isoDate,
  views: z.int(),
  /** How often the contact details were shown. */
  reveals: z.int(),
  /** Taps on Call or WhatsApp. */
  calls: z.int(),
})

export const storefront = {
  sellerInfo: endpoint({
    method: 'GET',
    path: 'seller/GetSellerInfoBySellerUrlAsync',
    audience: 'anyone',
    summary: 'Returns a seller by storefront name; 404 if there is none.',
    input: z.object({ sellerUrl }),
    output: sellerInfo,
  }),
  movedSeller: endpoint({
    method: 'GET',
    path: 'seller/GetMovedSellerAsync',
    audience: 'anyone',
    summary:
      'Returns the storefront name of the seller into which another was merged; empty if there is none.',
    input: z.object({ sellerUrl }),
    output: z.object({ sellerUrl: z.string() }),
  }),
  reviews: endpoint({
    method: 'GET',
    path: 'seller/GetReviewsBySellerAsync',
    audience: 'anyone',
    summary: "Lists a seller's approved reviews, paged, with the number of reviews per rating.",
    input: z.object(listQuery),
    output: reviewList,
  }),
  galleryImages: endpoint({
    method: 'GET',
    path: 'seller/getSellerGalleryImagesAsync',
    audience: 'anyone',
    summary: "Lists a seller's approved gallery pictures, paged.",
    input: z.object({ ...listQuery, ...pagingFields25 }),
    output: z.object({ images: z.array(publicImage), totalCount: z.int() }),
  }),
  contacts: endpoint({
    method: 'GET',
    path: 'seller/GetSellerContactsAsync/{sellerUrl}/{userId}',
    audience: 'anyone',
    summary: `Returns a seller's contact details. Without the token of the user in the path, only isValidUser false; for more than ${revealsPerDay} sellers a day (fewer for a new account or a whole network), 429.`,
    // Any id but the caller's own gets isValidUser false, so its format is not validated.
    input: z.object({ sellerUrl, userId: z.string().check(line, atMost(100)) }),
    output: sellerContacts,
    ownIds: 'answered',
    rate: { limit: 60, seconds: 60, per: 'caller' },
  }),
  noteVisit: endpoint({
    method: 'POST',
    path: 'seller/NoteVisitAsync',
    audience: 'anyone',
    summary:
      'Counts a view of a storefront or, with its id, of a product, or a tap on Call or WhatsApp, anonymously. Returns 1, even for an unknown seller or product.',
    input: z.object({ sellerUrl, kind: z.enum(visitKinds), productId: z.optional(guid) }),
    output: z.literal(1),
    bodyLimit: 1024,
    rate: { limit: 60, seconds: 60, per: 'address' },
  }),

  visits: endpoint({
    method: 'GET',
    path: 'seller/GetSellerVisitsAsync',
    audience: 'seller',
    roles: contentRoles,
    summary:
      "Returns the views, contact reveals and calls of the caller's storefront by day (India): the latest 90 days that have any, newest first; and its ten most viewed products of 28 days.",
    input: z.object({ companyId: guid }),
    output: z.object({
      days: z.array(dayCounts),
      products: z.array(z.object({ productId: guid, name: z.string(), views: z.int() })),
    }),
  }),

  itemTypes: endpoint({
    method: 'GET',
    path: 'seller/GetSellerItemTypesAsync',
    audience: 'anyone',
    summary: "Lists the item types and sub types of a seller's public products.",
    input: z.object({ sellerUrl }),
    output: z.array(itemType),
  }),
  offerProducts: endpoint({
    method: 'GET',
    path: 'seller/GetSellerOfferProductsAsync',
    audience: 'anyone',
    summary: "Lists a seller's latest offers, a few per trade.",
    input: z.object({ sellerName: sellerUrl }),
    output: z.object({ offerProducts: z.array(offerProducts) }),
  }),
  products: endpoint({
    method: 'GET',
    path: 'seller/GetSellerProductsAsync',
    audience: 'anyone',
    summary:
      "Lists a seller's approved products, filtered, sorted and paged; sortBy 9 lists offers first.",
    input: z.object({ ...listQuery, sortBy: sortField(9), ...productFilters }),
    output: z.object({ products: z.array(publicProduct), totalCount: z.int() }),
  }),
  product: endpoint({
    method: 'GET',
    path: 'seller/GetSellerProductAsync',
    audience: 'anyone',
    summary: "Returns one of a seller's approved products; 404 if no public product has this id.",
    input: z.object({ sellerUrl, productId: guid }),
    output: publicProduct,
  }),
}
