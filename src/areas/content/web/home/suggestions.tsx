/**
 * Search suggestions: products, sellers, categories, cities. Loaded when the user starts typing.
 */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { productPath } from '#areas/companies/rules/product-path.ts'
import type { SearchSuggestions } from '#areas/directory/contract.ts'
import { directory } from '#areas/directory/contract.ts'
import { type MarketProduct, market, type ThingSuggested } from '#areas/market/contract.ts'
import { call } from '#client/call.ts'
import { formatRupees } from '#kernel/money.ts'
import { localPlace } from '#kernel/site-names.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { useRested } from '#ui/rested.ts'
import { m } from '#words/messages.js'

/** Debounce time in milliseconds. */
const pause = 180
/** On a phone, what fits above the keyboard. */
const few = 4

interface Group {
  title: string
  links: { to: string; name: string; note?: string }[]
}

/** What the calls have found. */
type Results = SearchSuggestions & { things: ThingSuggested[]; products: MarketProduct[] }

/**
 * @param text at least two letters
 * @param onClose called on Escape, and when the focus moves to another field
 */
export default function Suggestions({ text, onClose }: { text: string; onClose: () => void }) {
  const [results, setResults] = useState<Results>()
  const status = useRef<HTMLParagraphElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (results ? listen(status.current?.parentElement, close) : undefined), [results])
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      // If this fails, the search itself still works.
      Promise.all([
        call(directory.suggestions, { text }, { signal }),
        call(market.suggestions, { text }, { signal }).catch(() => []),
        call(market.things, { text }, { signal }).catch(() => []),
      ]).then(
        ([others, products, things]) => {
          if (signal.aborted) return
          // If the focus has moved on to the city field, do not cover it.
          const { activeElement, body } = document
          if (activeElement !== body && !activeElement?.matches('[name=what]')) close.current()
          else setResults({ ...others, products, things })
        },
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text])
  const groups = results ? shownOf(results, text) : []
  const count = groups.reduce((sum, { links }) => sum + links.length, 0)
  const said = useRested(results ? m.home_suggest_count({ count }) : '', text)
  if (!results) return null
  return (
    <>
      <p ref={status} className="sr-only" role="status">
        {said}
      </p>
      <div className="suggestions">
        <nav aria-label={m.home_suggest()}>
          {groups.map(({ title, links }) => (
            <section key={title}>
              <h2 className="px-3 pt-2 text-13 font-normal text-muted">{title}</h2>
              <ul>
                {links.map(({ to, name, note }) => (
                  <li key={to}>
                    <Link to={to} className="suggestion">
                      {name}
                      {note && <span className="text-13 text-muted">{note}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <button
          type="button"
          className="suggestion suggestion-all"
          onClick={({ currentTarget: { form } }) => form?.requestSubmit()}
        >
          <SearchIcon />
          {m.home_suggest_all({ text })}
        </button>
      </div>
    </>
  )
}

/** What was found in groups, those with names that begin with the text before fuzzy matches. */
function shownOf(results: Results, text: string): Group[] {
  const { things, products, sellers, categories, cities } = results
  const kinds = {
    title: m.market_kinds(),
    links: things.map(({ name, count, lowest }) => ({
      to: `/Products?${new URLSearchParams({ text: name })}`,
      name,
      note: noteOf(count, lowest),
    })),
  }
  const groups: Group[] = [
    {
      title: m.home_suggest_products(),
      links: products.map((product) => ({
        to: productPath(product),
        name: product.name,
        note: [product.sellerName, localPlace(product.location)].filter(Boolean).join(', '),
      })),
    },
    {
      title: m.home_suggest_sellers(),
      links: sellers.map(({ name, sellerUrl, location }) => ({
        to: href('/Seller/:sellerUrl', { sellerUrl }),
        name,
        note: localPlace(location),
      })),
    },
    {
      title: m.home_suggest_categories(),
      links: categories.map(({ name }) => ({
        to: `/?${new URLSearchParams({ what: name })}`,
        name,
      })),
    },
    {
      title: m.home_suggest_cities(),
      links: cities.map((name) => ({ to: `/?${new URLSearchParams({ where: name })}`, name })),
    },
  ].filter(({ links }) => links.length > 0)
  const typed = text.trim().toLowerCase()
  const fits = ({ links }: (typeof groups)[number]) =>
    links.some(({ name }) => name.toLowerCase().startsWith(typed))
  groups.sort((a, b) => Number(fits(b)) - Number(fits(a)))
  if (kinds.links.length > 0) groups.unshift(kinds)
  return matchMedia('(width < 40rem)').matches ? fewOf(groups) : groups
}

/** How many there are, and the lowest price. */
function noteOf(count: number | null, lowest: ThingSuggested['lowest']): string {
  if (count === null) return ''
  if (!lowest) return String(count)
  const { price, offerPrice } = lowest
  const payable = offerPrice > 0 && offerPrice < price ? offerPrice : price
  return m.market_kind_from({ count, price: formatRupees(payable) })
}

/** The best of each group first, then further ones of the first groups. */
function fewOf(groups: readonly Group[]): Group[] {
  const counts = groups.map(() => 0)
  let left = few
  for (let round = 0; left > 0 && round < few; round++) {
    groups.forEach(({ links }, index) => {
      if (left === 0 || links.length <= round) return
      counts[index] = round + 1
      left--
    })
  }
  return groups
    .map(({ title, links }, index) => ({ title, links: links.slice(0, counts[index]) }))
    .filter(({ links }) => links.length > 0)
}

/** Moves focus between the field and the suggestions with the arrow keys. */
function listen(box: HTMLElement | null | undefined, close: RefObject<() => void>) {
  if (!box) return
  const listeners = new AbortController()
  const { signal } = listeners
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        // Otherwise the browser also clears the field.
        event.preventDefault()
        return close.current()
      }
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!by) return
      const stops = [...box.querySelectorAll<HTMLElement>('input, a, button')]
      const next = stops[stops.findIndex((one) => one.matches(':focus')) + by]
      if (!next) return
      event.preventDefault()
      next.focus()
    },
    { signal },
  )
  box.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !box.contains(relatedTarget)) close.current()
    },
    { signal },
  )
  return () => listeners.abort()
}
