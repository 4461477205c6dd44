/** The seller list of a trade (document 1, section 2, "Seller list screen"); eight routes lead here. */

import { data, redirect, useLocation } from 'react-router'
import { catalogue } from '#areas/catalogue/contract/catalogue.ts'
import { type CompanyType, companyType, companyTypes } from '#areas/companies/rules.ts'
import { CityField, PositionButton } from '#areas/places/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { countText, ListView, withinPages } from '#ui/list.tsx'
import type { OwnField } from '#ui/list-form.tsx'
import { pageHead } from '#ui/page-head.ts'
import { breadcrumbs, structuredData } from '#ui/structured-data.ts'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'
import { type SellerSearch, sellers, textTotalMax } from '../rules.ts'
import type { Route } from './+types/seller-list.page.ts'
import { knowledgeOf } from './knowledge.ts'
import {
  isMisread,
  type Knowledge,
  mayNamePlace,
  namesPlace,
  otherReadings,
} from './other-readings.ts'
import { listed, SellerCardItem } from './seller-card.tsx'

/** What the error page says when the sellers could not be loaded (document 1, section 8). */
export const handle = { failure: () => m.seller_list_failed() }

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const type = companyType(typeIdOf(url.pathname, params.companyType))
  if (!type) throw data(null, { status: 404 })
  const search = sellers.read(url.searchParams)
  const api = serverApi()
  const call = api.callFor(request)
  const listOf = (asked: SellerSearch) =>
    call(directory.sellerList, { sellerType: type.id, ...sellers.query(asked) })
  const known = async () => knowledgeOf(call, await thingsOf(type, call))
  /** Leads to the first of the other readings that finds anybody. */
  const readOtherwise = async (knowledge: Knowledge) => {
    for (const other of await otherReadings(search, knowledge)) {
      const found = await listOf(other)
      if (found.totalCount > 0) throw redirect(url.pathname + sellers.write(other))
    }
  }
  const knowledge = mayNamePlace(search) ? await known() : undefined
  const placed = knowledge !== undefined && namesPlace(search, knowledge)
  if (placed) await readOtherwise(knowledge)
  const { sellerList, totalCount } = await listOf(search)
  const names = sellerList.map(({ name }) => name)
  // With matches in names first, a first page without the word says that no name has it.
  const misread =
    search.sort === sellers.usual.sort && search.page === 1 && isMisread(search.text, names)
  if (!placed && (totalCount === 0 || misread)) await readOtherwise(knowledge ?? (await known()))
  const rows = sellerList.length
  withinPages(sellers, { path: url.pathname, state: search }, { rows, totalCount })
  return {
    type,
    search,
    sellerList: sellerList.map((seller) => listed(seller, type.id)),
    totalCount,
    site: api.site.name,
    publicUrl: api.site.publicUrl,
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
  const canonical = list + sellers.write(indexedSearch(search))
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
  const { sort, rating, size } = sellers.usual
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
      <ListView
        list={sellers}
        state={search}
        path={pathname}
        rows={sellerList}
        totalCount={totalCount}
        fields={searchFields()}
        count={(total) => sellerCount(total, search)}
        empty={{
          icon: <SearchIcon />,
          title: m.seller_list_empty(),
          text: m.seller_list_empty_hint(),
          narrowed: m.seller_list_empty_hint(),
        }}
      >
        {(rows) => (
          <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {rows.map((seller, index) => (
              <li key={seller.sellerUrl}>
                <SellerCardItem seller={seller} typeId={type.id} eager={index === 0} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </div>
  )
}

function searchFields() {
  return {
    text: { label: m.seller_list_what(), placeholder: m.seller_list_what_hint() },
    location: { label: m.seller_list_where(), draw: placeField },
    rating: { label: m.seller_list_rating(), options: ratings() },
  }
}

function placeField(field: OwnField) {
  return (
    <div key={field.name} className="flex items-end gap-2">
      <CityField
        label={m.seller_list_where()}
        className="flex-1"
        placeholder={m.seller_list_where_hint()}
        {...field}
      />
      <PositionButton field={field.name} />
    </div>
  )
}

function ratings() {
  return [
    { value: 0, label: m.rating_all() },
    { value: 5, label: m.rating_five() },
    ...[4, 3, 2, 1].map((stars) => ({ value: stars, label: m.rating_min({ stars }) })),
  ]
}

function sellerCount(totalCount: number, { text }: SellerSearch): string {
  if (text && totalCount >= textTotalMax) return m.seller_list_count_more()
  return countText(totalCount, m.seller_list_count_one, m.seller_list_count)
}
