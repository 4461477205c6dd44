/** The products that a buyer has saved, with today's prices. */
import { href, Link, useLoaderData } from 'react-router'
import { SavedList } from '#areas/saved/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import type { PageHandle } from '#client/page.tsx'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import { market } from '../contract.ts'
import { savedList } from '../rules/saved.ts'
import { marketPath } from '../rules/search.ts'
import { CompareBar } from './compare-bar.tsx'
import { compareProduct } from './compare-box.tsx'
import { MarketCards } from './product-card.tsx'
import { orderLabels } from './search-fields.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_saved_products, intro: m.saved_products_intro }

export const clientLoader = listLoader(requireUser, {
  list: savedList,
  path: href('/user/savedProducts'),
  ask: async (query, { signal }) => {
    const { products: rows, totalCount } = await call(market.savedProducts, query, { signal })
    return { rows, totalCount }
  },
  failed: m.saved_products_load_failed,
})

export default function SavedProductsPage() {
  return (
    <SavedList
      {...useLoaderData<typeof clientLoader>()}
      orderLabels={orderLabels}
      count={(total) => countText(total, m.market_count_one, m.market_count)}
      empty={{
        title: m.saved_products_empty(),
        text: m.saved_products_empty_hint(),
        action: <Link to={marketPath()}>{m.market_title_all()}</Link>,
      }}
    >
      {(rows) => (
        <>
          <MarketCards products={rows} eager below={compareProduct} />
          <CompareBar kind="product" />
        </>
      )}
    </SavedList>
  )
}
