/** Admin roles and their permissions. */

/** Roles of admins: an owner may do everything, the others have limited permissions. */
export const adminRoles = ['owner', 'moderator', 'support', 'finance'] as const

/** One of {@link adminRoles}. */
export type AdminRole = (typeof adminRoles)[number]

/** Permissions of admin calls. `self` covers the admin's own account: every admin has it. */
export const permissions = [
  'self',
  'verify',
  'people',
  'firms',
  'assist',
  'plans',
  'messages',
  'catalogue',
  'orders',
  'receipts',
  'accounts',
  'overview',
  'admins',
  'audit',
  'operate',
] as const

/** One of {@link permissions}. */
export type Permission = (typeof permissions)[number]

const granted: Record<Exclude<AdminRole, 'owner'>, readonly Permission[]> = {
  moderator: ['self', 'verify', 'firms', 'catalogue', 'overview'],
  support: ['self', 'people', 'firms', 'assist', 'messages', 'overview'],
  finance: ['self', 'plans', 'orders', 'receipts', 'accounts', 'overview'],
}

/** Whether a role has a permission; an owner has all of them. */
export function mayDo(adminRole: AdminRole, permission: Permission): boolean {
  return adminRole === 'owner' || granted[adminRole].includes(permission)
}
