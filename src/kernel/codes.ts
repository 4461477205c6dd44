/**
 * Codes and lists that the documents share (document 1, section 9): results of saves, statuses,
 * sort orders, page sizes, ratings. The numbers are the wire's.
 */

/** Results of calls that save something. */
export const saveResult = {
  updated: 0,
  created: 1,
  failure: 2,
  userDuplicate: 3,
  phoneNoDuplicate: 4,
  notExist: 5,
  invalidUser: 6,
  otpInvalid: 7,
  otpExpired: 8,
  invoiceNumberMissing: 9,
  invoicePicMissing: 10,
  deleted: 11,
  default: 12,
  validUser: 13,
  limitExceed: 14,
  invalidReferralCode: 15,
  invalidEmail: 16,
} as const

/** Statuses of anything that an admin verifies, and of payments and accounts. */
export const status = {
  all: 0,
  new: 1,
  modified: 2,
  inProgress: 3,
  approved: 4,
  rejected: 5,
  cancelled: 6,
  removed: 7,
  documentPending: 8,
  blocked: 9,
  active: 10,
  inactive: 11,
  pending: 12,
  completed: 13,
  failure: 14,
} as const

/** One of {@link status}'s numbers. */
export type Status = (typeof status)[keyof typeof status]

/** Statuses by which lists of verified records can be filtered. */
export const verificationStatuses: readonly Status[] = [
  status.all,
  status.pending,
  status.approved,
  status.rejected,
  status.documentPending,
]

/**
 * Sort orders of lists; `showOffers` exists in catalogues only. Numbers from 10 on are our own
 * addition to the documents, for the search across all sellers' products.
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
} as const

/** One of {@link sortOrder}'s numbers. */
export type SortOrder = (typeof sortOrder)[keyof typeof sortOrder]

const plainSortOrders: readonly SortOrder[] = [
  sortOrder.latestModification,
  sortOrder.oldestModification,
  sortOrder.latestValidate,
  sortOrder.oldestValidate,
  sortOrder.aToZ,
  sortOrder.zToA,
]

/** The orders that most lists support. */
export const commonSortOrders: readonly SortOrder[] = [
  ...plainSortOrders,
  sortOrder.highRating,
  sortOrder.lowRating,
]

/** The orders of a catalogue: products have no ratings of their own, but may be on offer. */
export const catalogueSortOrders: readonly SortOrder[] = [...plainSortOrders, sortOrder.showOffers]

/** Genders on the wire. */
export const gender = { male: 1, female: 2, both: 3 } as const

/** Address types on the wire. */
export const addressType = { current: 1, permanent: 2, company: 3 } as const

/** Roles of an account; a seller is a user who owns a company. */
export const role = { user: 'user', admin: 'admin' } as const

/** One of {@link role}'s names. */
export type Role = (typeof role)[keyof typeof role]
