/** The seller list of a trade (rules 10.1, 10.2, 27.3): eight routes of the documents, and one for all other trades. */

import { data, Link, redirect, useLocation } from 'react-router'
import {
  type Trade,
  tradeInPath,
  tradePath,
  tradeRecordOf,
  tradeText,
  tradeWithPath,
} from '#areas/companies/rules/trades.ts'
import { market } from '#areas/market/contract.ts'
import { marketList, marketPath } from '#areas/market/rules/search.ts'
import { CompareBar, SellersMap } from '#areas/market/web/public.tsx'
import {
  NearestInstead,
  placeField,
  useNamedPlaces,
  withinField,
} from '#areas/places/web/public.tsx'
import { MeantNotice, understoodNote } from '#areas/search/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { pathIn, splitPath } from '#kernel/language.ts'
import { indexedState } from '#kernel/list-indexed.ts'
import { localPlace } from '#kernel/site-names.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { ListView } from '#ui/list.tsx'
import { ListForm } from '#ui/list-form.tsx'
import { pagedTitle, pageHead } from '#ui/page-head.ts'
import { FailureView } from '#ui/section-failure.tsx'
import { breadcrumbs, structuredData, type Thing } from '#ui/structured-data.ts'
import { WishLink } from '#ui/wish-link.ts'
import { withinPages } from '#ui/within-pages.ts'
import { m } from '#words/messages.js'
import { directory, type SellerCard } from '../contract.ts'
import { type SellerSearch, sellers } from '../rules/lists.ts'
import type { Route } from './+types/seller-list.page.ts'
import { type ListedSeller, listed } from './listed-seller.ts'
import { NearbyNotice, OtherCities } from './place-notices.tsx'
import { SellerCardItem } from './seller-card.tsx'
import { factsOf, type SellerFacts } from './seller-facts.ts'
import { ratings, sellerCount } from './seller-list-words.ts'
import { SellerPlaces } from './seller-places.tsx'

/** What the error page says when the sellers could not be loaded (rules 10.2). */
export const handle = { failure: () => m.seller_list_failed(), Controls }

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { path } = splitPath(url.pathname)
  const type = typeAt(path, params.companyType)
  if (!type?.isOffered) throw data(null, { status: 404 })
  // The documents' paths are routes of their own, and those of other trades are one route.
  if (params.tradeList) {
    const spelt = tradeWithPath(params.tradeList)?.listPath
    if (!spelt) throw data(null, { status: 404 })
    const own = [spelt, ...(params.companyType ? [params.companyType] : [])].join('/')
    if (own !== path) throw redirect(pathIn(own) + url.search, 301)
  }
  const typed = sellers.read(url.searchParams)
  const api = serverApi()
  const call = api.callFor(request)
  const query = { sellerType: type.id, ...sellers.query(typed) }
  // Show the sellers even without the links to other cities and trades.
  const linksOf = (location: string) =>
    call(directory.sellerCities, { sellerType: type.id, location }).catch((error: unknown) => {
      api.report(error)
      return null
    })
  const [result, typedLinks] = await Promise.all([
    call(directory.sellerList, query),
    linksOf(typed.location),
  ])
  const { sellerList, totalCount, meant, otherCities, nearby } = result
  const rows = sellerList.length
  withinPages(sellers, { path, state: typed }, { rows, totalCount })
  // Further filters apply to the search that is shown. Words that are only understood stay as typed.
  const isReworded = meant && (meant.without.length > 0 || meant.location !== typed.location)
  const applied = isReworded
    ? { ...typed, text: meant.filterSellerText, location: meant.location }
    : typed
  const around = applied.location === typed.location ? typedLinks : await linksOf(applied.location)
  // The city in its proper spelling, however it was typed.
  const place = around?.place ?? applied.location
  const search = { ...applied, location: place }
  // Only beside the list, which stands without it.
  const nearest =
    rows === 0 ? await nearestOf(call, { type, search }).catch(() => undefined) : undefined
  const shownSellers = nearest?.sellerList ?? sellerList
  const text = nearest?.search.text ?? search.text
  const facts = await factsOfAll(call, shownSellers, { type, text })
  const cards = (sellers: readonly SellerCard[]) =>
    sellers.map((seller) => listed(seller, type.id, facts.get(seller.sellerUrl)))
  const indexed = indexedState(sellers, search, ['rating', 'within'])
  return {
    place,
    indexed: { search: sellers.write(indexed), page: indexed.page },
    // A text search gets no links to other places.
    places: search.text
      ? undefined
      : around && { cities: around.cities, trades: neighboursFirst(type.id, around.trades) },
    type,
    search,
    otherCities,
    typed: isReworded ? { ...typed, without: meant.without } : undefined,
    understood: meant && !isReworded ? meant.filterSellerText : '',
    nearby,
    sellerList: cards(sellerList),
    nearest: nearest && { search: nearest.search, sellerList: cards(nearest.sellerList) },
    totalCount,
    site: api.site.name,
    publicUrl: api.site.publicUrl,
    hint: tradeText(tradeRecordOf(type.id)?.hints ?? { en: '', hi: '' }),
    // The same search among products.
    productsPath:
      marketPath(type.id) +
      marketList.write({ ...marketList.usual, text: search.text, location: place }),
  }
}

