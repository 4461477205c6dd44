/** Both lists of a seller's own products: same filters, different cards. */
import type { ReactNode } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { useOwnCompany } from '#areas/companies/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { pageMeta } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { verificationStatuses } from '#kernel/codes.ts'
import { linkButton } from '#ui/button.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { countText, ListView, withinPages } from '#ui/list.tsx'
import { statusOptions } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { catalogue, type OwnProduct } from '../contract/catalogue.ts'
import { beforeLoad } from './checks.ts'
import { below, firstSubType, firstType, tradesOf } from './item-options.ts'
import LookupNotes from './lookup-notes.tsx'
import { lookup, lookupWords } from './lookups.ts'
import { ownProductList } from './own-list.ts'

/** The clientLoader of a list at this path. A failed lookup does not stop products from loading. */
export function loadOwnProducts(path: string) {
  return async ({ request }: ClientLoaderFunctionArgs) => {
    await requireSeller(request)
    const options = { signal: request.signal }
    const types = await lookup(call(catalogue.itemTypes, {}, options), lookupWords.itemTypes)
    const known = types.rows.find(({ productExists }) => productExists)?.companyTypeId
    const state = ownProductList.read(new URL(request.url).searchParams, { trade: known ?? 0 })
    // Without a company type nothing is loaded.
    if (!state.trade) return { types, state, products: [], totalCount: 0 }
    const query = { ...ownProductList.query(state), isActive: true as const }
    const { products, totalCount } = await load(
      call(catalogue.companyProducts, query, options),
      m.my_products_failed(),
    )
    withinPages(ownProductList, { path, state }, { rows: products.length, totalCount })
    return { types, state, products, totalCount }
  }
}

/** The `meta` of a list that has several URLs, with a canonical link. */
export function listMeta(path: string) {
  return (args: MetaArgs) => {
    const root = args.matches[0]?.loaderData as SiteInfo | undefined
    const href = `${root?.publicUrl ?? ''}${path}`
    return [...pageMeta(args), { tagName: 'link', rel: 'canonical', href }]
  }
}

type Loaded = Awaited<ReturnType<ReturnType<typeof loadOwnProducts>>>

/** @param children renders the rows; there is at least one */
export function OwnProductList({
  path,
  children,
}: {
  path: string
  children: (rows: readonly OwnProduct[]) => ReactNode
}) {
  const { types, state, products, totalCount } = useLoaderData<Loaded>()
  const { workingTypes } = useOwnCompany()
  const site = useRouteLoaderData<SiteInfo>('root')
  const { trade, type } = state
  // With no products at all, choosing another type would not find any.
  const hasNone = types.rows.length > 0 && !types.rows.some(({ productExists }) => productExists)
  return (
    <>
      <LookupNotes lookups={[types]} />
      <ListView
        list={ownProductList}
        state={state}
        path={path}
        rows={products}
        totalCount={totalCount}
        fields={{
          text: { label: m.store_products_text() },
          trade: {
            label: m.my_products_company_type(),
            prompt: m.my_products_company_type_prompt(),
            options: tradesOf(types.rows, workingTypes),
            wide: true,
            firstBelow: (chosen) => firstType(types.rows, chosen),
          },
          type: {
            label: m.product_item_type(),
            prompt: m.store_products_all_types(),
            options: below(types.rows, trade),
            firstBelow: (chosen) => firstSubType(types.rows, chosen),
          },
          sub: {
            label: m.product_item_sub_type(),
            prompt: m.store_products_all_sub_types(),
            options: type ? below(types.rows, trade, type) : [],
          },
          status: {
            label: m.list_status(),
            options: statusOptions(verificationStatuses),
            wide: true,
          },
        }}
        always={!trade || tradesOf(types.rows, workingTypes).length > 1}
        folded
        submitLabel={m.store_products_show()}
        check={beforeLoad}
        cleared={{ trade }}
        count={(total) => (
          <>
            <span className="sr-only">{m.my_products_loaded()} </span>
            {countText(total, m.store_products_count_one, m.store_products_count)}
          </>
        )}
        empty={{
          icon: <SearchIcon />,
          title: trade || hasNone ? m.my_products_empty() : m.my_products_choose_type(),
          text: m.my_products_empty_hint({ site: site?.name ?? '' }),
          narrowed: m.my_products_empty_narrowed(),
          action: (
            <Link to={href('/companyDetail/productDetail')} {...linkButton('secondary')}>
              {m.nav_create_product()}
            </Link>
          ),
        }}
      >
        {children}
      </ListView>
    </>
  )
}
