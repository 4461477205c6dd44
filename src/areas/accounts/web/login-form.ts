/** Where the login form leads, and its initial user name. */
import { m } from '#words/messages.js'
import { safeReturnUrl } from '../rules.ts'

/**
 * Path after a login: a return URL within this site, but never login, sign-up or password reset.
 */
export function placeAfterLogin(returnUrl: string | null): string {
  const place = safeReturnUrl(returnUrl)
  return /^\/(login|signup|forgotpassword)\/?([?#]|$)/i.test(place) ? '/' : place
}

/** Why a visitor is asked to log in, by the page that they come back to afterwards. */
export function whyLogin(place: string): string {
  if (/^\/Seller\/[^/]+\/Reveiw/i.test(place)) return m.login_why_review()
  if (/^\/Seller\/[^/]+/i.test(place)) return m.login_why_seller()
  if (/^\/companyDetail\//i.test(place)) return m.login_why_company()
  if (/^\/user\/requests\/new/i.test(place)) return m.login_why_ask()
  if (/^\/user\/materials/i.test(place)) return m.login_why_list()
  if (/^\/user\//i.test(place)) return m.login_why_user()
  if (/^\/admin(\/|[?]|$)/i.test(place)) return m.login_why_admin()
  return m.login_why()
}

/** The user name passed in router state by the previous page; none leaves typed text unchanged. */
export function usernameIn(state: unknown): { username?: string } {
  const has = typeof state === 'object' && state !== null && 'username' in state
  return has && typeof state.username === 'string' ? { username: state.username } : {}
}
