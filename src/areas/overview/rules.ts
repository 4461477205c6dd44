/** What a dealer is shown of what the market brings (rules 6.13). */

/** Days that the figures cover, each with a place in the plots. */
export const resultDays = 28

/** Days of which the towns, words and missing products are. */
export const askedDays = 90

/** The fewest other firms of which a median is shown, so that it tells of no rival. */
export const fewestPeers = 5

/** At most so many firms are compared. */
export const peersMax = 200

/** The fewest buyers of which a town or word is named, so that it tells of nobody. */
export const fewestBuyers = 3

/** How many towns, words, products and missing kinds are listed. */
export const listedMax = 8

/** How far from one of a firm's addresses a buyer is near, in degrees: some 50 km. */
export const nearDegrees = 0.45
