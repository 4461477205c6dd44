/** The seller list of a trade (document 1, section 2, "Seller list screen"); eight routes lead here. */

import { data, Link, redirect, useLocation } from 'react-router'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { type CompanyType, companyType, companyTypes } from '#areas/companies/rules.ts'
import { type Call, serverApi } from '#kernel/caller.ts'
import { listStart } from '#kernel/list-address.ts'
import { allRows, lastPageFor, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Pager } from '#ui/pager.tsx'
import { breadcrumbs, structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'
import { textTotalMax } from '../rules.ts'
import type { Route } from './+types/seller-list.page.ts'
import { knowledgeOf } from './knowledge.ts'
import {
  isMisread,
  type Knowledge,
  mayNamePlace,
  namesPlace,
  otherReadings,
} from './other-readings.ts'
import { SearchForm } from './search-form.tsx'
import { defaultSearch, readSearch, type SellerSearch, writeSearch } from './search-params.ts'
import { listed, SellerCardItem } from './seller-card.tsx'

/** What the error page says when the sellers could not be loaded (document 1, section 8). */
export const handle = { failure: () => m.seller_list_failed() }

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const type = companyType(typeIdOf(url.pathname, params.companyType))
  if (!type) throw data(null, { status: 404 })
  const search = readSearch(url.searchParams)
  const api = serverApi()
  const call = api.callFor(request)
  const sellers = (asked: SellerSearch) => call(directory.sellerList, queryOf(type.id, asked))
  const known = async () => knowledgeOf(call, await thingsOf(type, call))
  /** Leads to the first of the other readings that finds anybody. */
  const readOtherwise = async (knowledge: Knowledge) => {
    for (const other of await otherReadings(search, knowledge)) {
      const found = await sellers(other)
      if (found.totalCount > 0) throw redirect(url.pathname + writeSearch(other))
    }
  }
  const knowledge = mayNamePlace(search) ? await known() : undefined
  const placed = knowledge !== undefined && namesPlace(search, knowledge)
  if (placed) await readOtherwise(knowledge)
  const { sellerList, totalCount } = await sellers(search)
  const names = sellerList.map(({ name }) => name)
  // With matches in names first, a first page without the word says that no name has it.
  const misread =
    search.sort === defaultSearch.sort && search.page === 1 && isMisread(search.text, names)
  if (!placed && (totalCount === 0 || misread)) await readOtherwise(knowledge ?? (await known()))
  const last = lastPageFor(search, { rows: sellerList.length, totalCount })
  if (last) throw redirect(url.pathname + writeSearch({ ...search, page: last }))
  return {
    type,
    search,
    sellerList: sellerList.map((seller) => listed(seller, type.id)),
    totalCount,
    site: api.site.name,
    publicUrl: api.site.publicUrl,
  }
}

function queryOf(sellerType: number, search: SellerSearch) {
  return {
    sellerType,
    location: search.location,
    filterSellerText: search.text,
    sortBy: search.sort,
    rating: search.rating,
    pageSize: search.size,
    pageNumber: search.page,
  }
}

/** Names of what a trade deals in; a list is shown without them too. */
async function thingsOf({ id, name }: CompanyType, call: Call): Promise<string[]> {
  const wanted = await call(catalogue.itemTypeNames, {}).catch(() => [])
  return [
    name,
    ...wanted.filter(({ companyTypeId }) => companyTypeId === id).map(({ name }) => name),
  ]
}

/** The parameter's trade, or the path's own where it is left out; NaN for no trade at all. */
function typeIdOf(pathname: string, parameter: string | undefined): number {
  if (parameter !== undefined) return /^\d$/.test(parameter) ? Number(parameter) : Number.NaN
  const first = `/${pathname.split('/')[1] ?? ''}`
  if (first === '/Lighting') return 4
  return companyTypes.find((type) => type.listPath === first)?.id ?? Number.NaN
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { type, search, site, publicUrl, totalCount, sellerList } = loaderData
  const list = `${publicUrl}${type.listPath}/${type.id}`
  const canonical = list + writeSearch(indexedSearch(search))
  return [
    ...pageHead({
      site,
      title: `${heading(type.name, search)} | ${site}`,
      description: import.meta.env.SSR ? describe(type.name, search, site) : undefined,
      canonical,
      // What somebody has typed is no page of ours, and neither is a list without sellers.
      noindex: search.text !== '' || totalCount === 0,
    }),
    ...(import.meta.env.SSR
      ? [
          structuredData(
            breadcrumbs(
              { name: site, url: `${publicUrl}/` },
              { name: type.name, url: list },
              ...(search.location ? [{ name: search.location, url: canonical }] : []),
            ),
            {
              '@type': 'ItemList',
              itemListElement: sellerList.map(({ name, sellerUrl }, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name,
                url: `${publicUrl}/Seller/${sellerUrl}`,
              })),
            },
          ),
        ]
      : []),
  ]
}

/** The list that search engines show for this one: in its usual order, and unfiltered by rating. */
function indexedSearch(search: SellerSearch): SellerSearch {
  const { sort, rating, size } = defaultSearch
  const usual = search.sort === sort && search.rating === rating && search.size === size
  return { ...search, sort, rating, size, page: usual ? search.page : 1 }
}

function describe(trade: string, { location: place }: SellerSearch, site: string): string {
  return place
    ? m.seller_list_description_in({ trade, place, site })
    : m.seller_list_description({ trade, site })
}

function heading(trade: string, search: SellerSearch): string {
  return search.location
    ? m.seller_list_title_in({ trade, place: search.location })
    : m.seller_list_title({ trade })
}

export default function SellerListPage({ loaderData }: Route.ComponentProps) {
  const { type, search, sellerList, totalCount } = loaderData
  const { pathname } = useLocation()
  return (
    <div className="wrap py-6 md:py-10">
      <h1>{heading(type.name, search)}</h1>
      <p className="mt-2 text-muted max-md:hidden">{m.seller_list_intro()}</p>
      <SearchForm path={pathname} search={search} />
      {/* Always there: what is put in later, no screen reader tells of. */}
      <p
        id={listStart}
        className={sellerList.length === 0 ? 'sr-only' : 'mt-6 text-15 text-muted'}
        role="status"
      >
        {countText(totalCount, search)}
      </p>
      {sellerList.length === 0 ? (
        <Empty
          icon={<SearchIcon />}
          title={m.seller_list_empty()}
          action={<Link to={pathname}>{m.seller_list_clear()}</Link>}
        >
          {m.seller_list_empty_hint()}
        </Empty>
      ) : (
        <>
          {search.size === pageSizeAll && totalCount > allRows && (
            <p className="mt-1 text-15">{m.seller_list_all_bounded()}</p>
          )}
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {sellerList.map((seller, index) => (
              <li key={seller.sellerUrl}>
                <SellerCardItem seller={seller} typeId={type.id} eager={index === 0} />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={sellerList.length === 0 && search.page === 1 ? 'hidden' : 'mt-8'}>
        <Pager
          page={search.page}
          totalPages={pageCount(totalCount, search.size)}
          href={(page) => `${pathname}${writeSearch({ ...search, page })}#${listStart}`}
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      </div>
    </div>
  )
}

function countText(totalCount: number, search: SellerSearch): string {
  if (search.text && totalCount >= textTotalMax) return m.seller_list_count_more()
  if (totalCount === 1) return m.seller_list_count_one()
  return m.seller_list_count({ count: totalCount.toLocaleString('en-IN') })
}
