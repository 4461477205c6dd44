/**
 * A list, declared once: its filters, orders and page sizes. Everything else is derived from the
 * declaration: reading and writing its URL, its call's input, its form and pager (`#ui/list.tsx`).
 */

import { facetsIn, facetsOfAddress, facetsText } from './facets.ts'
import { choiceIn, idIn, pageIn, textIn } from './list-address.ts'
import { pageSizes } from './paging.ts'
import type { SortOrder } from './sort-orders.ts'

/** A text typed by the user. */
export interface TextFilter<Wire extends string = string> {
  kind: 'text'
  /** Name of the call's input field. */
  wire: Wire
  usual: string
}

/** One of a few known numbers or words. */
export interface ChoiceFilter<
  Wire extends string = string,
  Value extends string | number = string | number,
> {
  kind: 'choice'
  wire: Wire
  usual: Value
  offered: readonly Value[]
}

/** An id; 0 means all. */
export interface IdFilter<Wire extends string = string> {
  kind: 'id'
  wire: Wire
  usual: number
  /** The filter that it depends on: while that is unset, or once it changes, this one is 0. */
  below: string | undefined
}

/** Choices by codes that the list's page has loaded (`facets.ts`), as one text. */
export interface FacetsFilter<Wire extends string = string> {
  kind: 'facets'
  wire: Wire
  usual: string
  /** The name of a filter by id: once that changes, nothing is chosen here. */
  below: string | undefined
}

/** Any filter. */
export type Filter = TextFilter | ChoiceFilter | IdFilter | FacetsFilter

/** A list's filters, by their names in the URL. */
export type Filters = Record<string, Filter>

/** A filter by typed text. */
export function text<Wire extends string>(wire: Wire): TextFilter<Wire> {
  return { kind: 'text', wire, usual: '' }
}

/**
 * A filter with a few known values. Neev's own calls take words, '' for all.
 *
 * @param offered the values, or what returns them where they are only known while a page is loaded
 * @param usual the default; if it is not one of `offered`, the filter always appears in the URL,
 *   for lists whose initial value differs per user
 */
export function choice<Wire extends string, const Word extends string>(
  wire: Wire,
  offered: readonly [Word, ...Word[]],
): ChoiceFilter<Wire, Word>
export function choice<Wire extends string>(
  wire: Wire,
  offered: readonly number[],
  usual?: number,
): ChoiceFilter<Wire, number>
export function choice<Wire extends string>(
  wire: Wire,
  offered: () => readonly number[],
  usual: number,
): ChoiceFilter<Wire, number>
export function choice(
  wire: string,
  offered: readonly (string | number)[] | (() => readonly number[]),
  usual?: number,
): ChoiceFilter {
  if (typeof offered !== 'function') {
    return { kind: 'choice', wire, offered, usual: usual ?? offered[0] ?? 0 }
  }
  return {
    kind: 'choice',
    wire,
    usual: usual ?? 0,
    get offered() {
      return offered()
    },
  }
}

/**
 * A filter by the id of something that the list's page has loaded.
 *
 * @param below the name of the filter that it depends on
 * @param usual the default; -1 for lists that begin with one of their own choice, whose URL then
 *   says so if all are shown
 */
export function id<Wire extends string>(wire: Wire, below?: string, usual = 0): IdFilter<Wire> {
  return { kind: 'id', wire, usual, below }
}

/** Filters by codes; see {@link FacetsFilter}. */
export function facets<Wire extends string>(wire: Wire, below?: string): FacetsFilter<Wire> {
  return { kind: 'facets', wire, usual: '', below }
}

/** The part of the state besides filters. */
export interface ListPage {
  sort: number
  size: number
  page: number
}

/** What a filter's value is. */
type ValueOf<F extends Filter> = F extends { kind: 'text' | 'facets' }
  ? string
  : F extends ChoiceFilter<string, infer Value>
    ? Value
    : number

/** State of a list: filters, order, page size and page. */
export type StateOf<F extends Filters> = ListPage & {
  [Name in keyof F]: ValueOf<F[Name]>
}

/** The state as input of the list's call. */
export type QueryOf<F extends Filters> = {
  [Name in keyof F as F[Name]['wire']]: ValueOf<F[Name]>
} & { sortBy: number; pageSize: number; pageNumber: number }