/**
 * For a place without a match: the nearest sellers with what was asked for or, if nobody has it,
 * the nearest of the trade; and the search that lists them.
 */
async function nearestOf(
  call: Call,
  { type, search }: { type: Trade; search: SellerSearch },
): Promise<{ search: SellerSearch; sellerList: SellerCard[] } | undefined> {
  if (!search.location || search.sort === sortOrder.nearest || search.page > 1) return undefined
  const asked = { ...search, within: 0 as const, sort: sortOrder.nearest }
  for (const text of new Set([search.text, ''])) {
    const near = { ...asked, text }
    const query = { sellerType: type.id, ...sellers.query(near) }
    const { sellerList } = await call(directory.sellerList, query)
    if (sellerList.length > 0) return { search: near, sellerList }
  }
  return undefined
}

/** Facts to compare sellers by; if they fail to load, the cards are shown without them. */
async function factsOfAll(
  call: Call,
  sellers: readonly { sellerUrl: string }[],
  { type, text }: { type: Trade; text: string },
): Promise<Map<string, SellerFacts>> {
  const sellerUrls = sellers.map(({ sellerUrl }) => sellerUrl).join(',')
  if (!sellerUrls) return new Map()
  const asked = { sellerUrls, companyType: type.id, filterText: text }
  const compared = await call(market.sellers, asked).catch(() => [])
  return new Map(compared.map((one) => [one.sellerUrl, factsOf(one, text)]))
}

/** Only the list's form, with the state of the URL; for the error page. */
function Controls() {
  const { pathname, search } = useLocation()
  const { path } = splitPath(pathname)
  const type = typeAt(path, /\/(\d+)$/.exec(path)?.[1])
  if (!type) return null
  const state = sellers.read(new URLSearchParams(search))
  // Without the example that its loader gives, so that browsers need not know one per trade.
  const fields = searchFields(state, '')
  return (
    <ListForm
      list={sellers}
      state={state}
      path={pathname}
      fields={fields}
      orderLabels={orderLabels}
      folded
    />
  )
}

