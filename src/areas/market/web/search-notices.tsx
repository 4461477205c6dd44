/** What is to be said of what a product search found. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import type { MarketPage } from '../contract.ts'
import { type MarketSearch, marketList } from '../rules/search.ts'

/** A place with few products: who is around it. */
export function NearbyNotice({
  search,
  nearby: { sellers, kilometres },
  pathname,
}: {
  search: MarketSearch
  nearby: NonNullable<MarketPage['nearby']>
  pathname: string
}) {
  const further = { ...search, within: 50, page: 1 }
  return (
    <p className="mt-6 text-15">
      {sellers === 1
        ? m.market_nearby_one({ kilometres })
        : m.market_nearby({ sellers, kilometres })}{' '}
      <Link to={pathname + marketList.write(further)}>{m.market_nearby_show()}</Link>
    </p>
  )
}
