/** Rules of another name or storefront address (rules 26.1). */

/** What has become of a request. */
export const renameStates = ['waiting', 'granted', 'refused', 'withdrawn'] as const
/** One of {@link renameStates}. */
export type RenameState = (typeof renameStates)[number]

/** Days between two granted changes. */
export const renameDays = 30
/** How many requests a firm may make in {@link renameDays} days. */
export const renamesMax = 5

export const renameWordsMax = 500
