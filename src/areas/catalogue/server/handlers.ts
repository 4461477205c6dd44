/** The catalogue's lists (document 3, section 7). */
import { emptyGuid } from '#kernel/ids.ts'
import type { Handler } from '#platform/http/context.ts'
import type { catalogue } from '../contract.ts'
import { activeItemTags, activeItemTypes } from './reads/item-types.ts'
import { ownProducts } from './reads/own-products.ts'

/** All item types and sub types: older products may be of trades that the company left. */
export const itemTypes: Handler<typeof catalogue.itemTypes> = (_, { caller, database }) =>
  activeItemTypes(database.replica, caller.companyId ?? emptyGuid)

/** The tags, none selected. */
export const itemTags: Handler<typeof catalogue.itemTags> = async (_, { database }) => {
  const rows = await activeItemTags(database.replica)
  return rows.map(({ id, name }) => ({ id, name, isSelected: false }))
}

/** A page of the caller's own products, whatever their status. */
export const companyProducts: Handler<typeof catalogue.companyProducts> = (
  query,
  { caller, database },
) => ownProducts(database.reader, { ...query, companyId: caller.companyId })
