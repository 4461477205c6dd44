/** The login with the way back to where somebody was. */
import { href } from 'react-router'
import { splitPath } from '#kernel/language.ts'

export function loginPath(place: { pathname: string; search: string }): string {
  const { path } = splitPath(place.pathname)
  const returnUrl = `${path}${place.search}`
  if (returnUrl === '/' || path === href('/login')) return href('/login')
  return `${href('/login')}?returnUrl=${encodeURIComponent(returnUrl)}`
}
