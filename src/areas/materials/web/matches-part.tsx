/** Who has what is on a list: products per line, dealers, baskets of least cost. */

import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { sellerPath } from '#areas/market/web/public.tsx'
import { CityField } from '#areas/places/web/public.tsx'
import { call } from '#client/call.ts'
import { load } from '#client/load.ts'
import { LoadedFailure, useLoaded } from '#client/loaded.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field.tsx'
import { averageText, Rating } from '#ui/rating.tsx'
import { cityKey, siteStorage } from '#ui/storage.ts'
import { m } from '#words/messages.js'
import {
  type MatchedDealer,
  type Matches,
  type MaterialList,
  materials,
} from '../contract/materials.ts'
import { matchRadii, matchWithin } from '../rules/lines.ts'
import { LineMatches } from './line-matches.tsx'

const placeKey = 'neev.list-place'

export default function MatchesPart({ list }: { list: MaterialList }) {
  const [asked, setAsked] = useState({
    location: siteStorage.read(placeKey) ?? siteStorage.read(cityKey) ?? '',
    within: matchWithin as number,
  })
  const [times, setTimes] = useState(0)
  const loaded = useLoaded(
    `${times} ${asked.location} ${asked.within} ${JSON.stringify(list.lines)}`,
    (signal) =>
      load(
        call(materials.matches, { listId: list.listId, ...asked }, { signal }),
        m.materials_matches_failed(),
      ),
  )
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const location = String(fields.get('location') ?? '').trim()
    siteStorage.write(placeKey, location || null)
    setAsked({ location, within: Number(fields.get('within')) || matchWithin })
    setTimes(times + 1)
  }
  return (
    <section className="mt-6 print:hidden" aria-labelledby="matches">
      <h2 id="matches">{m.materials_matches()}</h2>
      <p className="prose mt-1 text-muted">{m.materials_matches_intro()}</p>
      <form onSubmit={find} className="mt-4 flex max-w-form flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <CityField
            label={m.materials_matches_place()}
            name="location"
            maxLength={100}
            defaultValue={asked.location}
          />
        </div>
        <SelectField
          label={m.materials_matches_within()}
          name="within"
          defaultValue={asked.within}
          options={matchRadii.map((count) => ({
            value: count,
            label: m.materials_matches_km({ count }),
          }))}
        />
        <Button type="submit">{m.materials_matches_find()}</Button>
      </form>
      <LoadedFailure loaded={loaded} />
      {loaded.data && <MatchesView list={list} matches={loaded.data} />}
    </section>
  )
}

function MatchesView({ list, matches }: { list: MaterialList; matches: Matches }) {
  const total = list.lines.length
  return (
    <div className="mt-5 grid gap-8">
      {!matches.isPlaceKnown && <p role="status">{m.materials_matches_unknown()}</p>}
      {matches.baskets.length > 0 && <Baskets matches={matches} list={list} />}
      <ul className="grid gap-6">
        {list.lines.map((line) => (
          <li key={line.id}>
            <LineMatches
              line={line}
              products={matches.lines.find(({ lineId }) => lineId === line.id)?.products ?? []}
            />
          </li>
        ))}
      </ul>
      {matches.dealers.length > 0 && (
        <section aria-labelledby="dealers">
          <h3 id="dealers">{m.materials_dealers()}</h3>
          <ul className="mt-3 grid gap-3 sm:grid-cols-2">
            {matches.dealers.slice(0, 8).map((dealer) => (
              <li key={dealer.sellerUrl} className="card">
                <div className="card-body">
                  <Dealer dealer={dealer} total={total} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Dealer({ dealer, total }: { dealer: MatchedDealer; total: number }) {
  const { sellerUrl, name, distance, lineIds, cost, costed } = dealer
  const place = [
    localPlace(dealer.location),
    distance === null ? '' : m.materials_matches_away({ count: distance.toLocaleString('en-IN') }),
  ]
  return (
    <>
      <p className="text-17 wrap-anywhere">
        <Link to={sellerPath(sellerUrl)}>{name}</Link>
      </p>
      <p className="font-medium">{m.materials_dealers_carry({ count: lineIds.length, total })}</p>
      {costed > 0 && <p>{m.materials_dealers_cost({ cost: formatRupees(cost), count: costed })}</p>}
      <p className="text-15 text-muted">{place.filter(Boolean).join(' · ')}</p>
      {dealer.ratingCount > 0 && (
        <Rating value={dealer.sellerRating}>
          {`${averageText(dealer.sellerRating ?? 0)} (${dealer.ratingCount})`}
        </Rating>
      )}
    </>
  )
}

/** What a basket has not got, by name. */
function WithoutLines({ list, lineIds }: { list: MaterialList; lineIds: readonly number[] }) {
  const missing = list.lines.filter(({ id }) => !lineIds.includes(id)).map(({ text }) => text)
  if (missing.length === 0) return null
  return (
    <p className="text-15 text-muted wrap-anywhere">
      {m.materials_baskets_without({ lines: missing.join(', ') })}
    </p>
  )
}

function Baskets({ matches, list }: { matches: Matches; list: MaterialList }) {
  const total = list.lines.length
  const names = new Map(
    [...matches.lines.flatMap(({ products }) => products)].map((product) => [
      product.sellerUrl,
      product.sellerName,
    ]),
  )
  for (const { sellerUrl, name } of matches.dealers) names.set(sellerUrl, name)
  return (
    <section aria-labelledby="baskets">
      <h3 id="baskets">{m.materials_baskets()}</h3>
      <p className="mt-1 text-15 text-muted">{m.materials_baskets_intro()}</p>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {matches.baskets.map(({ sellers, cost, lines }) => (
          <li key={sellers.join(' ')} className="card">
            <div className="card-body">
              <p className="text-17">
                {sellers.length === 1
                  ? m.materials_baskets_from_one()
                  : m.materials_baskets_from({ count: sellers.length })}
              </p>
              <p className="font-medium tabular-nums">
                {m.materials_baskets_lines({
                  count: lines.length,
                  total,
                  cost: formatRupees(cost),
                })}
              </p>
              <WithoutLines list={list} lineIds={lines.map(({ lineId }) => lineId)} />
              <ul className="mt-1 text-15">
                {sellers.map((url) => (
                  <li key={url} className="wrap-anywhere">
                    <Link to={sellerPath(url)}>{names.get(url) ?? url}</Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
