/** What the login form checks, and where it leads. */
import { safeReturnUrl } from '../rules.ts'

/** Where a login leads: the way back within this site, never to the login or its like again. */
export function placeAfterLogin(returnUrl: string | null): string {
  const place = safeReturnUrl(returnUrl)
  return /^\/(login|signup|forgotpassword)\/?([?#]|$)/i.test(place) ? '/' : place
}

/** The login's name as a page before it has passed it on; without one, what was typed stays. */
export function usernameIn(state: unknown): { username?: string } {
  const has = typeof state === 'object' && state !== null && 'username' in state
  return has && typeof state.username === 'string' ? { username: state.username } : {}
}
