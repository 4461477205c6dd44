/** What a list costs near: the range of each line, the least cost from few dealers, the dealers. */
import { Link } from 'react-router'
import { sellerPath } from '#areas/market/web/public.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { averageText, Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'
import '#ui/styles/prices.css'
import type { Basket, MatchedDealer, Matches } from '../contract/match-fields.ts'
import { costsOf } from '../rules/costs.ts'
import type { MaterialLine } from '../rules/lines.ts'
import { LineRanges } from './line-ranges.tsx'

/** @param ask where the lines that nobody has are asked for; '' if that cannot be done here */
export function PricesView({
  lines,
  matches,
  ask,
}: {
  lines: readonly MaterialLine[]
  matches: Matches
  ask: string
}) {
  return (
    <div className="grid gap-8 print:hidden">
      <Baskets matches={matches} lines={lines} />
      <LineRanges lines={lines} matches={matches} />
      <Missing lines={lines} matches={matches} ask={ask} />
      <Dealers matches={matches} lines={lines} />
    </div>
  )
}

function Missing({
  lines,
  matches,
  ask,
}: {
  lines: readonly MaterialLine[]
  matches: Matches
  ask: string
}) {
  const { missing } = costsOf(lines, matches.lines)
  if (missing.length === 0) return null
  const names = lines.filter(({ id }) => missing.includes(id)).map(({ text }) => text)
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-21">
        {m.house_not_found({ count: missing.length })}
      </h2>
      <p className="mt-1 wrap-anywhere">{names.join(', ')}</p>
      {ask && (
        <Link
          to={`${ask}&lines=${missing.join(',')}`}
          className="inline-flex min-h-11 items-center"
        >
          {m.house_ask_for_them()}
        </Link>
      )}
    </section>
  )
}

/** Names of dealers by their storefronts. */
function dealerNames({ lines, dealers }: Matches): ReadonlyMap<string, string> {
  const offers = lines.flatMap(({ products }) => products)
  return new Map([
    ...offers.map(({ sellerUrl, sellerName }) => [sellerUrl, sellerName] as const),
    ...dealers.map(({ sellerUrl, name }) => [sellerUrl, name] as const),
  ])
}

function Baskets({ matches, lines }: { matches: Matches; lines: readonly MaterialLine[] }) {
  if (matches.baskets.length === 0) return null
  const names = dealerNames(matches)
  return (
    <section aria-labelledby="baskets">
      <h2 id="baskets" className="text-21">
        {m.materials_baskets()}
      </h2>
      <p className="mt-1 text-15 text-muted">{m.materials_baskets_intro()}</p>
      <ul className="baskets">
        {matches.baskets.map((basket) => (
          <li key={basket.sellers.join(' ')}>
            <BasketBar basket={basket} names={names} list={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A bar split by how many lines come from each dealer. */
function BasketBar({
  basket: { sellers, cost, lines },
  names,
  list,
}: {
  basket: Basket
  names: ReadonlyMap<string, string>
  list: readonly MaterialLine[]
}) {
  const total = list.length
  const covered = new Set(lines.map(({ lineId }) => lineId))
  const without = list.filter(({ id }) => !covered.has(id)).map(({ text }) => text)
  const counts = sellers.map((sellerUrl) => ({
    sellerUrl,
    count: lines.filter((line) => line.sellerUrl === sellerUrl).length,
  }))
  const starts = counts.map((_, at) =>
    counts.slice(0, at).reduce((sum, { count }) => sum + count, 0),
  )
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          {sellers.length === 1
            ? m.materials_baskets_from_one()
            : m.materials_baskets_from({ count: sellers.length })}
        </span>
        <span className="font-[650] tabular-nums">
          {m.materials_baskets_lines({ count: lines.length, total, cost: formatRupees(cost) })}
        </span>
      </p>
      <svg
        className="split-bar"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="split-rest" d={`M0 0h${total}v1H0z`} />
        {counts.map(({ sellerUrl, count }, at) => (
          <path key={sellerUrl} data-part={at} d={`M${starts[at] ?? 0} 0h${count}v1h-${count}z`} />
        ))}
      </svg>
      <ul className="split-names">
        {counts.map(({ sellerUrl, count }, at) => (
          <li key={sellerUrl} data-part={at}>
            <Link to={sellerPath(sellerUrl)}>{names.get(sellerUrl) ?? sellerUrl}</Link>{' '}
            <span className="text-muted tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p className="text-13 text-muted wrap-anywhere">
          {m.materials_baskets_without({ lines: without.join(', ') })}
        </p>
      )}
    </>
  )
}

function Dealers({ matches, lines }: { matches: Matches; lines: readonly MaterialLine[] }) {
  const dealers = matches.dealers.slice(0, 8)
  if (dealers.length === 0) return null
  return (
    <section aria-labelledby="dealers">
      <h2 id="dealers" className="text-21">
        {m.materials_dealers()}
      </h2>
      <ul className="line-offers">
        {dealers.map((dealer) => (
          <li key={dealer.sellerUrl}>
            <Dealer dealer={dealer} lines={lines} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Dealer({ dealer, lines }: { dealer: MatchedDealer; lines: readonly MaterialLine[] }) {
  const { sellerUrl, name, distance, lineIds, cost, costed } = dealer
  const texts = lines.filter(({ id }) => lineIds.includes(id)).map(({ text }) => text)
  const place = [
    localPlace(dealer.location),
    distance === null ? '' : m.materials_matches_away({ count: distance.toLocaleString('en-IN') }),
  ]
  return (
    <div className="line-offer">
      <Link to={sellerPath(sellerUrl)} className="wrap-anywhere">
        {name}
      </Link>
      <span className="line-offer-price tabular-nums">
        {m.materials_dealers_carry({ count: lineIds.length, total: lines.length })}
      </span>
      <span className="text-13 text-muted wrap-anywhere">
        {[...place, texts.join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="line-offer-cost text-13 tabular-nums">
        {costed > 0 && m.materials_dealers_cost({ cost: formatRupees(cost), count: costed })}
      </span>
      {dealer.ratingCount > 0 && (
        <Rating value={dealer.sellerRating}>
          {`${averageText(dealer.sellerRating ?? 0)} (${dealer.ratingCount})`}
        </Rating>
      )}
    </div>
  )
}
