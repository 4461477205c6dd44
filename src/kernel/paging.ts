/** Page sizes and pages (document 1, section 9; specification, README: "page size ALL"). */

/** The page size that means "one page", bounded by {@link allRows}. */
export const pageSizeAll = 1

/** The most rows that page size ALL shows. */
export const allRows = 500

/** Page sizes that a list offers. */
export const pageSizes = [10, 25, 50, 100, pageSizeAll] as const

/** The rows of a page: how many to skip and how many to take. */
export function pageWindow(page: { pageSize: number; pageNumber: number }): {
  offset: number
  limit: number
} {
  if (page.pageSize === pageSizeAll) return { offset: 0, limit: allRows }
  return { offset: (page.pageNumber - 1) * page.pageSize, limit: page.pageSize }
}

/** How many pages a total makes: the ceiling of total over size, one for ALL, never less than 1. */
export function pageCount(totalCount: number, pageSize: number): number {
  if (pageSize === pageSizeAll) return 1
  return Math.max(1, Math.ceil(totalCount / pageSize))
}

/**
 * The last page, where a list has rows but none on the page asked for: an address that somebody
 * kept outlives the rows it led to. Undefined where the asked page is to be shown.
 */
export function lastPageFor(
  asked: { size: number; page: number },
  { rows, totalCount }: { rows: number; totalCount: number },
): number | undefined {
  const last = pageCount(totalCount, asked.size)
  return rows === 0 && totalCount > 0 && asked.page > last ? last : undefined
}
