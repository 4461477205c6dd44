/**
 * What was last chosen in each list of this tab: whoever leaves a list for a detail or an edit comes
 * back to it as it was (document 3, section 2). The back button needs none of this, since a list's
 * address says what it shows.
 */
import { useEffect } from 'react'
import { tabStorage } from './storage.ts'

const storageKey = 'neev.lists'

/** Remembers what a list shows as long as it is shown. */
export function useRememberedList(path: string, query: string): void {
  useEffect(() => rememberList(path, query), [path, query])
}

/** Keeps a list's present query under its path. */
export function rememberList(path: string, query: string): void {
  const kept = readKept()
  if (kept[path] !== query) tabStorage.write(storageKey, JSON.stringify({ ...kept, [path]: query }))
}

/** The address of a list as it was last seen in this tab; its plain path before. */
export function rememberedList(path: string): string {
  return path + (readKept()[path] ?? '')
}

/** Forgets all lists, as when somebody logs out. */
export function forgetLists(): void {
  tabStorage.write(storageKey, null)
}

function readKept(): Record<string, string> {
  const kept = tabStorage.readJson(storageKey)
  return isQueries(kept) ? kept : {}
}

function isQueries(kept: unknown): kept is Record<string, string> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    Object.values(kept).every((query) => typeof query === 'string' && /^(\?|$)/.test(query))
  )
}
