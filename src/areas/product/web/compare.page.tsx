/** Up to four products or sellers side by side; the URL can be shared. */

import { useState } from 'react'
import { Link } from 'react-router'
import type { PublicProduct } from '#areas/catalogue/contract/catalogue.ts'
import { localText, ProductPrice } from '#areas/catalogue/web/public.tsx'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { type ComparedSeller, type MarketProduct, market } from '#areas/market/contract.ts'
import { comparedMax, comparePath, readCompared } from '#areas/market/rules/compare.ts'
import type { Countable } from '#areas/market/rules/quantity.ts'
import { savingOf } from '#areas/market/rules/saving.ts'
import { marketPath } from '#areas/market/rules/search.ts'
import { yearsSince } from '#areas/market/rules/years.ts'
import {
  ColourDots,
  ShareLink,
  StockText,
  sellerPath,
  yearsText,
} from '#areas/market/web/public.tsx'
import { SellerPlace } from '#areas/places/web/public.tsx'
import { AskForPrice } from '#areas/quotations/web/public.tsx'
import { storefront } from '#areas/storefront/contract.ts'
import { Ask } from '#areas/storefront/web/public.tsx'
import { type Call, serverApi } from '#kernel/caller.ts'
import { indianToday, mediumDate } from '#kernel/dates.ts'
import { addressIn } from '#kernel/language.ts'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Button, linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { pageHead } from '#ui/page-head.ts'
import { m } from '#words/messages.js'
import type { Route } from './+types/compare.page.ts'
import type { Need } from './compare-quantity.tsx'
import { type Property, Scroller, Stars, Table } from './compare-table.tsx'

