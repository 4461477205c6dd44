/** The login with the way back to where somebody was. */
export function loginPath(place: { pathname: string; search: string }): string {
  const returnUrl = `${place.pathname}${place.search}`
  if (returnUrl === '/' || place.pathname === '/login') return '/login'
  return `/login?returnUrl=${encodeURIComponent(returnUrl)}`
}
