/** Access to the console's pages. */
import { redirect } from 'react-router'
import { call } from '#client/call.ts'
import { requireAdmin } from '#client/guards.ts'
import { LoadError } from '#client/load.ts'
import { splitPath } from '#kernel/language.ts'
import { m } from '#words/messages.js'
import { admin, type OwnAdmin } from '../contract/own.ts'
import { consolePages, pageOf } from './console-pages.ts'

let asked: { token: string; answer: Promise<OwnAdmin> } | undefined
let passed: { token: string; permissions: readonly string[] } | undefined

/** The caller's own account, requested once for all loaders of a navigation. */
export async function ownAdmin(request: Request): Promise<OwnAdmin> {
  const { token } = requireAdmin(request)
  if (asked?.token !== token) asked = { token, answer: call(admin.own, {}) }
  try {
    const own = await asked.answer
    passed = own.factor === 'passed' ? { token, permissions: own.permissions } : undefined
    return own
  } finally {
    asked = undefined
  }
}

/**
 * Must be the first line of a page's loader: lets it continue only if the second factor was
 * entered, which the shell asks for otherwise, and the admin's role opens the page: its calls would
 * be refused, and a refused call logs out.
 *
 * @returns the permissions of the role
 * @throws Response 428 if the factor was not entered, a redirect from the console's first page to
 *   the first one that the role opens; LoadError for other pages.
 */
export async function openConsole(request: Request): Promise<readonly string[]> {
  const { token } = requireAdmin(request)
  if (passed?.token !== token) await ownAdmin(request)
  if (passed?.token !== token) throw new Response(null, { status: 428 })
  const { permissions } = passed
  const { path } = splitPath(new URL(request.url).pathname)
  const page = pageOf(path)
  if (!page || permissions.includes(page.permission)) return permissions
  const first = consolePages.flat().find(({ permission }) => permissions.includes(permission))
  if (page.to === '/admin' && first) throw redirect(first.to)
  throw new LoadError(m.admin_page_closed())
}
