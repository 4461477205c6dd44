/** A page number, or a gap where pages are left out. */
export type PagerItem = number | 'gap'

/**
 * The items between Previous and Next: the first page, up to 4 numbers around the current one
 * (first and last not included), the last page, and a gap wherever pages are left out (rules 3.7).
 *
 * @param totalPages at least 1; less is treated as 1
 * @param page the current page; one outside 1 to totalPages is treated as the nearest
 */
export function pagerItems(totalPages: number, page: number): PagerItem[] {
  const last = Math.max(1, Math.floor(totalPages))
  const current = Math.min(Math.max(1, Math.floor(page)), last)
  const start = Math.max(2, Math.min(current - 1, last - 4))
  const end = Math.min(last - 1, start + 3)
  const items: PagerItem[] = [1]
  if (start > 2) items.push('gap')
  for (let number = start; number <= end; number++) items.push(number)
  if (end < last - 1) items.push('gap')
  if (last > 1) items.push(last)
  return items
}
