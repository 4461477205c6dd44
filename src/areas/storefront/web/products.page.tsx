/** A seller's products of one trade (document 3, section 2, "Seller Products"). */

import { lazy } from 'react'
import { data, Link, useOutletContext } from 'react-router'
import { companyType } from '#areas/companies/rules.ts'
import { type Call, serverApi } from '#kernel/caller.ts'
import { listStart } from '#kernel/list-address.ts'
import { allRows, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { isProblem } from '#kernel/problem.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { orElse } from '#ui/late.tsx'
import { Pager } from '#ui/pager.tsx'
import { m } from '#words/messages.js'
import { type SellerInfo, storefront } from '../contract.ts'
import type { Route } from './+types/products.page.ts'
import { ProductForm } from './product-form.tsx'
import { ProductCards } from './product-list.tsx'
import { type ProductSearch, readProductId, readProducts, writeProducts } from './product-params.ts'
import {
  failedMeta,
  productAddress,
  productMeta,
  sectionData,
  sectionMeta,
  withinPages,
} from './section-data.ts'
import { SectionFailure } from './section-failure.tsx'
import { productsPath } from './sections.tsx'

// Only the address of one product needs it.
const ProductView = lazy(
  orElse(
    () => import('./product-view.tsx'),
    () => <p role="alert">{m.ui_part_missing()}</p>,
  ),
)

export function loader({ request, params: { sellerUrl, productType } }: Route.LoaderArgs) {
  const type = companyType(/^\d$/.test(productType) ? Number(productType) : Number.NaN)
  if (!type) throw data(null, { status: 404 })
  const params = new URL(request.url).searchParams
  const asked = readProducts(params)
  const productId = readProductId(params)
  const list = writeProducts(asked)
  const segment = `ProductSeller/${type.id}`
  return sectionData({ sellerUrl, segment, search: list }, async () => {
    const call = serverApi().callFor(request)
    const shown = { sellerUrl, companyType: type.id }
    if (productId) {
      const product = await productOf(call, { sellerUrl, productId })
      if (product?.companyTypeId === type.id) {
        const address = productAddress(serverApi().site.publicUrl, sellerUrl, product)
        return { type, search: asked, product, address }
      }
    }
    return { type, ...(await listOf(call, shown, asked)) }
  })
}

async function productOf(call: Call, which: { sellerUrl: string; productId: string }) {
  return call(storefront.product, which).catch((error: unknown) => {
    // The list stands in for a product that is no more.
    if (isProblem(error) && error.status === 404) return undefined
    throw error
  })
}

async function listOf(
  call: Call,
  shown: { sellerUrl: string; companyType: number },
  asked: ProductSearch,
) {
  const typesCall = call(storefront.itemTypes, { sellerUrl: shown.sellerUrl }).then((all) =>
    all.filter(({ companyTypeId }) => companyTypeId === shown.companyType),
  )
  // Without JavaScript, an item type can be changed while a sub type of another one stands there.
  const known =
    asked.sub === 0 ||
    (await typesCall).some((one) => one.id === asked.sub && one.parentItemId === asked.type)
  const search = known ? asked : { ...asked, sub: 0 }
  const [types, page] = await Promise.all([
    typesCall,
    call(storefront.products, {
      ...shown,
      itemType: search.type,
      itemSubType: search.sub,
      filterText: search.text,
      sortBy: search.sort,
      pageSize: search.size,
      pageNumber: search.page,
    }),
  ])
  withinPages(search, { rows: page.products.length, totalCount: page.totalCount }, (last) =>
    productsPath(shown.sellerUrl, shown.companyType).concat(
      writeProducts({ ...search, page: last }),
    ),
  )
  const optionsBelow = (parentItemId: number) =>
    types
      .filter((one) => one.parentItemId === parentItemId)
      .map(({ id, name }) => ({ value: id, label: name }))
  return {
    search,
    ...page,
    types: optionsBelow(0),
    subTypes: search.type ? optionsBelow(search.type) : [],
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
      title: m.store_products_title({ trade, name }),
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
    const { product, search } = loaderData
    return <ProductView product={product} back={`${path}${writeProducts(search)}`} />
  }
  const { type, search, products, totalCount, types, subTypes } = loaderData
  const filtered = search.text !== '' || search.type > 0 || search.page > 1
  return (
    <section>
      <h2>{type.name}</h2>
      {(totalCount > 0 || filtered) && (
        <ProductForm path={path} search={search} types={types} subTypes={subTypes} />
      )}
      <p
        id={listStart}
        className={products.length === 0 ? 'sr-only' : 'my-4 text-15 text-muted'}
        role="status"
      >
        {totalCount === 1
          ? m.store_products_count_one()
          : m.store_products_count({ count: totalCount.toLocaleString('en-IN') })}
      </p>
      {products.length === 0 ? (
        <Empty
          icon={<SearchIcon />}
          title={m.store_products_empty()}
          action={filtered && <Link to={path}>{m.store_products_clear()}</Link>}
        >
          {filtered ? m.store_products_empty_hint() : m.store_products_none_hint()}
        </Empty>
      ) : (
        <>
          {search.size === pageSizeAll && totalCount > allRows && (
            <p className="mb-4 text-15">{m.store_products_bounded()}</p>
          )}
          <ProductCards products={products} heading="h3" eager />
        </>
      )}
      {(products.length > 0 || search.page > 1) && (
        <div className="mt-8">
          <Pager
            page={search.page}
            totalPages={pageCount(totalCount, search.size)}
            href={(page) => `${path}${writeProducts({ ...search, page })}#${listStart}`}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        </div>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <SectionFailure text={m.store_products_failed()} />
}
