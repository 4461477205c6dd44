/**
 * Facts to compare sellers by. Only loaders write them, so that a list's page needs neither their
 * words nor how amounts are formatted.
 */
import { hasOffer, unitText } from '#areas/catalogue/web/public.tsx'
import type { ComparedSeller } from '#areas/market/contract.ts'
import { yearsSince } from '#areas/market/rules/years.ts'
import { answeringText, yearsText } from '#areas/market/web/public.tsx'
import { language } from '#kernel/language.ts'
import { formatRupees } from '#kernel/money.ts'
import { m } from '#words/messages.js'

/** The facts as a card shows them. */
export interface SellerFacts {
  /** The lowest price, what it is per, and what it is the price of. */
  from?: { before: string; amount: string; per: string } | undefined
  /** How many products the seller has, since when it is here, how it answers. */
  about: string
  canContact: boolean
  /** Of what was asked; empty for the seller's own. */
  picture: string
}

/** A seller's facts in the words of the page. */
export function factsOf(seller: ComparedSeller, text: string): SellerFacts {
  const { products, matching, matchingPicture, matchingThing, lowest, canContact, since } = seller
  const count = products.toLocaleString('en-IN')
  const isMatching = matching !== null && matching > 0
  const all = products === 1 ? m.seller_card_products_one() : m.seller_card_products({ count })
  const ofText =
    isMatching && !matchingThing
      ? m.seller_card_matching({ text, matching: matching.toLocaleString('en-IN'), count })
      : all
  const from = lowest && {
    before:
      isMatching && matchingThing ? thingsFromText(matching, matchingThing) : m.seller_card_from(),
    amount: formatRupees(hasOffer(lowest) ? lowest.offerPrice : lowest.price),
    per: unitText(lowest),
  }
  return {
    from: from ?? undefined,
    about: [products > 0 && ofText, yearsText(yearsSince(since)), answeringText(seller)]
      .filter(Boolean)
      .join('\u00a0· '),
    canContact,
    picture: matchingPicture,
  }
}

/** "12 cements, from": what stands before their lowest price. */
function thingsFromText(
  matching: number,
  { english, hindi }: { english: string; hindi: string },
): string {
  const count = matching.toLocaleString('en-IN')
  const name = withoutCapitals(language === 'hi' ? hindi : english)
  return m.seller_card_things_from({
    count,
    things: language === 'hi' || matching === 1 ? name : pluralOf(name),
  })
}

/** Names of things in a sentence: "Wash Basin" as wash basin, but "TMT Bar" as TMT bar. */
const withoutCapitals = (name: string) =>
  name.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

function pluralOf(name: string): string {
  if (/s$/i.test(name)) return name
  if (/(?:ch|sh|x)$/i.test(name)) return `${name}es`
  return /[^aeiou]y$/i.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`
}
