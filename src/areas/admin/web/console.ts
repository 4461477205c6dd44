/** What the console's pages share: who may open them, and how one that is a list loads. */
import type { ClientLoaderFunctionArgs } from 'react-router'
import { call } from '#client/call.ts'
import { requireAdmin } from '#client/guards.ts'
import { load } from '#client/load.ts'
import type { Filters, List, QueryOf, StateOf } from '#kernel/list.ts'
import { withinPages } from '#ui/list.tsx'
import { admin, type OwnAdmin } from '../contract/own.ts'

let asked: { token: string; answer: Promise<OwnAdmin> } | undefined
let passedToken = ''

/** The caller's own account, asked once by all loaders of a navigation. */
export async function ownAdmin(request: Request): Promise<OwnAdmin> {
  const { token } = requireAdmin(request)
  if (asked?.token !== token) asked = { token, answer: call(admin.own, {}) }
  try {
    const own = await asked.answer
    passedToken = own.factor === 'passed' ? token : ''
    return own
  } finally {
    asked = undefined
  }
}

/**
 * The first line of a page's loader: it waits until the second factor was given, which the frame
 * asks for in the page's place.
 *
 * @throws Response 428 before that.
 */
export async function openConsole(request: Request): Promise<void> {
  if (requireAdmin(request).token === passedToken) return
  const { factor } = await ownAdmin(request)
  if (factor !== 'passed') throw new Response(null, { status: 428 })
}

/** What a list's call answers. */
interface Rows<Row> {
  rows: readonly Row[]
  totalCount: number
}

/** A page of the console that is a list. */
interface ListPage<F extends Filters, Answer> {
  list: List<F>
  path: string
  /** Asks for a page of its rows. */
  ask: (query: QueryOf<F>, options: { signal: AbortSignal }) => Promise<Answer>
  /** What the page says when that fails. */
  failed: () => string
}

/** The loader of a list's page: reads the address, asks, and leads on where it is beyond the end. */
export function listLoader<F extends Filters, Answer extends Rows<unknown>>(
  page: ListPage<F, Answer>,
) {
  const { list, path, ask, failed } = page
  async function clientLoader({
    request,
  }: ClientLoaderFunctionArgs): Promise<Answer & { state: StateOf<F> }> {
    await openConsole(request)
    const state = list.read(new URL(request.url).searchParams)
    const answer = await load(ask(list.query(state), { signal: request.signal }), failed())
    const { rows, totalCount } = answer
    withinPages(list, { path, state }, { rows: rows.length, totalCount })
    return { ...answer, state }
  }
  return Object.assign(clientLoader, { hydrate: true as const })
}
