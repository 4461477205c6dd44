/**
 * Facts to compare sellers by. Only loaders write them, so that a list's page needs neither their
 * words nor how amounts are formatted.
 */
import { hasOffer, unitText } from '#areas/catalogue/web/public.tsx'
import type { ComparedSeller } from '#areas/market/contract.ts'
import { yearsSince } from '#areas/market/rules/years.ts'
import { answeringText, yearsText } from '#areas/market/web/public.tsx'
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'

/** The facts as a card shows them. */
export interface SellerFacts {
  /** The lowest price, and what it is per. */
  from?: { amount: string; per: string } | undefined
  /** How many products the seller has, since when it is here, how it answers. */
  about: string
  canContact: boolean
  /** Of what was asked; empty for the seller's own. */
  picture: string
}

/** A seller's facts in the words of the page. */
export function factsOf(
  { products, matching, matchingPicture, lowest, canContact, since, ...answering }: ComparedSeller,
  text: string,
): SellerFacts {
  const count = products.toLocaleString('en-IN')
  const ofText = matching && { text, matching: matching.toLocaleString('en-IN'), count }
  const all = products === 1 ? m.seller_card_products_one() : m.seller_card_products({ count })
  const counted = ofText ? m.seller_card_matching(ofText) : all
  const years = yearsText(yearsSince(since))
  return {
    from: lowest
      ? {
          amount: formatRupees(hasOffer(lowest) ? lowest.offerPrice : lowest.price),
          per: unitText(lowest),
        }
      : undefined,
    about: [products > 0 && counted, years, answeringText(answering)]
      .filter(Boolean)
      .join('\u00a0· '),
    canContact,
    picture: matchingPicture,
  }
}
