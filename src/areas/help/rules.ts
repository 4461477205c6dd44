/** Staff who help a firm (rules 30): limits and words. */

/** Minutes after which a visit ends by itself. */
export const visitMinutes = 60
/** Days after the end of a visit in which its changes can be taken back. */
export const revertDays = 7
/** Days for which a firm sees visits. */
export const shownDays = 90
/** Changes of a visit that are listed, and visits. */
export const changesShown = 500
export const visitsShown = 20

/** What staff change: the kinds, by the tables of the rows. */
export const changeKinds = {
  companies: 'description',
  company_addresses: 'address',
  products: 'product',
  product_images: 'product-picture',
  gallery_images: 'gallery-picture',
} as const

/** One of {@link changeKinds}. */
export type ChangeKind = (typeof changeKinds)[keyof typeof changeKinds]

/** How a change stands: it can be taken back, was taken back, or its time is over. */
export const changeStates = ['open', 'reverted', 'over'] as const
