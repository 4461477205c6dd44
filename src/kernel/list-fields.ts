/** Input fields of calls that return one page of a list (rules 1.12). */
import * as z from 'zod/mini'
import { optionalLine, wholeNumber } from './fields.ts'
import { pageSizes } from './paging.ts'
import { isStatus } from './status-text.ts'

/** Input fields of every paged call. An unknown page size is rejected, pages start at 1. */
export const pagingFields = {
  pageSize: z._default(
    wholeNumber().check(
      z.refine((size) => pageSizes.some((known) => known === size), {
        error: 'Must be one of 10, 25, 50, 100 or 1 (all).',
      }),
    ),
    10,
  ),
  pageNumber: z._default(wholeNumber().check(z.minimum(1), z.maximum(100_000)), 1),
}

/** The same for lists of accounts, of the catalogue and of the console, with 25 rows by default. */
export const pagingFields25 = {
  ...pagingFields,
  pageSize: z._default(pagingFields.pageSize, 25),
}

/** Search text: at most 100 characters; '' for all. */
export const filterText = optionalLine(100)

/** A status of rules 1.13; 0 for all. */
export const filterStatus = z._default(
  wholeNumber().check(z.refine((id) => isStatus(id), { error: 'Must be a valid status.' })),
  0,
)

/** A sort order from 1 to `last`: 8, or 9 where offers can come first. The default is 1. */
export function sortField(last: 8 | 9) {
  return z._default(wholeNumber().check(z.minimum(1), z.maximum(last)), 1)
}

/** Input fields of most lists of accounts and of the catalogue. */
export const listFields = {
  filterText,
  sortBy: sortField(8),
  ...pagingFields25,
}
