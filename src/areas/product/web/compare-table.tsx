/** Things side by side: a column each, the labels fixed at the start. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { comparePath } from '#areas/market/rules/compare.ts'
import { type ComparedKind, useChosen } from '#areas/market/web/public.tsx'
import { Picture } from '#areas/media/web/public.tsx'
import { Placeholder } from '#ui/placeholder.tsx'
import { Rating } from '#ui/rating.tsx'
import { m } from '#words/messages.js'

/** Focusable, so that it can be scrolled by keyboard. */
const scroller = { tabIndex: 0 }

/** Two columns fit on a phone too; with more, the next one is partly visible at the right edge. */
export function Scroller({ count, children }: { count: number; children: ReactNode }) {
  return (
    <>
      {count > 2 && (
        <p className="mt-3 text-13 text-muted sm:hidden">{m.compare_others({ count })}</p>
      )}
      <section
        className="relative mt-3 snap-x scroll-ps-22 overflow-x-auto md:mt-5"
        aria-label={m.compare_title()}
        {...scroller}
      >
        {children}
      </section>
    </>
  )
}

/** A compared property; it is left out if nothing has it. */
export type Property<Item> = [label: string, value: (item: Item) => ReactNode, key?: string]

/** A seller's rating. */
export function Stars({ rating, count }: { rating: number | null; count: number }) {
  return (
    <Rating value={rating} figure>
      {`(${count})`}
    </Rating>
  )
}

interface Column<Item> {
  key: string
  to: string
  name: string
  picture: string
  trade: number
  item: Item
}

/** @param properties the rows; without a value for any of the items a row is left out */
export function Table<Item>({
  kind,
  list,
  properties,
}: {
  kind: ComparedKind
  list: readonly Column<Item>[]
  properties: readonly Property<Item>[]
}) {
  const { choose } = useChosen(kind)
  const without = (left: string) => {
    const others = list.map(({ key }) => key).filter((key) => key !== left)
    return comparePath({ products: [], sellers: [], [`${kind}s`]: others })
  }
  const filled = properties.filter(([, value]) => list.some(({ item }) => Boolean(value(item))))
  return (
    <table
      className="compare-table min-w-80 table-fixed border-collapse text-15"
      data-count={list.length}
    >
      <thead>
        <tr>
          <td className="sticky start-0 z-1 w-22 bg-ground md:w-44" />
          {list.map(({ key, to, name, picture, trade }) => (
            <th key={key} scope="col" className="snap-start p-2 text-start align-top font-semibold">
              <span className="relative mb-2 block aspect-4/3 overflow-clip rounded-4 bg-sunken">
                <Picture
                  name={picture}
                  sizes="(width >= 48rem) 18rem, 10rem"
                  alt=""
                  fallback={<Placeholder trade={trade} seed={key} />}
                />
              </span>
              <Link to={to} className="wrap-anywhere">
                {name}
              </Link>
            </th>
          ))}
        </tr>
        <tr>
          <td className="sticky start-0 z-1 bg-ground" />
          {list.map(({ key, name }) => (
            <td key={key} className="px-2">
              <Link
                to={without(key)}
                preventScrollReset
                onClick={() => choose(key, false)}
                aria-label={`${m.compare_remove()}: ${name}`}
                className="inline-flex min-h-11 items-center text-13 text-action underline"
              >
                {m.compare_remove()}
              </Link>
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {filled.map(([label, value, key = label]) => (
          <tr key={key} className="border-t border-line align-top">
            <th
              scope="row"
              className="sticky start-0 z-1 bg-ground py-3 pe-2 text-start font-normal wrap-anywhere text-muted"
            >
              {label}
            </th>
            {list.map(({ key, item }) => (
              <td key={key} className="p-2 py-3 wrap-anywhere">
                {value(item) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