/** Trades of a place, those first that firms often have beside this one. */
function neighboursFirst(
  typeId: number,
  trades: readonly { companyTypeId: number; sellers: number }[],
) {
  const neighbours = tradeRecordOf(typeId)?.neighbours ?? []
  const placeOf = ({ companyTypeId }: { companyTypeId: number }) => {
    const place = neighbours.indexOf(companyTypeId)
    return place < 0 ? neighbours.length : place
  }
  return trades.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** The trade of the route parameter, or of the path if there is none. */
function typeAt(path: string, parameter: string | undefined): Trade | undefined {
  return parameter === undefined ? tradeWithPath(path.split('/')[1] ?? '') : tradeInPath(parameter)
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { type, search, indexed, place, site, publicUrl, totalCount, sellerList } = loaderData
  const list = publicUrl + tradePath(type)
  const canonical = list + indexed.search
  return [
    ...pageHead({
      site,
      title: `${pagedTitle(heading(type.name, localPlace(place)), indexed.page)} | ${site}`,
      description: import.meta.env.SSR ? describe(type.name, localPlace(place), site) : undefined,
      canonical,
      // Neither arbitrary text searches nor empty lists belong in a search engine's index.
      noindex: search.text !== '' || totalCount === 0,
    }),
    ...(import.meta.env.SSR
      ? [
          structuredData(
            breadcrumbs(
              { name: site, url: `${publicUrl}/` },
              { name: type.name, url: list },
              ...(place ? [{ name: localPlace(place), url: canonical }] : []),
            ),
            ...(totalCount > 0 ? [itemList(publicUrl, sellerList)] : []),
          ),
        ]
      : []),
  ]
}

function itemList(publicUrl: string, listedSellers: readonly ListedSeller[]): Thing {
  return {
    '@type': 'ItemList',
    itemListElement: listedSellers.map(({ name, sellerUrl }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${publicUrl}/Seller/${sellerUrl}`,
    })),
  }
}

function describe(trade: string, place: string, site: string): string {
  return place
    ? m.seller_list_description_in({ trade, place, site })
    : m.seller_list_description({ trade, site })
}

function heading(trade: string, place: string): string {
  return place ? m.seller_list_title_in({ trade, place }) : m.seller_list_title({ trade })
}

export default function SellerListPage({ loaderData }: Route.ComponentProps) {
  const { type, search, place, places, typed, otherCities, nearby, sellerList, totalCount, hint } =
    loaderData
  const { nearest, productsPath } = loaderData
  const understood = understoodNote(search.text, loaderData.understood)
  const where = localPlace(place)
  const { pathname } = useLocation()
  useNamedPlaces(nearest?.sellerList ?? sellerList)
  const cards = (rows: readonly ListedSeller[]) => (
    <SellerCards sellers={rows} typeId={type.id} publicUrl={loaderData.publicUrl} />
  )
  return (
    <div className="wrap pt-3 pb-6 md:pt-6 md:pb-10">
      <div className="list-head">
        <h1 className="max-md:text-21">{heading(type.name, where)}</h1>
        <p className="text-15">
          <Link to={productsPath}>{m.market_products({ trade: type.name })}</Link>
        </p>
      </div>
      <ListView
        list={sellers}
        state={search}
        path={pathname}
        rows={sellerList}
        totalCount={totalCount}
        fields={searchFields(search, hint)}
        always
        orderLabels={orderLabels}
        folded
        count={(total) => sellerCount(total, search)}
        notice={
          <>
            {understood && <p className="mt-3 text-15 text-muted">{understood}</p>}
            {typed && (
              <MeantNotice
                search={search}
                typed={typed}
                exact={pathname + sellers.write({ ...typed, exact: 1, page: 1 })}
              />
            )}
            <OtherCities search={search} otherCities={otherCities} pathname={pathname} />
            {nearby && <NearbyNotice search={search} nearby={nearby} pathname={pathname} />}
            {totalCount > 1 && isByRelevance(search) && (
              <p className="mt-4 text-13 text-muted">{m.seller_list_order()}</p>
            )}
          </>
        }
        empty={{
          icon: <SearchIcon />,
          title: m.seller_list_empty(),
          text: m.seller_list_empty_hint(),
          narrowed: m.seller_list_empty_hint(),
          wish: <WishLink text={search.text} typeId={type.id} trade={type.name} where={where} />,
          instead: nearest && (
            <NearestInstead
              title={
                nearest.search.text === search.text
                  ? m.place_nearest({ place: where })
                  : m.seller_list_nearest_trade({ trade: type.name, place: where })
              }
              all={pathname + sellers.write(nearest.search)}
            >
              {cards(nearest.sellerList)}
            </NearestInstead>
          ),
        }}
      >
        {cards}
      </ListView>
      {places === null && <FailureView text={m.seller_list_cities_failed()} />}
      {places && (
        <SellerPlaces
          type={type}
          place={place}
          totalCount={totalCount}
          sellerList={sellerList}
          {...places}
        />
      )}
    </div>
  )
}

/** Sellers as cards, on the map, and selectable for comparison. */
function SellerCards({
  sellers: listedSellers,
  typeId,
  publicUrl,
}: {
  sellers: readonly ListedSeller[]
  typeId: number
  publicUrl: string
}) {
  return (
    <>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {listedSellers.map((seller, index) => (
          <li key={seller.sellerUrl}>
            <SellerCardItem
              seller={seller}
              typeId={typeId}
              eager={index === 0}
              comparable
              publicUrl={publicUrl}
            />
          </li>
        ))}
      </ul>
      <SellersMap sellerUrls={listedSellers.map(({ sellerUrl }) => sellerUrl)} />
      <CompareBar kind="seller" />
    </>
  )
}

/** With words or a place the first order is more than by time, and the page says so. */
const isByRelevance = ({ sort, text, location }: SellerSearch) =>
  sort === sortOrder.latestModification && (text !== '' || location !== '')

/** Labels of the sort orders that seller lists have in addition to those of all lists. */
const orderLabels = {
  [sortOrder.nearest]: m.sort_nearest,
  [sortOrder.reachable]: m.sort_reachable,
}

function searchFields(search: SellerSearch, placeholder: string) {
  return {
    text: { label: m.seller_list_what(), placeholder },
    location: { label: m.seller_list_where(), draw: placeField },
    within: { ...withinField(search.location), first: true },
    rating: { label: m.seller_list_rating(), options: ratings() },
  }
}
