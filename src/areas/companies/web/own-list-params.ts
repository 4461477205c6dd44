/** The state of a list of My Company in its address: short names there, the wire's in the call. */
import { commonSortOrders, sortOrder, status } from '#kernel/codes.ts'
import { choiceIn, idIn, pageIn, textIn, writeState } from '#kernel/list-address.ts'
import { pageSizes } from '#kernel/paging.ts'
import { isStatus } from '#kernel/status-text.ts'

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
  const wanted = idIn(params, 'status')
  return {
    text: textIn(params, 'text'),
    status: isStatus(wanted) ? wanted : usual.status,
    sort: choiceIn(params, 'sort', { allowed: commonSortOrders, usual: usual.sort }),
    size: choiceIn(params, 'size', { allowed: pageSizes, usual: usual.size }),
    page: pageIn(params),
  }
}

/** Writes an address; defaults are left out, so that one view has one address. */
export function writeOwnList(search: OwnListSearch): string {
  return writeState(search, usual)
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
