/** What an offer saves. */

/** How much an offer saves, in rupees and whole percent; undefined without an offer. */
export function savingOf({ price, offerPrice }: { price: number; offerPrice: number }) {
  if (offerPrice <= 0 || offerPrice >= price) return undefined
  const amount = Math.round((price - offerPrice) * 100) / 100
  return { amount, percent: Math.floor((amount / price) * 100) }
}
