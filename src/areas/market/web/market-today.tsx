/** Offers and new products: of all India, and around a city once the visitor has chosen one. */

import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { localPlace } from '#kernel/site-names.ts'
import { sortOrder } from '#kernel/sort-orders.ts'
import { linkButton } from '#ui/button.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { WishLink } from '#ui/wish-link.ts'
import { m } from '#words/messages.js'
import type { MarketProduct } from '../contract.ts'
import { type MarketSearch, marketList, marketPath } from '../rules/search.ts'
import { MarketCards } from './product-card.tsx'

interface Highlights {
  offers: MarketProduct[]
  newest: MarketProduct[]
}

/**
 * @param highlights of all India: shown at first, and kept if no city is chosen
 * @param chosenCity the city chosen in this browser, or ''
 */
export function MarketToday({
  highlights,
  chosenCity,
}: {
  highlights: Highlights
  chosenCity: string
}) {
  const [near, setNear] = useState<Highlights & { city: string }>()
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isCurrent = true
    setNear(undefined)
    setFailure('')
    if (chosenCity) {
      import('./highlights-near.ts')
        .then(({ highlightsNear }) => highlightsNear(chosenCity))
        .then(
          (result) => {
            if (!isCurrent) return
            if ('failure' in result) setFailure(result.failure)
            else setNear({ ...result, city: chosenCity })
          },
          () => isCurrent && setFailure(m.ui_part_missing()),
        )
    }
    return () => {
      isCurrent = false
    }
  }, [chosenCity])
  const city = near?.city ?? ''
  const isEmpty = near?.offers.length === 0 && near.newest.length === 0
  const highlightsOf = (name: keyof Highlights) => {
    const isNear = Boolean(near && near[name].length > 0)
    return { isNear, products: (isNear ? near?.[name] : undefined) ?? highlights[name] }
  }
  const offers = highlightsOf('offers')
  const newest = highlightsOf('newest')
  // With the same city and radius as these.
  const all = (isNear: boolean, chosen: Partial<MarketSearch>) =>
    marketPath() +
    marketList.write({
      ...marketList.usual,
      ...chosen,
      ...(isNear ? { location: city, within: 100 } : {}),
    })
  return (
    <>
      {failure && (
        <div className="wrap">
          <FormMessage>{failure}</FormMessage>
        </div>
      )}
      {isEmpty && (
        <section className="wrap section">
          <h2>{m.market_city_empty({ city: localPlace(city) })}</h2>
          <WishLink text="" typeId={0} trade="" where={city} />
        </section>
      )}
      <Row
        id="offers"
        title={
          offers.isNear ? m.market_offers_in({ city: localPlace(city) }) : m.market_offers_title()
        }
        products={offers.products}
        to={all(offers.isNear, { offers: 1 })}
      />
      <Row
        id="new"
        title={newest.isNear ? m.market_new_in({ city: localPlace(city) }) : m.market_new()}
        products={newest.products}
        to={all(newest.isNear, { sort: sortOrder.newest })}
      />
    </>
  )
}

function Row({
  id,
  title,
  products,
  to,
}: {
  id: string
  title: string
  products: readonly MarketProduct[]
  to: string
}) {
  if (products.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby={id}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={id}>{title}</h2>
        <Link to={to} {...linkButton('quiet')}>
          {m.market_of_others_all()}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <MarketCards products={products} heading="h3" shelf />
    </section>
  )
}
