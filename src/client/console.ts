/** Access to the pages of the console, which several areas have. */
import type { Filters } from '#kernel/list.ts'
import type { ListPage } from '#ui/list.tsx'
import { type ListedPage, listLoader } from './list-page.ts'

/** Lets an admin with a second factor pass; throws a Response for everyone else. */
type OpenConsole = (request: Request) => Promise<void>

let open: OpenConsole = async () => {
  throw new Response(null, { status: 404 })
}

/** Sets who may open the console; called once at start. */
export function provideConsole(how: OpenConsole): void {
  open = how
}

/** Must be the first line of a console page's loader. */
export const openConsole: OpenConsole = (request) => open(request)

/** The loader of list pages of the console. */
export function consoleList<F extends Filters, Answer extends ListPage<unknown>>(
  page: ListedPage<F, void, Answer>,
) {
  return listLoader(openConsole, page)
}
