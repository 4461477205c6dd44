/** Who may see a signed-in page: the first line of its clientLoader. */
import { redirect } from 'react-router'
import { m } from '#words/messages.js'
import { loginPath } from './login-path.ts'
import { readSession, type SessionUser } from './session.ts'

/** Asks the server for the user's record as it is now; where no answer comes, gives the known one. */
type AskUser = (known: SessionUser, signal: AbortSignal) => Promise<SessionUser>

let askUser: AskUser = async (known) => known

/** Says how the user's record is asked for; called once at start. */
export function provideUser(ask: AskUser): void {
  askUser = ask
}

/**
 * The user of a signed-in page.
 *
 * @throws Response that leads a visitor to the login and back.
 */
export function requireUser(request: Request): SessionUser {
  const user = readSession()
  if (!user) throw redirect(loginPath(new URL(request.url)))
  return user
}

/**
 * The same, knowing of a company that was registered on another device since the login: the server
 * is asked about somebody who has none.
 */
export async function requireFreshUser(request: Request): Promise<SessionUser> {
  const user = requireUser(request)
  return user.hasSellerAccount ? user : askUser(user, request.signal)
}

/** A seller's page was opened by somebody without a company. */
export class NoCompany extends Error {}

/**
 * The user of a page about their company.
 *
 * @param why what needs a company, in the page's own words
 * @throws NoCompany, for which the page's ErrorBoundary shows the way to register one.
 */
export async function requireSeller(
  request: Request,
  why = m.company_register_first(),
): Promise<SessionUser> {
  const user = await requireFreshUser(request)
  if (!user.hasSellerAccount) throw new NoCompany(why)
  return user
}

/**
 * The user of an admin's page. For everybody else there is no such page.
 *
 * @throws Response that leads a visitor to the login and back, or says 404.
 */
export function requireAdmin(request: Request): SessionUser {
  const user = requireUser(request)
  if (!user.isAdmin) throw new Response(null, { status: 404 })
  return user
}
