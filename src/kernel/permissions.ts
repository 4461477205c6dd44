/** Who of the admins may do what. */

/** What admins are, from the one who may do everything to those who may do one thing. */
export const adminRoles = ['owner', 'moderator', 'support', 'finance'] as const

/** One of {@link adminRoles}. */
export type AdminRole = (typeof adminRoles)[number]

/** What an admin's call needs. `self` is about the admin's own account: every admin has it. */
export const permissions = [
  'self',
  'verify',
  'people',
  'plans',
  'messages',
  'catalogue',
  'orders',
  'overview',
  'admins',
  'audit',
] as const

/** One of {@link permissions}. */
export type Permission = (typeof permissions)[number]

const granted: Record<Exclude<AdminRole, 'owner'>, readonly Permission[]> = {
  moderator: ['self', 'verify', 'catalogue', 'overview'],
  support: ['self', 'people', 'messages', 'overview'],
  finance: ['self', 'plans', 'orders', 'overview'],
}

/** Whether an admin of this role may do what needs this permission; an owner may do everything. */
export function mayDo(adminRole: AdminRole, permission: Permission): boolean {
  return adminRole === 'owner' || granted[adminRole].includes(permission)
}
