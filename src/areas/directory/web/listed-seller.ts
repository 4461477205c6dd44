/** The data of a seller that a list sends to the browser. */
import type { ComparedSeller } from '#areas/market/contract.ts'
import { yearsSince } from '#areas/market/rules/years.ts'
import type { SellerCard } from '../contract.ts'

/** A seller as a page sends it to the browser: with what it sells in the list's trade only. */
export type ListedSeller = Omit<SellerCard, 'workingTypes' | 'itemTypes'> & {
  sold: string[]
  facts?: SellerFacts | undefined
}

/** Facts to compare sellers by. */
export type SellerFacts = Pick<ComparedSeller, 'products' | 'lowest' | 'canContact'> & {
  years: number
}

/** What a list of a trade shows of a seller. */
export function listed(
  { workingTypes: _, itemTypes, ...shown }: SellerCard,
  typeId: number,
  compared?: ComparedSeller,
): ListedSeller {
  const sold = itemTypes.filter(({ companyTypeId }) => companyTypeId === typeId)
  return { ...shown, sold: sold.map(({ name }) => name), facts: compared && factsOf(compared) }
}

function factsOf({ products, lowest, canContact, since }: ComparedSeller): SellerFacts {
  return { products, lowest, canContact, years: yearsSince(since) }
}
