import { knownItemTypeNames } from '#areas/search/server/public.ts'
import { emptyGuid } from '#kernel/ids.ts'
import type { Handler } from '#platform/http/context.ts'
import type { catalogue } from '../../contract/catalogue.ts'
import { noColour } from '../../rules/products.ts'
import { activeColours } from '../reads/colours.ts'
import { defaultImagesFor, defaultProductsFor } from '../reads/default-products.ts'
import { activeItemTags, activeItemTypes } from '../reads/item-types.ts'
import { ownProducts } from '../reads/own-products.ts'
import { withSignedImages } from './signed.ts'

/** All item types and sub types: older products may be of trades the company no longer deals in. */
export const itemTypes: Handler<typeof catalogue.itemTypes> = (_, { caller, database }) =>
  activeItemTypes(database.replica, caller.companyId ?? emptyGuid)

/** The names of all item types; a new one appears within a minute. */
export const itemTypeNames: Handler<typeof catalogue.itemTypeNames> = (_, { database }) =>
  knownItemTypeNames(database)

/** The tags, none selected. */
export const itemTags: Handler<typeof catalogue.itemTags> = async (_, { database }) => {
  const rows = await activeItemTags(database.replica)
  return rows.map(({ id, name }) => ({ id, name, isSelected: false }))
}

/** The colours, "not selected" first. */
export const colours: Handler<typeof catalogue.colours> = async (_, { database }) => [
  noColour,
  ...(await activeColours(database.replica)),
]

/** A page of the caller's own products, whatever their status. */
export const companyProducts: Handler<typeof catalogue.companyProducts> = async (
  query,
  context,
) => {
  const { companyId } = context.caller
  const page = await ownProducts(context.database.reader, { ...query, companyId })
  return { ...page, products: page.products.map((each) => withSignedImages(context, each)) }
}

/** A page of the default catalogue, marking the products the caller's company already has. */
export const defaultProducts: Handler<typeof catalogue.defaultProducts> = (
  query,
  { caller, database },
) => defaultProductsFor(database.reader, { ...query, companyId: caller.companyId })

/** A page of the default catalogue's images. */
export const defaultImages: Handler<typeof catalogue.defaultImages> = (query, { database }) =>
  defaultImagesFor(database.replica, query)
