/** The city that a visitor has chosen; kept in the browser alone, so that pages are the same for all. */
import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'
import { siteStorage } from '#ui/storage.ts'

const key = 'neev.city'

/** What was chosen on this page: a browser may keep nothing. */
let chosen: string | undefined
const listeners = createListeners()

function readCity(): string {
  return chosen ?? siteStorage.read(key) ?? ''
}

/** The chosen city, or ''; all parts of the page follow it. */
export function useCity(): string {
  return useSyncExternalStore(listeners.subscribe, readCity, () => '')
}

/** Keeps a city; an empty one forgets it. */
export function keepCity(city: string): void {
  chosen = city
  siteStorage.write(key, city || null)
  listeners.notify()
}
