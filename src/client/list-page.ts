/** Loading a signed-in page that is a list. */
import type { ClientLoaderFunctionArgs } from 'react-router'
import type { Filters, List, QueryOf, StateOf } from '#kernel/list.ts'
import { type ListPage, withinPages } from '#ui/list.tsx'
import { load } from './load.ts'

/** A page that is a list. */
export interface ListedPage<F extends Filters, User, Answer> {
  list: List<F>
  path: string
  /** Asks for a page of its rows. */
  ask: (query: QueryOf<F>, options: { signal: AbortSignal; user: User }) => Promise<Answer>
  /** What the page says when that fails. */
  failed: () => string
}

/**
 * The loader of a list's page: reads the address, asks, and leads on where it is beyond the end.
 * What it answers is what `ListView` wants: `<ListView {...useLoaderData<typeof clientLoader>()}`.
 *
 * @param guard who may see it, such as `requireUser`
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
