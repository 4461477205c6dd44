/** Products of all sellers, in one trade or in all (docs/decisions/0024-product-search.md). */

import { lazy } from 'react'
import { data, Link, redirect, replace, useLocation } from 'react-router'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { tradeInPath, tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { NearestInstead, useNamedPlaces } from '#areas/places/web/public.tsx'
import { MeantNotice, understoodNote } from '#areas/search/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { splitPath } from '#kernel/language.ts'
import { textIn } from '#kernel/list-address.ts'
import { localPlace } from '#kernel/site-names.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { orElse } from '#ui/lazy-part.tsx'
import { ListView } from '#ui/list.tsx'
import { ListForm } from '#ui/list-form.tsx'
import { pagedTitle, pageHead } from '#ui/page-head.ts'
import { breadcrumbs, structuredData } from '#ui/structured-data.ts'
import { WishLink } from '#ui/wish-link.ts'
import { withinPages } from '#ui/within-pages.ts'
import { m } from '#words/messages.js'
import { type MarketProduct, market } from '../contract.ts'
import { type MarketSearch, marketList, marketPath, marketTotalMax } from '../rules/search.ts'
import { typedPriceLimit } from '../rules/typed-price.ts'
import type { Route } from './+types/product-search.page.ts'
import { CompareBar } from './compare-bar.tsx'
import { compareProduct } from './compare-box.tsx'
import { MarketCards } from './product-card.tsx'
import { orderLabels, searchFields, Trades } from './search-fields.tsx'

// Where words name a thing of several kinds.
const Kinds = lazy(
  orElse(
    () => import('./kinds.tsx'),
    () => null,
  ),
)
// Where what was found has attributes.
const Refine = lazy(
  orElse(
    () => import('./refine.tsx'),
    () => null,
  ),
)
// Where few products are found, which is rare.
const NearbyNotice = lazy(
  orElse(
    () => import('./search-notices.tsx'),
    () => null,
  ),
)

/** What the error page says when the products could not be loaded. */
export const handle = { failure: () => m.market_failed(), Controls }

const SellersMap = lazy(
  orElse(
    async () => ({ default: (await import('./sellers-map.tsx')).SellersMap }),
    () => null,
  ),
)

export async function loader({ request, url, params }: Route.LoaderArgs) {
  const { companyType: typed } = params
  const type = tradeInPath(typed)
  if (typed && !type?.isOffered) throw data(null, { status: 404 })
  const asked = marketList.read(url.searchParams)
  const { path } = splitPath(url.pathname)
  // The field names of the home page's search.
  const [what, where] = [textIn(url.searchParams, 'what'), textIn(url.searchParams, 'where')]
  if (what || where) {
    const search = { ...asked, text: what, location: where }
    throw redirect(path + marketList.write({ ...search, ...typedPriceLimit(what) }))
  }
  const limit = asked.exact ? undefined : typedPriceLimit(asked.text)
  if (limit) throw replace(path + marketList.write({ ...asked, ...limit }))
  const api = serverApi()
  const companyTypeId = type?.id ?? 0
  const call = api.callFor(request)
  const page = await call(market.products, {
    companyType: companyTypeId,
    ...marketList.query(asked),
  })
  const { products, totalCount, meant } = page
  withinPages(marketList, { path, state: asked }, { rows: products.length, totalCount })
  // Words that are only understood stay as they are typed.
  const isReworded =
    meant !== null && (meant.without.length > 0 || meant.location !== asked.location)
  const search =
    meant && isReworded ? { ...asked, text: meant.filterText, location: meant.location } : asked
  // What search engines index: trades, places and their pages, in the default order.
  const bare = { ...marketList.usual, location: search.location }
  const isBare = marketList.write({ ...search, page: 1 }) === marketList.write(bare)
  const indexed = { ...bare, page: isBare ? search.page : 1 }
  return {
    ...page,
    companyTypeId,
    trade: type?.name ?? '',
    search,
    indexed: { search: marketList.write(indexed), page: indexed.page },
    kinds: await kindsOf(call, companyTypeId, asked),
    alongside: await alongsideOf(call, { companyTypeId, asked, totalCount }),
    nearest: totalCount === 0 ? await nearestOf(call, companyTypeId, search) : undefined,
    understood: meant && !isReworded ? meant.filterText : '',
    typed: isReworded && meant ? { ...asked, without: meant.without } : undefined,
    site: api.site.name,
    publicUrl: api.site.publicUrl,
  }
}

/** The kinds of a thing at the top of its first page, unless they are narrowed already. */
async function kindsOf(call: Call, companyType: number, asked: MarketSearch) {
  const { text: filterText, item, location, page, exact } = asked
  if (!filterText || item || location || page > 1 || exact) return []
  return call(market.kinds, { filterText, companyType }).catch(() => [])
}

/** Below this many products of a thing, others of a wider kind are offered, too. */
const few = 10

/** What follows the last products of a thing: what goes with it, and wider kinds if they are few. */
async function alongsideOf(
  call: Call,
  {
    companyTypeId: companyType,
    asked,
    totalCount,
  }: { companyTypeId: number; asked: MarketSearch; totalCount: number },
) {
  const { text: filterText, location, item, page, size, exact } = asked
  if (!filterText || item || exact || page * size < totalCount) return undefined
  const query = { filterText, companyType, location }
  const found = await call(market.alongside, query).catch(() => undefined)
  return found && { ...found, wider: totalCount < few ? found.wider : [] }
}

/** For a place without a match: the nearest products, and the search that lists them all. */
async function nearestOf(call: Call, companyType: number, search: MarketSearch) {
  if (!search.location || search.sort === sortOrder.nearest || search.page > 1) return undefined
  const near = { ...search, within: 0 as const, sort: sortOrder.nearest }
  const query = { companyType, ...marketList.query(near) }
  const { products } = await call(market.products, query)
  return products.length > 0 ? { search: near, products } : undefined
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { companyTypeId, trade, search, indexed, site, publicUrl, totalCount, products } =
    loaderData
  const { usual } = marketList
  const list = publicUrl + marketPath(companyTypeId)
  const canonical = list + indexed.search
  return [
    ...pageHead({
      site,
      title: `${pagedTitle(headingOf(trade, search), indexed.page)} | ${site}`,
      description: import.meta.env.SSR
        ? m.market_description({ heading: headingOf(trade, search), site })
        : undefined,
      canonical,
      noindex: search.text !== '' || totalCount === 0,
    }),
    ...(import.meta.env.SSR
      ? [
          structuredData(
            breadcrumbs(
              { name: site, url: `${publicUrl}/` },
              { name: headingOf(trade, usual), url: list },
            ),
            {
              '@type': 'ItemList',
              itemListElement: products.map((product, index) => ({
                '@type': 'ListItem',
                position: index + 1,
                name: product.name,
                url: publicUrl + productPath(product),
              })),
            },
          ),
        ]
      : []),
  ]
}

/** Only the search form, with the state of the URL but no result counts; for the error page. */
function Controls() {
  const { pathname, search } = useLocation()
  const state = marketList.read(new URLSearchParams(search))
  const fields = searchFields(state, { counts: [], attributes: [], totalCount: marketTotalMax })
  const form = { list: marketList, state, path: pathname, fields, orderLabels }
  return <ListForm {...form} folded />
}

function headingOf(trade: string, { location }: Pick<MarketSearch, 'location'>): string {
  const place = localPlace(location)
  if (trade) return place ? m.market_title_in({ trade, place }) : m.market_title({ trade })
  return place ? m.market_title_all_in({ place }) : m.market_title_all()
}

export default function ProductSearchPage({ loaderData }: Route.ComponentProps) {
  const { companyTypeId, trade, search, typed, nearby, counts, products, totalCount } = loaderData
  const { nearest, kinds, alongside, isMention } = loaderData
  const understood = understoodNote(search.text, loaderData.understood)
  const { pathname } = useLocation()
  useNamedPlaces(nearest?.products ?? products)
  const cards = (rows: readonly MarketProduct[]) => (
    <>
      <MarketCards products={rows} eager below={compareProduct} />
      <SellersMap sellerUrls={rows.map(({ sellerUrl }) => sellerUrl)} />
      <CompareBar kind="product" />
    </>
  )
  return (
    <div className="wrap pt-3 pb-6 md:pt-6 md:pb-10">
      <div className="list-head">
        <h1 className="max-md:text-21">{headingOf(trade, search)}</h1>
        <SellersLink companyTypeId={companyTypeId} trade={trade} search={search} />
      </div>
      <ListView
        list={marketList}
        state={search}
        path={pathname}
        rows={products}
        totalCount={totalCount}
        fields={searchFields(search, loaderData)}
        always
        orderLabels={orderLabels}
        folded
        count={productCount}
        notice={
          <>
            <Trades
              companyTypeId={companyTypeId}
              search={search}
              counts={counts}
              totalCount={totalCount}
            />
            {loaderData.attributes.length > 0 && (
              <Refine search={search} attributes={loaderData.attributes} path={pathname} />
            )}
            {kinds.length > 0 && <Kinds kinds={kinds} search={search} />}
            {isMention && totalCount > 0 && (
              <p className="mt-3 text-15">{m.market_mentions({ text: search.text })}</p>
            )}
            {understood && !isMention && <p className="mt-3 text-15 text-muted">{understood}</p>}
            {typed && (
              <MeantNotice
                search={search}
                typed={typed}
                exact={pathname + marketList.write({ ...typed, exact: 1, page: 1 })}
              />
            )}
            {nearby && !nearest && (
              <NearbyNotice search={search} nearby={nearby} pathname={pathname} />
            )}
          </>
        }
        empty={{
          icon: <SearchIcon />,
          title: m.market_empty(),
          text: m.market_empty_hint(),
          narrowed: m.market_empty_hint(),
          wish: <WishLink text={search.text} typeId={0} trade="" where={search.location} />,
          instead: nearest && (
            <NearestInstead
              title={m.place_nearest({ place: localPlace(search.location) })}
              all={pathname + marketList.write(nearest.search)}
            >
              {cards(nearest.products)}
            </NearestInstead>
          ),
        }}
      >
        {cards}
      </ListView>
      {alongside && (
        <>
          <Alongside title={m.market_goes_with()} products={alongside.goesWith} />
          <Alongside title={m.market_wider()} products={alongside.wider} />
        </>
      )}
    </div>
  )
}

/** Products below those that were asked for, under a line that says why. */
function Alongside({ title, products }: { title: string; products: readonly MarketProduct[] }) {
  if (products.length === 0) return null
  return (
    <section className="mt-8">
      <h2>{title}</h2>
      <MarketCards products={products} heading="h3" shelf />
    </section>
  )
}

/** The same search among sellers; without a trade, by the home page's search, which finds one. */
function SellersLink({
  companyTypeId,
  trade,
  search: { text, location },
}: Pick<Route.ComponentProps['loaderData'], 'companyTypeId' | 'trade' | 'search'>) {
  const type = tradeOf(companyTypeId)
  if (!type && !text && !location) return null
  const path = type ? tradePath(type) : '/'
  const query = new URLSearchParams()
  if (text) query.set(type ? 'text' : 'what', text)
  if (location) query.set(type ? 'location' : 'where', location)
  return (
    <p className="text-15">
      <Link to={query.size > 0 ? `${path}?${query}` : path}>
        {type ? m.market_sellers({ trade }) : m.home_find()}
      </Link>
    </p>
  )
}

function productCount(totalCount: number): string {
  if (totalCount >= marketTotalMax) return m.market_count_more()
  return countText(totalCount, m.market_count_one, m.market_count)
}
