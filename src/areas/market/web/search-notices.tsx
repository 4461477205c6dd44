/** What is to be said of what a product search found. */
import { Link } from 'react-router'
import { m } from '#words/messages.js'
import type { MarketPage } from '../contract.ts'
import { type MarketSearch, marketList } from '../rules/search.ts'

/** Says what is shown in place of what was typed, and leads to that. */
export function MeantNotice({
  search: { text, location: place },
  typed,
  pathname,
}: {
  search: MarketSearch
  typed: MarketSearch & { without: string[] }
  pathname: string
}) {
  const asTyped = typed.location
    ? m.seller_list_words_in({ text: typed.text, place: typed.location })
    : typed.text
  return (
    <p className="mt-6 text-15">
      <strong>
        {text && place && m.seller_list_showing_in({ text, place })}
        {text && !place && m.seller_list_showing({ text })}
        {!text && place && m.seller_list_showing_place({ place })}
        {!text && !place && m.seller_list_showing_all()}
      </strong>{' '}
      {typed.without.length > 0 &&
        m.seller_list_without({ words: typed.without.map((word) => `'${word}'`).join(', ') })}{' '}
      <Link to={pathname + marketList.write({ ...typed, exact: 1, page: 1 })} rel="nofollow">
        {m.seller_list_as_typed({ text: asTyped.trim() })}
      </Link>
    </p>
  )
}

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
