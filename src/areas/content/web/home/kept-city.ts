/**
 * The visitor's chosen city, stored only in the browser so that pages are the same for everyone.
 */
import { useSyncExternalStore } from 'react'
import { createListeners } from '#ui/listeners.ts'
import { cityKey, siteStorage } from '#ui/storage.ts'

/** The choice in this page load, because the browser's storage may be unavailable. */
let chosen: string | undefined
const listeners = createListeners()

function readCity(): string {
  return chosen ?? siteStorage.read(cityKey) ?? ''
}

/** The chosen city, or ''; components re-render when it changes. */
export function useCity(): string {
  return useSyncExternalStore(listeners.subscribe, readCity, () => '')
}

/** Stores a city; an empty one clears it. */
export function keepCity(city: string): void {
  chosen = city
  siteStorage.write(cityKey, city || null)
  listeners.notify()
}
