/** The sellers that a buyer has saved: a list as all others. */
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
import { commonSortOrders } from '#kernel/codes.ts'
import { choice, defineList, text } from '#kernel/list.ts'
import { HeartIcon } from '#ui/icons.tsx'
import { countText, ListView, withinPages } from '#ui/list.tsx'
import { m } from '#words/messages.js'
import { directory } from '../contract.ts'
import { listed, SellerCardItem } from './seller-card.tsx'

export { ErrorBoundary } from '#client/load-error.tsx'
export { pageMeta as meta } from '#client/page.tsx'

export const handle: PageHandle = { title: m.nav_saved_sellers, intro: m.saved_intro }

const path = href('/user/savedSellers')
const list = defineList({
  filters: { trade: choice('sellerType', [0, 1, 2, 3, 4, 5, 6, 7]), text: text('filterText') },
  orders: commonSortOrders,
})

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { id: loginId } = requireUser(request)
  const state = list.read(new URL(request.url).searchParams)
  const asked = call(directory.savedSellers, { ...list.query(state), loginId }, request)
  const { sellers, totalCount } = await load(asked, m.saved_load_failed())
  withinPages(list, { path, state }, { rows: sellers.length, totalCount })
  return { state, rows: sellers, totalCount }
}

export default function SavedSellersPage() {
  const { revalidate } = useRevalidator()
  const trades = companyTypes.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Page>
      <ListView
        {...useLoaderData<typeof clientLoader>()}
        list={list}
        path={path}
        fields={{
          text: { label: m.saved_text() },
          trade: {
            label: m.saved_trade(),
            options: [{ value: 0, label: m.status_all() }, ...trades],
          },
        }}
        count={(total) => countText(total, m.seller_list_count_one, m.seller_list_count)}
        empty={{
          icon: <HeartIcon />,
          title: m.saved_empty(),
          text: m.saved_empty_hint(),
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
                  onSaved={revalidate}
                />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </Page>
  )
}
