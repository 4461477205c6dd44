/** The way to the console's pages. */
import type { Permission } from '#kernel/permissions.ts'
import { Rail } from '#ui/rail.tsx'
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
  { to: '/admin/catalogue', label: m.admin_nav_reference, permission: 'catalogue' },
  { to: '/admin/plans', label: m.admin_nav_plans, permission: 'plans' },
  { to: '/admin/admins', label: m.admin_nav_admins, permission: 'admins' },
  { to: '/admin/audit', label: m.admin_nav_audit, permission: 'audit' },
]

/** @param allowed what the admin may do: other pages are not shown */
export function AdminRail({ allowed }: { allowed: readonly string[] }) {
  const shown = entries.filter(({ permission }) => allowed.includes(permission))
  return (
    <Rail
      label={m.admin_nav_label()}
      groups={[{ entries: shown.map(({ to, label }) => ({ to, label: label() })) }]}
    />
  )
}
