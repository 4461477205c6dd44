/** Page sizes and pages (rules 1.12). */

/** The page size that means "one page", bounded by {@link allRows}. */
export const pageSizeAll = 1

/** The maximum number of rows for page size ALL. */
export const allRows = 500

/** The page sizes that lists offer. */
export const pageSizes = [10, 25, 50, 100, pageSizeAll] as const

/** The rows of a page: how many to skip and how many to take. */
export function pageWindow(page: { pageSize: number; pageNumber: number }): {
  offset: number
  limit: number
} {
  if (page.pageSize === pageSizeAll) return { offset: 0, limit: allRows }
  return { offset: (page.pageNumber - 1) * page.pageSize, limit: page.pageSize }
}

/** Number of pages for a total: total / size rounded up, 1 for ALL, never less than 1. */
export function pageCount(totalCount: number, pageSize: number): number {
  if (pageSize === pageSizeAll) return 1
  return Math.max(1, Math.ceil(totalCount / pageSize))
}

/**
 * The last page, if a list has rows but none on the requested page: a bookmarked URL may outlive
 * its rows. Undefined if the requested page should be shown.
 */
export function lastPageFor(
  asked: { size: number; page: number },
  { rows, totalCount }: { rows: number; totalCount: number },
): number | undefined {
  const last = pageCount(totalCount, asked.size)
  return rows === 0 && totalCount > 0 && asked.page > last ? last : undefined
}
