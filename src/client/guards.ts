/** Access checks for signed-in pages: the first line of their clientLoader. */
import { redirect } from 'react-router'
import { m } from '#words/messages.js'
import { askUser } from './current-user.ts'
import { loginPath } from './login-path.ts'
import { readSession, type SessionUser } from './session.ts'

/**
 * The user of a signed-in page.
 *
 * @throws Response that redirects a visitor to the login, which leads back afterwards.
 */
export function requireUser(request: Request): SessionUser {
  const user = readSession()
  if (!user) throw redirect(loginPath(new URL(request.url)))
  return user
}

/**
 * Like {@link requireUser}, but a user without a company is fetched from the server again: it may
 * have been registered on another device since the login.
 */
export async function requireFreshUser(request: Request): Promise<SessionUser> {
  const user = requireUser(request)
  return user.hasSellerAccount ? user : askUser(user, request.signal)
}

/** A seller's page was opened by a user without a company. */
export class NoCompany extends Error {
  /** What a page says before it explains (rules 6.9). */
  readonly said: string | undefined
  constructor(why: string, said?: string) {
    super(why)
    this.said = said
  }
}

/**
 * The user of a page about their company.
 *
 * @param why the page's explanation of why a company is needed
 * @param said a sentence before it
 * @throws NoCompany, for which the page's ErrorBoundary offers to register one.
 */
export async function requireSeller(
  request: Request,
  why = m.company_register_first(),
  said?: string,
): Promise<SessionUser> {
  const user = await requireFreshUser(request)
  if (!user.hasSellerAccount) throw new NoCompany(why, said)
  return user
}

/**
 * The user of an admin's page. For other users the page does not exist.
 *
 * @throws Response: for a visitor a redirect to the login and back, for other users a 404.
 */
export function requireAdmin(request: Request): SessionUser {
  const user = requireUser(request)
  if (!user.isAdmin) throw new Response(null, { status: 404 })
  return user
}
