/** The city that a visitor has chosen; kept in the browser alone, so that pages are the same for all. */
import { useSyncExternalStore } from 'react'

const key = 'neev.city'

/** What was chosen on this page: a browser may keep nothing. */
let chosen: string | undefined
const listeners = new Set<() => void>()

function readCity(): string {
  if (chosen !== undefined) return chosen
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** The chosen city, or ''; all parts of the page follow it. */
export function useCity(): string {
  return useSyncExternalStore(listen, readCity, () => '')
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Keeps a city; an empty one forgets it. */
export function keepCity(city: string): void {
  chosen = city
  try {
    if (city) localStorage.setItem(key, city)
    else localStorage.removeItem(key)
  } catch {
    // It counts for this page then.
  }
  for (const tell of listeners) tell()
}
