/** The navigation of the console. */
import { useLocation } from 'react-router'
import type { Permission } from '#kernel/permissions.ts'
import { Rail } from '#ui/rail.tsx'
import { m } from '#words/messages.js'

interface Entry {
  to: string
  label: () => string
  permission: Permission
}

const groups: readonly (readonly Entry[])[] = [
  [
    { to: '/admin/overview', label: m.admin_nav_overview, permission: 'overview' },
    { to: '/admin', label: m.admin_nav_queue, permission: 'verify' },
    { to: '/admin/decisions', label: m.admin_nav_decisions, permission: 'verify' },
    { to: '/admin/messages', label: m.admin_nav_messages, permission: 'messages' },
    { to: '/admin/enquiries', label: m.admin_nav_enquiries, permission: 'people' },
    { to: '/admin/people', label: m.admin_nav_people, permission: 'people' },
  ],
  [
    { to: '/admin/orders', label: m.admin_nav_orders, permission: 'orders' },
    { to: '/admin/subscriptions', label: m.admin_nav_subscriptions, permission: 'plans' },
    { to: '/admin/plans', label: m.admin_nav_plans, permission: 'plans' },
    { to: '/admin/catalogue', label: m.admin_nav_reference, permission: 'catalogue' },
  ],
  [
    { to: '/admin/admins', label: m.admin_nav_admins, permission: 'admins' },
    { to: '/admin/audit', label: m.admin_nav_audit, permission: 'audit' },
  ],
]

/** @param allowed the admin's permissions: pages without one are not shown */
export function AdminRail({ allowed }: { allowed: readonly string[] }) {
  const { pathname } = useLocation()
  const shown = groups
    .map((entries) => entries.filter(({ permission }) => allowed.includes(permission)))
    .filter((entries) => entries.length > 0)
  // A page below an entry's path, such as a single order, belongs to the entry too.
  const current = shown
    .flat()
    .find(({ to }) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`)))
  return (
    <Rail
      label={m.admin_nav_label()}
      current={current?.to ?? ''}
      groups={shown.map((entries) => ({
        entries: entries.map(({ to, label }) => ({ to, label: label() })),
      }))}
    />
  )
}
