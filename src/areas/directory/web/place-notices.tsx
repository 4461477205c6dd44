/** What a seller list says about the place that was typed. */
import { Link } from 'react-router'
import { localPlace } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'
import { type SellerSearch, sellers, sellersAt } from '../rules/lists.ts'

/** For a place with few sellers: how many are around it. */
export function NearbyNotice({
  search,
  nearby: { sellers: around, kilometres },
  pathname,
}: {
  search: SellerSearch
  nearby: { sellers: number; kilometres: number }
  pathname: string
}) {
  const further = { ...search, within: 50, page: 1 }
  return (
    <p className="mt-4 text-15">
      {around === 1
        ? m.seller_list_nearby_one({ kilometres })
        : m.seller_list_nearby({ sellers: around, kilometres })}{' '}
      <Link to={pathname + sellers.write(further)}>{m.seller_list_nearby_show()}</Link>
    </p>
  )
}

/** A bare name means the largest city of that name; this links to the others. */
export function OtherCities({
  search,
  otherCities,
  pathname,
}: {
  search: SellerSearch
  otherCities: readonly string[]
  pathname: string
}) {
  if (otherCities.length === 0) return null
  return (
    <p className="mt-4 text-15">
      {m.seller_list_other_cities()}{' '}
      {otherCities.map((location, index) => (
        <span key={location}>
          {index > 0 && ' · '}
          <Link to={pathname + sellersAt(search, location)}>{localPlace(location)}</Link>
        </span>
      ))}
    </p>
  )
}
