/** Display texts of the console. */
import { type IsoTime, mediumTime } from '#kernel/dates.ts'
import type { AdminRole } from '#kernel/permissions.ts'
import { m } from '#words/messages.js'

const roleNames: Record<AdminRole, () => string> = {
  owner: m.admin_role_owner,
  moderator: m.admin_role_moderator,
  support: m.admin_role_support,
  finance: m.admin_role_finance,
}

/** A role with a description of what it allows. */
export function roleName(role: AdminRole): string {
  return roleNames[role]()
}

/** A time in readable form; "Never" for none. */
export function when(time: IsoTime | null): string {
  return time === null ? m.admin_never() : mediumTime(time)
}

/** Periods in days by which lists of the console can be filtered; 0 for all. */
export const dayChoices = [30, 1, 7, 365, 0] as const

/** The same as options of a field. */
export function dayOptions(): { value: number; label: string }[] {
  const names = [
    m.admin_days_30,
    m.admin_days_1,
    m.admin_days_7,
    m.admin_days_365,
    m.admin_days_all,
  ]
  return dayChoices.map((value, index) => ({ value, label: names[index]?.() ?? '' }))
}
