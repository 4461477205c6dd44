/** News: what people are told. */

/** The kinds of news. Also the types of webhooks, which people match on. */
export const newsKinds = [
  'decision',
  'plan-granted',
  'plan-end',
  'reply',
  'bill',
  'order-placed',
  'order-refunded',
  'payment-failed',
] as const

/** One of {@link newsKinds}. */
export type NewsKind = (typeof newsKinds)[number]
