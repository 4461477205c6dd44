/** A seller's own products in every status (document 3, section 2, "Manage Products list"). */
import {
  type ClientLoaderFunctionArgs,
  type MetaArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router'
import { companyTypes } from '#areas/companies/rules.ts'
import { useOwnCompany } from '#areas/companies/web/public.tsx'
import { call } from '#client/call.ts'
import { requireSeller } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle, pageMeta } from '#client/page.tsx'
import type { SiteInfo } from '#kernel/caller.ts'
import { verificationStatuses } from '#kernel/codes.ts'
import type { Option } from '#ui/field.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { countText, ListView, withinPages } from '#ui/list.tsx'
import { statusOptions } from '#ui/status-words.tsx'
import { m } from '#words/messages.js'
import { catalogue, type ItemType } from '../contract/catalogue.ts'
import { topLevel } from '../rules.ts'
import { OwnProductCard } from './own-product-card.tsx'
import { ownProducts, ownProductsPath as path } from './own-products.ts'

export { ErrorBoundary } from '#client/load-error.tsx'

export const handle: PageHandle = { title: m.my_company_products, level: 2 }

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { companyId, id: loginId } = await requireSeller(request)
  const { signal } = request
  const sentence = m.my_products_failed()
  const types = await load(call(catalogue.itemTypes, { companyId }, { signal }), sentence)
  const trade = types.find(({ productExists }) => productExists)?.companyTypeId ?? 0
  const state = ownProducts.read(new URL(request.url).searchParams, { trade })
  // Without a company type nothing is loaded.
  if (!state.trade) return { types, state, products: [], totalCount: 0 }
  const query = { ...ownProducts.query(state), isActive: true as const, companyId, loginId }
  const page = await load(call(catalogue.companyProducts, query, { signal }), sentence)
  const { products, totalCount } = page
  withinPages(ownProducts, { path, state }, { rows: products.length, totalCount })
  return { types, state, products, totalCount }
}

export function meta(args: MetaArgs) {
  const root = args.matches[0]?.loaderData as SiteInfo | undefined
  return [
    ...pageMeta(args),
    // A parent and its default child show the same page.
    { tagName: 'link', rel: 'canonical', href: `${root?.publicUrl ?? ''}${path}` },
  ]
}

export default function CompanyProductsPage() {
  const { types, state, products, totalCount } = useLoaderData<typeof clientLoader>()
  const { workingTypes } = useOwnCompany()
  const site = useRouteLoaderData<SiteInfo>('root')
  return (
    <Page>
      <ListView
        list={ownProducts}
        state={state}
        path={path}
        rows={products}
        totalCount={totalCount}
        fields={{
          text: { label: m.store_products_text() },
          trade: {
            label: m.my_products_company_type(),
            prompt: m.my_products_company_type_prompt(),
            options: tradesOf(types, workingTypes),
            wide: true,
          },
          type: {
            label: m.product_item_type(),
            prompt: m.store_products_all_types(),
            options: below(types, state.trade, topLevel),
          },
          sub: {
            label: m.product_item_sub_type(),
            prompt: m.store_products_all_sub_types(),
            options: state.type ? below(types, state.trade, state.type) : [],
          },
          status: { label: m.list_status(), options: statusOptions(verificationStatuses) },
        }}
        submitLabel={m.store_products_show()}
        check={({ trade }) => (trade > 0 ? undefined : m.my_products_choose_type())}
        cleared={{ trade: state.trade }}
        count={(total) => (
          <>
            <span className="sr-only">{m.my_products_loaded()} </span>
            {countText(total, m.store_products_count_one, m.store_products_count)}
          </>
        )}
        empty={{
          icon: <SearchIcon />,
          title: state.trade ? m.my_products_empty() : m.my_products_choose_type(),
          text: m.my_products_empty_hint({ site: site?.name ?? '' }),
          narrowed: m.my_products_empty_narrowed(),
        }}
      >
        {(rows) => (
          <ul className="grid gap-4">
            {rows.map((product) => (
              <li key={product.productId}>
                <OwnProductCard product={product} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}

/** Company types that the seller deals in, or has older products of. */
function tradesOf(types: readonly ItemType[], workingTypes: readonly number[]): Option[] {
  const used = new Set(types.flatMap((one) => (one.productExists ? one.companyTypeId : [])))
  return companyTypes
    .filter(({ id }) => workingTypes.includes(id) || used.has(id))
    .map(({ id, name }) => ({ value: id, label: name, strong: used.has(id) }))
}

/** Item types of a trade, or sub types of an item type; those with products stand out. */
function below(types: readonly ItemType[], trade: number, parentItemId: number): Option[] {
  return types
    .filter((one) => one.companyTypeId === trade && one.parentItemId === parentItemId)
    .map(({ id, name, productExists }) => ({ value: id, label: name, strong: productExists }))
}
