/** The default catalogue as listed by Choose Existing (document 3, sections 2 and 9). */
import { href } from 'react-router'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import type { CallOptions } from '#kernel/caller.ts'
import { sortOrder } from '#kernel/codes.ts'
import { defineList, id, text } from '#kernel/list.ts'
import { catalogue, type DefaultProduct } from '../contract/catalogue.ts'

/** Prefixed, as its URL parameters share the page with `trade`. */
export const existingList = defineList({
  filters: { type: id('itemType'), sub: id('itemSubType', 'type'), text: text('filterText') },
  orders: [sortOrder.latestModification],
  pageSizes: [25],
  prefix: 'existing',
})

/** URL of the page. */
export const addProductsPath = href('/companyDetail/productDetail')

/** A page of the default catalogue, or the reason it could not be loaded. */
export async function loadExisting(
  { trade, companyId, loginId }: { trade: number; companyId: string; loginId: string },
  params: URLSearchParams,
  options: CallOptions,
) {
  const state = existingList.read(params)
  const isAsked = [...params.keys()].some((name) => name.startsWith('existing'))
  const nothing: { products: DefaultProduct[]; totalCount: number } = {
    products: [],
    totalCount: 0,
  }
  if (!trade) return { state, isAsked, failure: null, ...nothing }
  try {
    const query = { ...existingList.query(state), companyType: trade, companyId, loginId }
    const page = await call(catalogue.defaultProducts, query, options)
    return { state, isAsked, failure: null, ...page }
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { state, isAsked, failure: failureTexts(error), ...nothing }
  }
}

/** Result of {@link loadExisting}. */
export type Existing = Awaited<ReturnType<typeof loadExisting>>
