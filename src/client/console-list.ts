/** Lists of the console. */
import type { Filters } from '#kernel/list.ts'
import type { ListPage } from '#ui/list.tsx'
import { openConsole } from './console.ts'
import { type ListedPage, listLoader } from './list-page.ts'

/** The loader of list pages of the console. */
export function consoleList<F extends Filters, Answer extends ListPage<unknown>>(
  page: ListedPage<F, void, Answer>,
) {
  return listLoader(async (request) => {
    await openConsole(request)
  }, page)
}
