/** What an offer saves. */

/** What somebody saves by an offer, in rupees and whole percent; undefined where there is none. */
export function savingOf({ price, offerPrice }: { price: number; offerPrice: number }) {
  if (offerPrice <= 0 || offerPrice >= price) return undefined
  const amount = Math.round((price - offerPrice) * 100) / 100
  return { amount, percent: Math.floor((amount / price) * 100) }
}
