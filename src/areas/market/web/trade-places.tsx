/** Places that are known for a trade, as links to their sellers. */

import { Link } from 'react-router'
import { companyType } from '#areas/companies/rules/trades.ts'
import { localPlace } from '#kernel/site-names.ts'
import { m } from '#words/messages.js'

const places: readonly (readonly [city: string, typeId: number])[] = [
  ['Kishangarh', 1],
  ['Makrana', 1],
  ['Udaipur', 1],
  ['Morbi', 2],
  ['Rajkot', 2],
  ['Jodhpur', 3],
  ['Saharanpur', 3],
  ['Firozabad', 4],
  ['Ludhiana', 5],
  ['Raipur', 7],
]

export function TradePlaces() {
  return (
    <section className="wrap section" aria-labelledby="places">
      <h2 id="places">{m.market_places()}</h2>
      <ul className="shelf mt-1 gap-x-5 sm:mt-4 sm:grid sm:grid-cols-3 lg:grid-cols-5">
        {places.map(([city, typeId]) => {
          const type = companyType(typeId)
          return (
            <li key={city}>
              <Link
                to={`${type?.listPath}/${typeId}?${new URLSearchParams({ location: city })}`}
                className="grid min-h-14 content-center border-t sm:min-h-16 border-line py-2 text-text"
              >
                <span className="font-semibold">{localPlace(city)}</span>
                <span className="text-13 text-muted">{type?.name}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
