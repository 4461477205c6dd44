/** The pages of a signed-in area: side navigation on desktops, scrolling tabs on phones. */
import { Link, useLocation } from 'react-router'
import { useCurrentInBar } from './current-in-bar.ts'
import { cx } from './cx.ts'
import { useMenuAddress } from './menu-address.ts'

export interface RailEntry {
  to: string
  label: string
}

export interface RailGroup {
  /** Shown above the entries on desktops. */
  title?: string
  entries: readonly RailEntry[]
}

interface RailProps {
  label: string
  groups: readonly RailGroup[]
  /** The current page's entry; defaults to the current path. */
  current?: string | undefined
  /** Sets its distance from what is above. */
  className?: string | undefined
}

export function Rail({ label, groups, current, className }: RailProps) {
  const { pathname } = useLocation()
  const addressOf = useMenuAddress()
  const page = current ?? pathname
  const nav = useCurrentInBar<HTMLElement>(page)
  return (
    <nav
      ref={nav}
      className={cx(
        'link-bar relative -mx-4 flex overflow-x-auto border-b border-line px-1 md:-mx-8 md:px-5 lg:sticky lg:top-6 lg:mx-0 lg:grid lg:gap-6 lg:overflow-visible lg:border-0 lg:p-0',
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
                <Link
                  to={addressOf(to)}
                  className="nav-link"
                  aria-current={page === to ? 'page' : undefined}
                >
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
