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
    shown = { address: path + query, at: historyIndex() }
  }, [path, query])
}

/** The list shown last since the tab was loaded, and where in its history. */
let shown: { address: string; at: number } | undefined

/** The router's number of the current entry of the history. */
const historyIndex = () => Number(history.state?.idx)

/** Whether one step back in the history leads to this list. */
export function isListBefore(address: string): boolean {
  return shown?.address === address && shown.at === historyIndex() - 1
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
