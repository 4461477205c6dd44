/**
 * The header's search: opens in place, with the words and the city of the page's list. Without
 * JavaScript it is a product search where that fits, otherwise a link to the home page's search.
 */
import { useRef, useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { textIn } from '#kernel/list-address.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { m } from '#words/messages.js'

const SearchPanel = lazyPart(
  () => import('./search-panel.tsx'),
  () => <p role="alert">{m.ui_part_missing()}</p>,
)

export function HeaderSearch() {
  const { key, search } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  // Open on one page only: it closes when a search has led to another.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const params = new URLSearchParams(search)
  const [what, where] = [textIn(params, 'text'), textIn(params, 'location')]
  const words = [what, where].filter(Boolean).join(' · ')
  return (
    <>
      <Link
        ref={link}
        to="/#find"
        className="header-search"
        aria-label={words ? m.nav_search_words({ words }) : m.nav_search()}
        aria-expanded={isOpen}
        onClick={(event) => {
          event.preventDefault()
          setOpenAt(isOpen ? undefined : key)
        }}
      >
        <SearchIcon />
        <span>{words || m.nav_search()}</span>
      </Link>
      {/* Browsers with scripts render nothing in it, and need not know it. */}
      <noscript>{import.meta.env.SSR && <PlainSearch what={what} />}</noscript>
      {isOpen && (
        <SearchPanel
          what={what}
          where={where}
          onClose={(isElsewhere) => {
            setOpenAt(undefined)
            if (!isElsewhere) link.current?.focus()
          }}
        />
      )}
    </>
  )
}

function PlainSearch({ what }: { what: string }) {
  return (
    <Form action="/Products" role="search" className="input-box plain-search">
      <input
        className="input"
        type="search"
        name="text"
        defaultValue={what}
        aria-label={m.market_search_products()}
        placeholder={m.nav_search()}
      />
    </Form>
  )
}
