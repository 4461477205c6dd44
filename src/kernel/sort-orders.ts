/** Sort orders (rules 1.11). The numbers are the wire's. */

/**
 * Sort orders of lists; `showOffers` exists in catalogues only. Numbers from 10 on are for the
 * search across all sellers' products and for distances.
 */
export const sortOrder = {
  latestModification: 1,
  oldestModification: 2,
  latestValidate: 3,
  oldestValidate: 4,
  aToZ: 5,
  zToA: 6,
  highRating: 7,
  lowRating: 8,
  showOffers: 9,
  relevance: 10,
  lowPrice: 11,
  highPrice: 12,
  newest: 13,
  nearest: 14,
  /** Sellers: those who can be called first. */
  reachable: 15,
} as const

/** One of {@link sortOrder}'s numbers. */
export type SortOrder = (typeof sortOrder)[keyof typeof sortOrder]

/** The orders that most lists support. */
export const commonSortOrders: readonly SortOrder[] = [
  sortOrder.latestModification,
  sortOrder.oldestModification,
  sortOrder.latestValidate,
  sortOrder.oldestValidate,
  sortOrder.aToZ,
  sortOrder.zToA,
  sortOrder.highRating,
  sortOrder.lowRating,
]

/** The orders of a catalogue: the common ones, and products on offer first. */
export const catalogueSortOrders: readonly SortOrder[] = [...commonSortOrders, sortOrder.showOffers]
