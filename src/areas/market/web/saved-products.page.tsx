/** The products that a buyer has saved, with today's prices: a list as all others. */
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { companyTypes } from '#areas/companies/rules.ts'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { load } from '#client/load.ts'
import { Page, type PageHandle } from '#client/page.tsx'
import { HeartIcon } from '#ui/icons.tsx'
import { countText, ListView, withinPages } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { market } from '../contract.ts'
import { savedList } from '../rules/saved.ts'
import { marketPath } from '../rules/search.ts'
import { CompareBar } from './compare-bar.tsx'
import { MarketCards } from './product-card.tsx'
import { orderLabels } from './search-fields.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_saved_products, intro: m.saved_products_intro }

const path = href('/user/savedProducts')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id: loginId } = requireUser(request)
  const state = savedList.read(new URL(request.url).searchParams)
  const asked = call(market.savedProducts, { ...savedList.query(state), loginId }, request)
  const { products, totalCount } = await load(asked, m.saved_products_load_failed())
  withinPages(savedList, { path, state }, { rows: products.length, totalCount })
  return { state, rows: products, totalCount }
}

export default function SavedProductsPage() {
  const { revalidate } = useRevalidator()
  const trades = companyTypes.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Page>
      <ListView
        {...useLoaderData<typeof clientLoader>()}
        list={savedList}
        path={path}
        fields={{
          text: { label: m.saved_text() },
          trade: {
            label: m.saved_trade(),
            options: [{ value: 0, label: m.status_all() }, ...trades],
          },
        }}
        orderLabels={orderLabels}
        count={(total) => countText(total, m.market_count_one, m.market_count)}
        empty={{
          icon: <HeartIcon />,
          title: m.saved_products_empty(),
          text: m.saved_products_empty_hint(),
          action: <Link to={marketPath()}>{m.market_title_all()}</Link>,
        }}
      >
        {(rows) => (
          <>
            <MarketCards products={rows} eager comparable onSaved={revalidate} />
            <CompareBar kind="product" />
          </>
        )}
      </ListView>
    </Page>
  )
}
