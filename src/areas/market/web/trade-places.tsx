/** The cities in which each trade has most sellers, as links to their lists. */
import { Link } from 'react-router'
import { tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { localPlace } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'

/** A city with many sellers of a trade. */
export interface TradePlace {
  city: string
  typeId: number
  sellers: number
}

/** How many places are shown, and how many of one trade among them. */
const most = 10
const mostOfTrade = 2

/** The places with most sellers, a few of each trade, in the order of the trades. */
export function busiestPlaces(places: readonly TradePlace[]): TradePlace[] {
  const bySellers = places.toSorted((one, other) => other.sellers - one.sellers)
  const ofTrades = new Map<number, number>()
  const chosen = bySellers.filter(({ typeId }) => {
    const number = (ofTrades.get(typeId) ?? 0) + 1
    ofTrades.set(typeId, number)
    return number <= mostOfTrade
  })
  return chosen.slice(0, most).sort((one, other) => one.typeId - other.typeId)
}

export function TradePlaces({ places }: { places: readonly TradePlace[] }) {
  if (places.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="places">
      <h2 id="places">{m.market_places()}</h2>
      <ul className="shelf mt-1 gap-x-5 sm:mt-4 sm:grid sm:grid-cols-3 lg:grid-cols-5">
        {places.map(({ city, typeId }) => {
          const type = tradeOf(typeId)
          if (!type) return null
          return (
            <li key={`${city} ${typeId}`}>
              <Link
                to={`${tradePath(type)}?${new URLSearchParams({ location: city })}`}
                className="grid min-h-14 content-center border-t sm:min-h-16 border-line py-2 text-text"
              >
                <span className="font-semibold">{localPlace(city)}</span>
                <span className="text-13 text-muted">{type.name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
