/** A seller's own products in every status (document 3, section 2, "Manage Products list"). */
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaArgs,
  replace,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { LoadFailure, requireOwner } from '#areas/accounts/web/public.tsx'
import { useOwnCompany } from '#areas/companies/web/public.tsx'
import { call } from '#client/call.ts'
import { failureTexts } from '#client/failures.ts'
import { pageTitle } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { allRows, lastPageFor, pageCount, pageSizeAll } from '#kernel/paging.ts'
import { Empty } from '#ui/empty.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Pager } from '#ui/pager.tsx'
import { m } from '#words/messages.js'
import { catalogue } from '../contract/catalogue.ts'
import { OwnProductCard } from './own-product-card.tsx'
import { OwnProductForm } from './own-product-form.tsx'
import {
  ownProductQuery,
  ownProductsPath,
  readOwnProducts,
  writeOwnProducts,
} from './own-products-params.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireOwner(request)
  if (!user.hasSellerAccount) return { kind: 'failed', failure: null } as const
  const { companyId, id: loginId } = user
  const options = { signal: request.signal }
  try {
    const types = await call(catalogue.itemTypes, { companyId }, options)
    const known = types.find(({ productExists }) => productExists)?.companyTypeId ?? 0
    const search = readOwnProducts(new URL(request.url).searchParams, known)
    // Without a company type nothing is loaded.
    const page = search.trade
      ? await call(
          catalogue.companyProducts,
          { ...ownProductQuery(search), companyId, loginId },
          options,
        )
      : { products: [], totalCount: 0 }
    const { products, totalCount } = page
    const last = lastPageFor(search, { rows: products.length, totalCount })
    if (last) throw replace(ownProductsPath + writeOwnProducts({ ...search, page: last }))
    return { kind: 'loaded', types, search, ...page } as const
  } catch (error) {
    if (error instanceof Response) throw error
    return { kind: 'failed', failure: failureTexts(error) } as const
  }
}

export function meta({ matches }: MetaArgs) {
  const root = matches[0]?.loaderData as SiteInfo | undefined
  return [
    pageTitle(m.my_company_products(), matches),
    // A parent and its default child show the same page.
    { tagName: 'link', rel: 'canonical', href: `${root?.publicUrl ?? ''}${ownProductsPath}` },
  ]
}

export default function CompanyProductsPage() {
  const data = useLoaderData<typeof clientLoader>()
  return (
    <section>
      <h2>{m.my_company_products()}</h2>
      {data.kind === 'loaded' && <Products {...data} />}
      {data.kind === 'failed' && data.failure && (
        <div className="mt-5">
          <LoadFailure text={m.my_products_failed()} failure={data.failure} />
        </div>
      )}
    </section>
  )
}

type Loaded = Extract<Awaited<ReturnType<typeof clientLoader>>, { kind: 'loaded' }>

function Products({ types, search, products, totalCount }: Loaded) {
  const { workingTypes } = useOwnCompany()
  const site = useRouteLoaderData<SiteInfo>('root')
  const first = writeOwnProducts({ ...search, page: 1 })
  const narrowed = Boolean(search.type || search.status || search.text)
  return (
    <>
      <OwnProductForm key={first} search={search} types={types} workingTypes={workingTypes} />
      {products.length === 0 ? (
        <Empty
          icon={<SearchIcon />}
          title={search.trade ? m.my_products_empty() : m.my_products_choose_type()}
          action={
            narrowed && (
              <Link to={`${ownProductsPath}?trade=${search.trade}`}>{m.my_list_clear()}</Link>
            )
          }
        >
          {narrowed
            ? m.my_products_empty_narrowed()
            : m.my_products_empty_hint({ site: site?.name ?? '' })}
        </Empty>
      ) : (
        <>
          <p className="my-4 text-15 text-muted" role="status">
            <span className="sr-only">{m.my_products_loaded()} </span>
            {totalCount === 1
              ? m.store_products_count_one()
              : m.store_products_count({ count: totalCount.toLocaleString('en-IN') })}
          </p>
          {search.size === pageSizeAll && totalCount > allRows && (
            <p className="mb-4 text-15">{m.store_products_bounded()}</p>
          )}
          <ul className="grid gap-4">
            {products.map((product) => (
              <li key={product.productId}>
                <OwnProductCard product={product} />
              </li>
            ))}
          </ul>
        </>
      )}
      {(products.length > 0 || search.page > 1) && (
        <div className="mt-8">
          <Pager
            page={search.page}
            totalPages={pageCount(totalCount, search.size)}
            href={(page) => `${ownProductsPath}${writeOwnProducts({ ...search, page })}`}
            renderLink={({ href, ...link }) => <Link to={href} {...link} />}
          />
        </div>
      )}
    </>
  )
}
