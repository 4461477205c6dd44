/** The state of a list of My Company in its address: short names there, the wire's in the call. */
import { sortOrder, status } from '#kernel/codes.ts'
import { pageSizes } from '#kernel/paging.ts'
import { isStatus } from '#kernel/status-text.ts'
import { commonSortOrders } from '#ui/list-options.ts'

/** What a seller has chosen; status 0 and '' are for all. */
export interface OwnListSearch {
  text: string
  status: number
  sort: number
  size: number
  page: number
}

const usual: OwnListSearch = {
  text: '',
  status: status.all,
  sort: sortOrder.latestModification,
  size: 25,
  page: 1,
}

/** Reads an address; what is not understood falls back to its default. */
export function readOwnList(params: URLSearchParams): OwnListSearch {
  const wanted = number(params.get('status'))
  return {
    text: (params.get('text') ?? '').trim().slice(0, 100),
    status: isStatus(wanted) ? wanted : usual.status,
    sort: choice(params.get('sort'), commonSortOrders, usual.sort),
    size: choice(params.get('size'), pageSizes, usual.size),
    page: /^[1-9]\d{0,4}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeOwnList(search: OwnListSearch): string {
  const params = new URLSearchParams()
  if (search.text) params.set('text', search.text)
  for (const name of ['status', 'sort', 'size', 'page'] as const) {
    if (search[name] !== usual[name]) params.set(name, String(search[name]))
  }
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** The same choice in the wire's names. */
export function ownListQuery(search: OwnListSearch) {
  return {
    filterText: search.text,
    sortBy: search.sort,
    pageSize: search.size,
    pageNumber: search.page,
  }
}

function number(text: string | null): number {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}

function choice(text: string | null, allowed: readonly number[], fallback: number): number {
  const value = number(text)
  return allowed.includes(value) ? value : fallback
}
