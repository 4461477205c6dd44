/** Notices about the results of a product search. */
import { Link } from 'react-router'
import { radii } from '#areas/places/rules.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { m } from '#words/messages.js'
import type { MarketPage } from '../contract.ts'
import { type MarketSearch, marketList } from '../rules/search.ts'

/** For a place with few products: sellers around it. */
export default function NearbyNotice({
  search,
  nearby: { sellers, kilometres },
  pathname,
}: {
  search: MarketSearch
  nearby: NonNullable<MarketPage['nearby']>
  pathname: string
}) {
  if (kilometres === 0) {
    const nearest = { ...search, sort: sortOrder.nearest, page: 1 }
    return (
      <p className="mt-6 text-15">
        {m.market_nearby_far()}{' '}
        <Link to={pathname + marketList.write(nearest)}>{m.market_nearby_nearest()}</Link>
      </p>
    )
  }
  // The next larger radius that the list offers.
  const within = radii.find((radius) => radius >= kilometres) ?? 0
  return (
    <p className="mt-6 text-15">
      {sellers === 1
        ? m.market_nearby_one({ kilometres })
        : m.market_nearby({ sellers, kilometres })}{' '}
      <Link to={pathname + marketList.write({ ...search, within, page: 1 })}>
        {m.market_nearby_show({ kilometres: within })}
      </Link>
    </p>
  )
}
