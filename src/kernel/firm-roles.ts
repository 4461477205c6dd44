/** What a member may do in a firm's rooms. */

/**
 * Roles of a firm's members: an owner may do everything; a seller has products, gallery, enquiries,
 * reviews and bills; accounts has plans, orders and invoices.
 */
export const firmRoles = ['owner', 'seller', 'accounts'] as const

/** One of {@link firmRoles}. */
export type FirmRole = (typeof firmRoles)[number]
