/** The default catalogue as listed by Choose Existing (rules 8.6). */
import { href } from 'react-router'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { defineList, id, text } from '#kernel/list.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { catalogue, type DefaultProduct, type ItemType } from '../contract/catalogue.ts'
import { firstKind } from './kind-fields.tsx'

/** Prefixed, as its URL parameters share the page with `trade`. */
export const existingList = defineList({
  filters: {
    type: id('itemType', undefined, -1),
    sub: id('itemSubType', 'type'),
    text: text('filterText'),
  },
  orders: [sortOrder.latestModification],
  pageSizes: [25],
  prefix: 'existing',
})

/** URL of the page. */
export const addProductsPath = href('/companyDetail/productDetail')

/** URL of the page with what one can choose of an item type, or sub type (0 for none). */
export function addKindPath(kind: {
  typeId: number
  itemTypeId: number
  itemSubTypeId: number
}): string {
  const query = new URLSearchParams({ trade: String(kind.typeId) })
  query.set(existingList.nameOf('type'), String(kind.itemTypeId))
  if (kind.itemSubTypeId > 0) query.set(existingList.nameOf('sub'), String(kind.itemSubTypeId))
  return `${addProductsPath}?${query}`
}

/**
 * A page of the default catalogue, or the reason it could not be loaded. It begins with the trade's
 * first item type and sub type (rules 8.1).
 */
export async function loadExisting(
  { trade, types }: { trade: number; types: readonly ItemType[] },
  params: URLSearchParams,
  options: CallOptions,
) {
  const { itemTypeId: type, itemSubTypeId: sub } = firstKind(types, trade)
  const isChosen = params.has(existingList.nameOf('type'))
  const state = existingList.read(params, isChosen ? {} : { type, sub })
  const isAsked = [...params.keys()].some((name) => name.startsWith('existing'))
  const nothing: { products: DefaultProduct[]; totalCount: number } = {
    products: [],
    totalCount: 0,
  }
  if (!trade) return { state, isAsked, failure: null, ...nothing }
  try {
    const query = { ...existingList.query(state), companyType: trade }
    const page = await call(catalogue.defaultProducts, query, options)
    return { state, isAsked, failure: null, ...page }
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { state, isAsked, failure: failureTexts(error), ...nothing }
  }
}

/** Result of {@link loadExisting}. */
export type Existing = Awaited<ReturnType<typeof loadExisting>>
