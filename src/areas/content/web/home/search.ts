/** Where the home page's search leads: to the list of the trade that its words mean. */
import { catalogue } from '#areas/catalogue/contract.ts'
import { companyType, companyTypes } from '#areas/companies/rules.ts'
import { directory } from '#areas/directory/contract.ts'
import type { Call } from '#kernel/caller.ts'
import { textIn } from '#kernel/list-address.ts'
import { tradeOfText, type Wanted } from '../../rules.ts'

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
export function wantedThings(call: Call): Promise<readonly Wanted[]> {
  return call(catalogue.itemTypeNames, {}).catch(() => [])
}

/** The address of the list that answers a search. */
export async function listFor({ what, where }: HomeSearch, call: Call): Promise<string> {
  const found = what ? tradeOfText(what, await wantedThings(call), companyTypes) : undefined
  const typeId = found?.typeId ?? (await fullestTrade({ what, where }, call))
  const params = new URLSearchParams()
  if (what && !found?.named) params.set('text', what)
  if (where) params.set('location', where)
  const query = params.toString()
  const path = `${companyType(typeId)?.listPath ?? ''}/${typeId}`
  return query ? `${path}?${query}` : path
}

/** The trade with most sellers for the words: a brand, a firm's name, a typing error. */
async function fullestTrade({ what, where }: HomeSearch, call: Call): Promise<number> {
  const totals = await Promise.all(
    companyTypes.map(async ({ id }) => {
      const query = { sellerType: id, location: where, filterSellerText: what }
      const { totalCount } = await call(directory.sellerList, query)
      return { id, totalCount }
    }),
  )
  return totals.reduce((best, one) => (one.totalCount > best.totalCount ? one : best)).id
}
