/** Where the login form leads, and its initial user name. */
import { safeReturnUrl } from '../rules.ts'

/**
 * Path after a login: a return URL within this site, but never login, sign-up or password reset.
 */
export function placeAfterLogin(returnUrl: string | null): string {
  const place = safeReturnUrl(returnUrl)
  return /^\/(login|signup|forgotpassword)\/?([?#]|$)/i.test(place) ? '/' : place
}

/** The user name passed in router state by the previous page; none leaves typed text unchanged. */
export function usernameIn(state: unknown): { username?: string } {
  const has = typeof state === 'object' && state !== null && 'username' in state
  return has && typeof state.username === 'string' ? { username: state.username } : {}
}
