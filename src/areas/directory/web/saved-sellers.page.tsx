/** The sellers that a buyer has saved. */

import { href, Link, useLoaderData } from 'react-router'
import { allTrades } from '#areas/companies/rules/trades.ts'
import { SavedList } from '#areas/saved/web/public.tsx'
import { call } from '#client/call.ts'
import { requireUser } from '#client/guards.ts'
import { listLoader } from '#client/list-page.ts'
import type { PageHandle } from '#client/page.tsx'
import { choice, defineList, text } from '#kernel/list.ts'
import { commonSortOrders } from '#kernel/sort-orders.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'
import { listed } from './listed-seller.ts'
import { SellerCardItem } from './seller-card.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_saved_sellers, intro: m.saved_sellers_intro }

export const clientLoader = listLoader(requireUser, {
  list: defineList({
    filters: {
      trade: choice('sellerType', () => [0, ...allTrades().map(({ id }) => id)], 0),
      text: text('filterText'),
    },
    orders: commonSortOrders,
  }),
  path: href('/user/savedSellers'),
  ask: async (query, { signal }) => {
    const { sellers: rows, totalCount } = await call(directory.savedSellers, query, { signal })
    return { rows, totalCount }
  },
  failed: m.saved_sellers_load_failed,
})

export default function SavedSellersPage() {
  return (
    <SavedList
      {...useLoaderData<typeof clientLoader>()}
      count={(total) => countText(total, m.seller_list_count_one, m.seller_list_count)}
      empty={{
        title: m.saved_sellers_empty(),
        text: m.saved_sellers_empty_hint(),
        action: (
          <Link to={href('/MarbleSellers/:companyType?', { companyType: '1' })}>
            {m.reviews_find_sellers()}
          </Link>
        ),
      }}
    >
      {(rows) => (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {rows.map((seller, index) => (
            <li key={seller.sellerUrl}>
              <SellerCardItem
                seller={listed(seller, seller.workingTypes[0] ?? 7)}
                typeId={seller.workingTypes[0] ?? 7}
                eager={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </SavedList>
  )
}