/** A declared list. */
export interface List<F extends Filters = Filters> {
  filters: F
  orders: readonly SortOrder[]
  pageSizes: readonly number[]
  /** The default state: each filter's default, the first order, page 1. */
  usual: StateOf<F>
  /** The name of a query parameter in the list's URL. */
  nameOf: (key: string) => string
  /** Parses query parameters. Invalid values fall back to `given`, then to the default. */
  read(params: URLSearchParams, given?: Partial<StateOf<F>>): StateOf<F>
  /**
   * Formats a state as a query string ('' or '?…'). Defaults are left out, so that each view has
   * exactly one URL.
   *
   * @param beside the page's current parameters, if another list on the page must keep its own
   */
  write(state: StateOf<F>, beside?: URLSearchParams): string
  /** The input of the list's call. */
  query(state: StateOf<F>): QueryOf<F>
  /** Whether a filter is set or a page after the first is shown. */
  isNarrowed(state: StateOf<F>, given?: Partial<StateOf<F>>): boolean
}

/** Declaration of a list. */
export interface Declaration<F extends Filters> {
  filters: F
  /** The first is the default. */
  orders: readonly SortOrder[]
  /** By default {@link pageSizes}. */
  pageSizes?: readonly number[]
  /** The default page size; by default the first of `pageSizes`. */
  size?: number
  /** Prefix of its parameters' names, for pages with two lists: `reviewText`. */
  prefix?: string
}

/** Declares a list. */
export function defineList<F extends Filters>(declared: Declaration<F>): List<F> {
  const { filters, orders, prefix = '' } = declared
  const sizes = declared.pageSizes ?? pageSizes
  const nameOf = (key: string) =>
    prefix ? prefix + key.charAt(0).toUpperCase() + key.slice(1) : key
  const listState: ListPage = {
    sort: orders[0] ?? 1,
    size: declared.size ?? sizes[0] ?? 10,
    page: 1,
  }
  const values = Object.entries(filters).map(([name, { usual }]) => [name, usual])
  const usual: StateOf<F> = { ...Object.fromEntries(values), ...listState }
  const keys = [...Object.keys(filters), 'sort', 'size', 'page']
  return {
    filters,
    orders,
    pageSizes: sizes,
    usual,
    nameOf,
    read(params, given) {
      const first = { ...usual, ...given }
      const read: Record<string, string | number> = {}
      for (const [name, filter] of Object.entries(filters)) {
        read[name] = readFilter(filter, { params, name: nameOf(name), first: first[name], read })
      }
      const choiceOf = (name: 'sort' | 'size', allowed: readonly number[]) =>
        choiceIn(params, nameOf(name), { allowed, usual: first[name] })
      const sort = choiceOf('sort', orders)
      const size = choiceOf('size', sizes)
      return { ...usual, ...read, sort, size, page: pageIn(params, nameOf('page')) }
    },
    write(state, beside) {
      const params = new URLSearchParams(beside)
      for (const key of keys) {
        if (filters[key]?.kind === 'facets') writeFacets(params, nameOf(key), String(state[key]))
        else if (state[key] === usual[key]) params.delete(nameOf(key))
        else params.set(nameOf(key), String(state[key]))
      }
      const address = params.toString()
      return address ? `?${address}` : ''
    },
    query(state) {
      const asked = Object.entries(filters).map(([name, { wire }]) => [wire, state[name]])
      const { sort, size, page } = state
      const wire: QueryOf<F> = {
        ...Object.fromEntries(asked),
        sortBy: sort,
        pageSize: size,
        pageNumber: page,
      }
      return wire
    },
    isNarrowed(state, given) {
      const first = { ...usual, ...given }
      return state.page > 1 || Object.keys(filters).some((name) => state[name] !== first[name])
    },
  }
}

/** In place of what the address has of them. */
function writeFacets(params: URLSearchParams, name: string, text: string): void {
  for (const [code] of facetsOfAddress(params, name)) params.delete(`${name}.${code}`)
  for (const [code, value] of facetsIn(text)) params.set(`${name}.${code}`, value)
}

function readFilter(
  filter: Filter,
  {
    params,
    name,
    first,
    read,
  }: {
    params: URLSearchParams
    name: string
    first: string | number | undefined
    read: Record<string, string | number>
  },
): string | number {
  switch (filter.kind) {
    case 'text':
      return textIn(params, name) || String(first ?? '')
    case 'facets':
      return facetsText(facetsOfAddress(params, name))
    case 'choice':
      return choiceIn(params, name, { allowed: filter.offered, usual: first ?? filter.usual })
    case 'id':
      return filter.below && !read[filter.below] ? 0 : idIn(params, name, Number(first))
  }
}
