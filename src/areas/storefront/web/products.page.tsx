/** A seller's products in one trade (rules 12.5). */

import { lazy } from 'react'
import { data, useOutletContext } from 'react-router'
import { tradeInPath } from '#areas/companies/rules/trades.ts'
import { type Call, serverApi } from '#kernel/caller.ts'
import type { StateOf } from '#kernel/list.ts'
import { indexedState } from '#kernel/list-indexed.ts'
import { isProblem } from '#kernel/problem.ts'
import { countText } from '#ui/count-text.ts'
import type { Option } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { orElse } from '#ui/lazy-part.tsx'
import { ListView } from '#ui/list.tsx'
import { pagedTitle } from '#ui/page-head.ts'
import { withinPages } from '#ui/within-pages.ts'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/products.page.ts'
import { productList, readProductId } from './lists.ts'
import { ProductCards } from './product-list.tsx'
import {
  failedMeta,
  productAddress,
  productMeta,
  sectionData,
  sectionMeta,
} from './section-data.ts'
import { productsPath } from './section-paths.ts'

const ProductsFailure = lazy(
  orElse(
    () => import('./products-failure.tsx'),
    () => <p role="alert">{m.store_products_failed()}</p>,
  ),
)

// Needed only when the URL names a product.
const ProductView = lazy(
  orElse(
    () => import('./product-view.tsx'),
    () => <p role="alert">{m.ui_part_missing()}</p>,
  ),
)

export function loader({ request, params: { sellerUrl, productType } }: Route.LoaderArgs) {
  const type = tradeInPath(productType)
  if (!type) throw data(null, { status: 404 })
  const params = new URL(request.url).searchParams
  const state = productList.read(params)
  const productId = readProductId(params)
  const search = productList.write(indexedState(productList, state))
  const segment = `ProductSeller/${type.id}`
  return sectionData({ request, sellerUrl, segment, search }, async () => {
    const call = serverApi().callFor(request)
    const scope = { sellerUrl, companyType: type.id }
    if (productId) {
      const product = await productOf(call, { sellerUrl, productId })
      if (product?.companyTypeId === type.id) {
        const address = productAddress(serverApi().site.publicUrl, sellerUrl, product)
        return { type, state, product, address }
      }
    }
    return { type, ...(await listOf(call, scope, state)) }
  })
}

async function productOf(call: Call, which: { sellerUrl: string; productId: string }) {
  return call(storefront.product, which).catch((error: unknown) => {
    // The list is shown instead of a product that no longer exists.
    if (isProblem(error) && error.status === 404) return undefined
    throw error
  })
}

async function listOf(
  call: Call,
  scope: { sellerUrl: string; companyType: number },
  asked: StateOf<typeof productList.filters>,
) {
  const typesCall = call(storefront.itemTypes, { sellerUrl: scope.sellerUrl }).then((all) =>
    all.filter(({ companyTypeId }) => companyTypeId === scope.companyType),
  )
  // Without JavaScript, the item type can change while a sub type of the old one stays selected.
  const known =
    asked.sub === 0 ||
    (await typesCall).some((one) => one.id === asked.sub && one.parentItemId === asked.type)
  const state = known ? asked : { ...asked, sub: 0 }
  const [types, page] = await Promise.all([
    typesCall,
    call(storefront.products, { ...scope, ...productList.query(state) }),
  ])
  const path = productsPath(scope.sellerUrl, scope.companyType)
  const { products, totalCount } = page
  withinPages(productList, { path, state }, { rows: products.length, totalCount })
  const optionsBelow = (parentItemId: number) =>
    types
      .filter((one) => one.parentItemId === parentItemId)
      .map(({ id, name }) => ({ value: id, label: name }))
  return {
    state,
    ...page,
    types: optionsBelow(0),
    subTypes: state.type ? optionsBelow(state.type) : [],
    // Changing the item type selects its first sub type (rules 8.1).
    firstSubTypes: optionsBelow(0).flatMap(({ value }): [number, number][] => {
      const [first] = optionsBelow(value)
      return first ? [[value, first.value]] : []
    }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = matches[1].loaderData?.seller.name
  if (!loaderData || !name) return failedMeta(matches[1])
  if (loaderData.product) return productMeta(loaderData, matches)
  const trade = loaderData.type.name
  return sectionMeta(
    loaderData,
    {
      title: pagedTitle(m.store_products_title({ trade, name }), loaderData.state.page),
      description: import.meta.env.SSR ? m.store_products_description({ trade, name }) : undefined,
      empty: loaderData.totalCount === 0,
    },
    matches,
  )
}

export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const { sellerUrl } = useOutletContext<SellerInfo>()
  const path = productsPath(sellerUrl, loaderData.type.id)
  if (loaderData.product) {
    const { product, state } = loaderData
    return <ProductView product={product} back={path + productList.write(state)} />
  }
  const { type, state, products, totalCount } = loaderData
  const anything = totalCount > 0 || productList.isNarrowed(state)
  return (
    <section>
      <h2>{type.name}</h2>
      <ListView
        list={productList}
        state={state}
        path={path}
        rows={products}
        totalCount={totalCount}
        fields={anything ? productFields(loaderData) : undefined}
        submitLabel={m.store_products_show()}
        folded
        count={(total) => countText(total, m.store_products_count_one, m.store_products_count)}
        empty={{
          icon: <SearchIcon />,
          title: m.store_products_empty(),
          text: m.store_products_none_hint(),
          narrowed: m.store_products_empty_hint(),
        }}
      >
        {() => <ProductCards products={products} heading="h3" eager />}
      </ListView>
    </section>
  )
}

function productFields({
  types,
  subTypes,
  firstSubTypes,
}: {
  types: readonly Option[]
  subTypes: readonly Option[]
  firstSubTypes: readonly (readonly [number, number])[]
}) {
  const firsts = new Map(firstSubTypes)
  return {
    type: {
      label: m.product_item_type(),
      prompt: m.store_products_all_types(),
      options: types,
      firstBelow: (chosen: number) => firsts.get(chosen) ?? 0,
    },
    sub: {
      label: m.product_item_sub_type(),
      prompt: m.store_products_all_sub_types(),
      options: subTypes,
    },
    text: { label: m.store_products_text() },
  }
}

export function ErrorBoundary() {
  return <ProductsFailure />
}
