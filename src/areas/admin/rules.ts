/** Pure rules of the admin console. */

/** Kinds of records of catalogue, places and moderation. */
export const catalogueKinds = [
  'itemType',
  'trade',
  'attribute',
  'itemTag',
  'defaultProduct',
  'cityAlias',
  'cannedText',
  'trustedFirm',
  'colour',
  'siteName',
  'searchTerm',
  'firmBasis',
  'grievanceReason',
] as const

/** Kinds of records of what is sold. */
export const salesKinds = ['subscriptionType', 'plan', 'coupon', 'paymentAccount'] as const

/** All kinds of records that admins edit. */
export const recordKinds = [...catalogueKinds, ...salesKinds] as const
export type RecordKind = (typeof recordKinds)[number]

/** What a list of records can be narrowed to the lack of; '' for all. */
export const recordLacks = ['', 'nameHindi'] as const

/** Maximum number of days by which a subscription can be extended at once. */
export const extraDaysMax = 366

/** How many days ahead a granted plan may begin. */
export const startDaysMax = 366

/** The periods in days that the overview can show. */
export const overviewDays = [30, 7, 90, 365] as const

/** Maximum number of days for which a plan can be paused at once. */
export const pauseDaysMax = 366
