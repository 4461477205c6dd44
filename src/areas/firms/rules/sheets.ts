/** Sheets of firms (rules 23.7). */

/** What becomes of a sheet: checked, saved, and undone as a whole. */
export const firmSheetStates = [
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type FirmSheetState = (typeof firmSheetStates)[number]

/** What to do with a line whose firm may be there already. */
export const duplicateChoices = ['change', 'add', 'skip'] as const
export type DuplicateChoice = (typeof duplicateChoices)[number]

/** Lines with possible duplicates that are shown, and that can be decided one by one. */
export const duplicateLinesMax = 500
/** Firms that are shown beside such a line. */
export const alikeMax = 3
/** Sheets that are listed, and days for which their refused rows are kept. */
export const sheetsListed = 30
export const refusedDays = 30
