/** The entries of the user's room: a rail on a desk, tabs that scroll sideways on a phone. */
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { m } from '#words/messages.js'

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
        {userScreens().map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} className="nav-link">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The screens of the user's room, in the order of the documents' route table, and one's own data. */
function userScreens() {
  return [
    { to: '/user/UserInfo', label: m.nav_profile() },
    { to: '/user/manageProfile', label: m.nav_manage_profile() },
    { to: '/user/manageAddress', label: m.nav_manage_address() },
    { to: '/user/changePassword', label: m.nav_change_password() },
    { to: '/user/myData', label: m.nav_my_data() },
  ]
}
