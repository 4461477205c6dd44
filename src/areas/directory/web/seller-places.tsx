/** Shown below a list: about its city, the trade's other cities, the city's other trades. */

import { Link } from 'react-router'
import { type Trade, tradeOf, tradePath } from '#areas/companies/rules/trades.ts'
import { localName, localPlace } from '#kernel/site-names.ts'
import { countText } from '#ui/count-text.ts'
import { m } from '#words/messages.js'
import { sellers } from '../rules/lists.ts'
import type { ListedSeller } from './listed-seller.ts'

interface SellerPlacesProps {
  type: Trade
  /** The list's city; '' for all. */
  place: string
  totalCount: number
  sellerList: readonly ListedSeller[]
  cities: readonly { location: string; sellers: number }[]
  trades: readonly { companyTypeId: number; sellers: number }[]
}

export function SellerPlaces({
  type,
  place,
  totalCount,
  sellerList,
  cities,
  trades,
}: SellerPlacesProps) {
  const { guide } = type
  const others = cities.filter(({ location }) => location !== place)
  const beside = trades.filter(({ companyTypeId }) => companyTypeId !== type.id)
  const trade = type.name
  return (
    <div className="no-print mt-8 grid gap-8 border-t border-line pt-6 md:mt-12 md:grid-cols-2 md:gap-12 md:pt-8">
      {place && totalCount > 0 && (
        <section>
          <h2 className="text-21">{m.seller_list_about({ trade, place })}</h2>
          <p className="prose mt-2">{about(trade, place, totalCount, sellerList)}</p>
          {guide && (
            <Link to={guide} className="footer-link underline">
              {m.seller_list_guide({ trade })}
            </Link>
          )}
        </section>
      )}
      {beside.length > 0 && (
        <Links title={m.seller_list_also_in({ place: localPlace(place) })}>
          {beside.map(({ companyTypeId, sellers: count }) => {
            const other = tradeOf(companyTypeId)
            return other && { to: listPath(other, place), name: other.name, count }
          })}
        </Links>
      )}
      {others.length > 0 && (
        <Links title={m.seller_list_by_city({ trade })}>
          {others.map(({ location, sellers: count }) => ({
            to: listPath(type, location),
            name: localPlace(location),
            count,
          }))}
        </Links>
      )}
      {!place && guide && (
        <Link to={guide} className="footer-link self-start underline">
          {m.seller_list_guide({ trade })}
        </Link>
      )}
    </div>
  )
}

function Links({
  title,
  children,
}: {
  title: string
  children: readonly ({ to: string; name: string; count: number } | undefined)[]
}) {
  return (
    <section>
      <h2 className="text-21">{title}</h2>
      <ul className="places mt-1 flex flex-wrap gap-x-6">
        {children.map(
          (link) =>
            link && (
              <li key={link.to}>
                <Link to={link.to}>
                  {link.name}
                  <span>{`(${link.count})`}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

function listPath(type: Trade, location: string): string {
  return `${tradePath(type)}${sellers.write({ ...sellers.usual, location })}`
}

/** How many sellers there are, and what those on the page mostly sell. */
function about(
  trade: string,
  place: string,
  totalCount: number,
  sellerList: readonly ListedSeller[],
): string {
  const text = countText(
    totalCount,
    () => m.seller_list_about_text_one({ trade, place }),
    ({ count }) => m.seller_list_about_text({ count, trade, place }),
  )
  const counts = new Map<string, number>()
  for (const name of sellerList.flatMap(({ sold }) => sold)) {
    const local = localName('type', name)
    counts.set(local, (counts.get(local) ?? 0) + 1)
  }
  const things = [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name]) => name)
    .join(', ')
  if (!things) return text
  const sold = totalCount === 1 ? m.seller_list_about_sold_one : m.seller_list_about_sold
  return `${text} ${sold({ things })}`
}
