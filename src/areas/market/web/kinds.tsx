/** The kinds of what was asked for, as pictures that narrow the search to one. */
import { Link } from 'react-router'
import { hasOffer, unitText } from '#areas/catalogue/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { formatRupees } from '#kernel/money.ts'
import { localName } from '#kernel/site-names.ts'
import { Placeholder } from '#ui/placeholder.tsx'
import { m } from '#words/messages.js'
import type { KindFound } from '../contract.ts'
import { type MarketSearch, marketList, marketPath } from '../rules/search.ts'

export default function Kinds({
  kinds,
  search,
}: {
  kinds: readonly KindFound[]
  search: MarketSearch
}) {
  return (
    <nav aria-label={m.market_kinds()} className="mt-3">
      <ul className="scroll-line relative flex gap-3">
        {kinds.map((kind) => (
          <li key={`${kind.itemTypeId} ${kind.itemSubTypeId}`} className="w-28 shrink-0">
            <Link
              to={
                marketPath(kind.companyTypeId) +
                marketList.write({ ...search, item: kind.itemTypeId, sub: kind.itemSubTypeId })
              }
              className="grid gap-1 text-13 text-text"
            >
              <span className="relative block aspect-square overflow-clip rounded-4 bg-sunken">
                <Picture
                  name={kind.picture}
                  sizes="7rem"
                  alt=""
                  fallback={<Placeholder trade={kind.companyTypeId} seed={kind.name} />}
                />
              </span>
              <span className="line-clamp-2 wrap-anywhere">{localName('type', kind.name)}</span>
              <span className="text-muted">{numbersOf(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function numbersOf({ count, lowest }: KindFound): string {
  if (count === null) return ''
  if (!lowest) return String(count)
  const amount = formatRupees(hasOffer(lowest) ? lowest.offerPrice : lowest.price)
  return m.market_kind_from({ count, price: `${amount} ${unitText(lowest)}` })
}
