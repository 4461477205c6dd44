/** The best-rated sellers: of all India, or of a city once the visitor has chosen one. */

import { type FormEvent, useEffect, useState } from 'react'
import { Form, href, Link } from 'react-router'
import type { SellerCard } from '#areas/directory/contract.ts'
import { Picture } from '#areas/media/web/public.tsx'
import { CityField } from '#areas/places/web/public.tsx'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { MediaCard } from '#ui/card.tsx'
import { FormMessage } from '#ui/form-message.tsx'
import { MapPinIcon } from '#ui/icons.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import { keepCity, useCity } from './kept-city.ts'

/** The seller data shown on a card. */
export type BestSeller = Pick<
  SellerCard,
  'name' | 'picture' | 'sellerUrl' | 'sellerRating' | 'location' | 'workingTypes'
>

/** @param sellers best-rated sellers of all India, shown until a city is chosen */
export function BestRated({ sellers }: { sellers: readonly BestSeller[] }) {
  const city = useCity()
  const [near, setNear] = useState<readonly BestSeller[]>()
  const [failure, setFailure] = useState('')
  const [chosen, setChosen] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setNear(undefined)
    setFailure('')
    if (city) {
      import('./best-near.ts')
        .then(({ bestNear }) => bestNear(city))
        .then(
          (result) => {
            if (!isCurrent) return
            if ('failure' in result) setFailure(result.failure)
            else setNear(result)
          },
          () => isCurrent && setFailure(m.ui_part_missing()),
        )
    }
    return () => {
      isCurrent = false
    }
  }, [city])
  function choose(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setChosen(true)
    keepCity(String(new FormData(event.currentTarget).get('where') ?? '').trim())
  }
  const nearby = near && near.length > 0 ? near : undefined
  const visibleSellers = nearby ?? sellers
  if (visibleSellers.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="best">
      <div className="grid gap-4 sm:flex sm:items-end sm:justify-between">
        <h2 id="best">{nearby ? m.home_best_in({ city: localPlace(city) }) : m.home_best()}</h2>
        <Form action="/" onSubmit={choose} className="flex items-end gap-2 sm:w-80">
          <CityField
            key={city}
            label={m.home_best_city()}
            name="where"
            maxLength={100}
            defaultValue={city}
            placeholder={m.home_where_hint()}
            className="flex-1"
          />
          <Button type="submit" kind="secondary">
            {m.home_best_show()}
          </Button>
        </Form>
      </div>
      <FormMessage>{failure}</FormMessage>
      {/* A city kept from an earlier visit is not announced (rules 3.5). */}
      <p
        role="status"
        aria-live={chosen ? 'polite' : 'off'}
        className={near && !nearby ? 'mt-3 text-15 text-muted' : 'sr-only'}
      >
        {near &&
          (nearby
            ? m.home_best_in({ city: localPlace(city) })
            : m.home_best_none({ city: localPlace(city) }))}
      </p>
      <ul className="shelf mt-3 gap-3 sm:mt-6 sm:grid sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {visibleSellers.map((seller) => (
          <li key={seller.sellerUrl}>
            <BestCard seller={seller} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BestCard({ seller }: { seller: BestSeller }) {
  const { name, picture, sellerUrl, sellerRating, location, workingTypes } = seller
  return (
    <MediaCard
      picture={
        <Picture
          name={picture}
          sizes="(width >= 64rem) 27rem, (width >= 40rem) 75vw, 20rem"
          alt=""
          fallback={<Placeholder trade={workingTypes[0] ?? 7} seed={sellerUrl} />}
        />
      }
      title={<Link to={href('/Seller/:sellerUrl', { sellerUrl })}>{name}</Link>}
    >
      {location && (
        <p className="flex items-center gap-1 text-muted wrap-anywhere">
          <MapPinIcon />
          {localPlace(location)}
        </p>
      )}
      <Rating value={sellerRating} figure />
    </MediaCard>
  )
}
