/** The pages of a signed-in part: a rail on a desk, tabs that scroll sideways on a phone. */
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { cx } from './cx.ts'

export interface RailEntry {
  to: string
  label: string
}

export interface RailGroup {
  /** Stands above the entries on a desk. */
  title?: string
  entries: readonly RailEntry[]
}

interface RailProps {
  label: string
  groups: readonly RailGroup[]
  /** The entry of the page; its own address where nothing else is said. */
  current?: string | undefined
  /** Its distance from what is above it. */
  className?: string | undefined
}

export function Rail({ label, groups, current, className }: RailProps) {
  const { pathname } = useLocation()
  const page = current ?? pathname
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const link = page && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!link || !nav.current) return
    // Sideways alone: the page itself stays where it is.
    const gap = link.getBoundingClientRect().left - nav.current.getBoundingClientRect().left
    nav.current.scrollLeft += gap - (nav.current.clientWidth - link.clientWidth) / 2
  }, [page])
  return (
    <nav
      ref={nav}
      className={cx(
        '-mx-4 flex overflow-x-auto border-b border-line px-1 md:-mx-8 md:px-5 lg:sticky lg:top-6 lg:mx-0 lg:grid lg:gap-6 lg:overflow-visible lg:border-0 lg:p-0',
        className,
      )}
      aria-label={label}
    >
      {groups.map(({ title, entries }) => (
        <div key={entries[0]?.to}>
          {title && <p className="px-3 text-13 text-muted max-lg:hidden">{title}</p>}
          <ul className="rail flex lg:grid">
            {entries.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="nav-link" aria-current={page === to ? 'page' : undefined}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
