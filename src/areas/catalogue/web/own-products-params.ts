/** The state of the Manage Products list in its address: short names there, the wire's in the call. */

import { companyType } from '#areas/companies/rules.ts'
import { sortOrder, status } from '#kernel/codes.ts'
import { pageSizes } from '#kernel/paging.ts'
import { isStatus } from '#kernel/status-text.ts'

/** The list's address: a parent and its default child show the same page. */
export const ownProductsPath = '/companyDetail/myCompany'

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

/** The orders that a catalogue offers: products have no ratings of their own. */
export const ownProductSorts = [
  sortOrder.latestModification,
  sortOrder.oldestModification,
  sortOrder.latestValidate,
  sortOrder.oldestValidate,
  sortOrder.aToZ,
  sortOrder.zToA,
  sortOrder.showOffers,
] as const

const defaults = { sort: sortOrder.latestModification, size: 25 }

/**
 * Reads an address; what is not understood falls back to its default.
 *
 * @param firstTrade stands there before one is chosen
 */
export function readOwnProducts(params: URLSearchParams, firstTrade: number): OwnProductSearch {
  const trade = params.has('trade') ? id(params.get('trade')) : firstTrade
  const type = id(params.get('type'))
  const wanted = id(params.get('status'))
  return {
    trade: companyType(trade) ? trade : 0,
    type,
    // A sub type says nothing without its item type.
    sub: type === 0 ? 0 : id(params.get('sub')),
    status: isStatus(wanted) ? wanted : status.all,
    text: (params.get('text') ?? '').trim().slice(0, 100),
    sort: choice(params.get('sort'), ownProductSorts, defaults.sort),
    size: choice(params.get('size'), pageSizes, defaults.size),
    page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

/** Writes an address; defaults are left out, but for the trade, which differs between sellers. */
export function writeOwnProducts(search: OwnProductSearch): string {
  const params = new URLSearchParams({ trade: String(search.trade) })
  if (search.text) params.set('text', search.text)
  const usual = { type: 0, sub: 0, status: status.all, ...defaults, page: 1 }
  for (const name of ['type', 'sub', 'status', 'sort', 'size', 'page'] as const) {
    if (search[name] !== usual[name]) params.set(name, String(search[name]))
  }
  return `?${params}`
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

function id(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : 0
}

function choice(text: string | null, allowed: readonly number[], fallback: number): number {
  return allowed.includes(id(text)) ? id(text) : fallback
}
