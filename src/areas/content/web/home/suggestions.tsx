/** What fits what is being typed: products, sellers, categories, cities. Fetched with the first letters. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link } from 'react-router'
import type { SearchSuggestions } from '#areas/directory/contract.ts'
import { directory } from '#areas/directory/contract.ts'
import { type MarketProduct, market } from '#areas/market/contract.ts'
import { productPath } from '#areas/market/rules/product-path.ts'
import { call } from '#client/call.ts'
import { m } from '#words/messages.js'

/** Milliseconds without a key before it is asked. */
const pause = 180

/**
 * @param text at least two letters
 * @param onClose called by Escape, and by whoever goes on to another field
 */
export default function Suggestions({ text, onClose }: { text: string; onClose: () => void }) {
  const [found, setFound] = useState<SearchSuggestions & { products: MarketProduct[] }>()
  const status = useRef<HTMLParagraphElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (found ? listen(status.current?.parentElement, close) : undefined), [found])
  useEffect(() => {
    const asked = new AbortController()
    const { signal } = asked
    const timer = setTimeout(() => {
      // Without an answer the search itself still works.
      Promise.all([
        call(directory.suggestions, { text }, { signal }),
        call(market.suggestions, { text }, { signal }).catch(() => []),
      ]).then(
        ([others, products]) => {
          if (signal.aborted) return
          // Whoever has gone on to the city meanwhile does not want it covered.
          const { activeElement, body } = document
          if (activeElement !== body && !activeElement?.matches('[name=what]')) close.current()
          else setFound({ ...others, products })
        },
        () => undefined,
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [text])
  if (!found) return null
  const { products, sellers, categories, cities } = found
  const groups: { title: string; links: { to: string; name: string; note?: string }[] }[] = [
    {
      title: m.home_suggest_products(),
      links: products.map((product) => ({
        to: productPath(product),
        name: product.name,
        note: [product.sellerName, product.location].filter(Boolean).join(', '),
      })),
    },
    {
      title: m.home_suggest_sellers(),
      links: sellers.map(({ name, sellerUrl, location }) => ({
        to: href('/Seller/:sellerUrl', { sellerUrl }),
        name,
        note: location,
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
  // What begins with the very letters comes before what is only like them.
  const typed = text.trim().toLowerCase()
  const fits = ({ links }: (typeof groups)[number]) =>
    links.some(({ name }) => name.toLowerCase().startsWith(typed))
  groups.sort((a, b) => Number(fits(b)) - Number(fits(a)))
  const count = products.length + sellers.length + categories.length + cities.length
  return (
    <>
      <p ref={status} className="sr-only" role="status">
        {m.home_suggest_count({ count })}
      </p>
      {count > 0 && (
        <nav className="suggestions" aria-label={m.home_suggest()}>
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
      )}
    </>
  )
}

/** The arrow keys go from the field through what fits, and back. */
function listen(box: HTMLElement | null | undefined, close: RefObject<() => void>) {
  if (!box) return
  const listeners = new AbortController()
  const { signal } = listeners
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') {
        // Else the browser empties the field too.
        event.preventDefault()
        return close.current()
      }
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!by) return
      const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
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
