/** What the login form checks, and where it leads. */
import * as z from 'zod/mini'
import { accounts } from '../contract.ts'
import { safeReturnUrl } from '../rules.ts'

/** The fields of the login form. */
export const loginFields = z.pick(accounts.authenticate.input, { username: true, password: true })

/** Where a login leads: the way back within this site, never to the login or its like again. */
export function placeAfterLogin(returnUrl: string | null): string {
  const place = safeReturnUrl(returnUrl)
  return /^\/(login|signup|forgotpassword)\/?([?#]|$)/i.test(place) ? '/' : place
}
