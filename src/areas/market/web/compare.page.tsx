/** Up to four products or sellers side by side; the URL can be shared. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ProductPrice, Stock } from '#areas/catalogue/web/public.tsx'
import { productPath } from '#areas/companies/rules/product-path.ts'
import { companyType } from '#areas/companies/rules/trades.ts'
import { Picture } from '#areas/media/web/public.tsx'
import { serverApi } from '#kernel/caller.ts'
import { indianToday, mediumDate } from '#kernel/dates.ts'
import { formatRupees } from '#kernel/money.ts'
import { linkButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { pageHead } from '#ui/page-head.ts'
import { Placeholder } from '#ui/placeholder.tsx'
import { averageText, Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import { type ComparedSeller, type MarketProduct, market } from '../contract.ts'
import { comparedMax, comparePath, readCompared } from '../rules/compare.ts'
import { savingOf } from '../rules/saving.ts'
import { marketPath } from '../rules/search.ts'
import { yearsSince } from '../rules/years.ts'
import type { Route } from './+types/compare.page.ts'
import { type ComparedKind, useChosen } from './compare-choice.ts'
import { ColourDots, sellerPath } from './product-card.tsx'
import { ShareLink } from './share-link.tsx'
import { yearsText } from './years.ts'

/** What the error page says when nothing could be loaded. */
export const handle = { failure: () => m.market_failed() }

export async function loader({ request, url }: Route.LoaderArgs) {
  const { products, sellers } = readCompared(url.searchParams)
  const api = serverApi()
  const call = api.callFor(request)
  return {
    products:
      products.length > 0 ? await call(market.chosen, { productIds: products.join(',') }) : [],
    sellers:
      sellers.length > 0 ? await call(market.sellers, { sellerUrls: sellers.join(',') }) : [],
    site: api.site.name,
    address: api.site.publicUrl + comparePath({ products, sellers }),
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  return pageHead({ site, title: `${m.compare_title()} | ${site}`, noindex: true })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { products, sellers, address } = loaderData
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
          <Scroller count={products.length || sellers.length}>
            {products.length > 0 ? <Products list={products} /> : <Sellers list={sellers} />}
          </Scroller>
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
  const type = companyType(seller?.workingTypes[0] ?? 0)
  return type ? `${type.listPath}/${type.id}` : '/'
}

/** Focusable, so that it can be scrolled by keyboard. */
const scroller = { tabIndex: 0 }

/** Two columns fit on a phone too; with more, the next one is partly visible at the right edge. */
function Scroller({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      {count > 2 && (
        <p className="mt-3 text-13 text-muted sm:hidden">{m.compare_others({ count })}</p>
      )}
      <section
        className="relative mt-3 snap-x scroll-ps-22 overflow-x-auto md:mt-5"
        aria-label={m.compare_title()}
        {...scroller}
      >
        {children}
      </section>
    </>
  )
}

// Shows the labels and 1.6 columns, whatever the screen's width.
const widths: Readonly<Record<number, string>> = {
  3: 'max-sm:w-[max(26.5rem,calc(5.5rem+(100vw-7.5rem)*1.875))]',
  4: 'max-sm:w-[max(33.5rem,calc(5.5rem+(100vw-7.5rem)*2.5))]',
}

/** A compared property; it is left out if nothing has it. */
type Property<Thing> = [label: string, value: (thing: Thing) => ReactNode]

function Products({ list }: { list: readonly MarketProduct[] }) {
  const properties: Property<MarketProduct>[] = [
    [m.product_price(), (one) => <ProductPrice product={one} />],
    [m.compare_saving(), (one) => savingText(one)],
    [m.market_stock(), (one) => <Stock product={one} />],
    [m.product_size(), (one) => one.size],
    [m.product_color(), (one) => one.colours.length > 0 && <ColourDots colours={one.colours} />],
    [m.product_brand(), (one) => one.brand],
    [m.product_item_type(), (one) => one.itemTypeIdText],
    [m.product_item_sub_type(), (one) => one.itemSubTypeIdText],
    [m.compare_seller(), (one) => <Link to={sellerPath(one.sellerUrl)}>{one.sellerName}</Link>],
    [m.market_stars(), (one) => <Stars rating={one.sellerRating} count={one.ratingCount} />],
    [m.seller_list_where(), (one) => one.location],
  ]
  return (
    <Table
      kind="product"
      list={list.map((one) => ({
        ...{ key: one.productId, to: productPath(one), name: one.name, picture: one.picture },
        ...{ trade: one.companyTypeId, thing: one },
      }))}
      properties={properties}
    />
  )
}

function savingText(product: MarketProduct): string {
  const saving = savingOf(product)
  return saving ? `${formatRupees(saving.amount)} (${saving.percent} %)` : ''
}

function Sellers({ list }: { list: readonly ComparedSeller[] }) {
  const properties: Property<ComparedSeller>[] = [
    [m.market_stars(), (one) => <Stars rating={one.sellerRating} count={one.ratingCount} />],
    [m.seller_list_where(), (one) => one.location],
    [
      m.compare_trades(),
      (one) => one.workingTypes.map((id) => companyType(id)?.name ?? '').join(', '),
    ],
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
        ...{ key: one.sellerUrl, to: sellerPath(one.sellerUrl), name: one.name },
        ...{ picture: one.picture, trade: one.workingTypes[0] ?? 7, thing: one },
      }))}
      properties={properties}
    />
  )
}

