/** How many lines a visitor's list has, for the frame of every page. */
import { useSyncExternalStore } from 'react'
import { siteStorage } from '#ui/storage.ts'

/** Where the list is kept; also the event that says it was changed. */
export const visitorListKey = 'neev.list'

function subscribe(listener: () => void): () => void {
  for (const event of ['storage', visitorListKey]) window.addEventListener(event, listener)
  return () => {
    for (const event of ['storage', visitorListKey]) window.removeEventListener(event, listener)
  }
}

function count(): number {
  const lines = siteStorage.readJson(visitorListKey)
  return Array.isArray(lines) ? lines.length : 0
}

/** 0 without a list, and on the server. */
export const useVisitorCount = () => useSyncExternalStore(subscribe, count, () => 0)
