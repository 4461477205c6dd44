/** The state of the Manage Products list in its address: short names there, the wire's in the call. */

import { href } from 'react-router'
import { companyType } from '#areas/companies/rules.ts'
import { catalogueSortOrders, sortOrder, status } from '#kernel/codes.ts'
import { choiceIn, idIn, pageIn, textIn, writeState } from '#kernel/list-address.ts'
import { pageSizes } from '#kernel/paging.ts'
import { isStatus } from '#kernel/status-text.ts'

/** The list's address: a parent and its default child show the same page. */
export const ownProductsPath = href('/companyDetail/myCompany')

/** What a seller has chosen; 0 and '' are for all. */
export interface OwnProductSearch {
  /** 0 where none is chosen: the list is not loaded then. */
  trade: number
  type: number
  sub: number
  status: number
  text: string
  sort: number
  size: number
  page: number
}

const usual: OwnProductSearch = {
  // None is usual: it differs between sellers, so that it is always written.
  trade: -1,
  type: 0,
  sub: 0,
  status: status.all,
  text: '',
  sort: sortOrder.latestModification,
  size: 25,
  page: 1,
}

/**
 * Reads an address; what is not understood falls back to its default.
 *
 * @param firstTrade stands there before one is chosen
 */
export function readOwnProducts(params: URLSearchParams, firstTrade: number): OwnProductSearch {
  const trade = params.has('trade') ? idIn(params, 'trade') : firstTrade
  const type = idIn(params, 'type')
  const wanted = idIn(params, 'status')
  return {
    trade: companyType(trade) ? trade : 0,
    type,
    // A sub type says nothing without its item type.
    sub: type === 0 ? 0 : idIn(params, 'sub'),
    status: isStatus(wanted) ? wanted : usual.status,
    text: textIn(params, 'text'),
    sort: choiceIn(params, 'sort', { allowed: catalogueSortOrders, usual: usual.sort }),
    size: choiceIn(params, 'size', { allowed: pageSizes, usual: usual.size }),
    page: pageIn(params),
  }
}

/** Writes an address; defaults are left out, but for the trade, which differs between sellers. */
export function writeOwnProducts(search: OwnProductSearch): string {
  return writeState(search, usual)
}

/** The same choice in the wire's names. */
export function ownProductQuery(search: OwnProductSearch) {
  return {
    companyType: search.trade,
    itemType: search.type,
    itemSubType: search.sub,
    filterStatus: search.status,
    filterText: search.text,
    sortBy: search.sort,
    pageSize: search.size,
    pageNumber: search.page,
    isActive: true as const,
  }
}
