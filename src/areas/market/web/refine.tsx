/** The attributes of what was found, as links that narrow the search with one touch. */
import { Link } from 'react-router'
import { localText } from '#areas/catalogue/web/public.tsx'
import { facetsIn, withFacet } from '#kernel/facets.ts'
import { m } from '#words/messages.js'
import type { CountedAttribute } from '../contract.ts'
import { type MarketSearch, marketList } from '../rules/search.ts'

/** More would push the products off a phone's screen; the form has all. */
const linesMax = 3

export default function Refine({
  search,
  attributes,
  path,
}: {
  search: MarketSearch
  attributes: readonly CountedAttribute[]
  path: string
}) {
  const chosen = new Set(facetsIn(search.a).map(([code]) => code))
  const open = attributes.filter(({ code, values }) => !chosen.has(code) && values.length > 1)
  if (open.length === 0) return null
  return (
    <nav aria-label={m.market_refine()} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      {open.slice(0, linesMax).map(({ code, name, values }) => (
        <div key={code} className="flex min-w-0 items-center gap-2">
          <p className="shrink-0 text-15 text-muted" id={`refine-${code}`}>
            {localText(name)}
          </p>
          <ul
            className="scroll-line relative flex min-w-0 gap-2"
            aria-labelledby={`refine-${code}`}
          >
            {values.map(({ value, text }) => (
              <li key={value} className="shrink-0">
                <Link
                  to={
                    path +
                    marketList.write({ ...search, a: withFacet(search.a, code, value), page: 1 })
                  }
                  preventScrollReset
                  className="chip"
                >
                  {localText(text)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
