/** What a company may have, and how long its texts may be (rules 6.2, 6.7). */

export const companyNameMin = 4
export const companyNameMax = 50
export const descriptionMax = 700
export const referralCodeMax = 15

/**
 * Whether a set of working types is allowed. A company over the limit (its plan has ended) may
 * remove types, but not add any.
 */
export function workingTypesAllowed(
  typeIds: readonly number[],
  existing: readonly number[],
  limit: number,
): boolean {
  return typeIds.length <= limit || typeIds.every((id) => existing.includes(id))
}
