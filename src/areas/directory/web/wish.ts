/** A visitor's wish to save something, which waits in the tab for the login. */
import { loginPath } from '#client/login-path.ts'
import { readTab, writeTab } from '#client/tab-storage.ts'
import type { SavedThing } from './heart.tsx'

const storageKey = 'neev.save'

const textOf = ({ kind, id }: Omit<SavedThing, 'name'>) => `${kind} ${id}`

/** Keeps the wish; answers where the visitor has to log in first. */
export function wishFor(thing: SavedThing, place: { pathname: string; search: string }): string {
  writeTab(storageKey, textOf(thing))
  return loginPath(place)
}

/** Whether this thing was wished for; forgets it then. */
export function takeWish(thing: Omit<SavedThing, 'name'>): boolean {
  if (readTab(storageKey) !== textOf(thing)) return false
  writeTab(storageKey, null)
  return true
}
