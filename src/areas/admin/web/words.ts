/** Words of the console. */
import type { AdminRole } from '#kernel/permissions.ts'
import { m } from '#words/messages.js'

const roleNames: Record<AdminRole, () => string> = {
  owner: m.admin_role_owner,
  moderator: m.admin_role_moderator,
  support: m.admin_role_support,
  finance: m.admin_role_finance,
}

/** A role and what it allows. */
export function roleName(role: AdminRole): string {
  return roleNames[role]()
}

const medium = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** A time as people read it; "Never" for none. */
export function when(time: string | null): string {
  return time === null ? m.admin_never() : medium.format(new Date(time))
}
