/** Loader of signed-in list pages. */
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Filters, List, QueryOf, StateOf } from '#kernel/list.ts'
import type { ListPage } from '#ui/list.tsx'
import { withinPages } from '#ui/within-pages.ts'
import { load } from './load.ts'

/** Definition of a list page. */
export interface ListedPage<F extends Filters, User, Answer> {
  list: List<F>
  path: string
  /** Requests one page of rows. */
  ask: (query: QueryOf<F>, options: { signal: AbortSignal; user: User }) => Promise<Answer>
  /** The page's message if that fails. */
  failed: () => string
}

/**
 * Creates a list page's loader: parses the URL, requests the rows, and redirects if the page is
 * beyond the last one. It returns the props of `ListView`:
 * `<ListView {...useLoaderData<typeof clientLoader>()}`.
 *
 * @param guard access check, such as `requireUser`
 */
export function listLoader<F extends Filters, User, Answer extends ListPage<unknown>>(
  guard: (request: Request) => User | Promise<User>,
  { list, path, ask, failed }: ListedPage<F, User, Answer>,
) {
  return async ({ request }: ClientLoaderFunctionArgs) => {
    const user = await guard(request)
    const state: StateOf<F> = list.read(new URL(request.url).searchParams)
    const asked = ask(list.query(state), { signal: request.signal, user })
    const answer: Answer = await load(asked, failed())
    const { rows, totalCount } = answer
    withinPages(list, { path, state }, { rows: rows.length, totalCount })
    return { ...answer, list, path, state }
  }
}
