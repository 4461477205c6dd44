/** The entries of the user's room: a rail on a desk, tabs that scroll sideways on a phone. */
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#words/messages.js'
import { userPages } from './user-pages.ts'

export function UserRail() {
  const { pathname } = useLocation()
  const tabs = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!pathname) return
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [pathname])
  return (
    <nav
      className="-mx-4 border-b border-line px-1 md:-mx-8 md:px-5 lg:sticky lg:top-6 lg:mx-0 lg:border-0 lg:p-0"
      aria-label={m.user_sections()}
    >
      <ul ref={tabs} className="rail flex overflow-x-auto lg:grid lg:overflow-visible">
        {userPages.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={`/${path}`} className="nav-link">
              {label()}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
