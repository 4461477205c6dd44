/** Where the home page's search leads: to the list of the trade that its words mean. */
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { companyType } from '#areas/companies/rules.ts'
import { directory } from '#areas/directory/contract.ts'
import { sellers } from '#areas/directory/rules.ts'
import type { Call } from '#kernel/caller.ts'
import { textIn } from '#kernel/list-address.ts'

/** What a visitor has typed. */
export interface HomeSearch {
  what: string
  where: string
}

/** Reads the form's fields; undefined where neither was filled in. */
export function readHomeSearch(params: URLSearchParams): HomeSearch | undefined {
  const what = textIn(params, 'what')
  const where = textIn(params, 'where')
  return what || where ? { what, where } : undefined
}

/** What there is to look for; a page without suggestions is better than none. */
export function wantedThings(call: Call): Promise<readonly { name: string }[]> {
  return call(catalogue.itemTypeNames, {}).catch(() => [])
}

/** The address of the list that answers a search; of the first trade's where nobody can tell. */
export async function listFor({ what, where }: HomeSearch, call: Call): Promise<string> {
  const asked = { filterSellerText: what, location: where }
  const { sellerType, filterSellerText, location } = await call(
    directory.tradeForSearch,
    asked,
  ).catch(() => ({ sellerType: 1, ...asked }))
  const state = { ...sellers.usual, text: filterSellerText, location }
  return `${companyType(sellerType)?.listPath ?? ''}/${sellerType}${sellers.write(state)}`
}
