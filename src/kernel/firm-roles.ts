/** What a member may do in a firm's rooms. */

/**
 * Roles of a firm's members: an owner may do everything; a seller has products, gallery, enquiries,
 * reviews and bills; accounts has plans, orders and invoices.
 */
export const firmRoles = ['owner', 'seller', 'accounts'] as const

/** One of {@link firmRoles}. */
export type FirmRole = (typeof firmRoles)[number]

/**
 * What a caller is to the firm that the session acts for: a member, or staff of the operator who
 * helps its owner for an hour (rules 30).
 */
export const actingRoles = [...firmRoles, 'staff'] as const

/** One of {@link actingRoles}. */
export type ActingRole = (typeof actingRoles)[number]

/** Who reads and changes what a firm shows: its products and pictures. */
export const contentRoles = ['owner', 'seller', 'staff'] as const
