/**
 * The last filters of each list in this tab: a user who leaves a list for a detail or edit page
 * returns to it as it was (rules 3.8). Back does not need this, since a list's URL contains its
 * state.
 */
import { useEffect } from 'react'
import { tabStorage } from './storage.ts'

const storageKey = 'neev.lists'

/** Remembers a list's state while it is shown. */
export function useRememberedList(path: string, query: string): void {
  useEffect(() => {
    rememberList(path, query)
    lastShown = { address: path + query, at: historyIndex() }
  }, [path, query])
}

/** The list shown last since the tab was loaded, and where in its history. */
let lastShown: { address: string; at: number } | undefined

/** The router's number of the current entry of the history. */
const historyIndex = () => Number(history.state?.idx)

/** Whether one step back in the history leads to this list. */
export function isListBefore(address: string): boolean {
  return lastShown?.address === address && lastShown.at === historyIndex() - 1
}

/** Stores a list's current query under its path, as the last list. */
export function rememberList(path: string, query: string): void {
  const { [path]: _, ...others } = readKept()
  tabStorage.write(storageKey, JSON.stringify({ ...others, [path]: query }))
}

/** The list seen last in this tab, among those whose path fits. */
export function lastList(fits: (path: string) => boolean) {
  const [path, query = ''] = Object.entries(readKept()).findLast(([one]) => fits(one)) ?? []
  return path === undefined ? undefined : { path, query }
}

/** The URL of a list as last seen in this tab; at first its plain path. */
export function rememberedList(path: string): string {
  return path + (readKept()[path] ?? '')
}

/** Forgets all lists, as on logout. */
export function forgetLists(): void {
  tabStorage.write(storageKey, null)
}

function readKept(): Record<string, string> {
  const stored = tabStorage.readJson(storageKey)
  return isQueries(stored) ? stored : {}
}

function isQueries(queries: unknown): queries is Record<string, string> {
  return (
    typeof queries === 'object' &&
    queries !== null &&
    Object.values(queries).every((query) => typeof query === 'string' && /^(\?|$)/.test(query))
  )
}
