/** The console's pages: a rail on a desk, tabs that scroll sideways on a phone. */
import { Link, useLocation } from 'react-router'
import type { Permission } from '#kernel/permissions.ts'
import { m } from '#words/messages.js'

interface Entry {
  to: string
  label: () => string
  permission: Permission
}

const entries: readonly Entry[] = [
  { to: '/admin', label: m.admin_nav_queue, permission: 'verify' },
  { to: '/admin/people', label: m.admin_nav_people, permission: 'people' },
  { to: '/admin/messages', label: m.admin_nav_messages, permission: 'messages' },
  { to: '/admin/orders', label: m.admin_nav_orders, permission: 'orders' },
  { to: '/admin/catalogue', label: m.admin_nav_reference, permission: 'catalogue' },
  { to: '/admin/plans', label: m.admin_nav_plans, permission: 'plans' },
  { to: '/admin/admins', label: m.admin_nav_admins, permission: 'admins' },
  { to: '/admin/audit', label: m.admin_nav_audit, permission: 'audit' },
]

/** @param allowed what the admin may do: other pages are not shown */
export function AdminRail({ allowed }: { allowed: readonly string[] }) {
  const { pathname } = useLocation()
  return (
    <nav
      className="-mx-4 flex overflow-x-auto border-b border-line px-1 md:-mx-8 md:px-5 lg:sticky lg:top-6 lg:mx-0 lg:block lg:border-0 lg:p-0"
      aria-label={m.admin_nav_label()}
    >
      <ul className="rail flex lg:grid">
        {entries
          .filter(({ permission }) => allowed.includes(permission))
          .map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="nav-link"
                aria-current={isAt(pathname, to) ? 'page' : undefined}
              >
                {label()}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** A page below an entry's is the entry's too; the first one stands for itself. */
function isAt(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`))
}
