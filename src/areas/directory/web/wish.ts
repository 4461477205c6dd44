/** A visitor's wish to save a seller, which waits in the tab for the login. */
import { loginPath } from '#client/login-path.ts'
import { readTab, writeTab } from '#client/tab-storage.ts'

const storageKey = 'neev.save-seller'

/** Keeps the wish; answers where the visitor has to log in first. */
export function wishFor(sellerUrl: string, place: { pathname: string; search: string }): string {
  writeTab(storageKey, sellerUrl)
  return loginPath(place)
}

/** Whether this seller was wished for; forgets it then. */
export function takeWish(sellerUrl: string): boolean {
  if (readTab(storageKey) !== sellerUrl) return false
  writeTab(storageKey, null)
  return true
}
