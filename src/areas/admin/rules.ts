/** The console's pure rules. */

/** Kinds of records of the catalogue, of places and of moderation, as its calls count them from 1. */
export const catalogueKinds = [
  'itemType',
  'itemTag',
  'defaultProduct',
  'cityAlias',
  'cannedText',
  'colour',
] as const

/** Kinds of records of what is sold, as its calls count them from 1. */
export const salesKinds = ['subscriptionType', 'plan', 'coupon'] as const

/** A kind of records that admins edit. */
export type RecordKind = (typeof catalogueKinds | typeof salesKinds)[number]

/** The most days by which a subscription is extended at once. */
export const extraDaysMax = 366

/** The days back that the overview can show. */
export const overviewDays = [30, 7, 90, 365] as const
