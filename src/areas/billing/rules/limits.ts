/** What a plan, or none, allows a company (rules 6.7). */

/** Limits of a company without a plan (rules 6.7). */
export const defaultLimits = { workLimit: 1, addressLimit: 1, galleryImageLimit: 10 } as const

/** Members of a firm besides the account that owns it, whatever its plan. */
export const membersMax = 20

/** How many enquiries of a month open whole without a plan (rules 22.5). */
export const enquiriesWithoutPlan = 5

/** How many enquiries of a month open with a plan that says so (null for all): never fewer than without. */
export function enquiriesOpened(perMonth: number | null): number | null {
  return perMonth === null ? null : Math.max(perMonth, enquiriesWithoutPlan)
}

/** Limits of a company: working types, addresses, gallery images. */
export type Limits = { [K in keyof typeof defaultLimits]: number }