function Stars({ rating, count }: { rating: number | null; count: number }) {
  return (
    <Rating value={rating}>{rating === null ? '' : `${averageText(rating)} (${count})`}</Rating>
  )
}

interface Column<Thing> {
  key: string
  to: string
  name: string
  picture: string
  trade: number
  thing: Thing
}

function Table<Thing>({
  kind,
  list,
  properties,
}: {
  kind: ComparedKind
  list: readonly Column<Thing>[]
  properties: readonly Property<Thing>[]
}) {
  const { choose } = useChosen(kind)
  const without = (left: string) => {
    const others = list.map(({ key }) => key).filter((key) => key !== left)
    return comparePath({ products: [], sellers: [], [`${kind}s`]: others })
  }
  const shown = properties.filter(([, value]) => list.some(({ thing }) => Boolean(value(thing))))
  return (
    <table
      className={`w-full min-w-80 table-fixed border-collapse text-15 ${widths[list.length] ?? ''}`}
    >
      <thead>
        <tr>
          <td className="sticky start-0 z-1 w-22 bg-ground md:w-44" />
          {list.map(({ key, to, name, picture, trade }) => (
            <th
              key={key}
              scope="col"
              className="snap-start p-2 text-start align-bottom font-semibold"
            >
              <span className="relative mb-2 block aspect-4/3 overflow-clip rounded-4 bg-sunken">
                <Picture
                  name={picture}
                  sizes="(width >= 48rem) 18rem, 10rem"
                  alt=""
                  fallback={<Placeholder trade={trade} seed={key} />}
                />
              </span>
              <Link to={to} className="wrap-anywhere">
                {name}
              </Link>
            </th>
          ))}
        </tr>
        <tr>
          <td className="sticky start-0 z-1 bg-ground" />
          {list.map(({ key, name }) => (
            <td key={key} className="px-2">
              <Link
                to={without(key)}
                preventScrollReset
                onClick={() => choose(key, false)}
                aria-label={`${m.compare_remove()}: ${name}`}
                className="inline-flex min-h-11 items-center text-13 text-action underline"
              >
                {m.compare_remove()}
              </Link>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(([label, value]) => (
          <tr key={label} className="border-t border-line align-top">
            <th
              scope="row"
              className="sticky start-0 z-1 bg-ground py-3 pe-2 text-start font-normal wrap-anywhere text-muted"
            >
              {label}
            </th>
            {list.map(({ key, thing }) => (
              <td key={key} className="p-2 py-3 wrap-anywhere">
                {value(thing) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
