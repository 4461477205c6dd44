/** What the console's pages share: who may open them, and those that are lists. */
import { call } from '#client/call.ts'
import { requireAdmin } from '#client/guards.ts'
import { type ListedPage, listLoader } from '#client/list-page.ts'
import type { Filters } from '#kernel/list.ts'
import type { ListPage } from '#ui/list.tsx'
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

/** The loader of a page of the console that is a list. */
export function consoleList<F extends Filters, Answer extends ListPage<unknown>>(
  page: ListedPage<F, void, Answer>,
) {
  return listLoader(openConsole, page)
}
