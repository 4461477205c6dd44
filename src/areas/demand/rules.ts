/** Pure rules of wishes and of what the market lacks (rules 25). */

export const wishMax = 150
export const townMax = 100

/** How many open wishes a number or an e-mail address may have. */
export const openWishesMax = 5
/** How many open wishes there may be in all. */
export const wishesMax = 50_000
/** Days after which an open wish is deleted, and one that was told. */
export const wishDays = 180
export const toldDays = 30

/** What has become of a wish: somebody is there (`found`: to be called), the buyer knows (`told`). */
export const wishStates = ['open', 'found', 'told'] as const
/** One of {@link wishStates}. */
export type WishState = (typeof wishStates)[number]

/** Days of the searches that the cockpit counts. */
export const searchedDays = 28

/** Orders of the list of towns. */
export const townOrders = ['lacks', 'firms', 'unanswered', 'name'] as const
