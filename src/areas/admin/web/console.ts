/** Access to the console's pages. */
import { call } from '#client/call.ts'
import { requireAdmin } from '#client/guards.ts'
import { admin, type OwnAdmin } from '../contract/own.ts'

let asked: { token: string; answer: Promise<OwnAdmin> } | undefined
let passedToken = ''

/** The caller's own account, requested once for all loaders of a navigation. */
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
 * Must be the first line of a page's loader: lets it continue only if the second factor was
 * entered; otherwise the shell asks for it instead of showing the page.
 *
 * @throws Response 428 if it was not entered.
 */
export async function openConsole(request: Request): Promise<void> {
  if (requireAdmin(request).token === passedToken) return
  const { factor } = await ownAdmin(request)
  if (factor !== 'passed') throw new Response(null, { status: 428 })
}
