/** The login with the way back to where somebody was. */
import { href } from 'react-router'
export function loginPath(place: { pathname: string; search: string }): string {
  const returnUrl = `${place.pathname}${place.search}`
  if (returnUrl === '/' || place.pathname === href('/login')) return href('/login')
  return `${href('/login')}?returnUrl=${encodeURIComponent(returnUrl)}`
}
