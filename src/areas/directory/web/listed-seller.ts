/** The data of a seller that a list sends to the browser. */
import type { SellerCard } from '../contract.ts'
import type { SellerFacts } from './seller-facts.ts'

/** A seller as a page sends it to the browser: with what it sells in the list's trade only. */
export type ListedSeller = Omit<SellerCard, 'workingTypes' | 'itemTypes'> & {
  sold: string[]
  facts?: SellerFacts | undefined
}

/** What a list of a trade shows of a seller. */
export function listed(
  { workingTypes: _, itemTypes, ...card }: SellerCard,
  typeId: number,
  facts?: SellerFacts,
): ListedSeller {
  const sold = itemTypes.filter(({ companyTypeId }) => companyTypeId === typeId)
  return {
    ...card,
    picture: facts?.picture || card.picture,
    description: beginningOf(card.description),
    sold: sold.map(({ name }) => name),
    facts,
  }
}

/** About as many letters as fit on the two lines that a card has for them. */
const descriptionMax = 96

/** The beginning of a description, up to the end of a word. */
function beginningOf(description: string): string {
  if (description.length <= descriptionMax) return description
  const words = description.slice(0, descriptionMax).replace(/\s+\S*$/, '')
  return `${words} …`
}