// Units and sums are loaded by who wants them.
const QuantityOfAll = lazyPart(
  () => import('./compare-quantity.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

/** What the error page says when nothing could be loaded. */
export const handle = { failure: () => m.market_failed() }

export async function loader({ request, url }: Route.LoaderArgs) {
  const { products, sellers } = readCompared(url.searchParams)
  const api = serverApi()
  const call = api.callFor(request)
  return {
    products:
      products.length > 0
        ? await withFacts(call, await call(market.chosen, { productIds: products.join(',') }))
        : [],
    sellers:
      sellers.length > 0 ? await call(market.sellers, { sellerUrls: sellers.join(',') }) : [],
    site: api.site.name,
    publicUrl: api.site.publicUrl,
    address: api.site.publicUrl + comparePath({ products, sellers }),
  }
}

/** The products with what boxes and totals need, and whether one can call; what fails is left out. */
async function withFacts(call: Call, products: readonly MarketProduct[]): Promise<Compared[]> {
  const sellerUrls = [...new Set(products.map(({ sellerUrl }) => sellerUrl))].join(',')
  if (!sellerUrls) return []
  const [sellers, pages] = await Promise.all([
    call(market.sellers, { sellerUrls }).catch(() => []),
    Promise.all(
      products.map(({ sellerUrl, productId }) =>
        call(storefront.product, { sellerUrl, productId }).catch(() => undefined),
      ),
    ),
  ])
  return products.map((product, index) => ({
    ...product,
    moreInfoArray: pages[index]?.moreInfoArray ?? [],
    attributeList: pages[index]?.attributeList ?? [],
    canContact: sellers.some((one) => one.sellerUrl === product.sellerUrl && one.canContact),
  }))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return pageHead({ site, title: `${m.compare_title()} | ${site}`, noindex: true })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { products, sellers, address, publicUrl } = loaderData
  const isEmpty = products.length + sellers.length === 0
  return (
    <div className="wrap pt-3 pb-10 md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="max-md:text-27">{m.compare_title()}</h1>
        {!isEmpty && <ShareLink title={m.compare_title()} address={address} />}
      </div>
      {isEmpty ? (
        <Empty
          icon={<SearchIcon />}
          title={m.compare_empty()}
          action={
            <Link to={marketPath()} {...linkButton()}>
              {m.market_title_all()}
            </Link>
          }
        >
          {m.compare_empty_hint()}
        </Empty>
      ) : (
        <>
          {products.length > 0 ? (
            <Products list={products} publicUrl={publicUrl} />
          ) : (
            <Scroller count={sellers.length}>
              <Sellers list={sellers} publicUrl={publicUrl} />
            </Scroller>
          )}
          {products.length + sellers.length < comparedMax && (
            <p className="mt-5">
              <Link to={listOf(products[0], sellers[0])} {...linkButton('secondary')}>
                {m.compare_more()}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The list in which to choose more of the same kind. */
function listOf(product: MarketProduct | undefined, seller: ComparedSeller | undefined): string {
  if (product) return marketPath(product.companyTypeId)
  const type = tradeOf(seller?.workingTypes[0] ?? 0)
  return type ? tradePath(type) : '/'
}

/** What a comparison adds to a product: what its seller and its own page say. */
type Compared = MarketProduct &
  Pick<Countable, 'moreInfoArray'> &
  Pick<PublicProduct, 'attributeList'> & { canContact: boolean }

function Products({ list, publicUrl }: { list: readonly Compared[]; publicUrl: string }) {
  const [counting, setCounting] = useState(false)
  const hydrated = useHydrated()
  const [needs, setNeeds] = useState<ReadonlyMap<string, Need>>(new Map())
  const properties: Property<Compared>[] = [
    [m.product_price(), (one) => <ProductPrice product={one} />],
    [m.compare_needed(), (one) => needs.get(one.productId)?.quantity],
    [m.compare_total(), (one) => needs.get(one.productId)?.cost],
    [
      m.compare_contact(),
      (one) =>
        one.canContact ? (
          <Ask
            small
            sellerUrl={one.sellerUrl}
            text={askText(one, addressIn(publicUrl + productPath(one)), needs.get(one.productId))}
          />
        ) : (
          <AskForPrice product={one.productId} className="card-ask" />
        ),
    ],
    [m.market_stars(), (one) => <Stars rating={one.sellerRating} count={one.ratingCount} />],
    [m.market_stock(), (one) => <StockText product={one} />],
    [m.compare_saving(), (one) => savingText(one)],
    [m.product_size(), (one) => one.size],
    ...attributeRows(list),
    [m.product_color(), (one) => one.colours.length > 0 && <ColourDots colours={one.colours} />],
    [m.product_brand(), (one) => one.brand],
    [m.product_item_type(), (one) => localName('type', one.itemTypeIdText)],
    [m.product_item_sub_type(), (one) => localName('type', one.itemSubTypeIdText)],
    [m.compare_seller(), (one) => <Link to={sellerPath(one.sellerUrl)}>{one.sellerName}</Link>],
    [
      m.seller_list_where(),
      (one) => <SellerPlace sellerUrl={one.sellerUrl} location={one.location} />,
    ],
  ]
  return (
    <>
      <div className="mt-3 max-w-form">
        {counting ? (
          <QuantityOfAll products={list} onChange={setNeeds} />
        ) : (
          <Button kind="secondary" disabled={!hydrated} onClick={() => setCounting(true)}>
            {m.quantity_how_much()}
          </Button>
        )}
      </div>
      <Scroller count={list.length}>
        <Table
          kind="product"
          list={list.map((one) => ({
            key: one.productId,
            to: productPath(one),
            name: one.name,
            picture: one.picture,
            trade: one.companyTypeId,
            item: one,
          }))}
          properties={properties}
        />
      </Scroller>
    </>
  )
}

/** A row for each attribute that is compared and that one of the products has. */
function attributeRows(list: readonly Compared[]): Property<Compared>[] {
  const names = new Map(
    list.flatMap(({ attributeList }) =>
      attributeList.flatMap(({ code, name, isInCompare }) =>
        isInCompare ? [[code, name] as const] : [],
      ),
    ),
  )
  return [...names].map(([code, name]) => [
    localText(name),
    ({ attributeList }) => {
      const value = attributeList.find((one) => one.code === code)?.value
      return value && localText(value)
    },
    code,
  ])
}

/** The beginning of a message to a seller: the product, and how much of it is needed. */
function askText({ name }: Compared, address: string, need: Need | undefined): string {
  const text = m.market_ask_text({ product: name, address })
  return need ? `${text} ${m.quantity_ask({ quantity: need.quantity })}` : text
}

function savingText(product: MarketProduct): string {
  const saving = savingOf(product)
  return saving ? `${formatRupees(saving.amount)} (${saving.percent} %)` : ''
}

function Sellers({ list, publicUrl }: { list: readonly ComparedSeller[]; publicUrl: string }) {
  const properties: Property<ComparedSeller>[] = [
    [
      m.compare_contact(),
      (one) =>
        one.canContact ? (
          <Ask
            small
            sellerUrl={one.sellerUrl}
            text={m.market_ask_seller({
              address: addressIn(publicUrl + sellerPath(one.sellerUrl)),
            })}
          />
        ) : (
          <AskForPrice seller={one.sellerUrl} className="card-ask" />
        ),
    ],
    [m.market_stars(), (one) => <Stars rating={one.sellerRating} count={one.ratingCount} />],
    [
      m.seller_list_where(),
      (one) => <SellerPlace sellerUrl={one.sellerUrl} location={one.location} />,
    ],
    [m.compare_trades(), (one) => one.workingTypes.map((id) => tradeOf(id)?.name ?? '').join(', ')],
    [m.compare_lowest(), (one) => one.lowest && <ProductPrice product={one.lowest} />],
    [m.compare_products(), (one) => one.products.toLocaleString('en-IN')],
    [
      m.compare_years(),
      (one) => (
        <>
          {yearsText(yearsSince(one.since))}
          <span className="block text-13 text-muted">
            {m.compare_since({ date: mediumDate(indianToday(new Date(one.since))) })}
          </span>
        </>
      ),
    ],
  ]
  return (
    <Table
      kind="seller"
      list={list.map((one) => ({
        key: one.sellerUrl,
        to: sellerPath(one.sellerUrl),
        name: one.name,
        picture: one.picture,
        trade: one.workingTypes[0] ?? 7,
        item: one,
      }))}
      properties={properties}
    />
  )
}
