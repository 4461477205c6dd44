/** The login's path with a return URL to the current page. */
import { href } from 'react-router'
import { splitPath } from '#kernel/language.ts'

export function loginPath(place: { pathname: string; search: string }): string {
  const { path } = splitPath(place.pathname)
  const returnUrl = `${path}${place.search}`
  if (returnUrl === '/' || path === href('/login')) return href('/login')
  return `${href('/login')}?returnUrl=${encodeURIComponent(returnUrl)}`
}
