import { replace } from 'react-router'
import type { Filters, List, StateOf } from '#kernel/list.ts'
import { lastPageFor } from '#kernel/paging.ts'

/**
 * For loaders: redirects to the last page if the requested one is beyond it.
 *
 * @param page the page's number of rows and the list's total
 */
export function withinPages<F extends Filters>(
  list: List<F>,
  asked: { path: string; state: StateOf<F> },
  page: { rows: number; totalCount: number },
): void {
  const last = lastPageFor(asked.state, page)
  if (last) throw replace(asked.path + list.write({ ...asked.state, page: last }))
}
