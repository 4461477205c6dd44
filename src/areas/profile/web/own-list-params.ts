/** The state of one of the profile's two lists in the page's address, beside the other's. */
import { commonSortOrders, sortOrder, status } from '#kernel/codes.ts'
import { choiceIn, idIn, pageIn, textIn } from '#kernel/list-address.ts'
import { isStatus } from '#kernel/status-text.ts'

/** Which list: the beginning of its parameters' names. */
export type ListName = 'review' | 'message'

/** What somebody has chosen. */
export interface OwnListSearch {
  status: number
  sort: number
  text: string
  page: number
}

/** The first item of each choice, and the first page. */
export const defaultOwnList: OwnListSearch = {
  status: status.all,
  sort: sortOrder.latestModification,
  text: '',
  page: 1,
}

/** The rows of a page (document 2, section 9). */
export const ownPageSize = 25

/** Reads a list's part of an address; what is not understood falls back to its default. */
export function readOwnList(params: URLSearchParams, name: ListName): OwnListSearch {
  const chosenStatus = idIn(params, `${name}Status`)
  return {
    status: isStatus(chosenStatus) ? chosenStatus : defaultOwnList.status,
    sort: choiceIn(params, `${name}Sort`, {
      allowed: commonSortOrders,
      usual: defaultOwnList.sort,
    }),
    text: textIn(params, `${name}Text`),
    page: pageIn(params, `${name}Page`),
  }
}

/** The address's parameters with another state of one list; defaults are left out. */
export function writeOwnList(
  params: URLSearchParams,
  name: ListName,
  list: OwnListSearch,
): URLSearchParams {
  const next = new URLSearchParams(params)
  const set = (key: string, value: string | number, usual: string | number) => {
    if (value === usual) next.delete(`${name}${key}`)
    else next.set(`${name}${key}`, String(value))
  }
  set('Status', list.status, defaultOwnList.status)
  set('Sort', list.sort, defaultOwnList.sort)
  set('Text', list.text.trim(), defaultOwnList.text)
  set('Page', list.page, defaultOwnList.page)
  return next
}

/** The same choice in the wire's names. */
export function ownListQuery(list: OwnListSearch) {
  return {
    filterStatus: list.status,
    sortBy: list.sort,
    filterText: list.text,
    pageSize: ownPageSize,
    pageNumber: list.page,
  }
}
